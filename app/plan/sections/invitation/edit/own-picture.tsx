import { PlanText } from "~/plan/fields/plan-text";
import { PhotoField } from "~/plan/sections/person/photo-field";
import { useInvitation, usePlanId } from "~/plan/store/plan-context";

export function OwnPicture() {
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  const own = useInvitation();
  return (
    <>
      <PhotoField
        {...address}
        field="picture_path"
        label="Your own photo"
        hint="People in this plan and your guests see it. We do not keep where it was taken."
        alt={own?.picture_alt || "Your own photo"}
      />
      <PlanText
        {...address}
        field="picture_alt"
        label="What it shows"
        hint="For guests who cannot see it: “Ruth in her garden, laughing”."
      />
    </>
  );
}
