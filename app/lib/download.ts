/** How long a saved file's address stays valid for the browser to read, in milliseconds. */
const PATIENCE = 60_000;

export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

export const downloadZip = (zip: Uint8Array, name: string): void =>
  download(new Blob([zip as Uint8Array<ArrayBuffer>], { type: "application/zip" }), name);
