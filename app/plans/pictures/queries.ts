import { queryOptions } from "@tanstack/react-query";
import { askPicture } from "./calls";

/** A picture of a plan, read with the member's session. A path means one picture for ever. */
export const pictureQuery = (path: string, bucket?: string) =>
  queryOptions({
    queryKey: ["plan-picture", path],
    queryFn: () => readPicture(path, bucket),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** @throws when it is not there, not this member's, or out of reach */
async function readPicture(path: string, bucket?: string): Promise<Blob> {
  const answer = await askPicture(path, {}, bucket);
  if (!answer.ok) throw unanswered(answer);
  return answer.blob();
}

/** What a picture that is out of reach is told as. */
export const unanswered = ({ status }: Response) =>
  new Error(`The picture was not answered: ${status}`);
