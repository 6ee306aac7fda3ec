import { NavLink } from "react-router";
import { ADMIN_PAGES } from "./navigation";

const LINK =
  "flex min-h-target items-center gap-3 rounded-control px-3 py-2 leading-snug font-semibold " +
  "text-ink no-underline hover:bg-blush aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "md:max-xl:flex-col md:max-xl:gap-1 md:max-xl:px-1 md:max-xl:py-1 md:max-xl:text-center md:max-xl:text-sm";

/** Links to the screens of the admin area. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-1 md:max-xl:gap-0.5">
        {ADMIN_PAGES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/admin"} className={LINK} onClick={onChoose}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
