import { data, type LoaderFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { type SiteContext, siteContext } from "~shared/site-context";
import { isToken, openPage, personalData, refused, seeOther } from "../personal-page";
import { randomId } from "../random-id";
import { tidied } from "../tidied";
import { FAILED, idIn, refusalOf, tooLong } from "./personal-form";

export type Correspondence = {
  about: string;
  is_open: boolean;
  said: { id: string; is_ours: boolean; words: string; at: string }[];
};

export type Refused = { status: number; id: string; words: string; error: string };

type Kind = {
  page: "application_page" | "message_page";
  /** The function that stores an answer: null for a token that opens nothing, false if it is over. */
  answer: "answer_application_question" | "reply_to_answer";
  /** Characters of an answer at most: the column's limit. */
  longest: number;
  over: string;
};

type Site = Pick<SiteContext, "ownTables" | "reportError">;

/** Checks an answer. Forms are posted with CRLF line ends. */
export function readAnswer(typed: string, longest: number): { words: string; error?: string } {
  const words = typed.replaceAll("\r\n", "\n");
  const { data, error } = z
    .string()
    .check(
      tidied,
      z.minLength(1, "Please write your answer"),
      z.maxLength(longest, tooLong(longest)),
    )
    .safeParse(words);
  return error ? { words, error: error.issues[0]?.message } : { words: data };
}

/** Idempotent by id. @returns "sent", or what was refused: 404 where the token opens nothing */
export async function receiveAnswer(
  site: Site,
  { answer, longest, over }: Kind,
  token: string,
  form: FormData,
): Promise<"sent" | Refused> {
  const id = idIn(form);
  const { words, error: wrong } = readAnswer(String(form.get("words") ?? ""), longest);
  const refuse = (status: number, error: string) => ({ status, id, words, error });
  if (!isToken(token)) return refuse(404, FAILED);
  if (wrong) return refuse(422, wrong);
  const { data, error, status } = await site.ownTables().rpc(answer, { token, p_id: id, words });
  if (error) {
    const [code, { all = FAILED }] = refusalOf({ error, status }, site, OFTEN);
    return refuse(code, all);
  }
  if (data === null) return refuse(404, FAILED);
  return data ? "sent" : refuse(409, over);
}

export const answering = (kind: Kind) => ({
  /** Only reads: mail scanners open every link. */
  async loader({ context, params: { token = "" }, request }: LoaderFunctionArgs) {
    const { ownTables, reportError } = context.get(siteContext);
    const isSent = new URL(request.url).searchParams.has("sent");
    const opened = await openPage<Correspondence>(token, () =>
      ownTables().rpc(kind.page, { token }),
    );
    return personalData(opened, { id: randomId(), isSent }, reportError);
  },
  async action({ context, params: { token = "" }, request }: LoaderFunctionArgs) {
    const form = await request.formData().catch(() => undefined);
    if (!form) return data(null, { status: 400 });
    const came = await receiveAnswer(context.get(siteContext), kind, token, form);
    if (came === "sent") throw seeOther("?sent");
    return refused(came);
  },
});

const OFTEN = "You sent many answers today. What you wrote is still here: please send it tomorrow.";
