import { Link } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "./legal-text";

export const meta = pageMeta({
  title: "Privacy Policy",
  description: "What Last Hurrah stores about you, whom it tells, and how to have it removed.",
  path: "/privacy",
});

/** Describes what this software does: update it with every change to what is stored or sent. */
export default function Privacy() {
  return (
    <LegalText title="Privacy Policy" changed="November 28, 2026">
      <p>
        You may be reading this in a hard week, so it is short. We keep what you give us, to answer
        you and for nothing else. We sell nothing, and we tell advertisers nothing.
      </p>

      <h2>What we store</h2>
      <ul>
        <li>
          <strong>If you start a plan:</strong> what your family writes in it, the names that those
          who help give themselves, when each of you opened it last, and your email address if you
          confirm one to find back to it. Only the people in a plan see it. Our staff do not, unless
          an owner lets them help, for 14 days; you see who looked. If you invite somebody by
          letter, we keep their address for 30 days, as part of that letter; that of who should find
          a plan made ahead, until they have opened it or you take them back.
        </li>
        <li>
          <strong>If a family invites you:</strong> your name, how to reach you, what you answered,
          what you need to eat or to get around, and what you wrote, as far as the family or you
          tell it. Only those who plan the day see how to reach you and what you need; what you need
          they may pass on, without your name, to who cooks or hosts.
        </li>
        <li>
          <strong>If a family wants to ask you for the day:</strong> your name, what you do, and how
          to reach you, as far as the family writes it into its plan. We do not write to you there:
          the family hands a link on to you.
        </li>
        <li>
          <strong>If you join the mailing list:</strong> your name, your email address, whether you
          agreed to receive emails, the words you agreed to, and when you joined, confirmed it or
          left.
        </li>
        <li>
          <strong>If you send us a message:</strong> your name, your email address, the subject, the
          message, and when you sent it.
        </li>
        <li>
          <strong>If you apply to become a partner:</strong> what you write in the application: your
          business, your name, email address, phone number, and your words.
        </li>
        <li>
          <strong>If you open the investor page:</strong> your email address, whether you want
          updates, which password you used, and when.
        </li>
      </ul>

      <h2>How long we keep it</h2>
      <p>
        Until you ask us to remove it, or we no longer need it to answer you. Attempts to open the
        investor page with a wrong password are counted by email and network address, to slow down
        guessing, and forgotten within a day. An address for which a code was asked in vain is
        forgotten within a week. A plan stays until one of its owners deletes it; one that nobody
        can come back to from another device goes 90 days after its last use. What you remove from a
        plan, and a plan that is deleted, can be brought back for 30 days, or erased at once by its
        only owner. What guests need is erased 14 days after the day, or six months after it was
        written where no day is set; their addresses and answers a year after. What is removed can
        stay for a while in the copies that are made in case a machine breaks; they serve for
        nothing else.
      </p>

      <h2>Who else sees it</h2>
      <p>
        Our staff. If we use an email service to write to our mailing list, it is given the name and
        email address of those who join or write to us, and puts only those who agreed on the list.
        It is never given the words of your message.
      </p>

      <h2>Letters we send you</h2>
      <p>
        Before we write to our mailing list, we ask the address whether it wants that. Each letter
        has a link to a page where you see and stop what we send you. Our letters load nothing and
        do not tell us whether you opened them. We keep for 90 days that a letter was sent and how
        that went, and no copy of it. That you want no letters we keep as a number made from your
        address, from which the address cannot be read, so that nobody can sign you up again.
      </p>

      <h2>What stays in your browser</h2>
      <p>
        While you write, your words are kept in the tab you are writing in, so that a reload loses
        nothing. They are removed once they are sent, and when you close the tab.
      </p>
      <p>
        A browser in which you open a plan keeps in its own storage, under names that begin with
        “last-hurrah”, that it may open your plans, their names for your list, that you kept your
        recovery link, and what you wrote until it is saved. “Close on this device” takes that away;
        what was not saved yet stays until you open the plan again.
      </p>
      <p>
        We set no cookies of our own, with two exceptions. Asking for a code to keep or open a plan
        sets the cookie “family-browser” for a day, so that the code works in your browser alone.
        And devices of our staff get one, to know them again when they sign in.
      </p>

      <h2>Counting visits</h2>
      <p>
        If we have set up Google Analytics, it counts which pages are read, and may set cookies of
        its own. Before it is set up, nothing is loaded from anyone else. If your browser sends the
        Global Privacy Control signal, your visits are not counted.
      </p>

      <h2>Our own records</h2>
      <p>
        Our server notes which page was asked for, when, and how long the answer took. It does not
        note who asked. To stop floods of requests and forms it counts them by network address for
        some minutes, and then forgets the address.
      </p>

      <h2>Photographs</h2>
      <p>
        Pictures on this site are chosen by our staff. If you appear in one and would rather not,
        tell us and we will remove it.
      </p>

      <h2>What you can ask of us</h2>
      <p>
        To see what we hold about you, to correct it, or to have it removed:{" "}
        <Link to="/contact">write to us</Link>. You need to give no reason. The link in our letters
        takes you off the mailing list at once; if you have none, write to us as well.
      </p>
    </LegalText>
  );
}
