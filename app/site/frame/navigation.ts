type SiteLink = { to: string; label: string };

export const JOIN: SiteLink = { to: "/contact", label: "Join Mailing List" };

export const HEADER_LINKS: SiteLink[] = [
  { to: "/how-it-works", label: "How It Works" },
  { to: "/inspiration", label: "Inspiration" },
  { to: "/partners", label: "Find Partners" },
  { to: "/resources", label: "Resources" },
];

export const FOOTER_LINKS = {
  explore: [
    { to: "/", label: "Home" },
    { to: "/about", label: "Our Story" },
    { to: "/how-it-works", label: "How It Works" },
    { to: "/inspiration", label: "Celebration Inspiration" },
    { to: "/partners", label: "Find Partners" },
    { to: "/resources", label: "Resources" },
    { to: "/apply-partner", label: "Apply to be a Partner" },
  ],
  contact: [
    { to: "/contact", label: "Contact Us" },
    { to: "/contact#early-access", label: "Get Early Access" },
    { to: "/contact#vendors", label: "For Partners" },
    { to: "/investor-relations", label: "Investor Relations" },
    { to: "/auth/login", label: "Admin Login" },
  ],
  legal: [
    { to: "/privacy", label: "Privacy Policy" },
    { to: "/terms", label: "Terms of Service" },
  ],
} satisfies Record<string, SiteLink[]>;
