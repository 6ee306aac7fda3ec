import { afterEach, describe, expect, it } from "vitest";
import { openTestBackend } from "../server/test-backend";
import { mayMount, mountSmallDisk, type SmallDisk } from "./small-disk";

let disk: SmallDisk;
afterEach(() => disk.remove());

describe.skipIf(!mayMount)("a data folder that can only be read (needs the right to mount)", () => {
  it("is said in one line, and is left as it is", async () => {
    disk = mountSmallDisk(1);
    disk.makeReadOnly();
    const opening = openTestBackend({ DATA_DIR: disk.path });
    await expect(opening).rejects.toThrow(
      `The data folder ${disk.path} cannot be used (EROFS). Set DATA_DIR.`,
    );
  });
});
