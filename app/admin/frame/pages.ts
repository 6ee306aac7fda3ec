import {
  BookHeart,
  ContactRound,
  FileText,
  Flag,
  Handshake,
  History,
  Images,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Send,
  Settings,
  Shapes,
  Trash2,
  TrendingUp,
  UsersRound,
} from "lucide-react";
import type { Area } from "../session/role";

type AdminPage = { to: string; label: string; icon: LucideIcon; area?: Area };

type Group = { /** None for what stands by itself. */ title?: string; pages: AdminPage[] };

export const MENU: Group[] = [
  {
    pages: [
      { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
      { to: "/admin/contacts", label: "Contact Messages", icon: MessageSquareText, area: "people" },
    ],
  },
  {
    title: "People and mail",
    pages: [
      { to: "/admin/requests", label: "Early Access Requests", icon: ListChecks, area: "people" },
      { to: "/admin/email-list", label: "Mailing List", icon: Mail, area: "people" },
      { to: "/admin/newsletter", label: "Newsletter", icon: Newspaper, area: "content" },
      { to: "/admin/letters", label: "Letters", icon: Send, area: "people" },
      { to: "/admin/people", label: "People", icon: ContactRound, area: "people" },
    ],
  },
  {
    title: "Directory",
    pages: [
      { to: "/admin/partners", label: "Partners", icon: Handshake },
      { to: "/admin/inquiries", label: "Inquiries", icon: MessagesSquare },
    ],
  },
  {
    title: "Site",
    pages: [
      { to: "/admin/content", label: "Content", icon: LayoutTemplate, area: "content" },
      { to: "/admin/articles", label: "Articles", icon: FileText, area: "content" },
      {
        to: "/admin/celebration-stories",
        label: "Celebration Stories",
        icon: BookHeart,
        area: "content",
      },
      { to: "/admin/celebration-types", label: "Celebration Types", icon: Shapes, area: "content" },
      { to: "/admin/templates", label: "Templates", icon: ListTodo, area: "content" },
      { to: "/admin/pictures", label: "Pictures", icon: Images, area: "content" },
      { to: "/admin/trash", label: "Trash", icon: Trash2, area: "content" },
    ],
  },
  {
    title: "Families",
    pages: [
      { to: "/admin/plans", label: "Plans", icon: LifeBuoy, area: "people" },
      { to: "/admin/reports", label: "Reports", icon: Flag, area: "people" },
    ],
  },
  {
    title: "Administration",
    pages: [
      { to: "/admin/team", label: "Team", icon: UsersRound, area: "settings" },
      { to: "/admin/investors", label: "Investors", icon: TrendingUp, area: "settings" },
      { to: "/admin/activity", label: "Activity", icon: History, area: "settings" },
      { to: "/admin/settings", label: "Settings", icon: Settings, area: "settings" },
    ],
  },
];

export const ADMIN_PAGES = MENU.flatMap(({ pages }) => pages);

/** The area of an admin page, from its address; undefined if it is for all of staff. */
export const areaOf = (pathname: string): Area | undefined =>
  pathname.startsWith("/admin/partners/applications")
    ? "people"
    : ADMIN_PAGES.find(({ to }) => to !== "/admin" && `${pathname}/`.startsWith(`${to}/`))?.area;
