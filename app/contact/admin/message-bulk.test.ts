import { expect, test } from "vitest";
import { messageBulk } from "./message-bulk";

test("the question before messages are closed does not read like closing the question", () => {
  const [close] = messageBulk(undefined, "", () => undefined);
  expect(close?.title(4)).toBe("Close 4 messages?");
  expect(close?.confirmLabel).toBe("Mark as closed");
});
