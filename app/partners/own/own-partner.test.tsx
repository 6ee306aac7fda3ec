import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { textOf } from "../../../tests/support/plan-words";
import { ConfirmCard } from "../confirm/confirm-card";
import { OwnInquiries } from "./own-inquiries";
import { Proposals } from "./own-partner";
import type { OwnInquiry, Proposal } from "./queries";

const at = "2026-11-20T12:00:00Z";
const shown = (part: ReactNode) => {
  const Page = createRoutesStub([{ path: "/", Component: () => part }]);
  return textOf(renderToStaticMarkup(<Page />));
};

test("a partner reads of each inquiry whose it is, where it stands and what it answered", () => {
  const days = { "2026-12-12": "yes", "2026-12-19": "no" } as const;
  const answer = {
    kind: "answer",
    days,
    price_from: 90_000,
    price_to: null,
    price_includes: "For each person\nTea",
    words: "Ok",
    at,
  } as const;
  const asked = {
    shown_name: "Ruth",
    celebration: "",
    currency: "USD",
    asked_at: at,
    answer: null,
  };
  const inquiry = (
    stands: OwnInquiry["stands"],
    state: string,
    more: Partial<OwnInquiry> = {},
  ) => ({
    ...{ ...asked, thread: `${stands} ${state}`, stands, state, ...more },
  });
  const list = [
    inquiry("open", "waiting"),
    inquiry("open", "answered", { shown_name: "", celebration: "A garden party", answer }),
    inquiry("open", "declined", { shown_name: "" }),
    ...(["booked", "closed", "withdrawn", "over"] as const).map((one) => inquiry(one, "waiting")),
  ];
  const free = "Saturday, December 12, 2026: free Saturday, December 19, 2026: not free";
  expect(shown(<OwnInquiries inquiries={list} isHandedOn={false} />)).toContain(
    [
      "Ruth Waits for your answer Asked on November 20, 2026 Open and answer",
      `A garden party You answered Asked on November 20, 2026 ${free} Price: $900 for each person Ok Open`,
      "A family You said no Asked on November 20, 2026 Open",
      "Ruth You were chosen Asked on November 20, 2026 Open",
      "Ruth The family found somebody Asked on November 20, 2026 Open",
      "Ruth Taken back Asked on November 20, 2026 Open",
      "Ruth The planning is over Asked on November 20, 2026 Open",
    ].join(" "),
  );
  expect(shown(<OwnInquiries inquiries={[]} isHandedOn={false} />)).toContain(
    "Nobody has asked yet.",
  );
  const handed = shown(<OwnInquiries inquiries={list} isHandedOn />);
  expect(handed).toContain("Families who ask you something hand you a link");
  expect(handed).not.toContain("Ruth");
});

test("a partner reads what comes of each proposal, and confirms its address", () => {
  const proposal = (state: Proposal["state"], word = ""): Proposal => ({
    ...{ id: state, state, changes: {}, picture: null, word, at },
  });
  const all = [
    ...[proposal("waiting"), proposal("approved")],
    ...[proposal("declined", "Too long"), proposal("replaced")],
  ];
  expect(shown(<Proposals proposals={all} />)).toMatch(
    / waits for our staff\. .* is in the directory\. .* was not published\. Our staff write: Too long .* was replaced by a newer one\.$/,
  );
  expect(shown(<Proposals proposals={[]} />)).toBe("");
  const card = (is_confirmed: boolean, sendsMail: boolean) => {
    const confirmation = { name: "Oak", partner_id: "1", address: "oak@example.com", is_confirmed };
    return shown(<ConfirmCard {...{ confirmation, sendsMail }} />);
  };
  expect(card(false, true)).toMatch(
    /families who plan a celebration can ask you .* Yes, confirm this/,
  );
  expect(card(false, false)).toMatch(/does not send email yet; once it does, .* Yes, confirm this/);
  expect(card(true, true)).toMatch(/Families’ questions to Oak come to oak.* need no account/);
  expect(card(true, false)).toMatch(/is the address of Oak .* families hand you a link/);
  for (const sendsMail of [true, false])
    expect(card(true, sendsMail)).not.toContain("Yes, confirm");
});
