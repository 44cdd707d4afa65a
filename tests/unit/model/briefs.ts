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
      'Buy 2 get 1 free from January 2 to January 6.',
      '25g grass-fed whey protein',
      'No artificial sweeteners',
      'Stock up now',
    ],
    gaps: ['[our Superfood Shake to new customers]'],
    never: ['tone', 'Highlight', 'CTA'],
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
    says: ['30% off sitewide with code EARLY30', 'Sale ends Sunday, November 29 at midnight PT.'],
    gaps: ['[early access to our Black Friday sale for VIP customers]', '[free shipping on orders over $75]'],
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
    says: ['Thursday, March 12, 1pm ET', 'Zoom'],
    gaps: ['[join our free webinar on demand forecasting]'],
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
    says: ['Returns are extended to January 31.'],
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
    says: ['The Team plan goes from $12 to $14 per seat on April 1.'],
    gaps: [
      '[why: storage costs have doubled since 2023 and we added 24/7 support]',
      '[lock in the current price by switching to annual before March 31]',
    ],
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
    gaps: ['[Intro price $29.99 (reg. $39.99) for the first week only]'],
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
    says: ['Give your friends $15 off their first order, and get $15 when they buy.'],
    gaps: ['[our referral program]', '[there is no limit to how many friends they can refer]'],
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
    gaps: [
      '[Winback flow for customers who haven’t purchased in 60 days]',
      "[what's new since their last order: Chocolate Mint, single-serve sticks, and a smaller tub]",
    ],
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
    says: ['Strength before speed.', 'Film every rep.'],
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
      'RSVP not required.',
    ],
    gaps: ['[bring friends]'],
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
    says: ['$30 off any color service booked before Oct 15.', 'Stylists have openings Tues through Sat.'],
    gaps: ['[fall color services - balayage, gloss, and root melt]'],
    never: ['moody', 'Promote'],
  },
];
