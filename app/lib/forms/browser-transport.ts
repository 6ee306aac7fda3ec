import { browserTables } from "~shared/tables";
import { invokeFunction } from "./functions";
import { type Carrier, submissionArrived, submissionId } from "./submission";

/** Calls made by the browser. Import this module on demand: it brings the tables along. */
export const browserCarrier = (): Carrier => ({
  tables: browserTables(),
  invoke: invokeFunction,
  idOf: submissionId,
  arrived: submissionArrived,
});
