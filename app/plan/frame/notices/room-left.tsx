import { useQuery } from "@tanstack/react-query";
import { roomQuery } from "../../queries";
import { usePlanId } from "../../store/plan-context";

/** The share of its room from which a plan shows a notice. */
const NEARLY = 0.8;

const WORDS = {
  rows: {
    nearly: "This plan has room for a little more text.",
    full: "This plan has no room for more text.",
    makesRoom:
      "Shortening long notes makes room at once. What you remove makes room after 30 days.",
  },
  files: {
    nearly: "This plan has room for a few more pictures and files.",
    full: "This plan has no room for more pictures and files.",
    makesRoom:
      "A photo that you remove makes room after a day, a memory that you remove after 30 days.",
  },
};

export function RoomLeft({ of }: { of: keyof typeof WORDS }) {
  const { data } = useQuery(roomQuery(usePlanId()));
  if (!data || data[of] < NEARLY) return null;
  const { nearly, full, makesRoom } = WORDS[of];
  return (
    <p className="mt-3 text-ink-soft print:hidden">
      {data[of] < 1 ? nearly : full} {makesRoom}
    </p>
  );
}
