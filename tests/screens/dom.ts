import { Window } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

/**
 * A document without a browser, beside Node's own `fetch` and `URL`: the server runs here, too.
 * One for all files of a worker, as the pages' modules are.
 */
export default {
  name: "dom",
  viteEnvironment: "ssr",
  setup(global) {
    if (!("document" in global)) {
      const window = new Window({ url: "http://backend.internal/", width: 1440, height: 900 });
      populateGlobal(global, window, { bindFunctions: true });
      // As in a browser that inserts nothing by itself.
      Object.assign(window.document, { execCommand: () => false });
      // To a page out of sight messages stay, however long the rest of a test takes.
      Object.defineProperty(window.document, "hidden", { value: true });
      // React Hook Form would take a select without it for one that somebody has changed.
      Object.defineProperty(window.HTMLSelectElement.prototype, "size", { value: 0 });
    }
    return { teardown() {} };
  },
} satisfies Environment;
