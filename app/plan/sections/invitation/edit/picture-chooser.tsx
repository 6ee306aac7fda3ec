import { type ReactNode, useId } from "react";
import { ReadOnly } from "~/plan/fields/field-frame";
import { FieldProblem } from "~/plan/fields/field-problem";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { InPlan } from "~/plan/frame/section-head";
import { usePicture } from "~/plan/pictures/use-picture";
import { useMayEdit } from "~/plan/store/members";
import { useInvitation, usePlan, usePlanId } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { Icon } from "~/ui/icon";
import { later } from "~/ui/later";
import type { Chosen } from "~shared/drawings/chosen-picture";
import { DRAWINGS } from "../drawings";

const OwnPicture = later(async () => (await import("./own-picture")).OwnPicture);

const NAMES: Record<string, string> = {
  photo: "Their photo",
  own: "A photo of your own",
  none: "No picture",
};

const nameOf = (value: Value): string =>
  DRAWINGS[String(value)]?.name ?? NAMES[String(value)] ?? "";

const keyOf = (chosen: Chosen): string => (chosen.kind === "drawing" ? chosen.name : chosen.kind);

export function PictureChooser({ chosen }: { chosen: Chosen }) {
  const plan = usePlan();
  const planId = usePlanId();
  const own = useInvitation();
  const mayEdit = useMayEdit();
  const { value, problem, set } = usePlanField({
    noun: "plan_invitations",
    id: planId,
    field: "picture",
  });
  const { src: photo } = usePicture(plan.photo_path);
  const { src: ownPhoto } = usePicture(own?.picture_path ?? null);
  const name = useId();
  // The pressed option is checked at once, even before a photo is uploaded.
  const current = value === "own" ? "own" : keyOf(chosen);
  if (!mayEdit) return <ReadOnly label="Picture">{nameOf(current)}</ReadOnly>;
  const tile = (key: string, picture: ReactNode) => (
    <label key={key} className={TILE}>
      <span className="relative aspect-[3/2] overflow-clip rounded-md bg-blush">{picture}</span>
      <input
        type="radio"
        name={name}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={current === key}
        onChange={() => set(key)}
      />
      <span className="px-1 text-[0.9rem] leading-tight">{nameOf(key)}</span>
    </label>
  );
  return (
    <section className="flex flex-col gap-4">
      <fieldset>
        <legend className="font-display text-h2 font-semibold text-heading">Picture</legend>
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2">
          {plan.photo_path ? tile("photo", <Shown src={photo} />) : null}
          {Object.entries(DRAWINGS).map(([key, { src }]) => tile(key, <Shown src={src} />))}
          {tile(
            "own",
            ownPhoto ? <Shown src={ownPhoto} /> : <Icon name="image-plus" className={SIGN} />,
          )}
          {tile("none", <Icon name="image-off" className={SIGN} />)}
        </div>
      </fieldset>
      <FieldProblem problem={problem} format={nameOf} />
      {plan.photo_path ? null : (
        <p className="text-ink-soft">
          Their photo can be here too:{" "}
          <InPlan to="person" className="">
            add it in About them
          </InPlan>
          .
        </p>
      )}
      {current === "own" ? <OwnPicture /> : null}
    </section>
  );
}

const TILE =
  "picture-choice relative flex cursor-pointer flex-col gap-1.5 rounded-control border-2 border-line-strong bg-paper p-1.5 " +
  "hover:border-deep has-checked:border-deep has-checked:bg-blush has-focus-visible:outline-3 " +
  "has-focus-visible:outline-offset-3 has-focus-visible:outline-deep";

const SIGN = "absolute inset-0 m-auto size-9 text-deep";

/** No alternative text: its name is shown below. */
const Shown = ({ src }: { src: string | undefined }) =>
  src ? <img src={src} alt="" loading="lazy" className="size-full object-cover" /> : null;
