import { dialed } from "./contact";
import type { Contact } from "./threads/conversation";

type Props = { contact: Pick<Contact, "name" | "phone" | "email"> };

/** High enough for a thumb. */
const LINK = "text-link inline-flex min-h-target items-center print:min-h-0";

export const ContactFacts = ({ contact: { name, phone, email } }: Props) => (
  <ul className="wrap-anywhere">
    {name ? (
      <li>
        <bdi>{name}</bdi>
      </li>
    ) : null}
    {phone ? (
      <li>
        {/\d/.test(phone) ? (
          <a href={`tel:${dialed(phone)}`} className={LINK}>
            {phone}
          </a>
        ) : (
          <bdi>{phone}</bdi>
        )}
      </li>
    ) : null}
    {email ? (
      <li>
        <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className={LINK}>
          {email}
        </a>
      </li>
    ) : null}
  </ul>
);
