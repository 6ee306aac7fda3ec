import { describe, expect, it } from "vitest";
import { pageMeta } from "./page-meta";

const matches = [{ id: "root", loaderData: { config: { siteUrl: "https://hurrah.example" } } }];

/** A page's meta tags by name. */
function tagsOf(page: Parameters<typeof pageMeta>[0]): Record<string, unknown> {
  const tags = pageMeta(page)({ matches }) as {
    name?: string;
    property?: string;
    content?: string;
  }[];
  return Object.fromEntries(tags.map((tag) => [tag.property ?? tag.name, tag.content]));
}

describe("the picture shown where a page is shared", () => {
  it("is the section's, with its size, at the site's own address", () => {
    expect(tagsOf({ path: "/partners/1", title: "Ash", description: "" })).toMatchObject({
      "og:image": "https://hurrah.example/images/share/partners.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "A relief print with the name Last Hurrah",
      "og:url": "https://hurrah.example/partners/1",
      "twitter:card": "summary_large_image",
    });
  });

  it("of the home page is its own", () => {
    expect(tagsOf({ path: "/", description: "" })["og:image"]).toBe(
      "https://hurrah.example/images/share/home.png",
    );
  });

  it("is the page's own where it has one, named by its title", () => {
    const image = "/storage/v1/object/public/article-images/a.jpg";
    const tags = tagsOf({ path: "/resources/soup", title: "Soup", description: "", image });
    expect(tags).toMatchObject({
      "og:image": `https://hurrah.example${image}`,
      "og:image:alt": "Soup",
    });
    expect(tags).not.toHaveProperty("og:image:width");
    expect(
      tagsOf({
        path: "/resources/soup",
        title: "Soup",
        description: "",
        image: "https://a.example/b",
      }),
    ).toMatchObject({ "og:image": "https://a.example/b" });
  });
});
