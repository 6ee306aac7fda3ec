import { useQuery } from "@tanstack/react-query";
import { RelativeDate } from "../list/cells";
import { type Person, plansOfQuery } from "./queries";
import { LookAgain, Section } from "./section";

type Props = { address: string; person: Person };

export function OtherRoles({ address, person: { partners, investor, staff } }: Props) {
  return (
    <Section title="Elsewhere on the site">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {partners.map(({ id, name }) => (
          <li key={id}>
            The address of the partner <bdi dir="auto">{name}</bdi>
          </li>
        ))}
        {investor && investor.visits > 0 ? (
          <li>
            {investor.visits === 1 ? "1 visit" : `${investor.visits} visits`} to the investor page
            {investor.last_visit ? (
              <>
                , the last <RelativeDate time={investor.last_visit} />
              </>
            ) : null}
          </li>
        ) : null}
        {investor?.access_until ? <li>Has a password of their own for the investor page</li> : null}
        {staff ? <li>One of the team, as {staff}</li> : null}
        <li>
          <Plans address={address} />
        </li>
      </ul>
    </Section>
  );
}

/** For families' plans, only how many contain the address: their content is private. */
function Plans({ address }: { address: string }) {
  const { data, isError, refetch } = useQuery(plansOfQuery(address));
  if (isError) {
    return <LookAgain words="Families’ plans could not be looked through." onLook={refetch} />;
  }
  return <span role="status">{data === undefined ? "Looking through plans..." : plans(data)}</span>;
}

const plans = (count: number) =>
  count === 0
    ? "In no family’s plan"
    : `In ${count === 1 ? "1 family’s plan" : `${count} families’ plans`}; what stands there is theirs`;
