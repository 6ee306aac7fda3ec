import { Link } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "./legal-text";

export const meta = pageMeta({
  title: "Terms of Service",
  description: "What you can expect of Last Hurrah, and what we ask of you.",
  path: "/terms",
});

export default function Terms() {
  return (
    <LegalText title="Terms of Service" changed="November 21, 2026">
      <p>These are the rules of this site, in plain words. By using it you agree to them.</p>

      <h2>What this site is</h2>
      <p>
        A place to read about celebrations of life, find ideas, and find funeral homes and venues.
        It is free for families. Reading it makes no contract and obliges you to nothing.
      </p>

      <h2>The partners listed here</h2>
      <p>
        Funeral homes and venues are businesses of their own. What you agree with them is between
        you and them. We choose whom we list with care, but we cannot answer for their work. If
        something went wrong, <Link to="/contact">tell us</Link>.
      </p>

      <h2>What we ask of you</h2>
      <ul>
        <li>Write to us in your own name, and only what you may share.</li>
        <li>Do not use the forms for advertising, or try to get at what is not meant for you.</li>
        <li>If you apply as a partner, tell us the truth about your business.</li>
      </ul>

      <h2>Advice</h2>
      <p>
        Our articles come from care and experience, but they are not legal, medical or financial
        advice. Rules about funerals, burial and ashes differ from place to place: please check them
        where you are.
      </p>

      <h2>Words and pictures</h2>
      <p>
        You may print and share our articles with family and friends. For anything else, please ask.
        Stories and partners marked as examples are invented to show how the site works.
      </p>

      <h2>When something does not work</h2>
      <p>
        We do our best to keep the site running and your words safe. We cannot promise that it is
        never interrupted, and we are not liable for what follows from that, as far as the law lets
        us say so.
      </p>

      <h2>Changes</h2>
      <p>
        When these rules change, the date at the top changes with them. How we treat what you tell
        us is in our <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </LegalText>
  );
}
