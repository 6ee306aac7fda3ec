/** For when React Router cannot answer: complete, without a script, with one style sheet. */

/** For a rendering that failed itself. `requestId` names the request in the log. */
export const errorDocument = ({ requestId }: { requestId: string }): string =>
  standalone("Something went wrong", {
    heading: "Something went wrong on our side",
    text: "We are sorry. Please try again in a moment. Nothing you did caused this.",
    note: `If you write to us, please mention ${escapeHtml(requestId)}.`,
  });

type Busy = {
  seconds: number;
  isPost: boolean;
  asked?: string;
};

const TOO_MANY = "More pages are being asked for than we can make at once.";

/** `seconds` until a retry is worthwhile. After `isPost` no link leads to an empty form. */
export function busyDocument({ seconds, isPost, asked = TOO_MANY }: Busy): string {
  const soon = seconds > 60 ? "an hour" : seconds > 10 ? "a minute" : "a moment";
  return standalone("One moment, please", {
    heading: "One moment, please",
    text: isPost
      ? `${asked} Nothing was sent. Please go back in your browser: what you wrote is still there. Send it again in ${soon}.`
      : `${asked} Please try again in ${soon}.`,
    canAskAgain: !isPost,
  });
}

/** `takes` says in words what the site takes. */
export const tooLargeDocument = (takes: string): string =>
  standalone("Too large", {
    heading: "This is too large to send",
    text: `Nothing was sent. Please go back in your browser: what you wrote is still there. We can take ${takes}.`,
    canAskAgain: false,
  });

type Message = { heading: string; text: string; note?: string; canAskAgain?: boolean };

const standalone = (
  title: string,
  { heading, text, note, canAskAgain = true }: Message,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Last Hurrah</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="Last Hurrah" width="72" height="72">
<h1>${heading}</h1>
<p>${text}</p>
<p>${canAskAgain ? '<a href="">Try again</a> ' : ""}<a href="/">Go to the home page</a></p>
${note ? `<p><small>${note}</small></p>\n` : ""}</main>
</body>
</html>
`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
