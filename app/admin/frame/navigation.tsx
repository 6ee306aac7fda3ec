import {
  BookHeart,
  FileText,
  Flag,
  Handshake,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Send,
  Settings,
  Shapes,
} from "lucide-react";
import { NavLink } from "react-router";

const LINK =
  "flex min-h-target items-center gap-3 rounded-control px-3 py-2 leading-snug font-semibold " +
  "text-ink no-underline hover:bg-blush aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:px-1 lg:max-xl:py-1 lg:max-xl:text-center lg:max-xl:text-sm";

/** Links to the screens of the admin area. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-1 lg:max-xl:gap-0.5">
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

type AdminPage = { to: string; label: string; icon: LucideIcon };

/** The screens of the admin area, in the order of its menu: one line each. */
const ADMIN_PAGES: AdminPage[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/content", label: "Content", icon: LayoutTemplate },
  { to: "/admin/articles", label: "Articles", icon: FileText },
  { to: "/admin/contacts", label: "Contact Messages", icon: MessageSquareText },
  { to: "/admin/requests", label: "Early Access Requests", icon: ListChecks },
  { to: "/admin/email-list", label: "Mailing List", icon: Mail },
  { to: "/admin/letters", label: "Letters", icon: Send },
  { to: "/admin/reports", label: "Reports", icon: Flag },
  { to: "/admin/partners", label: "Partners", icon: Handshake },
  { to: "/admin/inquiries", label: "Inquiries", icon: MessagesSquare },
  { to: "/admin/settings", label: "Settings", icon: Settings },
  { to: "/admin/celebration-stories", label: "Celebration Stories", icon: BookHeart },
  { to: "/admin/celebration-types", label: "Celebration Types", icon: Shapes },
  { to: "/admin/templates", label: "Templates", icon: ListTodo },
  { to: "/admin/plans", label: "Plans", icon: LifeBuoy },
];
