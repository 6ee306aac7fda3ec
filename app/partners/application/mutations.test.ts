import { expect, test } from "vitest";
import { SubmitError } from "~/lib/forms/posted-form";
import type { Transport } from "~/lib/forms/submission";
import { sendApplication } from "./mutations";
import { APPLICATION_START } from "./rules";

/** Sends an application that the table refuses. */
const send = (status: number) => {
  const insert = async () => ({ status, error: { code: "XX000", message: "refused" } });
  const tables = { from: () => ({ insert }) } as unknown as Transport["tables"];
  const transport = { tables, idOf: () => "id", arrived() {} } as Partial<Transport> as Transport;
  return sendApplication({ ...APPLICATION_START, businessType: "venue" }, transport);
};

test("an application from a busy address is told to wait; another failure has no words of its own", async () => {
  const wait = "Please wait a few minutes and try again. Nothing you wrote is lost.";
  await expect(send(429)).rejects.toThrow(new SubmitError(wait));
  await expect(send(500)).rejects.not.toBeInstanceOf(SubmitError);
});
