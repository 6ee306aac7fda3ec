import {
  BookHeart,
  FileText,
  Handshake,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Settings,
  Shapes,
} from "lucide-react";

export type AdminPage = { to: string; label: string; icon: LucideIcon };

/** The screens of the admin area, in the order of its menu: one line each. */
export const ADMIN_PAGES: AdminPage[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/content", label: "Content", icon: LayoutTemplate },
  { to: "/admin/articles", label: "Articles", icon: FileText },
  { to: "/admin/contacts", label: "Contact Messages", icon: MessageSquareText },
  { to: "/admin/requests", label: "Early Access Requests", icon: ListChecks },
  { to: "/admin/email-list", label: "Mailing List", icon: Mail },
  { to: "/admin/partners", label: "Partners", icon: Handshake },
  { to: "/admin/settings", label: "Settings", icon: Settings },
  { to: "/admin/celebration-stories", label: "Celebration Stories", icon: BookHeart },
  { to: "/admin/celebration-types", label: "Celebration Types", icon: Shapes },
];

export type QuickAction = { to: string; label: string; description: string; icon: LucideIcon };

/** What the dashboard offers to do: one line each. */
export const QUICK_ACTIONS: QuickAction[] = [
  {
    to: "/admin/articles",
    label: "Manage Articles",
    description: "Write, change and publish articles.",
    icon: FileText,
  },
  {
    to: "/admin/contacts",
    label: "View Messages",
    description: "Read and answer what visitors wrote.",
    icon: MessageSquareText,
  },
  {
    to: "/admin/partners",
    label: "Manage Partners",
    description: "Look at applications and keep the directory.",
    icon: Handshake,
  },
];
