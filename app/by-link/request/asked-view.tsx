import { NotTaken } from "~/plan/sections/invitation/not-taken";
import { landing } from "~/ui/personal-page";
import type { AskedPage } from "./queries";

/** The same before the family answers and after it declines: families tell that themselves. */
export function AskedView({ page: { plan, state }, isNew }: { page: AskedPage; isNew: boolean }) {
  const name = plan.honoree_name;
  return (
    <div className="flex flex-col gap-6 text-xl">
      <NotTaken state={state} name={name} />
      <h1
        id="asked"
        {...landing(isNew)}
        data-done={isNew ? "request" : undefined}
        className="scroll-mt-6 text-deep"
      >
        The family has your request.
      </h1>
      {state === "open" ? (
        <>
          <p>
            Thank you for wanting to be there
            {name ? (
              <>
                {" "}
                for <bdi>{name}</bdi>
              </>
            ) : null}
            . Nothing more is needed from you.
          </p>
          <p>
            Please keep this page, or its address: once the family says yes, your invitation is
            here. If you would like to know before, please ask the family.
          </p>
        </>
      ) : null}
    </div>
  );
}
