import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PublishBadge } from "./publish-badge";

const [past, future] = ["2020-01-01T12:00:00Z", "2090-01-01T12:00:00Z"];

test.each([
  [{ published: false, publish_at: future, unpublish_at: future }, /^Draft$/],
  [{ published: true, publish_at: null, unpublish_at: null }, /^Published$/],
  [{ published: true, publish_at: past, unpublish_at: future }, /^PublishedUntil Jan 1, 2090/],
  [
    { published: true, publish_at: future, unpublish_at: "2091-01-01T12:00:00Z" },
    /^ScheduledScheduled for Jan 1, 2090.*Until Jan 1, 2091/,
  ],
  [{ published: true, publish_at: past, unpublish_at: past }, /^UnpublishedSince Jan 1, 2020/],
])("the badge of %j says when", (record, words) => {
  const html = renderToStaticMarkup(<PublishBadge record={record} />);
  expect(html.replace(/<[^>]+>/g, "")).toMatch(words);
});
