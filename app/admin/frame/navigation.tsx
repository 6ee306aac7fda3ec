import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { messageCountsQuery } from "../queries";
import { mayDo, useStaffRole } from "../session/role";
import { MENU } from "./pages";

/** With a mouse the whole menu fits a screen of 900 px; a finger gets larger lines. */
const LINK =
  "flex min-h-target items-center gap-2 rounded-control px-3 leading-snug font-semibold text-ink " +
  "no-underline hover:bg-blush aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:pointer-fine:min-h-[26px] lg:pointer-fine:text-base " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:p-1 lg:max-xl:text-center lg:max-xl:text-sm";

export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const role = useStaffRole();
  const id = useId();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Admin" className="flex flex-col gap-1.5">
      {MENU.map(({ title, pages }) => {
        const mine = pages.filter(({ area }) => mayDo(role, area));
        if (mine.length === 0) return null;
        const label = `${id}${title}`;
        return (
          <div key={label}>
            {title ? (
              <p
                id={label}
                className="px-3 text-sm/5 text-ink-soft lg:max-xl:px-1 lg:max-xl:text-center"
              >
                {title}
              </p>
            ) : null}
            <ul aria-labelledby={title ? label : undefined}>
              {mine.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/admin"} className={LINK} onClick={onChoose}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="xl:whitespace-nowrap">{label}</span>
                    {to === "/admin/contacts" ? <OpenMessages /> : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function OpenMessages() {
  const { data } = useQuery(messageCountsQuery);
  if (!data?.open) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-joy px-2 text-sm whitespace-nowrap text-on-joy tabular-nums lg:max-xl:ml-0">
      {data.open >= 1000 ? "999+" : data.open}
      <span className="sr-only"> open</span>
    </span>
  );
}
