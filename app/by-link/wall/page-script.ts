/**
 * The page is complete without it, and it is sent as written. It keeps drafts in the tab, shrinks a
 * photo before sending, prevents sending a form twice, copies and keeps the author's link.
 */
export const PAGE_SCRIPT = `{
const one = (what) => document.querySelector(what);
const key = "memory " + location.pathname;
const store = (name, value) => {
  try {
    if (value === undefined) return sessionStorage.getItem(name);
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {}
};
const link = one("[data-own-link]");
if (link) {
  store(key, null);
  store("own " + key, link.value);
  // A link that takes a memory back is not left in the address.
  history.replaceState(null, "", location.pathname);
}
const own = store("own " + key);
const line = one("[data-own]");
if (own && line && !link) {
  line.querySelector("a").href = own;
  line.hidden = false;
}
const copy = one("[data-copy]");
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(copy.dataset.copy);
      copy.textContent = "Copied";
    } catch {}
  });
}
const form = one("form[data-keep]");
const sending = one("[data-sending]");
let sent = false;
const once = (event) => {
  if (sent) event.preventDefault();
  sent = true;
  if (sending) sending.hidden = false;
  // Where no answer comes, it can be pressed again: the same press counts once.
  setTimeout(again, 60000);
};
const again = () => {
  sent = false;
  if (sending) sending.hidden = true;
};
addEventListener("pageshow", again);
if (form) {
  const fields = [form.elements.words, form.elements.author_name];
  try {
    const kept = JSON.parse(store(key) ?? "{}");
    for (const field of fields) if (!field.value && kept[field.name]) field.value = kept[field.name];
  } catch {}
  form.addEventListener("input", () => {
    store(key, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))));
  });
  const input = form.elements.picture;
  let smaller;
  const shrink = async () => {
    const file = input.files[0];
    if (file?.type !== "image/jpeg" || file.size < 1000000) return;
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, 2560 / photo.width, 4000 / photo.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const made = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    if (!made || made.size >= file.size || input.files[0] !== file) return;
    const all = new DataTransfer();
    all.items.add(new File([made], "picture.jpg", { type: "image/jpeg" }));
    input.files = all.files;
  };
  // A picture that this browser cannot read goes as it is: the server says what is wrong with it.
  input.addEventListener("change", () => {
    const mine = shrink().catch(() => {}).then(() => { if (smaller === mine) smaller = undefined; });
    smaller = mine;
  });
  form.addEventListener("submit", (event) => {
    if (!smaller || !form.requestSubmit) return once(event);
    event.preventDefault();
    const button = event.submitter;
    smaller.then(() => setTimeout(() => form.requestSubmit(button)));
  });
}
for (const other of document.querySelectorAll("form[data-once]"))
  other.addEventListener("submit", once);
}`;
