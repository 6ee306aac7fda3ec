import { useLocation, useNavigate } from "react-router";

export const FROM_LIST = { fromList: true };

/** Leads from a record's page back to its list as it was left: search, filters, position. */
export function useBackToList(list: string): () => Promise<void> {
  const { state } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (state?.fromList) await navigate(-1);
    else await navigate(list);
  };
}
