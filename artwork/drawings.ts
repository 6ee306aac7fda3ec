import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Print } from "./print";
import * as covers from "./scenes/covers";
import { draw as dance } from "./scenes/dance";
import * as edges from "./scenes/edges";
import { food } from "./scenes/food";
import * as funeralHomes from "./scenes/funeral-homes";
import { draw as homeHero, drawWide as homeHeroWide } from "./scenes/home-hero";
import { draw as hooks } from "./scenes/hooks";
import * as inside from "./scenes/invitations-inside";
import * as outside from "./scenes/invitations-outside";
import * as water from "./scenes/invitations-water";
import * as keepsakes from "./scenes/keepsakes";
import { draw as kitchenWindow } from "./scenes/kitchen-window";
import { draw as longTable } from "./scenes/long-table";
import { mark } from "./scenes/mark";
import { music } from "./scenes/music";
import { nature } from "./scenes/nature";
import * as pageHeads from "./scenes/page-heads";
import * as signs from "./scenes/signs";
import * as stories from "./scenes/stories";
import { travel } from "./scenes/travel";
import * as venues from "./scenes/venues";

/** Every drawing of the site: where it is kept, and the scene it shows. */
export const DRAWINGS: Record<string, () => Print> = {
  "public/favicon.svg": mark,
  "app/site/frame/logo.svg": mark,
  "app/site/frame/logo-on-deep.svg": () => mark("dark"),
  "app/site/frame/wave.svg": edges.wave,
  "app/site/images/path.svg": edges.path,
  "app/ui/rule.svg": edges.rule,
  "app/site/images/parade.svg": homeHero,
  "app/site/images/parade-wide.svg": homeHeroWide,
  "app/site/images/kitchen-window.svg": kitchenWindow,
  "app/site/images/hooks.svg": hooks,
  "app/site/images/dance.svg": dance,
  "app/site/images/flowers.svg": keepsakes.flowers,
  "app/site/images/founders.svg": keepsakes.founders,
  "app/site/images/kite.svg": signs.lostKite,
  "app/site/images/step-profile.svg": signs.profile,
  "app/site/images/step-design.svg": signs.design,
  "app/site/images/step-connect.svg": signs.connect,
  "app/site/images/step-celebrate.svg": signs.celebrate,
  "app/inspiration/artwork/long-table.svg": longTable,
  "app/inspiration/artwork/leaf.svg": nature,
  "app/inspiration/artwork/music.svg": music,
  "app/inspiration/artwork/globe.svg": travel,
  "app/inspiration/artwork/utensils.svg": food,
  "app/inspiration/artwork/story-garden.svg": stories.garden,
  "app/inspiration/artwork/story-dance.svg": stories.lastDance,
  "app/inspiration/artwork/story-kitchen.svg": stories.kitchen,
  "app/inspiration/artwork/story.svg": keepsakes.story,
  "app/inspiration/artwork/no-stories.svg": signs.oneStem,
  "app/articles/covers/reading-chair.svg": pageHeads.readingChair,
  "app/contact/letter-box.svg": pageHeads.letterBox,
  "app/partners/images/street.svg": pageHeads.street,
  "app/articles/covers/planning.svg": covers.planning,
  "app/articles/covers/music.svg": covers.song,
  "app/articles/covers/writing.svg": covers.writing,
  "app/articles/covers/budget.svg": covers.budget,
  "app/articles/covers/children.svg": covers.children,
  "app/articles/covers/invitation.svg": covers.invitation,
  "app/articles/covers/flowers.svg": covers.resource,
  "shared/drawings/path.svg": outside.path,
  "shared/drawings/boat.svg": water.boat,
  "shared/drawings/geese.svg": water.geese,
  "shared/drawings/old-tree.svg": outside.oldTree,
  "shared/drawings/bench.svg": water.bench,
  "shared/drawings/table.svg": outside.table,
  "shared/drawings/lit-window.svg": inside.litWindow,
  "shared/drawings/tea.svg": inside.tea,
  "shared/drawings/flowers.svg": inside.flowers,
  "shared/drawings/sunflowers.svg": inside.sunflowers,
  "shared/drawings/guitar.svg": inside.guitar,
  "app/partners/images/house.svg": funeralHomes.house,
  "app/partners/images/harbor.svg": funeralHomes.harbor,
  "app/partners/images/courtyard.svg": funeralHomes.courtyard,
  "app/partners/images/meadow.svg": funeralHomes.meadow,
  "app/partners/images/barn.svg": venues.barn,
  "app/partners/images/hall.svg": venues.hall,
  "app/partners/images/greenhouse.svg": venues.greenhouse,
  "app/partners/images/tent.svg": venues.tent,
  // For partners without a place: by what they do, as on articles and stories.
  "app/partners/images/pie.svg": covers.budget,
  "app/partners/images/pot.svg": food,
  "app/partners/images/record.svg": covers.song,
  "app/partners/images/songs.svg": music,
  "app/partners/images/notebook.svg": covers.writing,
  "app/partners/images/list.svg": covers.planning,
  "app/partners/images/letters.svg": covers.invitation,
  "app/partners/images/dancers.svg": stories.lastDance,
  "app/partners/images/bouquet.svg": covers.resource,
  "app/partners/images/chair.svg": keepsakes.story,
  "app/partners/images/kite.svg": covers.children,
  "app/partners/images/signpost.svg": signs.signpost,
  "app/partners/application/images/difference.svg": signs.difference,
  "app/partners/application/images/reach.svg": signs.reach,
  "app/partners/application/images/grow.svg": signs.grow,
};

/** The most a drawing may weigh, compressed, in kB. */
export const HEAVIEST = 25;

/** The drawing kept in a file, named after it: "long-table.svg" is a "long table". */
export const svgOf = (file: string, scene: () => Print) =>
  scene().svg(path.basename(file, ".svg").replaceAll("-", " "));

export const weightOf = (svg: string) => gzipSync(svg).length / 1000;
