import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Props = {
  /** What the tabs choose between, for assistive technology. */
  label: string;
  tabs: { value: string; label: ReactNode; panel: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
  /** Where the tabs stand; a row that wraps when left out. */
  listClassName?: string;
};

/** Shows one of several panels; arrow keys move between the tabs. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  listClassName = "flex flex-wrap",
}: Props) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: string) => onValueChange(next)}>
      <BaseTabs.List aria-label={label} className={`gap-2 ${listClassName}`}>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-target items-center justify-center gap-2 rounded-control border-2 border-line bg-paper px-4 py-2 font-semibold text-ink hover:border-deep data-active:border-deep data-active:bg-deep data-active:text-on-deep"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="mt-6 rounded-card">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
