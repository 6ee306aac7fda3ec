import { useOffline } from "~/lib/network/use-offline";

/** Says what a section cannot do offline; `needs` is followed by "once it is back". */
export const NoConnection = ({ needs }: { needs: string }) =>
  useOffline() ? (
    <p role="status" className="mt-4 max-w-prose font-semibold print:hidden">
      There is no connection right now. {needs} once it is back; what you write is kept here.
    </p>
  ) : null;
