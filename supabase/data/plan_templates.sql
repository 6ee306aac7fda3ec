-- The templates that come with the product, published at once. They are no demonstration content:
-- every site needs them, and staff change them at /admin/templates. A migration that mends a fact
-- changes drafts and published documents that staff have not changed; it is mended here as well.
--
-- General information, United States unless said otherwise; each fact with its source's name. Readings
-- are in the public domain and quoted whole.
insert into public.plan_templates (id, key, kind, title, position, draft, published, published_at)
select seeded.id::uuid, seeded.key, seeded.kind, seeded.title, seeded.position,
  seeded.document::jsonb, seeded.document::jsonb, now()
from (values
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1701', 'plain', 'celebration', 'A simple celebration', 0, $json${
  "venue": [
    {
      "key": "venue-reachable",
      "title": "A room that is easy to reach",
      "note": "Their home, a community room, a place they liked to go. With a ramp, a toilet nearby, and parking."
    },
    {
      "key": "venue-home",
      "title": "At home",
      "note": "Ask two people to bring chairs."
    }
  ],
  "music": [
    {
      "key": "music-three-songs",
      "title": "Three songs they loved",
      "note": "One to come in with, one to listen to, one to leave with."
    }
  ],
  "food": [
    {
      "key": "food-coffee-and-cake",
      "title": "Coffee and cake",
      "note": "Everyone can bring one, and nobody has to."
    },
    {
      "key": "food-their-dish",
      "title": "A dish they always made"
    }
  ],
  "activities": [
    {
      "key": "activity-memory-cards",
      "title": "Cards for a memory",
      "note": "One line each, collected in a box."
    },
    {
      "key": "activity-photo-table",
      "title": "A table with photographs",
      "note": "Ask people to bring one and write on the back."
    }
  ],
  "readings": [
    {
      "key": "reading-stevenson",
      "title": "“Requiem”",
      "note": "Eight lines that many people half know.",
      "text": "Under the wide and starry sky,\nDig the grave and let me lie.\nGlad did I live and gladly die,\nAnd I laid me down with a will.\n\nThis be the verse you grave for me:\nHere he lies where he longed to be;\nHome is the sailor, home from sea,\nAnd the hunter home from the hill.",
      "source": "Robert Louis Stevenson, “Underwoods” (1887)"
    },
    {
      "key": "reading-shelley",
      "title": "“Music, when soft voices die”",
      "note": "Eight lines, before or after a song.",
      "text": "Music, when soft voices die,\nVibrates in the memory—\nOdours, when sweet violets sicken,\nLive within the sense they quicken.\n\nRose leaves, when the rose is dead,\nAre heaped for the beloved’s bed;\nAnd so thy thoughts, when thou art gone,\nLove itself shall slumber on.",
      "source": "Percy Bysshe Shelley (1824)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-memories",
      "title": "The memory cards, bound for the family"
    }
  ],
  "program": [
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "song",
      "title": "A song",
      "minutes": 5
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 20,
      "note": "Three or four people, asked a week before."
    },
    {
      "key": "reading",
      "title": "A reading",
      "minutes": 5
    },
    {
      "key": "silence",
      "title": "A minute of quiet",
      "minutes": 1
    },
    {
      "key": "food",
      "title": "Food and talk",
      "minutes": 60
    }
  ],
  "bring": [
    "A photograph",
    "A memory, on a card"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1702', 'nature-and-the-outdoors', 'celebration', 'Nature and the Outdoors', 1, $json${
  "venue": [
    {
      "key": "venue-outdoors",
      "title": "A park shelter or garden",
      "note": "With a plan for rain: a roof nearby, or a second date."
    }
  ],
  "music": [
    {
      "key": "music-guitar",
      "title": "Someone with a guitar",
      "note": "Two or three songs, and one that everybody hums."
    },
    {
      "key": "music-birdsong",
      "title": "Birdsong",
      "note": "A minute of quiet, so that people hear where they are."
    }
  ],
  "food": [
    {
      "key": "food-picnic",
      "title": "A picnic",
      "note": "Everyone brings what fits on a blanket."
    },
    {
      "key": "food-flasks",
      "title": "Flasks of coffee and tea",
      "note": "Warm hands help people stay and talk."
    }
  ],
  "activities": [
    {
      "key": "activity-walk",
      "title": "A walk where they used to walk",
      "note": "And a car for those who can’t."
    },
    {
      "key": "activity-planting",
      "title": "Planting something together",
      "note": "Ask first who owns the ground."
    },
    {
      "key": "activity-seeds",
      "title": "Seeds to take home",
      "note": "With their name on the packet."
    }
  ],
  "readings": [
    {
      "key": "reading-whitman",
      "title": "“Song of Myself”, 52",
      "note": "A short reading for one clear voice.",
      "text": "The spotted hawk swoops by and accuses me, he complains of my gab and my loitering.\n\nI too am not a bit tamed, I too am untranslatable,\nI sound my barbaric yawp over the roofs of the world.\n\nThe last scud of day holds back for me,\nIt flings my likeness after the rest and true as any on the shadow’d wilds,\nIt coaxes me to the vapor and the dusk.\n\nI depart as air, I shake my white locks at the runaway sun,\nI effuse my flesh in eddies, and drift it in lacy jags.\n\nI bequeath myself to the dirt to grow from the grass I love,\nIf you want me again look for me under your boot-soles.\n\nYou will hardly know who I am or what I mean,\nBut I shall be good health to you nevertheless,\nAnd filter and fibre your blood.\n\nFailing to fetch me at first keep encouraged,\nMissing me one place search another,\nI stop somewhere waiting for you.",
      "source": "Walt Whitman, “Song of Myself”, section 52 (1892)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-cuttings",
      "title": "Cuttings from their garden",
      "note": "In small pots, with the plant’s name on a stick."
    }
  ],
  "program": [
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "walk",
      "title": "Walk",
      "minutes": 30,
      "note": "At the pace of the slowest."
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 15,
      "note": "Two or three people, asked a week before."
    },
    {
      "key": "planting",
      "title": "Planting",
      "minutes": 20
    },
    {
      "key": "picnic",
      "title": "Picnic",
      "minutes": 60
    }
  ],
  "bring": [
    "Shoes for grass",
    "A cutting from their own garden"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1703', 'music-and-dance', 'celebration', 'Music and Dance', 2, $json${
  "venue": [
    {
      "key": "venue-hall",
      "title": "A hall with a floor and a piano",
      "note": "Ask when the piano was tuned last."
    }
  ],
  "music": [
    {
      "key": "music-band",
      "title": "Their band",
      "note": "They will know the tunes, and they will want to."
    },
    {
      "key": "music-sung-by-all",
      "title": "One song sung by all",
      "note": "Print the words large."
    }
  ],
  "food": [
    {
      "key": "food-drinks",
      "title": "Drinks",
      "note": "Something they liked, and something without alcohol."
    },
    {
      "key": "food-finger-food",
      "title": "Finger food",
      "note": "So that people keep moving."
    }
  ],
  "activities": [
    {
      "key": "activity-records",
      "title": "The records of a life",
      "note": "One for each part of it, a minute each, with someone who remembers."
    },
    {
      "key": "activity-last-dance",
      "title": "A last dance",
      "note": "Ask the children to begin: they won’t be shy."
    }
  ],
  "readings": [
    {
      "key": "reading-shelley",
      "title": "“Music, when soft voices die”",
      "note": "Eight lines, before or after a song.",
      "text": "Music, when soft voices die,\nVibrates in the memory—\nOdours, when sweet violets sicken,\nLive within the sense they quicken.\n\nRose leaves, when the rose is dead,\nAre heaped for the beloved’s bed;\nAnd so thy thoughts, when thou art gone,\nLove itself shall slumber on.",
      "source": "Percy Bysshe Shelley (1824)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-playlist",
      "title": "The playlist, to take home",
      "note": "On a card, with the names of the songs."
    }
  ],
  "program": [
    {
      "key": "band",
      "title": "The band plays",
      "minutes": 10
    },
    {
      "key": "welcome",
      "title": "Welcome",
      "minutes": 5
    },
    {
      "key": "records",
      "title": "The records of a life",
      "minutes": 25
    },
    {
      "key": "song",
      "title": "The song for all",
      "minutes": 5
    },
    {
      "key": "dance",
      "title": "Dance",
      "minutes": 60
    }
  ],
  "bring": [
    "A song that belongs to them"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1704', 'travel-and-culture', 'celebration', 'Travel and Culture', 3, $json${
  "venue": [
    {
      "key": "venue-community-hall",
      "title": "A community hall",
      "note": "With a wall for a map and a plug for a screen."
    }
  ],
  "music": [
    {
      "key": "music-tunes",
      "title": "Tunes of their places",
      "note": "From a record, or from somebody who plays them."
    }
  ],
  "food": [
    {
      "key": "food-dishes",
      "title": "Dishes of their places",
      "note": "Cooked by those who know how, or from a restaurant they liked."
    }
  ],
  "activities": [
    {
      "key": "activity-map",
      "title": "A map to pin",
      "note": "Everyone marks a place where they were together."
    },
    {
      "key": "activity-postcards",
      "title": "Postcards",
      "note": "To be written to the family, or to them."
    },
    {
      "key": "activity-screen",
      "title": "A screen to those far away",
      "note": "With its own chair, and its own person to look after it."
    }
  ],
  "readings": [
    {
      "key": "reading-stevenson",
      "title": "“Requiem”",
      "note": "Eight lines that many people half know.",
      "text": "Under the wide and starry sky,\nDig the grave and let me lie.\nGlad did I live and gladly die,\nAnd I laid me down with a will.\n\nThis be the verse you grave for me:\nHere he lies where he longed to be;\nHome is the sailor, home from sea,\nAnd the hunter home from the hill.",
      "source": "Robert Louis Stevenson, “Underwoods” (1887)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-map",
      "title": "A photograph of the map",
      "note": "Sent to all who pinned it."
    }
  ],
  "program": [
    {
      "key": "greetings",
      "title": "Greetings",
      "minutes": 5,
      "note": "In each of their languages."
    },
    {
      "key": "custom",
      "title": "A custom they grew up with",
      "minutes": 10,
      "note": "Explained as it happens."
    },
    {
      "key": "map",
      "title": "The map",
      "minutes": 20
    },
    {
      "key": "link-up",
      "title": "Link-up with those far away",
      "minutes": 15
    },
    {
      "key": "meal",
      "title": "Meal",
      "minutes": 60
    }
  ],
  "bring": [
    "A postcard, or a piece of cloth, from one of their places"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1705', 'food-and-family-table', 'celebration', 'Food and Family Table', 4, $json${
  "venue": [
    {
      "key": "venue-long-table",
      "title": "One long table",
      "note": "At home, or in their diner."
    }
  ],
  "music": [
    {
      "key": "music-quiet-playlist",
      "title": "A quiet playlist",
      "note": "Soft enough to talk over."
    }
  ],
  "food": [
    {
      "key": "food-recipe-cards",
      "title": "A potluck from their recipe cards",
      "note": "One dish to each family, cooked as written."
    }
  ],
  "activities": [
    {
      "key": "activity-recipe-book",
      "title": "A recipe book",
      "note": "Everybody adds one, and gets them all."
    },
    {
      "key": "activity-tablecloth",
      "title": "A tablecloth to write on",
      "note": "With pens that don’t run."
    }
  ],
  "readings": [
    {
      "key": "reading-ecclesiastes",
      "title": "Ecclesiastes 9:7",
      "note": "One verse, right before the meal.",
      "text": "Go thy way, eat thy bread with joy, and drink thy wine with a merry heart; for God now accepteth thy works.",
      "source": "Ecclesiastes 9:7, King James Version (1611)"
    }
  ],
  "keepsakes": [
    {
      "key": "keepsake-recipe",
      "title": "A copy of one recipe, in their handwriting",
      "note": "At every place."
    }
  ],
  "program": [
    {
      "key": "toast",
      "title": "Toast",
      "minutes": 5
    },
    {
      "key": "first-course",
      "title": "First course",
      "minutes": 25
    },
    {
      "key": "stories",
      "title": "Stories",
      "minutes": 10,
      "note": "Three people, three minutes each."
    },
    {
      "key": "main-course",
      "title": "Main course",
      "minutes": 25
    },
    {
      "key": "recipes",
      "title": "Recipes",
      "minutes": 15,
      "note": "Each says a word about theirs."
    }
  ],
  "bring": [
    "A dish and its recipe"
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1706', 'first-steps', 'checklist', 'Someone has just died', 0, $json${
  "sections": [
    {
      "key": "first-hours",
      "title": "In the first hours",
      "phase": "hours",
      "tasks": [
        {
          "key": "pronouncement",
          "title": "Have the death pronounced",
          "why": "With hospice, call the hospice nurse; otherwise call 911. Nothing else can happen before it.",
          "priority": "first",
          "source": {
            "name": "United Way",
            "url": "https://unitedway.org/our-impact/financial-security/my-smart-money/immediate-needs/immediate-steps-to-take-when-a-loved"
          },
          "country": "US"
        },
        {
          "key": "organ-donation",
          "title": "Say so at once if they were an organ donor",
          "why": "Donation is only possible in the first hours. If they did not want it or you do not know, this ends with one short answer.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "dependents-and-pets",
          "title": "See that children, dependents and pets are cared for",
          "why": "Somebody who relied on them may be alone right now.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "tell-the-closest",
          "title": "Tell the closest people, and let others call on",
          "why": "Two or three calls are enough. Ask each of them to tell the next, so that you need not say it twenty times.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "who-decides",
          "title": "Find out who may decide",
          "why": "An agent whom they named in writing may come before the next of kin, and funeral homes will ask.",
          "priority": "first",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "prearrangements",
          "title": "Look for prearrangements and written wishes before paying for anything",
          "why": "Something may be planned or paid for already.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "moving-the-body",
          "title": "Ask for prices before anyone moves them",
          "why": "Funeral homes must tell you prices by phone, without your name. You may call two or three, and the first one called need not be the one you choose.",
          "priority": "first",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "lock-the-home",
          "title": "Lock their home",
          "why": "An empty house is easily forgotten on a day like this.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "first-week",
      "title": "In the first week",
      "phase": "week",
      "tasks": [
        {
          "key": "one-to-coordinate",
          "title": "Let one person coordinate",
          "why": "Everybody then knows whom to call, and you are asked less.",
          "priority": "first",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        },
        {
          "key": "burial-or-cremation",
          "title": "Decide on burial or cremation, and sign for it",
          "why": "Cremation needs a signed authorization, and many states have a waiting period.",
          "priority": "first",
          "source": {
            "name": "State law (here Texas)",
            "url": "https://statutes.capitol.texas.gov/Docs/HS/htm/HS.716.htm"
          },
          "country": "US"
        },
        {
          "key": "itemized-prices",
          "title": "Ask for the itemized price list, and buy only what you want",
          "why": "It is your right to see it and to choose item by item. You may bring a casket or urn from elsewhere.",
          "priority": "first",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "death-certificate-facts",
          "title": "Gather the facts for the death certificate",
          "why": "Full name, address, dates, parents’ names, work, military service and Social Security number: the funeral home will ask.",
          "priority": "first",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "certified-copies",
          "title": "Order ten or more certified copies of the death certificate",
          "why": "Banks, insurers and pension offices each want their own.",
          "priority": "first",
          "source": {
            "name": "United Way",
            "url": "https://unitedway.org/our-impact/financial-security/my-smart-money/immediate-needs/immediate-steps-to-take-when-a-loved"
          },
          "country": "US"
        },
        {
          "key": "social-security-told",
          "title": "Check that Social Security was told",
          "why": "Most funeral homes report it. If yours does not, call, because payments that still arrive have to go back.",
          "priority": "first",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "can-wait",
      "title": "What can wait",
      "phase": "week",
      "tasks": [
        {
          "key": "choose-the-celebration",
          "title": "Choose the celebration",
          "why": "It has no deadline. A celebration in three months, or next summer, is as good as one next week.",
          "priority": "wait",
          "source": {
            "name": "Cremation.com",
            "url": "https://www.cremation.com/what-is-a-memorial-service/"
          },
          "country": "US"
        },
        {
          "key": "employer",
          "title": "Tell their employer",
          "why": "Ask about the last pay, life insurance and a pension.",
          "priority": "wait",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "mail-and-perishables",
          "title": "See to mail, perishables and appointments",
          "why": "Have the mail forwarded, empty the fridge, cancel what is in the calendar.",
          "priority": "wait",
          "source": {
            "name": "County coroner guides",
            "url": "https://skagitcounty.net/Departments/Coroner/checklist.htm"
          },
          "country": "US"
        },
        {
          "key": "veterans",
          "title": "For a veteran, ask about a flag, a cemetery and a certificate",
          "why": "A burial flag, a place in a national cemetery and a Presidential Memorial Certificate are given without charge.",
          "priority": "wait",
          "source": {
            "name": "U.S. Department of Veterans Affairs",
            "url": "https://www.va.gov/burials-memorials/"
          },
          "country": "US"
        },
        {
          "key": "obituary",
          "title": "Write an obituary, without date of birth or street address",
          "why": "Those two help thieves. The rest is yours, as long or as short as you like.",
          "priority": "wait",
          "source": {
            "name": "New York, Consumer Protection",
            "url": "https://dos.ny.gov/after-death-ghosting-scam"
          },
          "country": "US"
        },
        {
          "key": "banks-and-credit",
          "title": "Tell banks, card companies and credit bureaus",
          "why": "It stops new debts in their name. Nothing is lost by doing it next week.",
          "priority": "wait",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        },
        {
          "key": "will-and-executor",
          "title": "Find the will, and who is to carry it out",
          "why": "The court gives the executor the right to act, and that takes weeks in any case.",
          "priority": "wait",
          "source": {
            "name": "AARP",
            "url": "https://www.aarp.org/family-relationships/when-loved-one-dies-checklist/"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "can-skip",
      "title": "What you can skip",
      "phase": "week",
      "tasks": [
        {
          "key": "embalming",
          "title": "Embalming",
          "why": "It is rarely required by law. A funeral home may ask for it where there is a viewing.",
          "priority": "skip",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          },
          "country": "US"
        },
        {
          "key": "small-gathering",
          "title": "A small gathering now, if the celebration is later",
          "why": "Some families want to be together at once. Nobody has to.",
          "priority": "skip",
          "source": {
            "name": "National Institute on Aging",
            "url": "https://www.nia.nih.gov/health/grief-and-mourning/what-do-after-someone-dies"
          },
          "country": "US"
        },
        {
          "key": "printed-obituary",
          "title": "An obituary in a newspaper",
          "why": "It can cost hundreds of dollars. Words online or in a letter reach most people.",
          "priority": "skip",
          "source": {
            "name": "ConsumerAffairs, 2019",
            "url": "https://www.consumeraffairs.com/news/bereaved-consumers-blindsided-by-newspapers-high-obituary-prices-110619.html"
          },
          "country": "US"
        }
      ]
    },
    {
      "key": "united-kingdom",
      "title": "In the United Kingdom",
      "phase": "week",
      "tasks": [
        {
          "key": "uk-register",
          "title": "Register the death within 5 days (8 in Scotland)",
          "why": "The register office gives you the certificate that everything else needs.",
          "priority": "first",
          "source": {
            "name": "GOV.UK",
            "url": "https://www.gov.uk/register-a-death"
          },
          "country": "GB"
        },
        {
          "key": "uk-tell-us-once",
          "title": "Use Tell Us Once",
          "why": "One report reaches most government offices. The registrar gives you the reference for it.",
          "priority": "wait",
          "source": {
            "name": "GOV.UK, Tell Us Once",
            "url": "https://www.gov.uk/after-a-death/organisations-you-need-to-contact-and-tell-us-once"
          },
          "country": "GB"
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1707', 'before-the-day', 'checklist', 'Before the day', 1, $json${
  "sections": [
    {
      "key": "before-first",
      "title": "To settle first",
      "phase": "before",
      "tasks": [
        {
          "key": "choose-a-date",
          "title": "Choose a date that suits those who must come",
          "why": "Ask the three or four people it could not happen without. Everybody else will find a way.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "headcount",
          "title": "Make a rough headcount",
          "why": "Room, food and chairs depend on it. A guess to the nearest ten is enough.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "venue-questions",
          "title": "Ask the venue about access, toilets, rain and parking",
          "why": "Somebody will come with a walker, and it may rain.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "permits",
          "title": "Ask about permits for a park, alcohol or amplified sound",
          "why": "Parks and towns often want to be asked, and answer slowly.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          },
          "country": "US"
        },
        {
          "key": "ashes-in-parks",
          "title": "Scattering ashes in a national park: ask for permission",
          "why": "Each park has rules of its own.",
          "priority": "first",
          "source": {
            "name": "National Park Service",
            "url": "https://www.ecfr.gov/current/title-36/section-2.62"
          },
          "country": "US"
        },
        {
          "key": "ashes-at-sea",
          "title": "Scattering ashes at sea: at least 3 nautical miles out",
          "why": "Then tell the Environmental Protection Agency within 30 days.",
          "priority": "first",
          "source": {
            "name": "40 CFR 229.1",
            "url": "https://www.ecfr.gov/current/title-40/section-229.1"
          },
          "country": "US"
        },
        {
          "key": "who-leads",
          "title": "Decide who leads, who speaks, and for how long",
          "why": "People speak better when they know they have three minutes.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "invitations",
          "title": "Invite people, and ask about food and access needs",
          "why": "Three weeks give most people time to arrange it.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -21
        }
      ]
    },
    {
      "key": "before-wait",
      "title": "Closer to the day",
      "phase": "before",
      "tasks": [
        {
          "key": "music-on-a-stream",
          "title": "If you stream it, ask about the music",
          "why": "Music on a stream needs a license of its own, and platforms may mute it.",
          "priority": "wait",
          "source": {
            "name": "National Funeral Directors Association",
            "url": "https://nfda.org/"
          },
          "country": "US"
        },
        {
          "key": "somebody-at-the-house",
          "title": "Ask somebody to be at the house during the day",
          "why": "Announced dates tell everyone that nobody is home.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -2
        },
        {
          "key": "photos-and-playlist",
          "title": "Collect photos and make a playlist",
          "why": "Good work for someone who asks what they can do.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -7
        }
      ]
    },
    {
      "key": "before-skip",
      "title": "Only if you want to",
      "phase": "before",
      "tasks": [
        {
          "key": "printed-program",
          "title": "A printed program",
          "why": "A sheet of paper helps people sing along. Saying it aloud works too.",
          "priority": "skip",
          "source": {
            "name": "Our own advice"
          },
          "daysFromDay": -3
        },
        {
          "key": "favors",
          "title": "Something for guests to take home",
          "why": "Seeds, a recipe, a song: lovely, and never expected.",
          "priority": "skip",
          "source": {
            "name": "Our own advice"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1708', 'after', 'checklist', 'After the day', 2, $json${
  "sections": [
    {
      "key": "after",
      "title": "After the day",
      "phase": "after",
      "tasks": [
        {
          "key": "thanks",
          "title": "Thank people",
          "why": "A line is enough, and it is never too late for it.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "collect-memories",
          "title": "Collect and keep the memories",
          "why": "Ask for photos and stories while the day is fresh.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "lump-sum",
          "title": "Apply for Social Security’s lump-sum payment of $255",
          "why": "A spouse, or in some cases a child, may receive it. Apply within two years.",
          "priority": "wait",
          "source": {
            "name": "Social Security Administration",
            "url": "https://www.ssa.gov/forms/ssa-8.html"
          },
          "country": "US"
        },
        {
          "key": "tax-voter-passport",
          "title": "See to the final tax return, the voter roll and the passport",
          "why": "The tax return is due on the usual date of the next year. The voter roll and the passport take a form or a letter.",
          "priority": "wait",
          "source": {
            "name": "USA.gov",
            "url": "https://www.usa.gov/report-a-death"
          },
          "country": "US"
        },
        {
          "key": "large-decisions",
          "title": "Postpone large decisions",
          "why": "Selling a house or moving can wait. Most people decide better after a year.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1709', 'planning-ahead', 'checklist', 'Planning ahead', 3, $json${
  "sections": [
    {
      "key": "ahead",
      "title": "Planning ahead",
      "phase": "ahead",
      "tasks": [
        {
          "key": "name-an-agent",
          "title": "Name an agent",
          "why": "One person who may decide, in writing, as your state wants it. Otherwise the law chooses among your relatives.",
          "priority": "first",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "wishes-outside-the-will",
          "title": "Write your wishes down outside the will",
          "why": "A will is often read when the funeral is over.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "talk-about-it",
          "title": "Talk about it, and share the plan",
          "why": "Wishes that nobody knows of cannot be kept.",
          "priority": "first",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "guests-songs-readings",
          "title": "Note guests, songs and readings",
          "why": "They are the hardest to guess for those who stay.",
          "priority": "wait",
          "source": {
            "name": "Our own advice"
          }
        },
        {
          "key": "va-eligibility",
          "title": "For a veteran, find out about eligibility beforehand",
          "why": "The Department of Veterans Affairs decides it in advance, so that your family need not search for papers.",
          "priority": "wait",
          "source": {
            "name": "U.S. Department of Veterans Affairs",
            "url": "https://www.va.gov/burials-memorials/pre-need-eligibility/"
          },
          "country": "US"
        },
        {
          "key": "paying-ahead",
          "title": "Paying ahead",
          "why": "Plan ahead, and be careful with paying ahead: companies close, people move, and money does not always come back.",
          "priority": "skip",
          "source": {
            "name": "Funeral Consumers Alliance",
            "url": "https://funerals.org/consumers/legalyour-rights/"
          },
          "country": "US"
        },
        {
          "key": "look-again",
          "title": "Look again every few years",
          "why": "People, places and prices change.",
          "priority": "wait",
          "source": {
            "name": "Federal Trade Commission, Funeral Rule",
            "url": "https://consumer.ftc.gov/articles/ftc-funeral-rule"
          }
        }
      ]
    }
  ]
}$json$),
  ('5e0f2c10-7d1b-4c55-9a61-0b8f3f6d1710', 'costs', 'costs', 'Rough costs', 0, $json${
  "ranges": [
    {
      "key": "viewing-and-burial",
      "category": "Funeral home",
      "title": "Viewing and burial (median; cemetery and flowers extra)",
      "perPerson": false,
      "low": 830000,
      "high": 830000,
      "source": "NFDA",
      "year": 2023
    },
    {
      "key": "viewing-and-cremation",
      "category": "Funeral home",
      "title": "Viewing and cremation (median; cemetery and flowers extra)",
      "perPerson": false,
      "low": 628000,
      "high": 628000,
      "source": "NFDA",
      "year": 2023
    },
    {
      "key": "direct-cremation",
      "category": "Funeral home",
      "title": "Direct cremation",
      "perPerson": false,
      "low": 75000,
      "high": 300000,
      "source": "DFS Memorials",
      "year": 2023
    },
    {
      "key": "death-certificates",
      "category": "Papers",
      "title": "Ten certified death certificates ($5 to $30 each)",
      "perPerson": false,
      "low": 5000,
      "high": 30000,
      "source": "State and county fee lists",
      "starts": true
    },
    {
      "key": "venue",
      "category": "Venue",
      "title": "Park shelter or community room ($25 a day to $50 an hour; here four hours)",
      "perPerson": false,
      "low": 2500,
      "high": 20000,
      "source": "County fee lists",
      "starts": true
    },
    {
      "key": "catering",
      "category": "Food and drink",
      "title": "Catering",
      "perPerson": true,
      "low": 3500,
      "high": 8000,
      "source": "Price guides on the web",
      "weak": true,
      "starts": true
    },
    {
      "key": "piper",
      "category": "Music",
      "title": "Piper",
      "perPerson": false,
      "low": 15000,
      "high": 30000,
      "source": "CostHelper"
    },
    {
      "key": "organist",
      "category": "Music",
      "title": "Organist",
      "perPerson": false,
      "low": 10000,
      "high": 35000,
      "source": "CostHelper"
    },
    {
      "key": "honorarium",
      "category": "People",
      "title": "Honorarium for clergy or a musician",
      "perPerson": false,
      "low": 5000,
      "high": 25000,
      "source": "CostHelper"
    },
    {
      "key": "newspaper-obituary",
      "category": "Words and print",
      "title": "Newspaper obituary (from)",
      "perPerson": false,
      "low": 60000,
      "high": null,
      "source": "ConsumerAffairs",
      "year": 2019
    },
    {
      "key": "print",
      "category": "Words and print",
      "title": "Printed programs and cards",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    },
    {
      "key": "celebrant",
      "category": "People",
      "title": "Celebrant",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    },
    {
      "key": "flowers",
      "category": "Flowers",
      "title": "Flowers",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask",
      "starts": true
    },
    {
      "key": "rentals",
      "category": "Venue",
      "title": "Rented chairs, tables, tent or sound",
      "perPerson": false,
      "low": null,
      "high": null,
      "source": "Nothing reliable found: ask"
    }
  ]
}$json$)
) as seeded (id, key, kind, title, position, document);
