import { useRef } from "react";
import { Icon } from "../icon";
import { controlClass } from "./controls";

type Props = {
  /** Only needed in a form. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  label: string;
  className?: string;
};

export function SearchField({ name, value, onChange, placeholder, label, className = "" }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={`relative ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-icon -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass("px-11 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-0.5 inline-flex size-target -translate-y-1/2 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon name="close" className="size-icon" />
        </button>
      ) : null}
    </div>
  );
}
