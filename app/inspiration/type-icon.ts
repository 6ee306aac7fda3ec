import type { IconName } from "~/ui/icon";
import globe from "./artwork/globe.svg?no-inline";
import leaf from "./artwork/leaf.svg?no-inline";
import music from "./artwork/music.svg?no-inline";
import utensils from "./artwork/utensils.svg?no-inline";

/** The icons of types, as stored (docs/product.md 4.2). */
const ICONS: Record<string, IconName> = {
  Leaf: "leaf",
  Music: "music",
  Globe: "globe",
  Utensils: "utensils",
};

/** A type's icon; Leaf when its value is unknown (docs/product.md 4.2). */
export const iconOf = ({ icon }: { icon: string }): IconName => ICONS[icon] ?? "leaf";

/** The picture drawn around an icon, for types without a picture of their own. */
export const ARTWORK: Partial<Record<IconName, string>> = { leaf, music, globe, utensils };
