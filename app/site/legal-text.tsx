import type { ReactNode } from "react";

type Props = { title: string; changed: string; children: ReactNode };

export function LegalText({ title, changed, children }: Props) {
  return (
    <div className="page-width py-16 md:py-24">
      <div className="max-w-prose [&_h2]:mt-12 [&_h2]:text-deep [&_li]:mt-2 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_a]:font-semibold [&_a]:text-deep [&_a]:underline">
        <h1 className="text-deep">{title}</h1>
        <p className="text-ink-soft">Last changed {changed}</p>
        {children}
      </div>
    </div>
  );
}
