import { buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";

type Props = { page: { wall: string }; token: string };

export const WallLink = ({ page, token }: Props) => (
  <PersonalLink
    href={`/memories/${token}${page.wall === "open" ? "#leave" : ""}`}
    className={buttonClass({ variant: "secondary" })}
  >
    {page.wall === "open" ? "Leave a memory" : "Read the memories"}
  </PersonalLink>
);
