import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { type Application, applicationSchema } from "./schema";

/** Checks the form against its schema. Loaded once somebody begins to fill it in. */
export const checkApplication: Resolver<Application> = zodResolver(applicationSchema);
