import { BACK_OFFICE_SCREENS, EMPTY_BACK_OFFICE_SCREENS } from "./back-office-screens";
import { familyScreens } from "./family-screens";
import { EMPTY_PUBLIC_SCREENS, PUBLIC_SCREENS } from "./public-screens";
import { fileOf, type Screen, widthsOf } from "./screen";

export const CHAPTERS: Record<string, Screen[]> = {
  "What visitors see": PUBLIC_SCREENS,
  "A family’s plan and its guests": familyScreens({ plan: "/plan/:id", guest: "/i/:token" }),
  "Without content": EMPTY_PUBLIC_SCREENS,
  "The back office": BACK_OFFICE_SCREENS,
  "The back office, without content": EMPTY_BACK_OFFICE_SCREENS,
};

/** In px: how wide the gallery shows each width of picture. */
const SHOWN = { 390: 130, 768: 230, 1440: 420 };

const INTRODUCTION = `# Every screen

Each on a phone (390 px), a tablet (768 px) and a desktop (1440 px), with the demonstration content and with test content that is long, short or missing. Long pages are cut off. \`npm run screens\` takes these pictures again; \`npm run screens -- home partner\` only those whose names begin so.`;

export function gallery(): string {
  const parts = Object.entries(CHAPTERS).map(([heading, screens]) =>
    [`## ${heading}`, ...screens.map(exhibit)].join("\n\n"),
  );
  return `${[INTRODUCTION, ...parts].join("\n\n")}\n`;
}

function exhibit(screen: Screen): string {
  const pictures = widthsOf(screen).map((width) => {
    const file = fileOf(screen, width);
    const image = `<img src="${file}" width="${SHOWN[width]}" alt="${screen.title}, ${width} px wide">`;
    return `<a href="${file}">${image}</a>`;
  });
  return `### ${screen.title}\n\n${pictures.join(" ")}`;
}
