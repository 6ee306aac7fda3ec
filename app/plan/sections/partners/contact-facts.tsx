import type { Contact } from "./threads/conversation";

type Props = { contact: Pick<Contact, "name" | "phone" | "email"> };

/** Name, number and address, as links to call and to write. */
export const ContactFacts = ({ contact: { name, phone, email } }: Props) => (
  <ul className="wrap-anywhere">
    {name ? (
      <li>
        <bdi>{name}</bdi>
      </li>
    ) : null}
    {phone ? (
      <li>
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="text-link">
          {phone}
        </a>
      </li>
    ) : null}
    {email ? (
      <li>
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </li>
    ) : null}
  </ul>
);
