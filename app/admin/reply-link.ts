/** The `mailto:` address that answers a message. */
export function replyLink({ email, subject }: { email: string; subject: string }): string {
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
