import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast/toast";
import { SignedOut } from "./session";

/** Tells once by a toast that something could not be read. */
export function useFailureToast(
  { isError, error, errorUpdatedAt }: Pick<UseQueryResult, "isError" | "error" | "errorUpdatedAt">,
  title: string,
): void {
  useEffect(() => {
    if (!isError || !errorUpdatedAt || error instanceof SignedOut) return;
    toast.error(title, { description: "Please try again." });
  }, [isError, error, errorUpdatedAt, title]);
}
