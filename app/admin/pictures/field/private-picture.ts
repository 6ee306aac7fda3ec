import { queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchAsStaff } from "~/admin/session/session";
import { browserConfig } from "~shared/config";

/** Timeout of a call in milliseconds: 5 MB on a poor connection. */
const PATIENCE = 90_000;

/** A picture that only staff may read: it has no address for an `<img>`. */
export const privatePictureQuery = (bucket: string, name: string) =>
  queryOptions({
    queryKey: ["staff", "private-picture", bucket, name],
    queryFn: async () => {
      const { backendUrl, publishableKey } = browserConfig();
      const answer = await fetchAsStaff(`${backendUrl}/storage/v1/object/${bucket}/${name}`, {
        headers: { apikey: publishableKey },
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`The picture was not answered: ${answer.status}`);
      return answer.blob();
    },
    // A file never changes under its name.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
