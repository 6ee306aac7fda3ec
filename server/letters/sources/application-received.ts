import { z } from "zod";
import type { Source } from "../source";

export const load: Source<"application-received"> = async ({ params }, { tables }) => {
  const { data } = await tables
    .from("vendor_submissions")
    .select("id")
    .eq("id", z.uuid().parse(params.application_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: {} };
};
