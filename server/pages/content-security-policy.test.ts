import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, withoutNonce } from "./content-security-policy";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const policy = (html: string, options = {}) =>
  contentSecurityPolicy(html, "abc", { secure: false, development: false, ...options });
const directive = (name: string, from: string) =>
  from.split("; ").find((part) => part.startsWith(`${name} `));

describe("a page's content security policy", () => {
  it("lets each inline script run that the server marked, by hash", () => {
    const html = `<script nonce="abc">one()</script><script nonce="abc" type="module" async="">two()\n</script><script src="/a.js"></script>`;
    expect(directive("script-src", policy(html))).toBe(
      `script-src 'self' ${hash("one()")} ${hash("two()\n")}`,
    );
  });

  it.each([
    "<script>evil()</script>",
    '<script nonce="">evil()</script>',
    '<script nonce="abd">evil()</script>',
    '<script data-nonce="abc">evil()</script>',
    '<script title="> nonce=abc">evil()</script>',
    '<p>&lt;script nonce="abc"&gt;</p><script>evil()</script>',
    // The tag before the server's own script is left open, so that it swallows that one's tag.
    "<script>evil();",
    '<script title="',
  ])("has no hash for a script that came with the content: %s", (injected) => {
    const html = `<p>${injected}</p><script nonce="abc">one()</script>`;
    expect(directive("script-src", policy(html))).toBe(`script-src 'self' ${hash("one()")}`);
  });

  it("leaves no nonce in the page", () => {
    const html = `<link rel="stylesheet" href="/a.css" nonce="abc"/><script nonce="abc">one()</script>`;
    expect(withoutNonce(html, "abc")).toBe(
      `<link rel="stylesheet" href="/a.css"/><script>one()</script>`,
    );
  });

  it("never allows inline or evaluated scripts, plug-ins, frames around it or another base", () => {
    const whole = policy("<p>Hello</p>", { development: true, secure: true });
    expect(directive("script-src", whole)).toBe("script-src 'self'");
    expect(whole).not.toContain("unsafe-eval");
    for (const part of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'self'"]) {
      expect(whole.split("; ")).toContain(part);
    }
  });

  it("lets the page reach the backend where that is elsewhere", () => {
    const whole = policy("", { backendUrl: "https://project.example" });
    expect(directive("connect-src", whole)).toBe("connect-src 'self' https://project.example");
  });

  it("asks for https only where the site has it", () => {
    expect(policy("", { secure: true })).toContain("upgrade-insecure-requests");
    expect(policy("")).not.toContain("upgrade-insecure-requests");
  });

  it("lets analytics load on a page that has a tracking id, and nowhere else", () => {
    const page = (id: string) =>
      `<!DOCTYPE html><html lang="en" data-config="{&quot;trackingId&quot;:&quot;${id}&quot;}"><body></body></html>`;
    const counted = policy(page("G-ABC123"));
    expect(directive("script-src", counted)).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(directive("connect-src", counted)).toContain("https://*.google-analytics.com");
    expect(policy(page(""))).not.toContain("google");
    expect(
      policy(`${page("")}<p><html data-config="{&quot;trackingId&quot;:&quot;G-POSING&quot;}">`),
    ).not.toContain("google");
  });
});
