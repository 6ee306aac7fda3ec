import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Card } from "~/ui/card";

type Props = { title: string; below?: ReactNode; children: ReactNode };

const LINK = "inline-flex min-h-target items-center font-semibold text-deep";

export const LoginFrame = ({ title, below, children }: Props) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-blush px-[min(1rem,4vw)] py-10">
    <Card className="w-full max-w-md px-[min(1.5rem,6vw)]">
      <h1 className="mb-6 text-center text-3xl">{title}</h1>
      {children}
    </Card>
    <div className="flex flex-wrap justify-center gap-x-6">
      {below}
      <Link to="/" className={LINK}>
        Back to the site
      </Link>
    </div>
  </main>
);

export const ToForgotPassword = () => (
  <Link to="/auth/forgot-password" className={LINK}>
    Forgot your password?
  </Link>
);

export const ToLogin = () => (
  <Link to="/auth/login" className={LINK}>
    Back to the login
  </Link>
);

/** Replaces a finished form, which had the focus. */
export function FormOutcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-col gap-5">
      {children}
    </div>
  );
}
