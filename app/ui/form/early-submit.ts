import { asideOf, draftKey, POSTED_KEY } from "~/lib/forms/draft";
import { FORM_FIELD, SENT_PARAMETER } from "~/lib/forms/posted-form";

/** Longest time that one press blocks another, in milliseconds: a slow response comes sooner. */
const LONGEST_POST = 60_000;

/**
 * For forms that are sent before hydration. The browser posts them; this script says at once that
 * it does (`data-sending`), or that it cannot without a network (`data-unsent`), ignores a second
 * press, and keeps a draft, in case the network fails and the browser shows its own error page. The
 * page that says thanks removes the draft.
 */
export const EARLY_SUBMIT = `{
const tab = (use) => {
  try {
    use(sessionStorage);
  } catch {}
};
const sent = new URLSearchParams(location.search).get("${SENT_PARAMETER}");
if (sent) tab((storage) => {
  if (storage.getItem("${POSTED_KEY}") !== JSON.stringify(sent)) return;
  storage.removeItem("${POSTED_KEY}");
  storage.removeItem("${draftKey("")}" + sent);
  storage.removeItem("${draftKey("")}" + sent + "${asideOf("")}");
});
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if ("sending" in form.dataset) return event.preventDefault();
  delete form.dataset.unsent;
  if (navigator.onLine) {
    form.dataset.sending = "";
    setTimeout(() => delete form.dataset.sending, ${LONGEST_POST});
  } else {
    event.preventDefault();
    form.dataset.unsent = "";
  }
  const named = form.elements.namedItem("${FORM_FIELD}");
  if (!named) return;
  const draft = {};
  for (const { name, type, value, checked } of form.elements) {
    if (name && type !== "hidden") draft[name] = type === "checkbox" ? checked : value;
  }
  tab((storage) => {
    storage.setItem("${draftKey("")}" + named.value, JSON.stringify(draft));
    if (navigator.onLine) storage.setItem("${POSTED_KEY}", JSON.stringify(named.value));
  });
});
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll("[data-sending]")) delete form.dataset.sending;
});
}`;
