/** The time at which the pictures are taken; see still-clock.mjs. */
export const NOON = new Date("2026-11-21T17:00:00Z");
export const before = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000).toISOString();

export const LONG_ARTICLE = "what-to-say-when-words-are-hard-to-find";
export const articles = (author_id: string | null, photo: string) => [
  {
    title:
      "What to Say, and What to Leave Unsaid, When Words Are Hard to Find and Everyone Is Listening",
    slug: LONG_ARTICLE,
    excerpt:
      "You have been asked to speak and you have three minutes, a page of crossings-out and a lump in your throat. A way to begin, a way to end, and permission to stop in the middle.",
    content: LONG_BODY.replaceAll("PHOTO", photo),
    featured_image: photo,
    author_id,
    published: true,
    published_at: before(30),
    created_at: before(80),
    updated_at: before(30),
    is_demonstration: false,
  },
  {
    title: "Soup",
    slug: "soup",
    excerpt: "",
    content: "<p>Make more than you think.</p>",
    featured_image: null,
    author_id: null,
    published: true,
    published_at: before(200),
    created_at: before(210),
    updated_at: before(200),
    is_demonstration: false,
  },
  {
    title: "A draft about ashes",
    slug: "a-draft-about-ashes",
    excerpt: "",
    content: "",
    featured_image: null,
    author_id,
    published: false,
    published_at: null,
    created_at: before(2),
    updated_at: before(1),
    is_demonstration: false,
  },
];

const LONG_BODY = `
<p>Most people who are asked to speak say yes before they have thought about it, and then lie awake. That is as it should be. You were asked because you knew them, and not because you are good at speeches.</p>
<h2>Begin with one morning</h2>
<p>Do not begin with the year they were born. Begin with a morning: the radio, the burnt toast, the dog under the table. A listener who can see one morning can see a life. <a href="/inspiration">Ideas by what they loved</a> may help you find it.</p>
<blockquote><p>She never once said goodbye on the telephone. She said “Right, then,” and hung up.</p></blockquote>
<figure><img src="PHOTO" alt="A long table under a tree, laid for many"><figcaption>Where it is long enough, everybody hears a different story.</figcaption></figure>
<h3>Three things that help</h3>
<ul><li>Print it large, on one side of the paper, with the pages numbered.</li><li>Ask somebody to stand next to you who can go on reading if you cannot.</li><li>Drink some water first. Nobody minds the silence.</li></ul>
<table><thead><tr><th>Minutes</th><th>Words</th><th>Good for</th></tr></thead><tbody><tr><td>2</td><td>260</td><td>One story</td></tr><tr><td>5</td><td>650</td><td>A story, and what it says about them</td></tr></tbody></table>
<aside><h3>If you cannot</h3><p>Give the pages to somebody who can, and stand beside them.</p></aside>
<figure><img src="PHOTO" alt="The table before the guests came"><img src="PHOTO" alt="The table with lamps on it, at dusk"><figcaption>The same table, twice.</figcaption></figure>
<ol><li>Write down what comes.</li><li>Read it aloud to one person.</li><li>Take out a third of it.</li></ol>
<p>And if your voice goes, let it. It is not a performance, and there is no mark for it.</p>`;

export const partners = (image_url: string) => [
  {
    name: "The Old Customs House and Botanical Reading Rooms at Chesapeake Landing",
    type: "Celebration Venue",
    location: "Havre de Grace, on the Upper Chesapeake Bay, Maryland",
    description:
      "A brick customs house from 1841, with a reading room, a ballroom, and a glasshouse that was added when the last collector of customs married a botanist. We host one family a day. Boats may tie up at the steps, and the ferry's captain will sound the horn if he is asked.\n\nThe kitchen seats twelve cooks. There is a ramp to every room, a loop for hearing aids, and a quiet room with a door that closes.",
    services: [
      "Ballroom for up to 180 guests",
      "Glasshouse for up to 60 guests, heated in winter",
      "Reading room for the family alone, from morning on",
      "Landing stage for boats",
      "Kitchen for your own cooks, or a list of caterers whom we know well and trust",
      "Hearing loop",
      "Ramp to every room",
      "Live stream",
    ],
    image_url,
    is_demonstration: false,
  },
  {
    name: "Ash",
    type: "Funeral Home",
    location: "Rye",
    description: null,
    services: null,
    image_url: null,
    is_demonstration: false,
  },
];

export const stories = (image_url: string) => [
  {
    title: "Nobody was to wear black, and the bus was to be on time",
    subtitle: "Forty years a driver on the number 12: his colleagues brought the bus.",
    content: [
      "He had left a list on the refrigerator, under the magnet from Lake Superior. It had four lines. Nobody was to wear black. The bus was to be on time. There was to be pie. “And no one is to say I was patient, because I was not.”",
      "So his colleagues came with the number 12, washed and with flowers along the dashboard, and drove us through the whole of his route. At every stop someone got on and told us something about him.",
      "At the last stop there was pie.",
    ],
    author: "Teresa Kowalczyk-Lindqvist, his sister",
    image_url,
    is_demonstration: false,
    created_at: before(0),
    updated_at: before(0),
  },
];

const NAMES = [
  "Amelia Hartwell",
  "Bo",
  "Carlos Ibáñez de la Fuente",
  "Dorothea van der Westhuizen-Abernathy",
  "Ewa Nowak",
  "Frank O'Malley",
  "Grace Adeyemi",
  "Hiroshi Tanaka",
];
const addressOf = (name: string) =>
  `${name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")}@example.com`;

const SUBJECTS = [
  "A garden in May",
  "Hello",
  "A venue near Portland that is quiet, has a ramp, and lets us bring our own food for about sixty people",
  "Question from The Lantern Barn's page",
];
const LONG_MESSAGE = `My mother died on Sunday. She was 91 and had opinions about everything, this included.

She wanted her choir, and she wanted it out of doors. There are twenty-two of them, and most would need a chair. We are thinking of the second weekend in May, but the date is not fixed.

Do you know of a garden with a level path, within an hour of Portland? We would bring our own food. My number is 503 555 0142, and mornings are best.

Thank you for reading this.`;

export const messages = () =>
  NAMES.map((name, index) => ({
    name,
    email: addressOf(name),
    subject: SUBJECTS[index % SUBJECTS.length],
    message:
      index === 0 ? LONG_MESSAGE : "Where do we begin? We are three sisters in three cities.",
    created_at: before(index ** 3 + 0.2),
  }));

const INTERESTS = [
  "planning-now",
  "mailing-list",
  "planning-ahead",
  "just-interested",
  "mailing-list",
];

export const requests = () =>
  NAMES.map((name, index) => {
    const [first_name, ...rest] = name.split(" ");
    return {
      first_name,
      last_name: rest.join(" "),
      email: addressOf(name),
      interest_type: INTERESTS[index % INTERESTS.length],
      email_opt_in: index % 4 !== 0,
      created_at: before(index ** 3 + 0.5),
    };
  });

export const applications = () => [
  {
    business_name: "Fiddle & Bow",
    contact_name: "Ana Ruiz",
    email: "ana@example.com",
    phone: "512 555 0100",
    service_type: "music",
    services:
      "Songs from 1928 on, with four fiddles, a double bass and anyone who wants to join in.",
    message: "Because we like to sing, and because the last song matters most.",
    created_at: before(3),
  },
  {
    business_name: "Grandmother's Long Tables, Linen and Catering Company of Greater Minneapolis",
    contact_name: "Ingeborg Magnusdottir",
    email: "ingeborg@example.com",
    phone: null,
    service_type: "catering",
    services: "Food for ten or for two hundred.",
    message: null,
    created_at: before(70),
  },
];

export const sections = (created_by: string | null) => [
  {
    title: "A heading for the mission that nobody has published yet",
    content: "To be read by two more people before it goes out.",
    section_type: "about_mission",
    published: false,
    created_by,
    image_url: null,
    updated_at: before(5),
    created_at: before(5),
  },
];

/** Far in the future: nobody sends these. */
const NEVER = "2099-01-01T00:00:00Z";

export const letters = () =>
  [
    { kind: "new-message", recipient: "margaret@example.com", state: "queued" },
    {
      kind: "message-received",
      recipient: "wilhelmina.featherstonehaugh-cholmondeley@a-rather-long-domain.example.com",
      state: "failed",
      attempts: 1,
      last_error:
        "550 5.1.1 <…>: Recipient address rejected: User unknown in virtual mailbox table. See the postmaster's page for what to do.",
    },
    {
      kind: "daily-digest",
      recipient: "tom@example.com",
      state: "retrying",
      attempts: 3,
      last_error: "421 4.7.0 Too many connections, try again later",
    },
    { kind: "confirm-subscription", recipient: "ana@example.com", state: "suppressed" },
    { kind: "new-password", recipient: "margaret@example.com", state: "sent", attempts: 1 },
  ].map((letter, index) => ({
    attempts: 0,
    last_error: null,
    ...letter,
    stream: "account",
    dedupe_key: `screens:${index}`,
    via: letter.state === "sent" ? "smtp" : null,
    next_attempt_at: NEVER,
    created_at: before(index * 7 + 1),
  }));
