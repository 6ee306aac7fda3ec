-- Written for this product. HTML of the elements that app/articles/article-html.ts allows.
insert into public.articles
  (title, slug, excerpt, content, featured_image, author_id, published, published_at, is_demonstration)
values
  ('Planning a Celebration of Life, One Step at a Time',
   'planning-a-celebration-of-life',
   'You do not have to decide everything this week. A calm order for the decisions, who can help with each, and what can safely wait.',
   $html$
<p>Someone has died, and people are already asking you about dates. It can feel as if a hundred decisions are waiting and all of them are urgent. They are not. A celebration of life has very few things that must be settled early, and most of those can be changed later. This is an order that works for many families. Take one step, then stop. The next one will still be there tomorrow.</p>

<h2>First, separate what is urgent from what is not</h2>
<p>In the first days, the law and practical need ask for a few things: a doctor or official confirms the death, the death is registered, and you choose who will care for the body. A funeral home can explain what your state or country requires, and how long you have. That part has a timetable.</p>
<p>The celebration does not. It may be held next week, in three months, or on their next birthday. If you feel pushed to name a date before you can think, it is fine to say: “We are planning something later. We will write to everyone when we know more.” That one sentence buys you all the time you need.</p>

<h2>Choose a small team</h2>
<p>Pick two or three people who are steady and who like to be useful. They do not have to be the closest family; often it helps if they are not. Give each of them one whole job, not a piece of everything:</p>
<ul>
  <li><strong>The place and the food.</strong> Calls venues, asks for prices, keeps the list of what is booked.</li>
  <li><strong>The people.</strong> Collects addresses, sends the invitation, counts the answers.</li>
  <li><strong>The hour itself.</strong> Gathers music, readings, photographs, and asks who would like to speak.</li>
</ul>
<p>You keep the last word, and nothing else unless you want it. Most people who ask “Is there anything I can do?” mean it, and are relieved to hear a clear answer.</p>

<h2>Start with the person, not with the program</h2>
<p>Before you look at a single venue, sit down together for half an hour with something warm to drink and answer three questions. Write down whatever comes, in no order.</p>
<ol>
  <li>Where were they most themselves? The kitchen, a boat, a bleacher, a workshop, the front pew?</li>
  <li>What did they always say, cook, sing, or wear?</li>
  <li>What would have made them roll their eyes?</li>
</ol>
<p>The third question matters as much as the others. It tells you what to leave out. If they hated speeches, you need no speeches. If they never once sat through a slideshow, you can put photographs on a table and let people pick them up.</p>

<blockquote><p>You are not trying to sum up a life. You are making a few hours in which the people who loved it can be together.</p></blockquote>

<h2>Settle four things, in this order</h2>
<h3>1. Who should be there</h3>
<p>A rough number is enough: fifteen, fifty, two hundred. It decides the place, the food, and the budget, so it comes first. Think of the people from each part of the life: family, work, school, neighbors, a team, a congregation, friends who live far away.</p>
<h3>2. Where</h3>
<p>A home, a park, a hall, a restaurant, a beach, a library, a theater. When you visit, ask about steps, restrooms, parking, shade, heating, and whether everyone can hear. Ask what happens if it rains. Somebody there will be old, somebody will be pregnant, somebody will need to sit down.</p>
<h3>3. When</h3>
<p>Check the date with the three or four people without whom it would feel wrong. Do not check it with everyone; no date suits everyone. Late morning and early afternoon are kindest to children, to older guests, and to people who drive a long way.</p>
<h3>4. What happens</h3>
<p>A simple shape is welcome, a welcome back, and time in between. For example: people arrive to music; someone says why we are here; two or three people speak for a few minutes each; there is one thing everybody does together; then food, with no end announced. An hour of program is plenty.</p>

<h2>One thing that everybody does together</h2>
<p>This is often what people remember. It can be very small. Everyone writes a line in a book. Everyone takes home a cutting from the garden. Everyone sings one song, badly if need be. Everyone raises a glass of what the person drank. It lets those who could never speak in front of others take part.</p>

<h2>What can wait, and what you may drop</h2>
<p>Printed programs, matching flowers, a video, gifts for guests, a website: all of it is optional. If something on your list makes you tired when you read it, cross it out and see whether you miss it. You can always send photographs and the text of the tributes afterward.</p>

<h2>On the day</h2>
<p>Give the phone numbers of the venue and the caterer to somebody who is not you. Eat something beforehand. Choose a person who may interrupt any conversation and lead you outside for air. And leave the timetable in someone else’s pocket: if the stories run long, that is not a failure of planning. That is the celebration.</p>

<hr>
<p>If you would like ideas to start from, look at our <a href="/inspiration">inspiration page</a>. If you need a place or a funeral home, you can <a href="/partners">find partners near you</a>.</p>
$html$,
   null, null, true, '2026-10-20T14:00:00Z', true),

  ('Choosing Music for Someone You Loved',
   'choosing-music-for-a-celebration-of-life',
   'Where to find the right songs, how many you need, what to check with the venue, and what to do when a song is too much to bear.',
   $html$
<p>A song can bring someone back into the room faster than any photograph. That is why music is worth an evening of thought, and also why choosing it can hurt. You do not need to know anything about music to do it well. You only need to remember what was playing.</p>

<h2>Begin by listening, not by searching</h2>
<p>Lists of “popular funeral songs” are easy to find and rarely sound like anyone in particular. Start closer to home:</p>
<ul>
  <li>Open their streaming account, if someone has access, and look at what they played most.</li>
  <li>Look through the records, the tapes, the piano bench, the glove compartment.</li>
  <li>Ask three people from different times of life the same question: “What song makes you think of them?” A sister, a college roommate, and a coworker will give you three different answers, and each will come with a story.</li>
  <li>Remember the music they <em>made</em>: what they whistled, hummed over the dishes, sang to a baby, or ruined on long drives.</li>
</ul>
<p>Write everything down. You will end up with more than you need, and the rest can play quietly while people eat.</p>

<h2>Four moments that want music</h2>
<p>It is easier to choose when you know what a song has to do. Most gatherings have four places for it.</p>
<h3>When people arrive</h3>
<p>People come in unsure of how to behave. Music without words, or something gentle and familiar, tells them that they may talk. Plan for about half an hour, at a volume over which nobody has to raise their voice.</p>
<h3>When everyone is together</h3>
<p>This is the one that people will remember. One song, played all the way through, with nothing else going on. It does not have to be slow. If they loved a brass band or a terrible pop song from their teens, this is the moment for it.</p>
<h3>When there is something to do</h3>
<p>While guests light candles, write in a book, or pass around a photograph, silence can feel long. Choose something that can fade out at any point, because you will not know how long it takes.</p>
<h3>When it turns into a party</h3>
<p>The last song of the program lets everyone breathe out. Pick one that raises the shoulders a little. After it, hand the playlist to the person who knew their taste best.</p>

<h2>Live, or recorded?</h2>
<p>Live music warms a room, even if the playing is not perfect. A niece with a guitar, the church choir, three old bandmates: if someone offers, and you can picture it, say yes. Two cautions. Ask whether they want to play <em>before</em> the speeches rather than after, when their own hands may shake. And always have the same song as a recording, in case they find on the day that they cannot.</p>
<p>Recorded music is simpler, and nobody will think less of it. The voice that the person loved is, after all, on the recording.</p>

<h2>What to ask the venue</h2>
<ol>
  <li>Is there a sound system, and may we use it? Who will show us how?</li>
  <li>Does it take a phone, by cable or without one? Which connector?</li>
  <li>Is there a signal or Wi-Fi? If not, download everything beforehand.</li>
  <li>Is there a microphone for people who speak softly?</li>
  <li>Are there rules about volume, or a time when music has to end?</li>
  <li>Does the venue have a license for music, if one is needed where we are?</li>
</ol>
<p>Ask one person, a calm one, to run the sound and nothing else. Put the phone in airplane mode so that no call interrupts the song. Try it out in the room itself, at the real volume, before the guests come.</p>

<h2>Places of worship</h2>
<p>If part of the day happens in a church, a synagogue, a mosque, a temple, or a gurdwara, ask early what music is welcome there. Some traditions prefer sacred music, or no instruments at all. That does not mean the rock song is lost. It can open the meal afterward.</p>

<h2>When a song is too much</h2>
<p>Sometimes the most fitting song is the one you cannot hear without falling apart. You may leave it out. You may play it at the very end, when people can walk outside. You may ask for it as an instrumental, which is often easier than the voice. Or you may decide to play it anyway, hold somebody’s hand, and cry. All of these are good choices.</p>
<p>If there is disagreement in the family, play both songs. Two songs take seven minutes. Arguments about them last for years.</p>

<h2>Let it last</h2>
<p>Afterward, send the playlist to everyone who came, with a line about why each song is on it. Some people will play it in the car for months. Others will save it for the birthday. Either way you have given them something that a printed program cannot hold.</p>
$html$,
   null, null, true, '2026-09-22T14:00:00Z', true),

  ('How to Write a Tribute When the Words Will Not Come',
   'writing-a-tribute',
   'A tribute is not a biography. How to find one true story, put it on a single page, and get through reading it aloud.',
   $html$
<p>Somebody asked you to say a few words, and you said yes before you had thought about it. Now there is an empty page. Whatever you manage to write, you fear it will be too small for the person. It will be. Every tribute is. It does not have to hold a whole life; it has to hold one true thing, so that everyone who listens can think: yes, that was them.</p>

<h2>Do not begin at the beginning</h2>
<p>Dates, schools, and jobs belong in the obituary. If you start with “was born in,” you will spend your three minutes on facts that most of the room already knows. Start with a moment instead. Close your eyes and see them doing something. Where are they standing? What are they wearing? What are they about to say?</p>
<p>If nothing comes, answer these questions quickly, in a few words each, without trying to write well:</p>
<ul>
  <li>What could you hear before you saw them?</li>
  <li>What did they teach you, on purpose or by accident?</li>
  <li>What did they never leave the house without?</li>
  <li>When were they funny, and did they know it?</li>
  <li>What did they do for people that few people saw?</li>
  <li>What do you catch yourself doing now, just as they did?</li>
</ul>
<p>Somewhere in your answers there will be one that makes you smile or makes your throat tight. That is your tribute. The rest is only getting there and back.</p>

<h2>A shape you can lean on</h2>
<p>When you are grieving, structure is a handrail. This one has four parts and fits on one page.</p>
<ol>
  <li><strong>Who you are to them.</strong> One sentence. “I am the neighbor who borrowed the ladder.”</li>
  <li><strong>One story, with details.</strong> Not “she was generous,” but the time she drove two hours with soup. If you tell what happened, people will see the generosity for themselves.</li>
  <li><strong>What it shows.</strong> One or two sentences. What was true of them that day was true of them always.</li>
  <li><strong>What stays.</strong> What you will keep, do, cook, or say because of them. End there. You do not need a quotation or a poem, unless they loved it.</li>
</ol>
<p>Read at an easy pace, about four hundred words last three minutes. That is a good length. Nobody has ever wished that a tribute were longer, and several short ones from different people tell more than one long one.</p>

<h2>Tell the truth, gently</h2>
<p>A person made entirely of virtues is hard to recognize. You may say that they were stubborn, always late, impossible at cards. Said with love, it is what makes a room laugh, and laughter lets people breathe. Before you include it, ask yourself one question: would they have laughed, too? If you are not sure, leave it out.</p>
<p>If things between you were hard, you do not have to pretend otherwise, and you do not have to explain. You can speak about one good afternoon. You can say “we did not always find the words, and I am glad that I knew him.” You can also hand the task to someone else. That is allowed.</p>

<h2>Ask others for a sentence</h2>
<p>You do not have to carry this alone. Write to three people: “I am speaking about her on Saturday. What is the first thing you think of?” Their answers will give you details you had forgotten. You may read one or two aloud and say whose they are. It brings people into the room who could not come.</p>

<h2>Get it ready to be read</h2>
<ul>
  <li>Write the way you talk. Then read it aloud and change every word over which you stumble.</li>
  <li>Print it large, with wide spaces between the lines, on pages you can number.</li>
  <li>Mark the places where you will stop and breathe. You will speak faster than you think.</li>
  <li>Give a second copy to someone who has agreed to finish it for you.</li>
</ul>

<h2>When you stand up</h2>
<p>Bring water. Put both feet on the floor. Look for one kind face toward the back, and speak to that one. If your voice breaks, stop. Breathe out slowly, and let it be quiet; the silence is much shorter for the room than it is for you. Nobody is waiting for you to be composed. If you cannot go on, look at the person with the second copy. They will come.</p>
<p>Afterward, people will tell you that it was good. Believe them. Then keep the page. In a year or two, somebody will ask you what they were like, and you will be glad to have one true thing written down.</p>
$html$,
   null, null, true, '2026-08-18T14:00:00Z', true),

  ('A Celebration of Life on Any Budget',
   'celebration-of-life-budget',
   'What really decides the cost, where money makes a difference and where it does not, and how to ask for prices without being hurried.',
   $html$
<p>It is hard to talk about money when someone has died. It can feel as if every dollar you do not spend were a measure of how much you loved them. It is not. Some of the gatherings that people remember longest took place in a backyard, with borrowed chairs. What follows is meant to help you spend what you have on the things that matter to you, and on nothing else.</p>

<h2>Set the limit before you look</h2>
<p>Decide on a sum you can part with without worry, before you call anyone, and write it down. Then put aside a part of it, perhaps a tenth, for what you will forget. If several people share the costs, agree in plain words who gives how much and who may say yes to a bill. A short message to everyone involved can prevent a long silence later.</p>
<p>Keep the costs of the burial or cremation and those of the celebration on two separate lists. The first often has to be settled soon. The second is up to you, and can be whatever is left, or nothing at all.</p>

<h2>What decides the cost</h2>
<p>Prices vary so much from place to place that any figure here would mislead you. What does not vary is what drives them. In most cases it is these, in this order.</p>
<table>
  <thead>
    <tr><th scope="col">What</th><th scope="col">Costs more</th><th scope="col">Costs less</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">People</th><td>Everyone who ever knew them, at one sitting</td><td>A small circle, or an open house where people come and go</td></tr>
    <tr><th scope="row">Food</th><td>A served meal with an open bar</td><td>Coffee and cake, a potluck, a picnic</td></tr>
    <tr><th scope="row">Place</th><td>A private venue on a Saturday evening</td><td>A home, a park, a parish hall, a weekday</td></tr>
    <tr><th scope="row">Hired help</th><td>A planner, a band, a photographer, a florist</td><td>Friends, each with one clear job</td></tr>
  </tbody>
</table>
<p>If you have to save, begin at the top of this list. Ten fewer guests, or an hour in the afternoon in place of dinner, change the total more than any choice of flowers.</p>

<h2>Where a little money goes a long way</h2>
<ul>
  <li><strong>Comfort.</strong> Enough chairs, shade or heating, water, a restroom that everyone can reach. People stay longer where they can sit.</li>
  <li><strong>Sound.</strong> If half of the guests cannot hear the stories, nothing else will make up for it. A small rented speaker with a microphone is often enough.</li>
  <li><strong>One thing that is truly theirs.</strong> The real bakery where they bought bread on Sundays. Their favorite band for three songs. Printed copies of a recipe in their handwriting.</li>
</ul>

<h2>Where you can spend less and nobody will mind</h2>
<ul>
  <li>Invitations by email or message, with a phone call to those who do not use either.</li>
  <li>Flowers from a garden, a grocery store, or the guests: ask each person to bring one stem and put them all in one large jar.</li>
  <li>Photographs on a table instead of a produced video.</li>
  <li>Programs: a single sheet at the door, or a chalkboard.</li>
  <li>Clothes, cars, favors, matching anything.</li>
</ul>

<h2>Let people give what they offer</h2>
<p>Many people want to do something and do not know what. Make a list of things that can be lent or brought: folding tables, a coffee urn, a canopy, salads, a ride for an aunt, two hours of washing up. When someone asks how they can help, send them the list and let them choose. You are not imposing. You are giving them a way to grieve with their hands.</p>

<h2>Asking for prices</h2>
<p>You may ask every provider for a written quote, item by item, and you may take it home and sleep on it. Good providers expect that. These questions help you compare:</p>
<ol>
  <li>What is included, and what costs extra? Set-up, cleaning, staff, service charge, tax?</li>
  <li>What is the smallest number of guests, and by when must we name the final one?</li>
  <li>May we bring our own food, drinks, or music?</li>
  <li>How much is the deposit, and what happens to it if we have to change the date?</li>
</ol>
<p>In the United States, federal rules require funeral homes to give you an itemized price list when you ask for it in person, and prices by telephone when you call. You can usually choose only the items you want, and you may buy a casket or an urn elsewhere. Other countries have rules of their own; a consumer office can tell you about them.</p>

<blockquote><p>If someone makes you feel that a lower price means less love, thank them for their time and call somebody else.</p></blockquote>

<h2>If there is very little</h2>
<p>Ask early about help. Depending on where you live and who the person was, there may be support from a county or city, a union, an employer, a veterans’ office, a congregation, or a life insurance policy nobody has looked at yet. A social worker at a hospital or hospice often knows what is available nearby.</p>
<p>And remember that the heart of it costs nothing. A walk they loved, with the people who loved them. Everyone brings a thermos. At the top, each person says one sentence. That is a celebration of life, and it is complete.</p>
$html$,
   null, null, true, '2026-07-14T14:00:00Z', true),

  ('Including Children in a Celebration of Life',
   'including-children-in-a-celebration-of-life',
   'What to tell them beforehand, jobs they can be proud of, and how to give them a way in and a way out.',
   $html$
<p>Adults often wonder whether children should be there at all. We want to spare them. But children notice that something has happened, and what they imagine when they are kept away is usually worse than what they would see. A celebration of life, with stories and food and music, can be a good place for them to learn that sadness is something people carry together.</p>
<p>You know your child. What follows are starting points, not rules.</p>

<h2>Use the real words</h2>
<p>It is tempting to say that someone has “gone to sleep” or that we have “lost” them. Young children take words at their face. They may become afraid of bedtime, or ask why nobody is out looking. It is kinder to say: “Grandpa died. His body stopped working, and he cannot come back. It is very sad, and it is nobody’s fault.” If your family believes in something after death, you can add that, in your own words.</p>
<p>They may ask the same question ten times. They may ask about the body. They may run off to play in the middle of your answer. All of this is usual. Children often take grief in small sips.</p>

<h2>Tell them what will happen</h2>
<p>What frightens a child about a gathering like this is often not the sadness but not knowing. Before the day, walk them through it:</p>
<ul>
  <li>Where it is, how you will get there, and about how long it lasts.</li>
  <li>Who will be there, and which of them they know.</li>
  <li>What they will see: photographs, flowers, perhaps an urn or a casket, and what is in it.</li>
  <li>That grown-ups may cry, that you may cry, and that you will be all right.</li>
  <li>That people may also laugh, and that this is allowed, for them as well.</li>
</ul>
<p>If you can, show them the room beforehand, or a picture of it.</p>

<h2>Let them choose</h2>
<p>Ask whether they would like to come, and accept the answer. A choice has to be a real one: explain both possibilities, and say who would look after them if they stay at home. They may also come for part of it. A child who stays away can still take part by drawing a picture that someone else puts on the table, or by lighting a candle with you later.</p>

<h2>Give them a job</h2>
<p>To be useful is a comfort at any age. Small children like something to hold. Older ones like to be trusted. Some jobs that work well:</p>
<h3>Ages three to six</h3>
<ul>
  <li>Handing out flowers, pencils, or song sheets at the door.</li>
  <li>Drawing on a long paper tablecloth, on which everyone may draw.</li>
  <li>Blowing soap bubbles outdoors at the end.</li>
</ul>
<h3>Ages seven to eleven</h3>
<ul>
  <li>Choosing photographs, and telling you the story of each.</li>
  <li>Collecting memories in a jar: everyone writes one on a slip of paper.</li>
  <li>Baking the favorite cookies and putting up the sign that says whose they were.</li>
</ul>
<h3>Teenagers</h3>
<ul>
  <li>Putting the playlist together, or running the sound.</li>
  <li>Filming short greetings from relatives who cannot travel.</li>
  <li>Reading something aloud, with somebody ready to step in.</li>
</ul>
<p>Ask; do not assign. And let them drop the job at the last minute without a word of disappointment.</p>

<h2>Give each child a person</h2>
<p>If you are one of those closest to the person who died, you will be needed by others. Choose an adult for each young child, one they like and who is a little less close to the loss. That person’s only task is to stay near, answer questions, and leave the room with the child whenever the child wants to. Tell the child about it: “If you want to go outside, look at Dana, and she will go with you right away.”</p>

<h2>Make a corner for them</h2>
<p>Set up a small table at the side, where they can see you: paper, crayons, something to build with, water, plain snacks. Put out a few things that belonged to the person and may be touched, such as a hat, a deck of cards, a set of measuring spoons. Children who play nearby are still listening. You will find out later how much they heard.</p>

<h2>Something to keep</h2>
<p>A child will want something of their own from this day, and it need not be much. A photograph of the two of them together. A shirt made into a pillow. A button, a recipe, a packet of seeds from the garden to plant in spring. Write down, while you remember, what the person loved about this child, and put it away with the keepsake. One day they will want to read it.</p>

<h2>Afterward</h2>
<p>Ask what they liked best and what was strange. Keep saying the name of the person who died; it tells children that they may, too. Sleep, appetite, and tempers may be upset for a while. If a child stays very withdrawn or fearful, or if you are simply unsure, speak with your pediatrician, a school counselor, or a hospice near you. Many hospices offer grief groups for children, and it is a good sign, not a bad one, to ask.</p>
$html$,
   null, null, true, '2026-06-09T14:00:00Z', true),

  ('What to Say in a Celebration of Life Invitation',
   'celebration-of-life-invitation-wording',
   'The seven things guests need to know, sample wordings you can copy, and how to ask for what you would rather not receive.',
   $html$
<p>The invitation is often the first thing people hear about the gathering, and for some it is the first they hear of the death. It has two tasks: to tell them what they need to know, and to let them feel what kind of day it will be. Both can be done in ten lines. You may copy anything from this page and change it until it sounds like you.</p>

<h2>Seven things your guests need to know</h2>
<ol>
  <li><strong>Who</strong> is being celebrated: the full name, and the name that everyone used.</li>
  <li><strong>When</strong> it begins, and about when it ends. Write out the day of the week; it prevents mistakes.</li>
  <li><strong>Where</strong>, with the whole address, and a word about parking, steps, or the nearest stop.</li>
  <li><strong>What kind of gathering</strong> it is. “Stories and a shared lunch in the garden” says more than “celebration of life.”</li>
  <li><strong>What to wear.</strong> People worry about this more than you think. “Bright colors, please” or “come as you are” sets them at ease.</li>
  <li><strong>What to bring</strong>, or that they need bring nothing: a dish, a photograph, a memory, a folding chair.</li>
  <li><strong>How to answer</strong>, to whom, and by which day.</li>
</ol>
<p>Add, if you can, whether children are welcome, and how people who cannot travel may take part.</p>

<h2>Say plainly that the person died</h2>
<p>Some of your guests will not have heard. A sentence such as “[Name] died on March 3, at home, with her family beside her” is clear and gentle. You do not have to mention the cause. If you would rather not be asked about it, leave it out and let one relative know what to say to those who ask.</p>

<h2>Wordings you can copy</h2>
<h3>Warm and simple</h3>
<blockquote><p>[Name] died on [date]. We miss [her/him/them] every day, and we would like to be with the people who do, too.</p><p>Please join us for stories, music, and lunch on Saturday, [date], from noon to about four, at [place and address]. Come as you are. If you have a photograph of [Name] that we may not have seen, please bring it.</p><p>Let [contact] know by [date] whether you can come: [phone or email].</p></blockquote>
<h3>Light-hearted, because they were</h3>
<blockquote><p>[Name] left instructions: no black, no organ, and nobody goes home hungry.</p><p>We intend to obey. Come and celebrate [his/her/their] life on Sunday, [date], at three o’clock, at [place]. Wear something that would have made [him/her/them] laugh. Bring a story that you can tell in front of children, and another that you cannot.</p></blockquote>
<h3>Small and quiet</h3>
<blockquote><p>We are remembering [Name] with a walk to the lake on [date] at ten in the morning. We will go slowly, stop at the bench, and each say a few words, or none. Coffee at our house afterward. There will only be a few of us, and we would be glad if you were one of them.</p></blockquote>
<h3>After a private funeral</h3>
<blockquote><p>[Name]’s funeral took place in the family circle, as [she/he/they] wished. Now we would like to open the doors. Please come to an open house on [date], any time between two and six, at [address]. There will be cake, photographs, and a book to write in.</p></blockquote>
<h3>Later in the year</h3>
<blockquote><p>It has been some months since [Name] died, and we are ready to celebrate. On what would have been [her/his/their] [number]th birthday, [date], please join us at [place] for dinner and a toast.</p></blockquote>

<h2>Asking for no flowers, or for something else</h2>
<p>Guests like to be told. Keep it short, and mention one choice only, or at most two:</p>
<ul>
  <li>“Please, no flowers. If you wish to give something, [organization] meant a great deal to [Name].”</li>
  <li>“Instead of a card, write down one memory and bring it with you. We are making a book.”</li>
  <li>“Your company is the only gift we would like.”</li>
</ul>

<h2>Inviting people from a distance</h2>
<p>If part of the day can be followed online, say so, give the link, and name the hour together with the time zone. Ask one person to look after the video call and greet those who join. And invite the others to take part in their own way: “If you cannot come, please play [song] at three o’clock and think of us.”</p>

<h2>Sending it</h2>
<p>Two to four weeks ahead is usually enough; longer if people have to book flights. Email or a message is perfectly proper. Telephone the few who should not learn of a death from a screen, and let them know before the others. Before you send it, have someone who is not grieving read it for the date, the address, and the spelling of every name.</p>
<p>Then send it, and do not count the answers every hour. Some people need a few days to find words. Most of those who do not answer will come.</p>
$html$,
   null, null, true, '2026-05-12T14:00:00Z', true);
