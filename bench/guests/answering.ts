import { setTimeout as wait } from "node:timers/promises";
import { timed } from "../timing";
import { HOUSEHOLDS, networkOf, token } from "./fill";

/** Milliseconds within which all of them come, evenly. */
const WITHIN = 60_000;

export type Answering = { pages: number[]; answers: number[]; errors: string[]; found: number };

/** A household of two: the first comes; the second's answer depends on its place in the list. */
const saidBy = (number: number) => ["yes", number % 2 ? "no" : "unsure"];
const shownOf = (number: number) => ["Yes", number % 2 ? "No" : "Not sure yet"];

/** Every household opens its page and answers, as a browser does without scripts. */
export async function openAndAnswer(site: string): Promise<Answering> {
  const pages: number[] = [];
  const answers: number[] = [];
  const errors: string[] = [];
  const acknowledged: number[] = [];
  const began = performance.now();
  const household = async (number: number) => {
    await wait(began + (WITHIN / HOUSEHOLDS) * (number - 1) - performance.now());
    const { status, html } = await timed(pages, () => ask(site, number));
    if (status !== 200) return errors.push(`a page: ${status}`);
    const form = formIn(html, saidBy(number));
    const sent = await timed(answers, () => ask(site, number, "?change", form));
    if (sent.status !== 303) return errors.push(`an answer: ${sent.status}`);
    acknowledged.push(number);
    const after = await timed(pages, () => ask(site, number, "?done"));
    if (after.status !== 200) errors.push(`a page after an answer: ${after.status}`);
  };
  await Promise.all(
    Array.from({ length: HOUSEHOLDS }, (_, index) =>
      household(index + 1).catch((error: Error) => errors.push(error.message)),
    ),
  );
  let found = 0;
  for (const number of acknowledged) {
    const shown = [...(await ask(site, number)).html.matchAll(/<dd>([^<]*)<\/dd>/g)];
    if (`${shown.map(([, words]) => words)}` === `${shownOf(number)}`) found += 1;
  }
  return { pages, answers, errors, found };
}

async function ask(site: string, number: number, search = "", form?: URLSearchParams) {
  const response = await fetch(`${site}/i/${token(number)}${search}`, {
    method: form ? "POST" : "GET",
    headers: { accept: "text/html", "x-forwarded-for": networkOf(number) },
    body: form,
    redirect: "manual",
  });
  return { status: response.status, html: await response.text() };
}

function formIn(html: string, said: string[]): URLSearchParams {
  const form = new URLSearchParams({ do: "answer" });
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(html) ?? [];
  form.set("id", id);
  const people = new Set([...html.matchAll(/name="(reply-[^"]+)"/g)].map(([, name]) => name ?? ""));
  [...people].forEach((name, index) => {
    form.set(name, said[index] ?? "");
  });
  return form;
}
