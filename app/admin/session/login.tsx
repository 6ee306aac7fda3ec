import { replace, useNavigate, useSearchParams } from "react-router";
import { adminMeta, Verifying } from "../page";
import type { Route } from "./+types/login";
import { LoginFrame, ToForgotPassword } from "./login-frame";
import { returnPath } from "./return-path";
import { currentUser, signOut, wasUnanswered } from "./session";
import { SignInSteps } from "./sign-in-steps";
import { openStaffSession } from "./staff-session";

export const meta = () => adminMeta("Login");

/** An existing session skips the login, or the steps it has passed; the area checks it again. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The area redirects here if it cannot read the session: nobody waits for that twice.
  if (wasUnanswered()) return { owesCode: false };
  const next = new URL(request.url).searchParams.get("next");
  if (!(await currentUser())) return { owesCode: false };
  const session = await openStaffSession().catch(() => null);
  if (session?.owes === "code") return { owesCode: true };
  throw replace(returnPath(next));
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

export default function LoginPage({ loaderData: { owesCode } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const someoneElse = async () => {
    const isOut = (await signOut()) === null;
    // Reads the session again.
    if (isOut) await navigate(`?${params}`, { replace: true });
    return isOut;
  };
  return (
    <LoginFrame title="Admin Login" below={<ToForgotPassword />}>
      <SignInSteps
        owesCode={owesCode}
        onSignedIn={() => navigate(returnPath(params.get("next")), { replace: true })}
        onSomebodyElse={someoneElse}
      />
    </LoginFrame>
  );
}
