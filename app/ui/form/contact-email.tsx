import { useRouteLoaderData } from "react-router";

type Root = { config?: { contactEmail?: string } };

/** The address to write to instead of using a form, if the site has one. */
export function ContactEmail() {
  const address = useRouteLoaderData<Root>("root")?.config?.contactEmail;
  if (!address) return null;
  return (
    <p className="text-base text-ink-soft">
      Or write to us at{" "}
      <a href={`mailto:${address}`} className="text-link wrap-anywhere">
        {address}
      </a>
      .
    </p>
  );
}
