import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { lookingFor } from "~/partners/looking-for";
import { partnerQuery } from "~/partners/queries-by-id";
import { isUuid } from "~shared/validation";

/** The id in `?partner=`; ignored unless it is a UUID. */
export function partnerIdIn(params: URLSearchParams): string | undefined {
  const id = params.get("partner");
  return id && isUuid(id) ? id : undefined;
}

type Preset = {
  subject: string;
  introduction: string;
  /** The visitor came to write, not to join the list. */
  toWrite: boolean;
};

/** The address's presets: an investor's request, a partner, or a search without results. */
export function usePreset(): Preset {
  const [params] = useSearchParams();
  const type = params.get("type");
  const partnerId = type === "investor" ? undefined : partnerIdIn(params);
  const { data } = useQuery({ ...partnerQuery(partnerId ?? ""), enabled: Boolean(partnerId) });
  if (type === "investor") return INVESTOR;
  if (data?.is_demonstration) {
    return {
      subject: lookingFor(data.type),
      introduction: `This is an example, so there is nobody to write to. ${ASK_TOWN}`,
      toWrite: true,
    };
  }
  if (type === "search" && !partnerId) {
    const search = params.get("q")?.replace(/\s+/g, " ").trim().slice(0, LONGEST_SEARCH);
    return {
      subject: search ? `Looking for a partner: ${search}` : "Looking for a partner",
      introduction: ASK_TOWN,
      toWrite: true,
    };
  }
  return {
    subject: data ? `About ${data.name}` : "",
    introduction:
      "Whether someone has died or you are planning ahead: write to us, and a person will read it and answer.",
    toWrite: Boolean(partnerId),
  };
}

const INVESTOR: Preset = {
  subject: "Investor Access Request",
  introduction: "Request access to our investor relations information.",
  toWrite: true,
};

const ASK_TOWN = "Tell us your town and we will look for someone near you.";

/** In characters: the limit of the directory's search, which fits into the subject. */
const LONGEST_SEARCH = 200;
