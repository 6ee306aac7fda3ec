import { NavLink } from "react-router";
import { mayDo, useStaffRole } from "../session/role";
import { OpenMessages } from "./open-messages";
import { ADMIN_PAGES } from "./pages";

const LINK =
  "flex min-h-target items-center gap-3 rounded-control px-3 py-2 leading-snug font-semibold " +
  "text-ink no-underline hover:bg-blush aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:px-1 lg:max-xl:py-1 lg:max-xl:text-center lg:max-xl:text-sm";

/** Links to the screens that one's role includes. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const role = useStaffRole();
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-1 lg:max-xl:gap-0.5">
        {ADMIN_PAGES.filter(({ area }) => mayDo(role, area)).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/admin"} className={LINK} onClick={onChoose}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {to === "/admin/contacts" ? <OpenMessages /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
