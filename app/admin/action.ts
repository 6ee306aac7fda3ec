import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { SignedOut } from "./session/session";

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, "onError"> & {
  /** Not called when the session is over: `SignInAgain` opens instead. */
  onFailed: (error: Error, input: Input) => void;
  /** What it is about, such as a record: actions on others do not wait for it. */
  about?: (input: Input) => unknown;
};

/**
 * A mutation of which one runs at a time.
 * @returns `act` runs it; its answer is undefined if it failed, or another one is under way
 */
export function useAction<Answer, Input = void>({
  onFailed,
  about,
  ...options
}: Options<Answer, Input>) {
  // The second half of a double click arrives before the rerender.
  const underWay = useRef(new Set<unknown>());
  const { mutateAsync, isPending, variables } = useMutation({
    ...options,
    onError: (error, input) => {
      if (!(error instanceof SignedOut)) onFailed(error, input);
    },
  });

  async function act(input: Input): Promise<Answer | undefined> {
    const subject = about?.(input);
    if (underWay.current.has(subject)) return undefined;
    underWay.current.add(subject);
    try {
      return await mutateAsync(input);
    } catch {
      return undefined;
    } finally {
      underWay.current.delete(subject);
    }
  }
  return { act, isPending, variables };
}
