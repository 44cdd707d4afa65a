import type { Row } from './written-emails.ts';

const row = (campaign_name: string, brief: string, over: Row = {}): Row => ({
  campaign_name,
  brief,
  ...over,
});

/** Months as people fill them in who have no time: a name and one sentence each, some with an offer. */
export const shortMonths: Record<string, Row[]> = {
  'a bakery': [
    row('Rye is back', 'The dark rye is back from Tuesday.'),
    row('Bread card', 'Ten per cent off with the bread card.', { offer: '10% off with the bread card' }),
    row('Easter hours', 'We are closed on Good Friday and open on Saturday until noon.'),
    row('Hot cross buns', 'Hot cross buns from Monday until Easter, six for nine euros.'),
    row('Baking class', 'Join the baking class on March 18 at 6 pm in the bakery.'),
    row('Thank you', 'A thank you to everyone who queued in the rain in February.'),
    row('New oven', 'We have a new oven, and the crust is thicker than ever.'),
    row('Which cake?', 'Plum or cheese: which cake should we bake in April?'),
  ],
  'a SaaS tool': [
    row('Dark mode', 'Dark mode is here for everyone on every plan.'),
    row('Annual plan', 'Switch to the annual plan and save 20%.', { offer: '20% off the annual plan' }),
    row('Webinar', 'Join our webinar on March 11 at 4 pm on faster month-end closing.'),
    row('Slack integration', 'You can now approve invoices without leaving Slack.'),
    row('Planned maintenance', 'We will be offline on Sunday between 2 and 4 am UTC.'),
    row('Price change', 'From May 1 the Team plan costs $14 instead of $12 per seat.'),
    row('Customer story', 'How Ferro closes its books in two days instead of nine.'),
    row('Trial ends', 'Your trial ends in three days, and your data stays for thirty more.'),
    row('Mobile app', 'Our mobile app now scans receipts while you are offline.'),
    row('Refer a friend', 'Bring a colleague and both of you get a month for nothing.'),
    row('Product update', 'Faster search, fewer clicks and a new export in this release.'),
    row('Last chance', 'Last day to switch to the annual plan.', { offer: '20% off the annual plan' }),
  ],
  'a museum': [
    row('New exhibition', 'Light on Water opens on March 6 with forty paintings by Sorolla.'),
    row('Late opening', 'On Thursdays we stay open until ten in the evening.'),
    row('Members only', 'Members see the new rooms one day before everyone else.'),
    row('Family Sunday', 'Every first Sunday children paint with us from eleven.'),
    row('Curator talk', 'Curator Ana Ruiz talks about Sorolla on March 19 at 7 pm in the hall.'),
    row('Shop offer', 'Catalogues cost less this week.', { offer: '15% off catalogues' }),
    row('Audio guide', 'The audio guide is now free for everyone with a ticket.'),
    row('Closing soon', 'Two weeks are left to see The Quiet Garden.'),
    row('Volunteers', 'We are looking for people who like to show others around.'),
    row('Annual report', 'A look at our year, with more school classes than ever.'),
  ],
  'a gym': [
    row('January offer', 'Join in January and skip the joining fee.', { offer: 'No joining fee' }),
    row('New classes', 'Three new morning classes start on Monday.'),
    row('Opening hours', 'Over the holidays we are open from nine to six.'),
    row('Meet Tom', 'Tom is our new rowing coach and starts on the first.'),
    row('Bring a friend', 'Bring a friend on Friday, both of you train for nothing.'),
    row('We miss you', 'You have not been here for a while, and your locker is waiting.', {
      target_audience: 'Lapsed members',
    }),
    row('Sauna is back', 'The sauna is open again after the repair.'),
    row('Ten-ride card', 'Ten visits for the price of eight.', { offer: '10 visits for the price of 8' }),
    row('Challenge', 'Row 50 km in March and your name goes on the wall.'),
    row('Stretching', 'Five minutes of stretching after each session keep you on your feet.'),
    row('Survey', 'Should we open at five or at six in the morning?'),
    row('Last days', 'The joining fee is back on Monday.', { offer: 'No joining fee until Sunday' }),
  ],
  'eine Weinhandlung': [
    row('Der neue Silvaner', 'Der neue Silvaner vom Weingut Roth ist da.', { language: 'de' }),
    row('Probierpaket', 'Sechs Flaschen für 49 Euro, nur diese Woche.', {
      language: 'de',
      offer: '6 Flaschen für 49 €',
    }),
    row('Weinprobe', 'Am 12. März um 19 Uhr öffnen wir acht Flaschen aus der Pfalz.', { language: 'de' }),
    row('Öffnungszeiten', 'Am Karsamstag haben wir bis 14 Uhr geöffnet.', { language: 'de' }),
    row('Spargelweine', 'Diese drei Weine passen zu Spargel.', { language: 'de' }),
    row('Rabatt', 'Auf alle Rotweine gibt es zehn Prozent.', { language: 'de', offer: '10 % auf Rotwein' }),
    row('Besuch beim Winzer', 'Wir waren bei Familie Roth im Keller und haben die Fässer gezählt.', {
      language: 'de',
    }),
    row('Danke', 'Danke, dass ihr auch im Regen gekommen seid.', { language: 'de' }),
    row('Letzte Flaschen', 'Vom Riesling 2021 gibt es noch vierzig Flaschen.', { language: 'de' }),
    row('Versandschluss', 'Bis zum 20. Dezember bestellt, kommt alles vor Weihnachten an.', {
      language: 'de',
    }),
  ],
  'a charity': [
    row('Spring appeal', 'Twelve pounds pay for a week of school meals.'),
    row('Thank you', 'Thank you, we have reached 340 families this winter.'),
    row('Volunteer day', 'Help us sort clothes on March 21 from ten to three.'),
    row('A story', 'Amina walked four kilometres for water until the well was dug.'),
    row('Gift aid', 'Tick one box and your gift grows by a quarter.'),
    row('Run with us', 'Forty places in the spring half marathon are still free.'),
    row('Annual report', 'See where every pound went last year.'),
    row('Matched giving', 'Until Sunday a donor doubles every gift.', { offer: 'Every gift doubled' }),
    row('Newsletter', 'The new well, the new school roof and a letter from Amina.'),
    row('Last day', 'The doubling ends tonight.', { offer: 'Every gift doubled until midnight' }),
  ],
  'a florist': [
    row('Tulips', 'Dutch tulips arrive fresh every Thursday.'),
    row('Mother’s Day', 'Order by Friday and we deliver on Sunday morning.'),
    row('Tulip week', 'Twenty stems cost 12 euros this week.', { offer: '20 tulips for €12' }),
    row('Workshop', 'Tie your own wreath on March 14 at 5 pm.'),
    row('Vase care', 'Cut the stems slanted and change the water every other day.'),
    row('Subscription', 'One bouquet a week, delivered on Fridays.'),
    row('Weddings', 'We still have two Saturdays free in June.'),
    row('Peonies', 'The first peonies of the year are here.'),
    row('Weekend offer', 'Every second bunch is half price.', { offer: 'Second bunch half price' }),
    row('Closed Monday', 'We are closed on Easter Monday.'),
    row('Green plants', 'Five plants that forgive you when you forget them.'),
    row('Last peonies', 'The last peonies leave on Saturday.', { offer: '10% off peonies' }),
  ],
  'a dentist': [
    row('Check-up', 'It is time for your check-up if the last one was before summer.'),
    row('New hours', 'From April we are open until eight on Tuesdays.'),
    row('Meet Dr Lee', 'Dr Lee joins us in April and looks after children.'),
    row('Whitening', 'Whitening costs less in March.', { offer: '£50 off whitening' }),
    row('Floss', 'A minute of flossing in the evening saves an hour in our chair.'),
    row('Moving', 'We move to 12 Mill Street on March 30.'),
    row('Book online', 'You can now book and move appointments online.'),
    row('Mouthguards', 'Mouthguards for the rugby season are made in one visit.'),
    row('Thank you', 'Thank you for 400 kind reviews.'),
    row('Holiday cover', 'Over Easter the practice in Elm Road looks after emergencies.'),
  ],
  'a shop that only sells': Array.from({ length: 12 }, (_, at) =>
    row(`Offer ${at + 1}`, `${10 + at}% off tools, online and in the shop.`, {
      offer: `${10 + at}% off tools`,
    }),
  ),
  'a newsletter that only tells': Array.from({ length: 20 }, (_, at) =>
    row(
      `Letter ${'abcdefghijklmnopqrst'[at]}`,
      `Dogs that swim need a rinse, and cats that hunt need a check.`,
    ),
  ),
};

const afterwards = [
  'Come by whenever you like.',
  'We have worked on it since autumn and we are happy with it.',
  'It takes a minute and costs nothing.',
  'Tell a friend who may like it.',
  'Nothing else changes for you.',
  'Ask us at the counter if anything is unclear, we are there all day.',
];

/** The same rows with up to three more sentences each. */
export const lengthened = (rows: readonly Row[], between: string): Row[] =>
  rows.map((each, at) => {
    const more = Array.from({ length: at % 4 }, (_, next) => afterwards[(at + next) % afterwards.length]);
    return { ...each, brief: [each.brief, ...more].join(between) };
  });
