import { MailServer } from "../../tests/support/mail-server";
import { taken } from "../letters";
import { callOf, load } from "../load";
import { ms, type Section, say, target, whole } from "../report";
import { EXAMPLES, NO_LIMITS, type Site, startSite, usageOf } from "../site";
import { medianOf, quantile } from "../timing";
import { openAndAnswer } from "./answering";
import { FILL, HOUSEHOLDS, networkOf, token } from "./fill";

const CONNECTIONS = 50;
const SECONDS = 10;
const HOME_CONNECTIONS = 20;
const MINUTE = 60;

/** A whole guest list is written to within so many seconds. */
const SENDING_TARGET = 60;
/** Personal pages a second, and their p99 in milliseconds. */
const PAGES_TARGET = 250;
const PAGES_P99_TARGET = 300;
/** Milliseconds, while all households answer within a minute. */
const OPENING_TARGET = 500;
const ANSWERING_TARGET = 1_000;
/** A cached page's p99 meanwhile may be so many times its value at rest. */
const HOME_TARGET = 2;

export async function guests(): Promise<Section> {
  const server = await MailServer.start();
  say(`Guests: ${HOUSEHOLDS} invitations.`);
  const site = await startSite(FILL, {
    ...EXAMPLES,
    ...NO_LIMITS,
    SMTP_URL: server.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
  });
  try {
    await taken(server, 1);
    const began = performance.now();
    await taken(server, HOUSEHOLDS);
    const sending = (performance.now() - began) / 1_000;

    say(`Guests: their pages over ${CONNECTIONS} connections.`);
    await open(site, 3);
    const before = usageOf(site.pid).cpu;
    const pages = await open(site, SECONDS);
    const cost = ((usageOf(site.pid).cpu - before) / pages.answered) * 1_000;

    say(`Guests: ${HOUSEHOLDS} households answer within a minute.`);
    const home = (seconds: number) =>
      load(site.url, {
        connections: HOME_CONNECTIONS,
        seconds,
        next: () => callOf(site.url, { path: "/", headers: { "accept-encoding": "br" } }),
      });
    await home(3);
    const rest = await home(SECONDS);
    const [answering, beside] = await Promise.all([openAndAnswer(site.url), home(MINUTE)]);
    return section(sending, { ...pages, cost }, answering, { rest, beside });
  } finally {
    await site.stop();
    await server.stop();
  }
}

function open({ url }: Site, seconds: number) {
  let opened = 0;
  const next = () => {
    opened += 1;
    const headers = {
      accept: "text/html",
      "accept-encoding": "gzip, br",
      "x-forwarded-for": networkOf(opened),
    };
    return callOf(url, { path: `/i/${token(1 + (opened % HOUSEHOLDS))}`, headers });
  };
  return load(url, { connections: CONNECTIONS, seconds, next });
}

type Load = Awaited<ReturnType<typeof load>>;

function section(
  sending: number,
  pages: Load & { cost: number },
  answering: Awaited<ReturnType<typeof openAndAnswer>>,
  home: { rest: Load; beside: Load },
): Section {
  const errors = [pages, home.rest, home.beside, answering].flatMap((part) => part.errors);
  for (const error of errors.slice(0, 3)) say(`  ${error}`);
  const opened = quantile(answering.pages, 0.99);
  const answered = quantile(answering.answers, 0.99);
  const ratio = home.beside.p99 / home.rest.p99;
  const row = (name: string, rate: number, median: number, p99: number) => [
    name,
    whole(rate),
    ms(median),
    ms(p99),
  ];
  const within = (name: string, most: number, value: number) =>
    target(`${name} p99 under ${most} ms`, value < most, `${ms(value)} ms`);
  return {
    title: "Guests",
    text: [
      `Invitations to ${HOUSEHOLDS} households, from the outbox of the embedded database to a mail server on the same machine.`,
      `Then those households' pages over ${CONNECTIONS} connections for ${SECONDS} s, each rendered for its request: ${ms(pages.cost)} ms of a core a page, web server and database together.`,
      `Then each household opens its page, answers by its form and sees that it is there, all within a minute, beside the home page from the cache over ${HOME_CONNECTIONS} connections.`,
    ],
    targets: [
      target(
        `${HOUSEHOLDS} households written to within ${SENDING_TARGET} s`,
        sending <= SENDING_TARGET,
        `${sending.toFixed(1)} s`,
      ),
      target(
        `${PAGES_TARGET} personal pages a second`,
        pages.rate >= PAGES_TARGET,
        `${whole(pages.rate)} a second`,
      ),
      within("their", PAGES_P99_TARGET, pages.p99),
      within("while all answer, a page's", OPENING_TARGET, opened),
      within("an answer's", ANSWERING_TARGET, answered),
      target(
        "every acknowledged answer found",
        answering.found === HOUSEHOLDS,
        `${answering.found} of ${HOUSEHOLDS}`,
      ),
      target(
        `a cached page's p99 at most ${HOME_TARGET} times its value at rest`,
        ratio <= HOME_TARGET,
        ratio.toFixed(2),
      ),
      target("no error", errors.length === 0, String(errors.length)),
    ],
    tables: [
      {
        head: ["", "a second", "median, ms", "p99, ms"],
        rows: [
          ["letters", whole(HOUSEHOLDS / sending), "", ""],
          row("a household's page", pages.rate, pages.median, pages.p99),
          row(
            "the same, while all answer",
            answering.pages.length / MINUTE,
            medianOf(answering.pages),
            opened,
          ),
          row(
            "an answer",
            answering.answers.length / MINUTE,
            medianOf(answering.answers),
            answered,
          ),
          row("the home page, at rest", home.rest.rate, home.rest.median, home.rest.p99),
          row("the home page, beside", home.beside.rate, home.beside.median, home.beside.p99),
        ],
      },
    ],
  };
}
