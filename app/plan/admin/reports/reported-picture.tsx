import { useQuery } from "@tanstack/react-query";
import { InlineError } from "~/admin/page";
import { privatePictureQuery, useAddressOf } from "~/admin/pictures/field/private-picture";
import { Skeleton } from "~/ui/skeleton";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";

/** The small picture of a reported memory, which staff may therefore read. */
export function ReportedPicture({ path }: { path: string }) {
  const small = path.replace(/\.webp$/, "-small.webp");
  const { data, error, refetch } = useQuery(privatePictureQuery(MEMORY_PICTURES, small));
  const address = useAddressOf(data);
  if (error && !data) {
    return <InlineError title="The picture could not be loaded" error={error} onRetry={refetch} />;
  }
  return address ? (
    <img src={address} alt="With the memory" className="mb-3 max-h-64 rounded-control" />
  ) : (
    <Skeleton className="mb-3 h-36 w-64" />
  );
}
