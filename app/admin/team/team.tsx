import { useQuery } from "@tanstack/react-query";
import { Card } from "~/ui/card";
import { ownAccountQuery } from "../account/queries";
import { Loaded } from "../loaded";
import { NoMailYet } from "../no-mail-yet";
import { adminMeta, PageHeading } from "../page";
import { Invitations } from "./invitations";
import { InviteForm } from "./invite-form";
import { Members } from "./members";
import { teamQuery } from "./queries";

export const meta = () => adminMeta("Team");

export default function TeamPage() {
  const team = useQuery(teamQuery);
  const { data: own } = useQuery(ownAccountQuery);
  return (
    <>
      <PageHeading>Team</PageHeading>
      <div className="grid max-w-3xl gap-6">
        <Card>
          <h2 className="mb-3 text-2xl">Members</h2>
          <Loaded query={team} failure="The team could not be read" loading="Loading the team...">
            {(members) => <Members members={members} ownId={own?.id} />}
          </Loaded>
        </Card>
        <Card>
          <h2 className="mb-3 text-2xl">Invite somebody</h2>
          <NoMailYet className="mb-5" />
          <InviteForm />
          <Invitations />
        </Card>
      </div>
    </>
  );
}
