/**
 * The page sent in place of one that cannot be rendered just now: whole, without a script, and with
 * one style sheet and nothing else from the site.
 * @param seconds after which it is worth another try
 */
export const busyDocument = ({ seconds }: { seconds: number }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>One moment, please | Last Hurrah</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="Last Hurrah" width="72" height="72">
<h1>One moment, please</h1>
<p>More pages are being asked for than we can make at once. Please try again in ${inWords(seconds)}.</p>
<p><a href="">Try again</a> <a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;

const inWords = (seconds: number) => (seconds > 10 ? "a minute" : "a moment");
