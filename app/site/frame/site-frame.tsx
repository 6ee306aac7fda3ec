import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";

/** The frame of public pages. It needs no data, so that the error page can use it, too. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site-frame">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
    </div>
  );
}
