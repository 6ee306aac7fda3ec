import { type ComponentProps, useRef } from "react";
import { Button } from "../button";

type Props = Omit<ComponentProps<typeof Button>, "onClick"> &
  Pick<ComponentProps<"input">, "accept" | "capture" | "multiple"> & {
    onFiles: (first: File, all: File[]) => void;
  };

export function FileButton({ accept, capture, multiple, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        onClick={() => button["aria-disabled"] || input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])];
          if (all[0]) onFiles(all[0], all);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
