-- Celebration types, oldest first on the page, so each is a minute younger than the one before it.
insert into public.celebration_types
  (id, title, description, icon, action_text, image_url, created_at, is_demonstration)
values
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 'Nature and the Outdoors',
   'For the gardener, the angler, the one who knew every bird by its call. Being outside gives people room to walk, to talk in twos and threes, and to be quiet without it feeling strange.',
   'Leaf', 'Plan an outdoor celebration', null, now() - interval '4 minutes', true),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 'Music and Dance',
   'For the one who sang at the sink, played in the town band, or was first on the floor at every wedding. Music says what we can’t, and it lets everyone join in.',
   'Music', 'Plan a musical celebration', null, now() - interval '3 minutes', true),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 'Travel and Culture',
   'For the one with the worn passport, and for the one who carried another country in their cooking, their language and their holidays. Bring the places that made them into the room.',
   'Globe', 'Plan a celebration of their world', null, now() - interval '2 minutes', true),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 'Food and Family Table',
   'For the one who never let anybody leave hungry. A meal gives people something to do with their hands, a reason to sit down together, and time for the stories to come.',
   'Utensils', 'Plan a celebration meal', null, now() - interval '1 minute', true);

-- Main ideas: cards, each with a description.
insert into public.celebration_ideas
  (celebration_type_id, title, description, is_main_idea, position)
values
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 'Walk their favorite path',
   'Meet where they used to start, and walk as far as they did, at the pace of the slowest. Stop at a bench or a view and let someone tell a short story there. Send a car ahead for those who can’t walk, with chairs and a flask of coffee.',
   true, 0),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 'Plant something together',
   'A tree, a rose, or a bed of the tomatoes they swore by. Give everyone a small trowel of earth to add. Choose a place that the family can go back to, and ask first who owns the ground.',
   true, 1),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 'Gather around a fire',
   'Begin an hour before sunset. Set the chairs in two rings so that nobody sits behind a tall back. When it is dark, people may talk, sing or just look at the flames. Have blankets, and a plan for rain.',
   true, 2),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 'Give away their garden',
   'Pot up cuttings, seeds and bulbs from their own beds, and write the name of each plant on a stick. Everyone takes one home. Next spring it will flower in thirty different windows.',
   true, 3),

  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 'Let the band play',
   'Ask the people they used to play with. They will know the tunes, and they will want to. Three songs they loved are enough: one to come in with, one to listen to, and one to leave with, so that people go out humming.',
   true, 0),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 'Sing one song all together',
   'Choose something everybody knows, and print the words large. Ask two good voices to stand in the middle of the room and start. It does not have to be beautiful. It has to be loud enough to hide in.',
   true, 1),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 'The records that were their life',
   'Pick one record for each part of their life: the dance where they met someone, the long drives, the lullaby. Play a minute of each, and let a different person say where they were when they heard it.',
   true, 2),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 'A last dance',
   'Clear a small floor and play what they danced to. Ask the grandchildren to begin, because they won’t be shy. Keep chairs close to the floor for those who would rather watch and tap a foot.',
   true, 3),

  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 'A map with pins',
   'Hang a large map and put a box of colored pins beside it. Everyone marks a place where they were with the person, and writes one line on a card. Afterwards, photograph the map for the family and keep the cards.',
   true, 0),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 'The customs they grew up with',
   'Ask the oldest relatives how it was done at home: the prayers, the candles, the food, who speaks first. Follow what they remember, and have someone explain it to the guests as it happens.',
   true, 1),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 'Bring in those who are far away',
   'Put a laptop at the front with its own chair and its own person to look after it. Choose an hour that is neither night here nor there. Let someone far away read or sing, so that they are part of it and not only watching.',
   true, 2),

  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 'Cook from their recipe cards',
   'Share out the cards, one dish to each family, and cook them as written, with too much butter if it says so. Stand the card in front of each dish. Ask for copies of everyone’s recipes and make a small book of them.',
   true, 0),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 'One long table',
   'Push all the tables into one, even if it runs out of the door. Put people next to someone they don’t know, with a card that says how each of them knew the person. The talk takes care of itself.',
   true, 1),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 'Their usual, on us',
   'Meet at the diner, the bakery or the bar where everyone knew their name. Order what they always ordered. Ask the people behind the counter to say a word: they often knew a side the family did not.',
   true, 2),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 'A toast with a story',
   'Put a glass of what they liked at every place, and something without alcohol beside it. Between courses, three people stand, tell one story each of two minutes, and raise a glass. Ask them a week before.',
   true, 3);

-- More ideas: of these, the description is the title again.
insert into public.celebration_ideas
  (celebration_type_id, title, description, is_main_idea, position)
select idea.celebration_type_id::uuid, idea.title, idea.title, false, idea.position
from (values
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 0, 'Wildflowers in jam jars, one from each guest’s own yard'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 1, 'A morning at the lake with their rod and their folding chair'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 2, 'Packets of seeds with their name and the years they lived'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 3, 'A bench with their name where they liked to sit'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 4, 'Stones to write a word on, laid in a ring'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a01', 5, 'An hour of work in the community garden, in their memory'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 0, 'A list of songs that guests can add to before the day'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 1, 'Their instrument on a stand, with flowers'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 2, 'A recording of their voice, played once'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 3, 'Small bells or shakers for the children'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 4, 'Concert tickets and programs pinned up on a line'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a02', 5, 'A minute of silence that ends with their favorite chord'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 0, 'Postcards they sent, brought back and read aloud'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 1, 'A welcome in every language the family speaks'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 2, 'Their suitcase, open, with things from their journeys'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 3, 'The colors and cloth of their home town on the tables'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 4, 'A slide show of their trips, told by those who went along'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a03', 5, 'A journey they always meant to make, made for them next year'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 0, 'Their apron on a hook by the kitchen door'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 1, 'Sunday pancakes, at the hour they used to make them'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 2, 'A jar of their jam or pickles for each guest'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 3, 'A pie contest, with their pie as the one to beat'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 4, 'Paper tablecloths and crayons, to write memories on'),
  ('6b1f0a52-3c1d-4f0e-9a57-1d2c8e4f7a04', 5, 'Leftovers packed for the neighbors they used to feed')
) as idea (celebration_type_id, position, title);

-- Stories, written for this site and marked as examples; newest first on the page.
insert into public.celebration_stories
  (title, subtitle, content, author, image_url, created_at, is_demonstration)
values
  ('Thirty tomato plants for Walter',
   'A gardener’s funeral that ended with dirt under everyone’s nails',
   array[
    'My father, Walter, died in April, a week after he had set out his seedlings. There were thirty of them on the sun porch, in yogurt cups, each with a strip of masking tape and his square handwriting: Brandywine, Early Girl, Do Not Touch. We stood and looked at them and did not know what to do.',
    'We held a short service in the morning, the kind he would have sat through politely. Then we asked everyone to change their shoes and come to the house. My brother had turned over the long bed behind the garage. There were trowels from the whole street.',
    'Nobody had to speak. People knelt down next to each other and dug, and after a while they talked anyway. I heard that he had fixed the church furnace every winter for eleven years and made the pastor promise not to say so. I heard that he had taught the boy next door to drive, in our truck, which explained the dent.',
    'We planted twelve and sent the other eighteen home with people, in their yogurt cups. My aunt, who is ninety and can’t kneel, sat in his folding chair and told us we were doing it wrong.',
    'All summer the pictures came: tomatoes on balconies, on fire escapes, one on a desk at the bank. In August we met again in the yard, each with a plate, and ate them with salt and white bread, the way he did, standing up. It was the first time since he died that I laughed without feeling bad about it.'
   ],
   'Ruth, his daughter', null, now() - interval '1 minute', true),
  ('The last set at the Legion hall',
   'Forty years of Friday nights, and one more',
   array[
    'Dolores ran the Friday dance at the Legion hall for forty years. She took the money at the door, she chose the songs, and if you sat out more than two in a row she came and got you. When she died, her husband Sam said he could not face a funeral home. He said, "Could it be a Friday?"',
    'So it was a Friday. Her friends from the dance took it in hand. They put her coat over the chair by the door, with the cash box on it, and everyone who came in dropped a dollar in, as always. It came to three hundred and twelve dollars, and we gave it to the animal shelter.',
    'The band were the same four men who had played for her since 1991, less one. They began with the song she always ended with, because, the drummer said, he wanted to get through it while he still could. After that it was easier.',
    'Sam did not dance at first. He sat near the floor and people came by and held his hand. A little after nine, his granddaughter Elena, who is seven, stood in front of him and said, "That’s three in a row, Grandpa." He got up.',
    'At ten the lights went up, as they did every week, and her sister read the notice from the door, which Dolores had written herself in 1984: "Take your own glass home. Dance with someone who came alone. Good night, and thank you for coming." There was not much to add.'
   ],
   'Marguerite, a friend from the Friday dance', null, now() - interval '2 minutes', true),
  ('Two kitchens, half a world apart',
   'How one family cooked the same meal on two continents',
   array[
    'My grandmother Amparo came from Cebu in 1968 with one suitcase and a rice pot. She lived in Ohio for more than fifty years, and half of us still live on the other side of the world. When she died we knew that we could not all be in one place. Visas, babies, the price of the flights: it was not going to happen.',
    'My cousin Joy had the idea. We would all cook her chicken adobo, on the same day, from the same recipe, which none of us had, because she had never written it down. For a week the family argued about the vinegar. It was the most we had talked to each other in years, and somewhere in there we all began to cry and to tell stories.',
    'On the day, we set up a tablet at the end of our table in Ohio and they set one up at the end of theirs. It was nine in the morning for us and nine in the evening for them. We ate adobo for breakfast. My uncle said the prayer in Cebuano and my daughter read it in English, so that everybody had half and nobody had all of it.',
    'Then each side lit a candle and left the tablets on, and people just sat, and washed dishes, and wandered in and out of the picture. An aunt fell asleep in her chair. It felt like being in her house.',
    'We still don’t agree about the vinegar. We do it every year now.'
   ],
   'Daniel, her grandson', null, now() - interval '3 minutes', true);
