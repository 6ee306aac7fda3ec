import { onTestFinished } from "vitest";

let shown: HTMLElement | undefined;

/**
 * Shows a page that the server renders, in the document: its links and forms lead on as in a
 * browser that runs no scripts, but send no files.
 */
export async function loadPage(path: string, ask: (request: Request) => Promise<Response>) {
  let address = new URL(path, window.location.href);
  let status = 0;
  let cookie = "";
  let loading = Promise.resolve();
  const page = document.createElement("div");
  shown?.remove();
  shown = page;
  document.body.append(page);
  onTestFinished(() => page.remove());

  async function go(to: string, body?: URLSearchParams): Promise<void> {
    address = new URL(to, address);
    const init = body && { method: "POST", body };
    const answer = await ask(new Request(address, { ...init, headers: { cookie } }));
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const next = answer.headers.get("location");
    if (next !== null) return go(next);
    status = answer.status;
    page.innerHTML = new DOMParser().parseFromString(
      await answer.text(),
      "text/html",
    ).body.innerHTML;
  }

  page.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = [...new FormData(form, (event as SubmitEvent).submitter)];
    const words = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    loading = go(form.getAttribute("action") ?? "", new URLSearchParams(words));
  });
  page.addEventListener("click", (event) => {
    const href = (event.target as HTMLElement).closest("a")?.getAttribute("href");
    if (!href || href.startsWith("#")) return;
    event.preventDefault();
    loading = go(href);
  });
  await go(address.href);
  return { status: () => status, loaded: () => loading };
}
