const DRAWINGS = import.meta.glob<string>("../**/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Every drawing, as it lies on a page. */
export const Artwork = () => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
    {Object.entries(DRAWINGS)
      .filter(([file]) => !/icons|wave/.test(file))
      .map(([file, address]) => (
        <li key={file} className="text-base text-ink-soft">
          <img src={address} alt="" className="h-40 w-full object-contain" />
          {file.split("/").at(-1)}
        </li>
      ))}
  </ul>
);
