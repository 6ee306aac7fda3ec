import type { Source } from "../source";

export const load: Source<"test-letter"> = async ({ created_at }) => ({
  props: { sentAt: created_at },
});
