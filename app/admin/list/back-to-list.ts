import { useLocation, useNavigate } from "react-router";

/** The state of a link from a list to the page of a record. */
export const FROM_LIST = { fromList: true };

/** Leads from a record's page to its list as it was left: its search, its filters, its place. */
export function useBackToList(list: string): () => Promise<void> {
  const { state } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (state?.fromList) await navigate(-1);
    else await navigate(list);
  };
}
