import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { askPage } from "../../tests/support/page-answers";
import { textOf } from "../../tests/support/plan-words";
import { action as useCode } from "./code/code-page";
import InquiryPage, { loader as readInquiry, action as sendToFamily } from "./inquiry/inquiry-page";
import GuestPage, {
  action as answerInvitation,
  loader as readInvitation,
} from "./invitation/guest-page";
import { action as changeLetters, loader as readLetters } from "./letters/letters-page";
import WallPage, { loader as readWall, action as sendToWall } from "./wall/wall-page";
import { loader as readMemory, action as withdraw } from "./wall/withdraw-page";

const DOWN = { error: { message: "down" }, status: 500 };
const BUSY = { error: { message: "busy" }, status: 429 };

test.each([
  ["an inquiry", readInquiry],
  ["an invitation", readInvitation],
  ["one's letters", readLetters],
  ["a wall", readWall],
  ["one's memory", readMemory],
])("%s: what cannot be read, is tried too often or is unknown is told apart", async (_, loader) => {
  expect(await askPage(loader, DOWN)).toMatchObject({ status: 503, reports: 1 });
  const busy = await askPage(loader, BUSY);
  expect(busy).toMatchObject({ status: 429, wait: "60", said: { isBusy: true }, reports: 0 });
  expect(await askPage(loader, {})).toMatchObject({ status: 404, said: { isBusy: false } });
  const none = await askPage(loader, DOWN, { token: "no.token" });
  expect(none).toMatchObject({ status: 404, reports: 0 });
});

test.each([
  ["an inquiry", sendToFamily],
  ["an invitation", answerInvitation],
  ["a wall", sendToWall],
])("what is posted to %s and is no form is a bad request", async (_, action) => {
  expect(await askPage(action, {}, { form: null })).toMatchObject({ status: 400, reports: 0 });
});

const OVER = { state: "over", honoree_name: "Ruth" };
const NOT_THE_ONE = { state: "wrong-person" };

test.each<[string, (args: never) => unknown, unknown, object, object?]>([
  ["an inquiry", sendToFamily, InquiryPage, { do: "answer", words: "We would be glad" }],
  [
    "one after a colleague who is the wrong person",
    sendToFamily,
    InquiryPage,
    { do: "answer", words: "We would be glad" },
    NOT_THE_ONE,
  ],
  ["a refusal of one", sendToFamily, InquiryPage, { do: "decline", reason: "We would be glad" }],
  ["a wall", sendToWall, WallPage, { do: "leave", author_name: "Bo", words: "We would be glad" }],
  ["a family", answerInvitation, GuestPage, { do: "answer", message: "We would be glad" }, OVER],
])(
  "what somebody was writing to %s when its link ended is given back",
  async (_, action, page, form, opened) => {
    const answer = { data: opened };
    const { said } = await askPage(action, answer, { form: form as Record<string, string> });
    const loaderData = { page: opened ?? null, isBusy: false };
    const Page = page as FunctionComponent<object>;
    const shown = createElement(Page, { loaderData, actionData: said, params: {} } as object);
    expect(textOf(renderToStaticMarkup(shown))).toMatch(
      /(opens nothing here|says goodbye|the wrong person).*to send it another way: We would be glad/,
    );
  },
);

const CODE = { form: { code: "bcdh jlmn pqrt" } };

test("a code that opens nothing now says why: unknown, tried too often, or a failure", async () => {
  const error = (words: RegExp) => ({ said: { error: expect.stringMatching(words) } });
  expect(await askPage(useCode, { data: "abc" }, CODE)).toMatchObject({
    status: 303,
    to: "/i/abc",
  });
  expect(await askPage(useCode, {}, CODE)).toMatchObject({ status: 422, ...error(/do not know/) });
  const often = await askPage(useCode, BUSY, CODE);
  expect(often).toMatchObject({ status: 429, wait: "3600", ...error(/cannot open codes/) });
  const down = await askPage(useCode, DOWN, CODE);
  expect(down).toMatchObject({ status: 503, reports: 1, ...error(/did not work/) });
  expect(await askPage(useCode, DOWN, { form: null })).toMatchObject({ status: 422, reports: 0 });
});

test("letters are stopped by a press on the page, or by the mailbox, which follows no redirect", async () => {
  const press = (form: Record<string, string>, answer: object = { data: true }, token?: string) =>
    askPage(changeLetters, answer, { form, token });
  const change = { change: "stop-plan" };
  expect(await press(change)).toMatchObject({ status: 303, to: "?done=stop-plan" });
  const oneClick = await press({ "List-Unsubscribe": "One-Click" });
  expect(oneClick).toEqual({ reports: 0 });
  expect(await press({ change: "stop-everything" })).toMatchObject({ status: 400 });
  expect(await press(change, BUSY)).toEqual({ reports: 0 });
  expect(await press(change, DOWN)).toMatchObject({ status: 503, reports: 1 });
  expect(await press(change, DOWN, "no.token")).toMatchObject({ status: 303, reports: 0 });
});

test("a memory that cannot be taken back says so, and asks for nothing under a link that opens none", async () => {
  const press = (
    data: unknown,
    fails: boolean,
    form: object = { do: "withdraw" },
    token?: string,
  ) =>
    askPage(
      withdraw,
      { data },
      {
        form: form as Record<string, string>,
        token,
        more: {
          memories: { withdraw: () => (fails ? Promise.reject("down") : Promise.resolve()) },
        },
      },
    );
  expect(await press({ state: "there" }, false)).toMatchObject({ status: 303, to: "?" });
  expect(await press({ state: "there" }, true)).toMatchObject({ status: 503, reports: 1 });
  expect(await press(null, true)).toEqual({ reports: 0 });
  expect(await press({ state: "there" }, true, { do: "more" })).toEqual({ reports: 0 });
  expect(await press({ state: "there" }, true, undefined, "no.token")).toEqual({ reports: 0 });
});

test.each([
  ["an inquiry", sendToFamily, { do: "answer", words: "Yes" }],
  ["an inquiry to stop", sendToFamily, { do: "stop" }],
  ["an invitation", answerInvitation, { do: "answer" }],
])("what is sent to %s while its page cannot be read is not taken", async (_, action, form) => {
  expect(await askPage(action, DOWN, { form })).toMatchObject({ status: 503, reports: 1 });
});

test("what a partner says of how it is reached is kept where it was not taken", async () => {
  const form = { do: "contact", phone: "518 555", name: "Bo" };
  const press = (answer: Parameters<typeof askPage>[1], own: object = form) =>
    askPage(sendToFamily, answer, { form: own as Record<string, string> });
  const said = (all: RegExp, values = { phone: "518 555" }) => ({
    said: { values, errors: { all: expect.stringMatching(all) } },
  });
  expect(await press({ data: true })).toMatchObject({ status: 303, to: "?done=contact" });
  expect(await press({ data: true }, { do: "hide-contact" })).toMatchObject({ status: 303 });
  expect(await press(DOWN)).toMatchObject({ status: 503, reports: 1, ...said(/try again/) });
  const refused = await press({ error: { message: "no" }, status: 400 });
  expect(refused).toMatchObject({ status: 422, reports: 0, ...said(/check the number/) });
  const page = (state: string) => (name: string) => ({
    data: name === "inquiry_page" ? { state } : false,
  });
  expect(await press(page("booked"), { do: "contact" })).toMatchObject({ status: 422 });
  expect(await press(page("open"))).toMatchObject({ status: 409, ...said(/booked any more/) });
  expect(await press(page("wrong-person"))).toMatchObject({ said: { values: {} }, reports: 0 });
});

test("what a partner presses does what its button says, and nothing else", async () => {
  const called: string[] = [];
  const press = (what: string) =>
    askPage(sendToFamily, (name) => ({ data: called.push(name) > 0 }), { form: { do: what } });
  expect(await press("stop")).toMatchObject({ to: "?done=stop" });
  expect(await press("wrong-person")).toMatchObject({ to: "?done=wrong-person" });
  expect(await press("remove-file")).toMatchObject({ to: "?done=remove-file" });
  expect(called).toEqual(["stop_inquiry_letters", "wrong_person", "remove_inquiry_file"]);
});

const SAID = expect.any(String);
const ASK = { do: "ask", id: "b".repeat(40), name: "Lou", email: "", phone: "555" };

test("who asks to come is told what is missing, and keeps what was written", async () => {
  const ask = (more: object, answer: object = { data: { done: true, state: "open" } }) =>
    askPage(answerInvitation, answer, { form: { ...ASK, ...more } as Record<string, string> });
  const errors = (of: object) => ({ said: { values: { phone: "555" }, errors: of } });
  expect(await ask({})).toMatchObject({ status: 303, to: `/i/${ASK.id}?asked#asked` });
  expect(await ask({ name: "" })).toMatchObject({ status: 422, ...errors({ name: SAID }) });
  expect(await ask({ email: "lou@" })).toMatchObject({ status: 422, ...errors({ email: SAID }) });
  expect(await ask({ "kind-1": "child" })).toMatchObject({ ...errors({ "with-1": SAID }) });
  expect(await ask({ website: "x" })).toMatchObject({ status: 422, reports: 0 });
  const over = { data: { done: false, state: "past" } };
  for (const name of ["Lou", ""]) expect(await ask({ name }, over)).toMatchObject({ status: 409 });
  expect(await ask({}, {})).toMatchObject({ said: { values: { name: "Lou" } } });
  const again = await ask({}, { error: { message: "request_id_taken" }, status: 409 });
  expect(again).toMatchObject({ said: { id: expect.not.stringMatching(ASK.id) } });
});

test("a report of a memory is sent once it is short enough, and about one that is there", async () => {
  const memory = crypto.randomUUID();
  const report = (more: object, answer: object = { data: true }) => {
    const form = { do: "report", memory, why: "Mine", ...more } as Record<string, string>;
    return askPage(sendToWall, answer, { form });
  };
  expect(await report({})).toMatchObject({ status: 303, to: "?reported" });
  expect(await report({ why: "x".repeat(1_001) })).toMatchObject({ status: 422 });
  const gone = { said: { values: { why: "Mine" } }, reports: 0 };
  expect(await report({ memory: "none" })).toMatchObject(gone);
  expect(await report({}, {})).toMatchObject(gone);
  expect(await report({}, DOWN)).toMatchObject({ status: 503, reports: 1 });
});
