/**
 * The page sent when rendering a page has itself failed: whole, without a script, and with its one
 * style sheet and nothing else from the site.
 * @param requestId names the request in the log
 */
export const errorDocument = ({ requestId }: { requestId: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | Last Hurrah</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="Last Hurrah" width="72" height="72">
<h1>Something went wrong on our side</h1>
<p>We are sorry. Please try again in a moment. Nothing you did caused this.</p>
<p><a href="">Try again</a> <a href="/">Go to the home page</a></p>
<p><small>If you write to us, please mention ${escapeHtml(requestId)}.</small></p>
</main>
</body>
</html>
`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
