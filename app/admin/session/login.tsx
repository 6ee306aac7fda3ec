import { Link, replace, useNavigate, useSearchParams } from "react-router";
import { Card } from "~/ui/card";
import { adminMeta, Verifying } from "../page";
import type { Route } from "./+types/login";
import { LoginForm } from "./login-form";
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
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-blush px-4 py-10">
      <Card className="w-full max-w-md">
        <h1 className="mb-6 text-center text-3xl">Admin Login</h1>
        <LoginForm onSignedIn={() => navigate(returnPath(params.get("next")), { replace: true })} />
      </Card>
      <Link to="/" className="inline-flex min-h-target items-center font-semibold text-deep">
        Back to the site
      </Link>
    </main>
  );
}
