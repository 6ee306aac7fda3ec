import type { Kind, ToastOptions } from "./toaster";

let shown = 0;

let loading: Promise<typeof import("./toaster")> | undefined;

/** One promise for all calls preserves the order of messages; a failed load is retried. */
function toaster() {
  loading ??= import("./toaster").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const ignoreFailure = () => {
  // Without a network the toaster may not load; the caller must not fail with it.
};

/** In advance, so that it can report that the network is gone. */
export const prepareToasts = () => {
  toaster().catch(ignoreFailure);
};

function show(kind: Kind, title: string, options: ToastOptions = {}): string {
  shown += 1;
  const id = `toast-${shown}`;
  toaster().then(({ showToast }) => showToast(kind, title, { ...options, id }), ignoreFailure);
  return id;
}

/**
 * Short messages at the lower right: at most three, gone after 5 seconds by default. Each returns
 * the id that `dismiss` takes. The toaster loads with the first.
 */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  error: (title: string, options?: ToastOptions) => show("error", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
  warning: (title: string, options?: ToastOptions) => show("warning", title, options),
  dismiss: (id: string) => {
    toaster().then(({ dismissToast }) => dismissToast(id), ignoreFailure);
  },
};
