import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { partnerQuery } from "~/partners/queries";
import { isUuid } from "~shared/validation";

/** The id in `?partner=`; ignored unless it is a UUID. */
export function partnerIdIn(params: URLSearchParams): string | undefined {
  const id = params.get("partner");
  return id && isUuid(id) ? id : undefined;
}

type Preset = {
  /** What the contact form's subject starts with. */
  subject: string;
  introduction: string;
  /** Whether the visitor came to write, and not to join the list. */
  toWrite: boolean;
};

/** What the address presets: an investor's request, or a question about a partner. */
export function usePreset(): Preset {
  const [params] = useSearchParams();
  const investor = params.get("type") === "investor";
  const partnerId = investor ? undefined : partnerIdIn(params);
  const { data } = useQuery({ ...partnerQuery(partnerId ?? ""), enabled: Boolean(partnerId) });
  if (investor) {
    return {
      subject: "Investor Access Request",
      introduction: "Request access to our investor relations information.",
      toWrite: true,
    };
  }
  return {
    subject: partnerId && data ? `About ${data.name}` : "",
    introduction:
      "Whether someone has died or you are planning ahead: write to us, and a person will read it and answer.",
    toWrite: Boolean(partnerId),
  };
}
