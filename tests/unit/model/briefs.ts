import type { WriteFacts } from '#functions/services/model/writer.ts';

/**
 * Briefs as marketing teams write them, with what the email must say and what is meant for its writer only.
 */
export const briefs: {
  name: string;
  facts: Partial<WriteFacts>;
  says: string[];
  gaps?: string[];
  never: string[];
}[] = [
  {
    name: 'an offer with highlights',
    facts: {
      campaign_name: '01.02.26 Buy 2 Get 1',
      subject_line: 'Stock up for the new year',
      brief:
        'Introduce our Superfood Shake to new customers. Buy 2 get 1 free from January 2 to January 6. Highlight: 25g grass-fed whey protein, probiotics, digestive enzymes, no artificial sweeteners. Keep the tone confident and natural. CTA: Stock up now.',
    },
    says: [
      'Buy 2 get 1 free from January 2 to January 6',
      '25g grass-fed whey protein',
      'No artificial sweeteners',
      'Stock up now',
    ],
    gaps: ['[our Superfood Shake to new customers]'],
    never: ['tone', 'Highlight', 'CTA'],
  },
  {
    name: 'a webinar on one line',
    facts: {
      campaign_name: 'VAT',
      subject_line: '',
      brief:
        'Webinar: VAT for freelancers, Thursday, March 11, 2027, 4 pm CET. 45 minutes with questions. Register on our site.',
    },
    says: ['VAT for freelancers', '45 minutes with questions.', 'Register on our site.'],
    never: ['what this email tells', 'CET. 45'],
  },
  {
    name: 'a fact with an instruction behind it',
    facts: {
      campaign_name: 'Pourigami restock',
      subject_line: '',
      brief: 'The Pourigami is back, limited to 400 units; say when the next one comes.',
    },
    says: ['The Pourigami is back, limited to 400 units'],
    gaps: ['[when the next one comes]'],
    never: ['say when'],
  },
  {
    name: 'early access',
    facts: {
      campaign_name: 'Black Friday Early Access',
      subject_line: 'You’re in',
      offer: '30% off sitewide with code EARLY30',
      brief:
        'Announce early access to our Black Friday sale for VIP customers. 30% off sitewide with code EARLY30. Sale ends Sunday, November 29 at midnight PT. Create urgency but don’t be pushy. Mention free shipping on orders over $75. We want them to feel like insiders.',
    },
    says: [
      '30% off sitewide with code EARLY30',
      'Sale ends Sunday, November 29 at midnight PT.',
      'Free shipping on orders over $75.',
    ],
    gaps: ['[early access to our Black Friday sale for VIP customers]'],
    never: ['urgency', 'pushy', 'insiders', 'Mention', 'Announce'],
  },
  {
    name: 'a form with labels',
    facts: {
      campaign_name: 'Tallow soap launch',
      subject_line: 'Meet your new shower staple',
      brief:
        'Headline: Simple skin, simply clean\nBody: Our new tallow bar is made with four ingredients. It lathers rich.\nKey points:\n- Grass-fed beef tallow\n- No synthetic fragrance\nTone: friendly, down to earth\nAudience: existing customers\nCTA: Try the bar',
    },
    says: ['Simple skin, simply clean', 'It lathers rich.', 'Grass-fed beef tallow', 'Try the bar'],
    never: ['Tone', 'friendly', 'Audience', 'existing customers', 'Key points'],
  },
  {
    name: 'an invitation with facts',
    facts: {
      campaign_name: 'Webinar invite',
      kind: 'informational',
      subject_line: 'Live: forecasting without spreadsheets',
      brief:
        'Invite subscribers to join our free webinar on demand forecasting.\nWhen: Thursday, March 12, 1pm ET\nWhere: Zoom\nAttendees get the template we use in-house. The email should be short and professional.',
    },
    says: ['Thursday, March 12, 1pm ET', 'Zoom', 'Join our free webinar on demand forecasting'],
    gaps: [],
    never: ['should be short', 'Invite'],
  },
  {
    name: 'questions and answers',
    facts: {
      campaign_name: 'FAQ',
      kind: 'informational',
      subject_line: 'Your questions, answered',
      brief:
        'Bust common CBD myths.\n\nWill CBD get me high?\nNo. CBD is not intoxicating.\n\nHow do I take it?\nTake one gummy with food.\n\nAvoid any claims about curing disease.',
    },
    says: ['Will CBD get me high?', 'CBD is not intoxicating.', 'Take one gummy with food.'],
    gaps: ['[Bust common CBD myths]'],
    never: ['curing'],
  },
  {
    name: 'a letter',
    facts: {
      campaign_name: 'Founder letter',
      kind: 'informational',
      subject_line: 'A note from Sam',
      brief:
        'When we started in 2014, we mixed the first batch in my kitchen.\n\nThe new pouch uses 40% less plastic.\n\nThank you for growing with us.\n\nSam',
    },
    says: [
      'When we started in 2014, we mixed the first batch in my kitchen.',
      '40% less plastic',
      'Thank you for growing with us.',
      'Sam',
    ],
    never: ['Sam.'],
  },
  {
    name: 'a recipe',
    facts: {
      campaign_name: 'Recipe Thursday',
      kind: 'informational',
      subject_line: 'The 3-minute breakfast',
      brief:
        'Recipe email: Chocolate Overnight Oats.\nIngredients:\n- 1/2 cup oats\n- 1 scoop Chocolate Shake\nSteps:\n1. Mix everything in a jar.\n2. Refrigerate overnight.\n3. Top with banana and enjoy.\nHero image: jar on marble counter.',
    },
    says: [
      'Chocolate Overnight Oats',
      '1 scoop Chocolate Shake',
      'Refrigerate overnight.',
      'Top with banana and enjoy.',
    ],
    never: ['marble', 'Recipe email', 'Hero image'],
  },
  {
    name: 'a deadline list',
    facts: {
      campaign_name: 'Shipping cutoff',
      subject_line: 'Last day for Christmas delivery',
      brief:
        'Remind customers about holiday shipping deadlines: ground by Dec 15, 2-day by Dec 20, overnight by Dec 22. Reassure them that returns are extended to January 31.',
    },
    says: ['Returns are extended to January 31'],
    gaps: ['[holiday shipping deadlines: ground by Dec 15, 2-day by Dec 20, overnight by Dec 22]'],
    never: ['Remind', 'Reassure', 'customers'],
  },
  {
    name: 'bad news',
    facts: {
      campaign_name: 'Price increase',
      kind: 'informational',
      subject_line: 'A change to your plan on April 1',
      brief:
        'Inform existing customers that the Team plan goes from $12 to $14 per seat on April 1. Be transparent about why: storage costs have doubled since 2023 and we added 24/7 support. Offer to lock in the current price by switching to annual before March 31. Avoid corporate jargon.',
    },
    says: [
      'Lock in the current price by switching to annual before March 31',
      'The Team plan goes from $12 to $14 per seat on April 1',
      'Storage costs have doubled since 2023 and we added 24/7 support',
    ],
    gaps: [],
    never: ['jargon', 'transparent', 'Inform', 'Offer to'],
  },
  {
    name: 'a launch with rules',
    facts: {
      campaign_name: 'Focus gummies drop',
      subject_line: 'New: Focus Gummies',
      brief:
        'We are launching Focus Gummies on February 10 at 9am ET. Each gummy has 15mg CBD and 50mg L-theanine. Intro price $29.99 (reg. $39.99) for the first week only. Email goal: drive preorders. Do not say it treats ADHD or anxiety. Include the product shot from the Drive folder.',
    },
    says: ['We are launching Focus Gummies on February 10 at 9am ET', '15mg CBD and 50mg L-theanine'],
    gaps: [],
    never: ['ADHD', 'Drive folder', 'goal'],
  },
  {
    name: 'a referral',
    facts: {
      campaign_name: 'Referral',
      subject_line: 'Give $15, get $15',
      brief:
        'Promote our referral program. Give your friends $15 off their first order, and get $15 when they buy. Make sure to mention that there is no limit to how many friends they can refer.',
    },
    says: [
      'Give your friends $15 off their first order, and get $15 when they buy.',
      'There is no limit to how many friends you can refer.',
    ],
    gaps: ['[our referral program]'],
    never: ['Promote', 'Make sure'],
  },
  {
    name: 'a win-back',
    facts: {
      campaign_name: 'Winback 60',
      subject_line: 'It’s been a while',
      brief:
        'Winback flow for customers who haven’t purchased in 60 days. We miss you! Here’s 25% off your next order with code MISSYOU. Expires in 7 days. Show what’s new since their last order: Chocolate Mint, single-serve sticks, and a smaller tub.',
    },
    says: ['Here’s 25% off your next order with code MISSYOU', 'Expires in 7 days.'],
    gaps: ["[what's new since their last order: Chocolate Mint, single-serve sticks, and a smaller tub]"],
    never: ['Winback', 'haven’t purchased'],
  },
  {
    name: 'numbered takeaways in one line',
    facts: {
      campaign_name: 'Coach spotlight',
      kind: 'informational',
      subject_line: 'How Coach Dre builds speed',
      brief:
        'Spotlight on Coach Dre Wallace, who has trained sprinters for 18 years. Pull three takeaways from the interview: 1) Strength before speed. 2) Sprint fresh, never tired. 3) Film every rep. Direct people to the full interview on the blog.',
    },
    says: ['Strength before speed.', 'Film every rep'],
    gaps: ['[Spotlight on Coach Dre Wallace, who has trained sprinters for 18 years]'],
    never: ['Direct people', 'Pull three'],
  },
  {
    name: 'an event',
    facts: {
      campaign_name: 'Open house',
      kind: 'informational',
      subject_line: 'Saturday on Birch Lane',
      brief:
        'Open house at 114 Birch Lane, Saturday May 16, 11am-2pm. Listed at $589,000. Invite neighbors to bring friends. RSVP not required.',
    },
    says: [
      'Open house at 114 Birch Lane, Saturday May 16, 11am-2pm',
      'Listed at $589,000.',
      'Bring friends.',
      'RSVP not required.',
    ],
    gaps: [],
    never: ['Invite', 'neighbors'],
  },
  {
    name: 'a service',
    facts: {
      campaign_name: 'Fall color',
      subject_line: 'Fall color is here',
      brief:
        'Promote fall color services - balayage, gloss, and root melt. $30 off any color service booked before Oct 15. Stylists have openings Tues through Sat. Use a moody fall image.',
    },
    says: ['$30 off any color service booked before Oct 15', 'Stylists have openings Tues through Sat.'],
    gaps: ['[fall color services - balayage, gloss, and root melt]'],
    never: ['moody', 'Promote'],
  },
  {
    name: 'a chat to a colleague',
    facts: {
      subject_line: '',
      brief:
        "Hey! So we're finally bringing back the seeded sourdough. It's baked from Thursday 4 March, 60 loaves each day. People can reserve online until 8pm the night before. Please don't mention the price because we haven't decided yet. Use the blue picture with the loaf. Maybe end with something like \"see you at the counter\". Thanks!!",
    },
    says: ["It's baked from Thursday 4 March, 60 loaves each day.", 'See you at the counter'],
    gaps: ['[People can reserve online until 8pm the night before]'],
    never: ['price', 'blue picture', 'Maybe', 'Thanks'],
  },
  {
    name: 'a pasted message',
    facts: {
      subject_line: '',
      brief:
        "@maya can you do the jan challenge mail?\n> 21 days, one class a day, starts Jan 8\n> whoever finishes gets a free month\nsign-up at the desk or in the app until Jan 6. We'd like it to sound motivating but not shouty. no before/after pics please!! cc @tom",
    },
    says: [
      '21 days, one class a day, starts Jan 8',
      'Whoever finishes gets a free month',
      'Sign-up at the desk',
    ],
    never: ['maya', '>', 'shouty', 'pics', 'tom'],
  },
  {
    name: 'a table’s cell with labels between bars',
    facts: {
      subject_line: '',
      brief:
        'Subject: Melt season / CTA: Shop raclette / Body: Raclette is back by the wheel and by the slice. We lend you the machine for free with any kilo. / Tone: cosy / Image: machine on table',
    },
    says: ['Melt season', 'Shop raclette', 'Raclette is back by the wheel', 'We lend you the machine'],
    never: ['CTA', 'Tone', 'cosy', 'Image', '/'],
  },
  {
    name: 'other signs behind labels, and readers as “they”',
    facts: {
      subject_line: '',
      brief:
        'Target: users inactive 90+ days. Message: we\'ve rebuilt search, it\'s 4x faster. Offer: 1 month free if they come back before June 30. CTA - "Come back". Tone = cosy',
    },
    says: ["We've rebuilt search, it's 4x faster", 'Come back'],
    gaps: ['[1 month free if they come back before June 30]'],
    never: ['Target', 'inactive', 'CTA', 'cosy'],
  },
  {
    name: 'numbered points and small print',
    facts: {
      subject_line: '',
      brief:
        'Headline: New frames, same you\nIntro: The spring frames are in.\nPoint 1: Eye test included until 30 April\nPoint 2: Second pair half price\nButton: Book a fitting\nDisclaimer: Second pair of equal or lower value.',
    },
    says: ['Eye test included until 30 April', 'Second pair of equal or lower value.', 'Book a fitting'],
    never: ['Point', 'Disclaimer', 'Intro'],
  },
  {
    name: 'several subject lines in quotes',
    facts: {
      subject_line: '',
      brief:
        'Ends Monday midnight. Make it bold. Add a countdown timer. Subject ideas: "Last 24 hours", "The lights go out at midnight".',
    },
    says: ['Last 24 hours', 'The lights go out at midnight', 'Ends Monday midnight'],
    never: ['"', 'bold', 'countdown', 'ideas'],
  },
  {
    name: 'words to open and close with',
    facts: {
      subject_line: '',
      brief:
        'Open with "The evenings are getting shorter." Then say something about the new fig candle. End with: Come and sit on one. Keep under 100 words.',
    },
    says: ['The evenings are getting shorter', 'Come and sit on one.'],
    gaps: ['[the new fig candle]'],
    never: ['Open with', 'Then', 'End with', '100 words'],
  },
  {
    name: 'a prohibition in brackets, and an offer that is asked for',
    facts: {
      subject_line: '',
      brief:
        'Mushroom week runs from 12 to 18 October. (Don\'t promise truffles - supplier not confirmed!) Dont use the word "cheap". Offer a free valuation. 18+ line in the footer.',
    },
    says: ['Mushroom week runs from 12 to 18 October'],
    gaps: ['[a free valuation]'],
    never: ['truffles', 'cheap', 'footer'],
  },
  {
    name: 'a webinar with its title behind a label',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        "Live webinar: How three warehouses cut picking errors in half\nDate: Thursday 22 April\nWhat you'll learn:\n• Where errors start\n• What it costs\nAudience: ops managers\nGoal: 150 registrations",
    },
    says: ['How three warehouses cut picking errors in half', 'Thursday 22 April', 'Where errors start'],
    never: ['webinar', 'ops managers', '150'],
  },
  {
    name: 'a title above the text, in a hurry',
    facts: {
      subject_line: '',
      brief:
        "*Tool swap Saturday*\nbring an old tool, take one home. ends at noon.\nwe'll sharpen 3 knives per person :knife:\n_pls keep it short + funny_\nhero = pic of dad with saw",
    },
    says: ['Tool swap Saturday', 'Bring an old tool, take one home.', "We'll sharpen 3 knives per person"],
    never: ['*', '_', 'knife:', 'funny', 'hero', 'saw'],
  },
  {
    name: 'an appeal in French',
    facts: {
      kind: 'informational',
      language: 'fr',
      subject_line: '',
      brief:
        "Rappeler que 75 % du don est déductible des impôts. Raconter l'histoire de Amina. Grâce à vous, 312 enfants ont reçu un cartable. Ne pas culpabiliser. Bouton : Je donne",
    },
    says: ['75 % du don est déductible des impôts', 'Grâce à vous, 312 enfants', 'Je donne'],
    gaps: ["[l'histoire de Amina]"],
    never: ['Rappeler', 'culpabiliser', 'Bouton'],
  },
  {
    name: 'care of wool',
    facts: {
      kind: 'informational',
      brief:
        'Wash it by hand in cool water. Do not wring it. Lay it flat on a towel and let it air dry. Link: https://fern.example/wool. Never mention tumble dryers. You can say it lasts for years.',
    },
    says: ['Do not wring it.', 'Lay it flat on a towel and let it air dry.'],
    gaps: ['[it lasts for years]'],
    never: ['tumble', 'Link', 'https'],
  },
  {
    name: 'orders about the email beside imperatives to the reader',
    facts: {
      subject_line: '',
      offer: '30% off ski jackets',
      brief:
        'End of season. Push the jackets first, boots second. All ski jackets are 30% off until 14 March. Start with the wool layers. Put the kettle on first, then wax the skis. Push the wax into the base. Feature of the week: our own wax. Get them before they are gone.',
    },
    says: [
      'End of season',
      'All ski jackets are 30% off until 14 March',
      'Put the kettle on first, then wax the skis',
      'Push the wax into the base.',
      'Feature of the week: our own wax.',
      'Get them before they are gone.',
    ],
    gaps: ['[the wool layers]'],
    never: ['Push the jackets', 'boots second', 'Start with'],
  },
  {
    name: 'a note in small letters, without a full stop at its end',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'chimney season is here again, can we send smth to everyone who had us last year?? book before the end of september, you get the certificate the same day. last year we sold out in 2 weeks so mention that. dont make it too salesy thx',
    },
    says: [
      'Chimney season is here again',
      'Book before the end of september, you get the certificate the same day.',
      'Last year we sold out in 2 weeks',
    ],
    never: ['smth', 'mention', 'salesy', 'thx'],
  },
  {
    name: 'copy that is to be used as it is',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'Use this copy: We are moving. From 1 June you will find us at 14 Quay Street, two doors down from the fish market. Must include: "If you disagree, close your account by 30 June."',
    },
    says: [
      'We are moving',
      'From 1 June you will find us at 14 Quay Street',
      'If you disagree, close your account by 30 June.',
    ],
    never: ['Use this copy', 'Must include', '"'],
  },
  {
    name: 'copy said to be final',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'Copy is final, please don\'t change a word:\n\nSubject: something like "Your lease ends in March"\nHeadline: What happens to your car\nBody: Book the inspection two weeks ahead.\nButton: See my options',
    },
    says: [
      'Your lease ends in March',
      'What happens to your car',
      'Book the inspection two weeks ahead.',
      'See my options',
    ],
    never: ['final', 'change a word', 'something like'],
  },
  {
    name: 'a press release',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'FOR IMMEDIATE RELEASE\n\nHarlow opens repair workshop in Leeds\n\nLEEDS, 3 March 2027 – Harlow Instruments, the maker of violins for students and beginners, opened its first public workshop. Repairs start at £20.\n\nMedia contact: Jo Pike, press@harlow.example\n\n###',
    },
    says: ['Harlow opens repair workshop in Leeds', 'Repairs start at £20'],
    never: ['IMMEDIATE', 'Jo Pike', '#'],
  },
  {
    name: 'what must not be said, in brackets and behind labels',
    facts: {
      offer: '£10 off orders over £60',
      subject_line: '',
      brief:
        "Dark mode follows your system. Known issue: Safari 16 forgets the widths (don't mention). Vets love it (don't claim this). CTA to changelog. Don't use guilt. No marketing. Not to be mentioned: stock levels, other brands, the outage.",
    },
    says: ['Dark mode follows your system'],
    never: ['Safari', 'Vets', 'CTA', 'guilt', 'marketing', 'stock', 'outage', 'mentioned'],
  },
  {
    name: 'a wish for an email about something',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'We need an email that tells patients about the new online booking. You can move an appointment yourself. Make it reassuring for older patients. The pics are on my phone.',
    },
    says: ['You can move an appointment yourself'],
    gaps: ['[the new online booking]'],
    never: ['We need', 'reassuring', 'phone'],
  },
  {
    name: 'emoji and prices in place of bullets',
    facts: {
      subject_line: '',
      brief:
        '🌱 New in the greenhouse\n✨ Monstera – £45\n✨ String of hearts – £12\n💧 All come with a care card.\n\nWool socks £14\nWind gilet £89',
    },
    says: [
      'New in the greenhouse',
      'Monstera – £45',
      'String of hearts – £12',
      'Wool socks £14',
      'Wind gilet £89',
    ],
    never: ['✨'],
  },
  {
    name: 'a preview that is an event, and early access',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        "Members' preview of 'Ink & Iron' on Thursday, 6–9pm. Bring a friend for free. Subscribers see it an hour earlier, from 5pm.",
    },
    says: ["Members' preview of 'Ink & Iron' on Thursday, 6–9pm", 'Bring a friend for free.'],
    gaps: ['[Subscribers see it an hour earlier, from 5pm]'],
    never: [],
  },
  {
    name: 'German with notes on how to address readers',
    facts: {
      kind: 'informational',
      language: 'de',
      subject_line: '',
      brief:
        'Botschaft: Ab 12. April gibt es drei neue Kurse. Anmeldung über den Button, Ton locker, du-Form. Keine Angst machen! Wir wollen unsere Patienten an die Vorsorge erinnern. Bitte auf Deutsch. Bitte eine Matte mitbringen.',
    },
    says: ['Ab 12. April gibt es drei neue Kurse', 'Bitte eine Matte mitbringen'],
    gaps: ['[Wir wollen unsere Patienten an die Vorsorge erinnern]'],
    never: ['Botschaft', 'Button', 'du-Form', 'Angst', 'auf Deutsch'],
  },
  {
    name: 'Italian and French that ask for a sentence they have ready',
    facts: {
      kind: 'informational',
      language: 'it',
      subject_line: '',
      brief:
        'Torna il pistacchio. Mettere in evidenza che la domenica siamo aperti fino alle 23. Non usare la parola "artigianale". Concludere con: A domenica!',
    },
    says: ['Torna il pistacchio', 'La domenica siamo aperti fino alle 23', 'A domenica!'],
    never: ['Mettere', 'artigianale', 'Concludere'],
  },
  {
    name: 'nothing but prohibitions',
    facts: {
      kind: 'informational',
      subject_line: '',
      brief:
        'Don\'t mention the price. No emojis. Never say "cheap". Avoid talking about the competition. No countdown.',
    },
    says: [],
    gaps: ['[what this email tells]'],
    never: ['price', 'cheap', 'competition', 'countdown'],
  },
];
