/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function appLink(email: string, secret: string): string {
  const issuer = "Last Hurrah";
  const label = encodeURIComponent(`${issuer}:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
