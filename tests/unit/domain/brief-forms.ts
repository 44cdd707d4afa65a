import type { SectionForm } from '#shared/email/copy.ts';

/** Fragments of briefs as strangers write them, with the form that a reader would expect; `none` is running text. */
export const fragments: readonly [form: SectionForm | 'none', fragment: string][] = [
  [
    'steps',
    'Joining takes two minutes.\n1. Download the app.\n2. Pick a plan.\n3. Scan the code at the door.',
  ],
  [
    'steps',
    'Der Filterwechsel:\nSchritt 1: Deckel abnehmen.\nSchritt 2: Filter ziehen.\nSchritt 3: Neuen einsetzen.',
  ],
  ['steps', 'Three takeaways: 1) Strength before speed. 2) Sprint fresh. 3) Film every rep.'],
  [
    'bullets',
    'We teach in three places.\n1. 12 Mill Lane, Leeds\n2. 4 Station Road, York\n3. 88 High Street, Hull',
  ],
  ['bullets', 'Unsere Läden:\n1. Mühlenweg 12, Köln\n2. Am Markt 4, Bonn\n3. Hafenstraße 88, Kiel'],
  [
    'bullets',
    'Call the desk you need.\n- 0113 496 0001 Bookings\n- 0113 496 0002 Repairs\n- 0113 496 0003 The rest',
  ],
  ['bullets', 'From 1 March:\n- £12 Drop-in class\n- £55 Five classes\n- £99 Month pass'],
  ['bullets', 'For your diary:\n- 4 September: first day\n- 24 October: half term\n- 19 December: last day'],
  ['stats', 'What a year.\n- 412 rescued dogs\n- 61,000 meals\n- 98% found a home'],
  ['stats', 'Together you gave:\n- $2.4m raised for wells\n- €48,000 matched by a family\n- 1,900 donors'],
  ['table', 'Opening hours:\nMon-Fri 9am-8pm\nSat 10am-6pm\nSun closed'],
  [
    'table',
    'Öffnungszeiten an Ostern:\nKarfreitag: geschlossen\nSamstag: 9-13 Uhr\nOstermontag: geschlossen',
  ],
  ['table', 'Which coat fits?\nSize | Chest\nS | 90 cm\nM | 96 cm'],
  ['agenda', 'Join us on 14 March.\n10:00 Doors\n11:00 Tour of the kiln\n13:00 Throw your own bowl'],
  ['agenda', 'The new timetable:\nMon 18:00 Yoga\nTue 19:00 Boxing\nThu 18:30 Pilates'],
  ['poll', 'Which bun comes back?\nA) Cardamom\nB) Saffron\nC) Rye'],
  ['poll', 'Help us choose. Vote: A) Cold noodles B) Tomato tart C) Melon salad. We cook the winner.'],
  ['none', "Vote on 5 May in our members' hall. Doors open at 6 pm, counting starts at 8 pm."],
  ['none', 'Leeds vs Hull on Saturday at 3 pm. Tickets are ten pounds at the gate.'],
  ['comparison', 'Old kettle vs New kettle\nOld kettle: boils in five minutes\nNew kettle: boils in two'],
  ['faq', 'Will my plan change?\nNo. You keep it.\n\nIs there a lift?\nYes.'],
  ['faq', '¿Abren en agosto?\nSí, de martes a sábado.\n\n¿Puedo ir con perro?\nSí, en la terraza.'],
  ['none', 'Do you ship to Ireland? Do you take returns? Our new help page has the answers.'],
  [
    'bullets',
    'Five checks before you ride:\n- Tyres hard\n- Brakes bite\n- Chain oiled\n- Lights work\n- Helmet fits',
  ],
  ['bullets', 'The trail pack is here. Highlights: 22 litres, two bottle pockets, rain cover.'],
  ['none', '- Hero image: mug on oak\n- Keep it short\n- Tone: warm\nThe mug is here.'],
  ['none', 'The new lamp has 3 levels and 12 hours of light. It costs $40. 2 people built it in Ohio.'],
  ['zigzag', 'Faster search\nResults appear while you type.\n\nDark mode\nIt follows your system.'],
  [
    'zigzag',
    '## Plant bulbs\nTulips go in after the first frost.\n\n## Rest\nLet the leaves lie until spring.',
  ],
  [
    'articles',
    'A new oven door: it closes without a bang. https://a.example/door\nRye rises slowly: our baker explains. https://a.example/rye',
  ],
];
