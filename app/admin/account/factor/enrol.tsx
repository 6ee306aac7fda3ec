import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QrCode } from "~/ui/link/qr-code";
import { Loaded } from "../../loaded";
import { CodeForm } from "../../session/factor/code-form";
import { confirmFactor, offerFactor } from "../../session/factor/factor";

type Props = {
  email: string;
  /** Called with the recovery codes, which are shown only this once. */
  onCodes: (codes: string[]) => void;
};

export function Enrol({ email, onCodes }: Props) {
  const queryClient = useQueryClient();
  // A new key per attempt, read once: a second read would make the app's codes wrong.
  const [key] = useState(() => ["staff", "offered-factor", crypto.randomUUID()]);
  const offered = useQuery({
    queryKey: key,
    queryFn: offerFactor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  return (
    <Loaded
      query={offered}
      failure="The second factor could not be set up"
      loading="Making a secret..."
    >
      {(secret) => (
        <ol className="flex list-decimal flex-col gap-5 pl-5">
          <li>
            <p className="mb-3">
              Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator
              or 1Password.
            </p>
            <QrCode text={appLink(email, secret)} label="QR code with the secret for your app" />
            <p className="mt-3">
              Or type this secret into it:{" "}
              <code className="font-semibold wrap-anywhere">{inGroups(secret)}</code>
            </p>
          </li>
          <li>
            <p className="mb-3">Enter the code that the app shows.</p>
            <CodeForm
              hint="Six digits. They change every 30 seconds."
              submitLabel="Turn on"
              pendingLabel="Turning on..."
              give={async (code) => {
                const answer = await confirmFactor(code);
                if ("refused" in answer) return answer.refused;
                queryClient.removeQueries({ queryKey: key });
                onCodes(answer.codes);
              }}
            />
          </li>
        </ol>
      )}
    </Loaded>
  );
}

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function appLink(email: string, secret: string): string {
  const issuer = "Last Hurrah";
  const label = encodeURIComponent(`${issuer}:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
