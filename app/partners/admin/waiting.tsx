import { Card } from "~/ui/card";
import { BACKDROP } from "~/ui/dialog/dialog";
import { Spinner } from "~/ui/spinner";

/** Stands where a dialog will be once what it shows is read. */
export const Waiting = ({ label }: { label: string }) => (
  <div className={`${BACKDROP} flex items-center justify-center`}>
    <Card>
      <Spinner label={label} />
    </Card>
  </div>
);
