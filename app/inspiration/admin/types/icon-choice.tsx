import type { UseFormRegisterReturn } from "react-hook-form";
import { Problem } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { iconOf } from "../../type-icon";
import { ICONS } from "./schema";

type Props = {
  /** Registers each of the radio buttons with the form. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
};

/** A type's icon, chosen by its picture; arrow keys move between the four. */
export function IconChoice({ register, error }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-1.5 font-semibold ${error ? "text-danger" : "text-ink"}`}>
        Icon
        <span aria-hidden="true" className={error ? "text-danger" : "text-deep"}>
          {" *"}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
        {ICONS.map((icon) => (
          <label
            key={icon}
            className="relative flex min-h-target flex-col items-center gap-1.5 rounded-control border-2 border-line-strong bg-paper p-3 text-center hover:border-deep has-checked:border-deep has-checked:bg-blush has-checked:font-semibold has-checked:text-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              value={icon}
              className="absolute top-2.5 left-2.5 size-5 focus-visible:outline-none"
              {...register()}
            />
            <Icon name={iconOf({ icon })} className="size-9" />
            {icon}
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <Problem>{error}</Problem>
      </div>
    </fieldset>
  );
}
