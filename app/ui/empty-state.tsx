import type { ReactNode } from "react";

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon ? (
        <div aria-hidden="true" className="rounded-full bg-blush p-4 text-deep [&_svg]:size-8">
          {icon}
        </div>
      ) : null}
      <p className="font-display text-xl font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
