import { queryOptions } from "@tanstack/react-query";
import { askPicture } from "./calls";

/** A picture of a plan, read with the member's session. The picture at a path never changes. */
export const pictureQuery = (path: string, bucket?: string) =>
  queryOptions({
    queryKey: ["plan-picture", path],
    queryFn: () => readPicture(path, bucket),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** @throws if it does not exist, is not this member's, or cannot be reached */
export async function readPicture(path: string, bucket?: string): Promise<Blob> {
  const answer = await askPicture(path, {}, bucket);
  if (!answer.ok) throw unanswered(answer);
  return answer.blob();
}

export const unanswered = ({ status }: Response) =>
  new Error(`The picture was not answered: ${status}`);
