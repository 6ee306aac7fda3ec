import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { createContext, use, useRef } from "react";
import { SignedOut } from "./session/session";

/** Asks for a code; given by `FreshFactor`. */
export const Demand = createContext<(() => Promise<boolean>) | null>(null);

/**
 * Asks for a code if the person has a second factor and gave none within ten minutes: before
 * exporting or deleting personal data, changing the team, giving investors access, or removing a
 * family's plan. The database refuses without it.
 * @returns a function: true to go on, false if the person closed the question, or it failed
 */
export function useFreshFactor(): () => Promise<boolean> {
  const demand = use(Demand);
  return () => {
    if (!demand) throw new Error("There is no FreshFactor around this");
    return demand();
  };
}

class GivenUp extends Error {}

type Options<Answer, Input> = Omit<
  UseMutationOptions<Answer, Error, Input>,
  "mutationFn" | "onError" | "onSettled"
> & {
  mutationFn: (input: Input) => Promise<Answer>;
  demandsFactor?: boolean | ((input: Input) => boolean | undefined);
  /** Reads again what may be different now, also after a failure: its answer may be what got lost. */
  refresh?: (queryClient: QueryClient) => void;
  /** Not called when the session is over: `SignInAgain` opens instead. */
  onFailed: (error: Error, input: Input) => void;
  /** What it is about, such as a record: actions on others do not wait for it. */
  about?: (input: Input) => unknown;
};

/**
 * A mutation of which one runs at a time.
 * @returns `act` runs it; its answer is undefined if it failed, was given up, or another one is
 *   under way
 */
export function useAction<Answer, Input = void>({
  mutationFn,
  demandsFactor = false,
  refresh,
  onFailed,
  about,
  ...options
}: Options<Answer, Input>) {
  const queryClient = useQueryClient();
  const demandFactor = useFreshFactor();
  // The second half of a double click arrives before the rerender.
  const underWay = useRef(new Set<unknown>());
  const { mutateAsync, isPending, variables } = useMutation({
    ...options,
    mutationFn: async (input: Input) => {
      const demands = typeof demandsFactor === "function" ? demandsFactor(input) : demandsFactor;
      if (demands && !(await demandFactor())) throw new GivenUp();
      return mutationFn(input);
    },
    onError: (error, input) => {
      if (!(error instanceof SignedOut || error instanceof GivenUp)) onFailed(error, input);
    },
    onSettled: (_, error) => (error instanceof GivenUp ? undefined : refresh?.(queryClient)),
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
