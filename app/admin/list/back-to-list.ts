import { useLocation, useNavigate } from "react-router";

export const FROM_LIST = { fromList: true };

export function useBackToList(list: string): () => Promise<void> {
  const { state } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (state?.fromList) await navigate(-1);
    else await navigate(list);
  };
}
