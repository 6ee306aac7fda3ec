/**
 * The page is complete without it, and it is sent as written. It shows the guest's own time, keeps
 * drafts in the tab until they are sent, prevents sending a form twice, and prints.
 */
export const PAGE_SCRIPT = `{
const all = (what) => [...document.querySelectorAll(what)];
const clock = (at, zone) => new Date(at).toLocaleString("en-US", {
  weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit", timeZone: zone,
});
for (const line of all("[data-begins]")) try {
  const { begins, zone } = line.dataset;
  const here = clock(begins);
  if (here === clock(begins, zone)) continue;
  line.textContent = "Where you are: " + here;
  line.hidden = false;
} catch {}
for (const button of all("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
const form = document.querySelector("form[data-keep]");
const keyOf = (kind) => "guests " + kind + " " + location.pathname;
const key = keyOf(form?.dataset.keep);
let sent = false;
try {
  const done = document.querySelector("[data-done]")?.dataset.done;
  if (done === "answer") sessionStorage.removeItem(keyOf(done));
  // After a request the page has an address of its own.
  if (done === "request") for (const name of Object.keys(sessionStorage))
    if (name.startsWith("guests request ")) sessionStorage.removeItem(name);
} catch {}
if (form) {
  const fields = () => [...form.elements].filter(({ name, type }) => name && type !== "hidden");
  const chosen = ({ type }) => type === "radio" || type === "checkbox";
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    // What comes back from the site says it better.
    if (!("refused" in form.dataset)) for (const field of fields()) {
      if (!(field.name in kept)) continue;
      if (chosen(field)) field.checked = field.value === kept[field.name];
      else field.value = kept[field.name];
      if (field.value && !chosen(field) && field.type !== "select-one") field.closest("details")?.setAttribute("open", "");
    }
  } catch {}
  // What was not touched stays as the family has it, which may be another answer next time.
  form.addEventListener("input", ({ target }) => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      kept[target.name] = target.type === "checkbox" && !target.checked ? "" : target.value;
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {}
  });
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
    // Where no answer comes, it can be pressed again: the same press counts once.
    setTimeout(() => { sent = false; }, 10000);
  });
}
addEventListener("pageshow", () => { sent = false; });
}`;
