import { buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";

export const WallLink = ({ page, token }: { page: { wall: string }; token: string }) => (
  <PersonalLink
    href={`/memories/${token}${page.wall === "open" ? "#leave" : ""}`}
    className={buttonClass({ variant: "secondary" })}
  >
    {page.wall === "open" ? "Leave a memory" : "Read the memories"}
  </PersonalLink>
);
