import { replace, useNavigate, useSearchParams } from "react-router";
import { adminMeta, Verifying } from "../page";
import type { Route } from "./+types/login";
import { LoginForm } from "./login-form";
import { LoginFrame, ToForgotPassword } from "./login-frame";
import { returnPath } from "./return-path";
import { currentUser, wasUnanswered } from "./session";

export const meta: Route.MetaFunction = () => adminMeta("Login");

/** An existing session skips the login; the admin area checks it again. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The area leads here when it cannot find out who asks: nobody waits for that twice.
  if (wasUnanswered()) return null;
  const next = new URL(request.url).searchParams.get("next");
  if (await currentUser()) throw replace(returnPath(next));
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

export default function LoginPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <LoginFrame title="Admin Login" below={<ToForgotPassword />}>
      <LoginForm onSignedIn={() => navigate(returnPath(params.get("next")), { replace: true })} />
    </LoginFrame>
  );
}
