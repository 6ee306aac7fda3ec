import { browserTables } from "~shared/tables";
import { invokeFunction } from "./functions";
import { submissionArrived, submissionId, type Transport } from "./submission";

/** Calls made by the browser. Import this module on demand: it brings the tables along. */
export const browserTransport = (): Transport => ({
  tables: browserTables(),
  invoke: invokeFunction,
  idOf: submissionId,
  arrived: submissionArrived,
});
