import { useQuery } from "@tanstack/react-query";
import { messageCountsQuery } from "../queries";

/**
 * The number of open messages, in the menu of those who may read them; nothing if there are none.
 */
export function OpenMessages() {
  const { data } = useQuery(messageCountsQuery);
  if (!data?.open) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-joy px-2 text-sm whitespace-nowrap text-on-joy tabular-nums lg:max-xl:ml-0">
      {data.open >= 1000 ? "999+" : data.open}
      <span className="sr-only"> open</span>
    </span>
  );
}
