import { randomUUID } from "node:crypto";
import { screen } from "@testing-library/react";

/** A message that somebody wrote some minutes ago and nobody has opened. */
export const message = (name: string, minutes = 0, own: object = {}) => ({
  id: randomUUID(),
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  subject: `A question from ${name}`,
  message: "Can you help us plan?",
  created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...own,
});

/** What opens the messages that the list shows. */
export const views = () => screen.queryAllByRole("button", { name: /^View message from/ });
