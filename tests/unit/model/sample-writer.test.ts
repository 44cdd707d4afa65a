import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { sampleWriter } from '#functions/services/model/sample-writer/sample-writer.ts';
import { type WrittenWords, writtenWords } from '#functions/services/model/words.ts';
import { usedAs } from '#shared/domain/brief-lines/sentence-use.ts';
import { enumeration } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { cutAtClause } from '#shared/domain/cut-sentence.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { lineKinds } from '../domain/line-kinds.ts';
import { briefs } from './briefs.ts';
import { someFacts, someRequest } from './requests.ts';

const linesOfKind = (kind: keyof typeof lineKinds) => lineKinds[kind].trim().split('\n');

/** Every text of the words that readers see. */
const texts = ({
  subject,
  subject_candidates,
  preheader,
  headline,
  sections,
  cta_text,
  sign_off,
  postscript,
}: WrittenWords): string[] =>
  [
    subject,
    ...subject_candidates.map(({ text }) => text),
    preheader,
    headline,
    cta_text,
    sign_off,
    postscript,
    ...sections.flatMap(({ heading, paragraphs, bullets, items, rows }) => [
      heading,
      ...paragraphs,
      ...bullets,
      ...items.flatMap(({ title, text }) => [title, text]),
      ...rows.flat(),
    ]),
  ].filter(Boolean);
const written = (brief: string, more = {}) => compose(someFacts({ brief, ...more }));
/** Without what stands in a gap, which nobody is sent. */
const sent = (words: WrittenWords): string =>
  texts(words)
    .filter((text) => !hasGap(text))
    .join('\n');

describe('a sentence of a brief', () => {
  it.each([
    ...linesOfKind('prohibition'),
    ...linesOfKind('internal'),
    'Keep the tone warm and friendly.',
    'Use lifestyle photo of a woman with shaker.',
    'The email should be short and professional.',
    'Aim for 150 words.',
    'Cart abandonment reminder.',
    'Big bold type.',
    'Tom próximo e calmo.',
  ])('is for nobody: %s', (sentence) => expect(usedAs(sentence)).toBeNull());

  it.each([
    ['Mention that returns are free for 60 days.', 'Returns are free for 60 days.'],
    ['Tell readers that the bridge is closed on Sunday.', 'The bridge is closed on Sunday.'],
    ['Lay it flat on a towel and let it air dry.', 'Lay it flat on a towel and let it air dry.'],
    ['Order by noon.', 'Order by noon.'],
    ['Never use boiling water.', 'Never use boiling water.'],
    ['No artificial sweeteners.', 'No artificial sweeteners.'],
    ['Our customers asked for a bigger bag.', 'Our customers asked for a bigger bag.'],
    ['Três perigos esperam por si.', 'Três perigos esperam por si.'],
    ['Mention the tin is recyclable.', 'The tin is recyclable.'],
  ])('is said: %s', (sentence, said) => expect(usedAs(sentence)).toEqual({ kind: 'say', text: said }));

  it.each([
    ['Three recipes with oat milk.', '[Three recipes with oat milk]'],
    ['Remind them what they missed, keep it light.', '[what they missed]'],
    ['Explain where bikes go.', '[where bikes go]'],
    ['B2B letter to studio owners', '[B2B letter to studio owners]'],
    ['15% off when all three', '[15% off when all three]'],
    ['VIPs vote between two colours.', '[VIPs vote between two colours]'],
    [
      'Subscribers get it two days before everybody else.',
      '[Subscribers get it two days before everybody else]',
    ],
    [
      'Ein Dank an alle Kundinnen und Kunden, mit einem Rezept.',
      '[Ein Dank an alle Kundinnen und Kunden, mit einem Rezept]',
    ],
    ['Den Gutschein erwähnen.', '[Den Gutschein]'],
    ['Recordatorio de la cita anual.', '[Recordatorio de la cita anual]'],
    ['Rappel de notre offre de Noël.', '[Rappel de notre offre de Noël]'],
    ['Apresente a barra nova.', '[a barra nova]'],
  ])('leaves a gap: %s', (sentence, marked) =>
    expect(usedAs(sentence)).toEqual({ kind: 'gap', text: marked }),
  );
});

describe('the structure of a brief', () => {
  it.each<[string, string, object]>([
    [
      'numbered lines are steps, also where they sound like instructions',
      'Ready in a minute.\n1. Add the milk.\n2. Shake: ten seconds.\n3. Pour over the link sausages.',
      { form: 'steps', items: [{ text: 'Add the milk.' }, { title: 'Shake', text: 'ten seconds.' }, {}] },
    ],
    [
      'steps say how, and leave no gap for it',
      'The course is back. Explain how to start.\n1. Pick an evening.\n2. Pay the deposit.\n3. Come.',
      { paragraphs: ['The course is back.'], form: 'steps', items: [{}, {}, {}] },
    ],
    [
      'numbers on one line too',
      'Three takeaways: 1) Strength before speed. 2) Sprint fresh. 3) Film every rep.',
      { form: 'steps', items: [{ text: 'Strength before speed.' }, {}, {}] },
    ],
    [
      'questions above their answers',
      'Does it taste of grass?\nA little.\n\nQ: How long does it last?\nA: Thirty days.',
      {
        form: 'faq',
        items: [
          { title: 'Does it taste of grass?', text: 'A little.' },
          { title: 'How long does it last?', text: 'Thirty days.' },
        ],
      },
    ],
    [
      'also on one line, with the letters of their language',
      'Q : Livrez-vous en Belgique ? R : En quatre jours. Q : Vos vins sont-ils bio ? R : Depuis 2014.',
      {
        form: 'faq',
        items: [
          { title: 'Livrez-vous en Belgique ?', text: 'En quatre jours.' },
          { title: 'Vos vins sont-ils bio ?', text: 'Depuis 2014.' },
        ],
      },
    ],
    [
      'rows with bars are a table',
      'Our hours:\n| Day | Open |\n|---|---|\n| Monday | 9-13 |',
      {
        form: 'table',
        rows: [
          ['Day', 'Open'],
          ['Monday', '9-13'],
        ],
      },
    ],
    [
      'tabs too',
      'Size\tChest\nS\t88 cm',
      {
        form: 'table',
        rows: [
          ['Size', 'Chest'],
          ['S', '88 cm'],
        ],
      },
    ],
    [
      'when, where and what it costs',
      'Wann: Samstag, 10 Uhr\nWo: Werkstatt\nPreis: 25 €',
      {
        form: 'agenda',
        items: [{ title: 'Wann', text: 'Samstag, 10 Uhr' }, { title: 'Wo' }, { title: 'Preis' }],
      },
    ],
    [
      'times',
      '16:00 Doors\n17:30 Mara Okafor\n7 pm – Late Ferry',
      {
        form: 'agenda',
        items: [{ title: '16:00', text: 'Doors' }, {}, { title: '7 pm', text: 'Late Ferry' }],
      },
    ],
    [
      'figures',
      '- 412 bands\n- 61,000 pies\n- 0 cancelled nights',
      { form: 'stats', items: [{ title: '412', text: 'bands' }, { title: '61,000' }, { title: '0' }] },
    ],
    [
      'also without marks in front of them',
      '214 Vorstellungen\n61.300 Gäste\n19 Premieren',
      {
        form: 'stats',
        items: [{ title: '214', text: 'Vorstellungen' }, { title: '61.300' }, { title: '19' }],
      },
    ],
    [
      'but not sizes',
      'Drie maten: 16 inch, 20 inch en 24 inch.',
      { form: 'text', bullets: ['16 inch', '20 inch', '24 inch'] },
    ],
    [
      'tips that stand behind their announcement',
      'Three tips: number your invoices, send them on the day, offer card payment.',
      { form: 'text', bullets: ['Number your invoices', 'Send them on the day', 'Offer card payment'] },
    ],
    [
      'but not amounts of an ingredient',
      '- 500 g flour\n- 2 g salt',
      { form: 'text', bullets: ['500 g flour', '2 g salt'] },
    ],
    [
      'two sides',
      'Old lid vs New lid\nOld lid: two hands\nNew lid: one hand',
      {
        form: 'comparison',
        items: [
          { title: 'Old lid', text: 'two hands' },
          { title: 'New lid', text: 'one hand' },
        ],
      },
    ],
    [
      'options',
      'Which day suits you?\nOptions:\n- Tuesday\n- Friday',
      { form: 'poll', items: [{ title: 'Tuesday' }, {}] },
    ],
    ['letters', 'Pick one.\nA) Lanterns\nB) Salt Road', { form: 'poll', items: [{ title: 'Lanterns' }, {}] }],
  ])('%s', (_, brief, section) => {
    const shown = written(`Everything below is new today.\n\n${brief}`, {
      subject_line: 'Hello you',
    }).sections;
    expect(shown.find(({ form }) => form === (section as { form: string }).form)).toMatchObject(section);
  });

  it('a list of what to write about is a gap', () => {
    const { sections } = written(
      'The new beans are in. Three tips: how to store them, how to grind them, how to brew them.',
    );
    expect(sections.flatMap(({ paragraphs }) => paragraphs)).toContain(
      '[Three tips: how to store them, how to grind them, how to brew them]',
    );
  });

  it('a letter has its greeting, closing and P.S., in the layout’s place for them or as text', () => {
    const brief =
      'Dear all,\n\nthe field is asleep.\n\nSee you in June,\nInes\n\nP.S. The car park is closed.';
    const letter = written(brief, { blocks: ['text_only', 'signature'] });
    expect(letter).toMatchObject({
      sign_off: 'See you in June,\nInes',
      postscript: 'The car park is closed.',
    });
    const plain = written(brief);
    expect(plain).toMatchObject({ sign_off: '', postscript: '' });
    expect(texts(plain)).toEqual(
      expect.arrayContaining(['See you in June,', 'Ines', 'P.S. The car park is closed.']),
    );
    expect(plain.headline).not.toContain('Dear');
  });

  it('words to the writer at the end of a sentence are left out of it', () => {
    const words = written(
      'Our workshops fill up. Eleven places are left on Saturday, list the dates and times, keep it short.',
    );
    expect(words.sections[0]?.paragraphs).toEqual([
      'Eleven places are left on Saturday.',
      '[the dates and times]',
    ]);
  });

  it('labels on one line each take their own sentence', () => {
    const words = written(
      'Do not comment on it. Headline: August, outdoors. Keep it dry. CTA: Grab the ball',
    );
    expect(words).toMatchObject({ headline: 'August, outdoors', cta_text: 'Grab the ball' });
    expect(sent(written('Headline: August, outdoors. CTA: Grab the ball'))).not.toContain('CTA');
  });

  it('a question stays with what answers it where a paragraph gets long', () => {
    const plans =
      'We bill most insurers for you, including Sun Life, Manulife, Canada Life and Green Shield, so in most cases you pay only what is left on the day of your visit. Your plan may ask for a referral from your family doctor, and some cover a first assessment only, so it is worth a look before you come, and we keep a list of what the larger ones pay.';
    const ask = 'Not sure what you have? Bring your card in, or call us and our front desk will look it up.';
    const { sections } = written(`Our doors are open again.\n\n${plans} ${ask}`);
    expect(sections.flatMap(({ paragraphs }) => paragraphs)).toContain(ask);
  });

  it('keeps the paragraphs of its author, and divides a very long one in parts of about the same length', () => {
    const sentence = 'Our doors have been open since the spring of last year and we are glad of it.';
    const paragraphs = (count: number) =>
      written(`${Array(count).fill(sentence).join(' ')}`, { subject_line: 'Good news' })
        .sections.flatMap((section) => section.paragraphs)
        .map((paragraph) => paragraph.split('. ').length);
    expect([3, 4, 6, 9].map(paragraphs)).toEqual([[3], [4], [3, 3], [3, 3, 3]]);
  });

  it.each([
    'Initial assessment (60 min): $130\nFollow-up (30 min): $95\nMassage (60 min): $125 + HST',
    '- Schnitt 32 €\n- Erinnerung 10 €\n- Farbe 58 € pro Person',
    '- Coupe 32 €\n- Rappel vaccin 40 €\n- Brushing 25 €',
    '- Rain barrel 300 l\n- Follow-up spray 500 ml\n- Watering can 10 l',
  ])('entries that end like the others are no notes: %j', (brief) => {
    const { sections } = written(`Our doors are open again.\n\n${brief}`);
    const entries = brief.split('\n').map((line) => line.replace('- ', ''));
    expect(sections.flatMap(({ bullets }) => bullets)).toEqual(entries);
  });

  it('an order among prices is none', () => {
    expect(sent(written('All new.\n- Hats £12\n- Scarves £15\n- Promote our tote £9'))).not.toContain('tote');
  });

  it('a label above a list heads it, unless it is the team’s word for it', () => {
    const { sections } = written(
      'What changed:\n- Less sugar\n- More protein\n\nKey points:\n- Same price\n- Same taste',
    );
    expect(sections.map(({ heading, bullets }) => [heading, bullets.length])).toEqual([
      ['What changed', 2],
      ['', 2],
    ]);
  });
});

describe('emails from whole briefs', () => {
  it.each(briefs)(
    '$name: has what matters, and nothing meant for the writer',
    ({ facts, says, gaps = [], never }) => {
      const words = compose(someFacts(facts));
      for (const text of says) expect(sent(words)).toContain(text);
      for (const text of never) expect(sent(words)).not.toContain(text);
      const missing = words.sections.flatMap(({ paragraphs }) => paragraphs).filter(hasGap);
      expect(missing).toEqual(gaps);
    },
  );

  it.each([
    ['Winback', 'Give readers who have not ordered since spring 15% off their next bag.'],
    ['Pourigami restock', 'The Pourigami is back in black. Restock is limited to 400 units.'],
    ['Q4_promo_v2', 'Free shipping over $50 ends Dec 10.'],
    ['Subscribers about to cancel', 'First of three. Sign as Henrike.'],
  ])('%s, the team’s name, is never shown', (campaign_name, brief) => {
    const words = written(brief, { campaign_name, subject_line: '' });
    expect(comparable(texts(words).join('\n'))).not.toContain(comparable(campaign_name));
  });

  it.each([
    [
      'a headline of its own',
      'Headline: The kiln is open again\n\nThe kiln is open again. Come by on Friday.',
      {},
    ],
    [
      'the row’s subject line',
      'The kiln is open again! Come by on Friday.',
      { subject_line: 'The kiln is open again' },
    ],
    [
      'its own first heading',
      'The kiln is open again\n- Come by on Friday at six\n- Bring your own glaze',
      { subject_line: '' },
    ],
  ])('the text does not begin with what the headline says: %s', (_, brief, more) => {
    const { headline, sections } = written(brief, more);
    expect(headline).toBe('The kiln is open again');
    expect(JSON.stringify(sections)).not.toContain('The kiln is open again');
    expect(JSON.stringify(sections)).toContain('Friday');
  });

  it.each([
    [
      'after a salutation',
      'Liebe Freunde,\n\nder neue Riesling ist gefüllt. 2026 war trocken.',
      'Der neue Riesling ist gefüllt',
    ],
    [
      'in front of a list',
      'Ab 12. April gibt es drei neue Kurse: Yin am Montag um 18 Uhr und Yoga für den Rücken. Alle finden im Saal statt.',
      'Ab 12. April gibt es drei neue Kurse',
    ],
    [
      'and again at the end',
      'Headline: Your roses want feeding now\nYour roses want feeding now. Two handfuls per plant.\nClosing: Your roses want feeding now.',
      'Your roses want feeding now',
    ],
  ])('a headline out of the text is not said there again: %s', (_, brief, headline) => {
    const words = written(brief, { subject_line: '', kind: 'informational' });
    expect(words.headline).toBe(headline);
    expect(JSON.stringify(words.sections)).not.toContain(headline);
  });

  it('a sentence that the next one needs stays where it is', () => {
    const words = written(
      'For four winters we have worked on the wheel of the old mill by the river, and so have you. The mill turns again. It will grind on Sunday.',
      { subject_line: 'Come and see', kind: 'informational' },
    );
    expect(JSON.stringify(words.sections)).toContain('The mill turns again. It will grind');
  });

  it('the bar at the top takes its sentence out of the text', () => {
    const words = written('The dark rye is back. Forty loaves a day. Only until Saturday.', {
      subject_line: 'Rye',
      blocks: ['announcement', 'lead', 'cta_button'],
    });
    expect(words.announcement).toBe('Only until Saturday');
    expect(JSON.stringify(words.sections)).not.toContain('Only until Saturday');
  });

  it('no bar at the top leans on a sentence that it was taken from', () => {
    const words = written('The dark rye is back. Join the club at the till and get a loaf. It’s free.', {
      subject_line: 'Rye',
      blocks: ['announcement', 'lead', 'cta_button'],
    });
    expect(words.announcement).toBe('');
  });

  it('the first entry of a list does not say the headline again', () => {
    const list = '- Our only sale of the year\n- 10 classes: $129\n- 20 classes: $239';
    const { sections } = written(list, { subject_line: 'Our only sale of the year starts Friday' });
    expect(sections.flatMap(({ bullets }) => bullets)).toEqual(['10 classes: $129', '20 classes: $239']);
  });

  it('the row’s name heads it where the box of its offer says the first line', () => {
    const offer = '20% off all decking oil and fence paint';
    const brief = `Offer: ${offer}.\n\nNoel shows in the yard how to oil a deck. Bring a sample of your paint.`;
    const facts = { subject_line: '', campaign_name: 'Paint and decking days', offer };
    expect(written(brief, { ...facts, blocks: ['offer', 'lead'] }).headline).toBe('Paint and decking days');
    expect(written(brief, { ...facts, blocks: ['lead'] }).headline).toBe(offer);
  });

  it('the row’s name heads it rather than a sentence too long for a headline', () => {
    const brief =
      'Hurling, camogie, rugby and hockey are all starting back so it is mouthguard time. A mouthguard takes two short visits.';
    const campaign_name = 'Back to school mouthguards';
    expect(written(brief, { subject_line: '', campaign_name }).headline).toBe(campaign_name);
  });

  it('the row’s name heads it where the text would say the cut headline again', () => {
    const brief =
      'Throughout March, local solicitors will write or update a simple will for you and waive their fee.\n\nIn return they ask for a donation.';
    expect(written(brief, { subject_line: '', campaign_name: 'Make a Will Month' }).headline).toBe(
      'Make a Will Month',
    );
  });

  it('of one long sentence neither headline nor subject is the torn beginning', () => {
    const words = written(
      'Because the mill that has ground our flour since the year 1921 is being repaired this summer, the Abel family grinds for us from May to August.',
      { subject_line: '' },
    );
    const standing = 'The Abel family grinds for us from May to August';
    expect([words.headline, words.subject]).toEqual([standing, standing]);
    const torn = written(
      'Wer die Mühle kennt, in der unser Mehl seit dem Jahr 1921 gemahlen wird, weiß auch, warum wir in diesem Sommer von Mai bis August bei Familie Abel mahlen lassen.',
      { subject_line: '' },
    );
    expect([torn.headline, torn.subject]).toEqual(['[headline]', '[subject line]']);
  });

  it.each([
    [
      'an offer that is the whole brief',
      'Join the bread club and save 15% on your weekly loaf.',
      { offer: 'Join the bread club and save 15% on your weekly loaf', kind: 'promotional' as const },
      'Join the bread club and save 15% on your weekly loaf',
    ],
    [
      'the first clause of a sentence that is the whole brief',
      'Book your free gutter check before the spring storms and save yourself a soaked ceiling later.',
      {},
      'Book your free gutter check before the spring storms',
    ],
  ])('its headline is %s', (_, brief, facts, headline) => {
    expect(written(brief, { ...facts, subject_line: '', blocks: ['hero_text', 'lead'] }).headline).toBe(
      headline,
    );
  });

  it.each([
    [
      'what leans on an offer in a box',
      'Inclusief nieuwe remblokken en een smeerbeurt. Boek voor 15 maart.',
      'Je fiets winterklaar',
    ],
    ['what leans on a greeting', 'Hi Ann,\n\nYou have not finished. Takes 2 mins. We wait.', 'Nearly there'],
    [
      'half of a condition',
      'If you are in pain, call 0117 496 0000 and we will tell you where to go. Back on Tuesday at 8.',
      'We are closed on Good Friday',
    ],
  ])('its headline is the subject rather than %s', (_, brief, subject_line) => {
    const words = written(brief, { subject_line });
    expect(words.headline).toBe(subject_line);
    expect(words.sections[0]?.paragraphs.join('\n\n')).toBe(brief);
  });

  it('a sentence whose end says what for is not cut in two', () => {
    const brief =
      'Cerramos dos semanas, del 1 al 15 de agosto, para leer lo que hemos vendido. Volvemos el 16.';
    const words = written(brief, { subject_line: 'Cerramos en agosto', language: 'es' });
    expect(words.headline).toBe('Cerramos en agosto');
    expect(words.sections[0]?.paragraphs.join(' ')).toBe(brief);
  });

  it('a sentence above a list is not torn at its day', () => {
    const words = written('The spring box ships on 4 March.\n- three bags of tea\n- a strainer', {
      subject_line: '',
    });
    expect(words.headline).toBe('The spring box ships on 4 March');
    expect(sent(words)).not.toContain('On 4 March.');
  });

  it('a label that speaks of readers, or only counts topics, is none of its words', () => {
    expect(sent(written('What they get: a seat by the window, a warm bed, two songs.'))).not.toContain(
      'they get',
    );
    const list = '- three bags of tea\n- a strainer\n- two cups';
    for (const label of ['What they get', 'Wat ze krijgen', '3 onderwerpen', 'Three topics'])
      expect(sent(written(`${label}:\n${list}`)), label).not.toContain(label);
    expect(sent(written(`What you get:\n${list}`))).toContain('What you get');
  });

  it('topics on one line are a list under no heading, and no steps', () => {
    const { sections } = written('3 onderwerpen: 1) belasting 2) pensioen 3) hypotheek', { language: 'nl' });
    expect(sections).toMatchObject([
      { heading: '', form: 'text', bullets: ['Belasting', 'Pensioen', 'Hypotheek'] },
    ]);
    const more = written('2 topics: 1) soil 2) light. The class is on Saturday in the glasshouse.', {
      subject_line: '',
    });
    expect(more.sections.flatMap(({ bullets }) => bullets)).toEqual(['Soil', 'Light']);
    expect(more.headline).toBe('The class is on Saturday in the glasshouse');
  });

  it('the last sentence may end with a currency or a smiley', () => {
    const ending = (brief: string) => written(brief).sections.at(-1)?.paragraphs.at(-1);
    expect(ending('The cards are here. Free shipping from 45 €')).toMatch(/Free shipping from 45 €\.$/);
    expect(ending('Am Samstag backen wir. Es gibt Brezeln :-)')).toMatch(/Es gibt Brezeln :-\)$/);
  });

  it('the comma within a quote does not end what is asked for', () => {
    const brief = "Tomás starts in March. Include his quote 'Rest is a practice, not a reward.'";
    expect(texts(written(brief)).join()).toContain("[his quote 'Rest is a practice, not a reward.']");
    const robes = "We miss eleven robes. Quote from Joan: 'I counted them twice, and then I sat down.'";
    expect(sent(written(robes))).toContain("Joan: 'I counted them twice, and then I sat down.'");
  });

  it('a first word alone joins what it announces', () => {
    const words = written('New! Surf lessons on Sundays from 21 February. Beginners only. Coach is Josh.', {
      subject_line: '',
    });
    expect(words.headline).toBe('New! Surf lessons on Sundays from 21 February');
    expect(JSON.stringify(words.sections)).not.toContain('New!');
    expect(sent(words)).toContain('Beginners only.');
  });

  it.each(['2-day $9.95', 'Same price $289 week / $69 day', 'Bundle price 64 €', 'SIBS10 still works'])(
    'a fragment with a price or a code heads nothing: %s',
    (fragment) => {
      const words = written(`${fragment}.`, { subject_line: '', offer: fragment, kind: 'promotional' });
      expect([words.headline, words.subject]).toEqual(['[headline]', '[subject line]']);
    },
  );

  it.each(['Everything from £5 until Sunday', '£79 fitted (was £99)', 'Free shipping over $45'])(
    'an offer with its price does: %s',
    (offer) => {
      const words = written('[a photo of the shop]', { subject_line: '', offer, kind: 'promotional' });
      expect(words.subject).toBe(offer);
    },
  );

  it('the day of an event is left to the text below the headline', () => {
    const words = written(
      'Learn to shape a baguette with Ines on 27 February at 6 pm in the Mill Street shop.',
      {
        subject_line: '',
        blocks: ['hero_text', 'event', 'lead'],
      },
    );
    expect(words.headline).toBe('Learn to shape a baguette with Ines');
    expect(words.sections[0]?.paragraphs).toEqual(['On 27 February at 6 pm in the Mill Street shop.']);
    const given = written('Headline: Fresh bread\n\nFresh bread from our oven is what you want.', {
      subject_line: '',
    });
    expect(JSON.stringify(given.sections)).toContain('Fresh bread from our oven is what you want.');
  });

  it.each<[string, string, object, string, string]>([
    [
      'until when',
      'Jusqu’au 20 mars, 30 % sur toutes les bières de garde avec le code GARDE30.',
      { language: 'fr' },
      '30 % sur toutes les bières de garde avec le code GARDE30',
      'Jusqu’au 20 mars.',
    ],
    [
      'for whom',
      'For our customers in Leeds: the new wheels are in the shop from Monday.',
      {},
      'The new wheels are in the shop from Monday',
      'For our customers in Leeds.',
    ],
    [
      'the day of an event, before practical lines',
      'Puppy evening on Thursday 28 January, 18:30 to 20:00 at the surgery. Bring a cushion. Free for members.',
      { blocks: ['hero', 'event', 'main_content'] },
      'Puppy evening',
      'On Thursday 28 January, 18:30 to 20:00 at the surgery.',
    ],
    [
      'the days of a notice',
      'La boutique de la rue Paradis sera fermée du 15 au 20 février pour refaire le sol de la cave, mais celle du marché reste ouverte tous les matins.',
      { language: 'fr' },
      'La boutique de la rue Paradis sera fermée',
      'Du 15 au 20 février pour refaire le sol de la cave, mais celle du marché',
    ],
    [
      'a clause with a subject of its own',
      'Make a pair of cups together on Sunday 14 February and we glaze and fire them for you so that they are ready to collect two weeks later.',
      {},
      'Make a pair of cups together on Sunday 14 February',
      'We glaze and fire them for you so that',
    ],
    [
      'a price behind the name',
      'La Mouette de Tchekhov, mise en scène par Inès Morel, du 4 au 20 février au Théâtre du Port. À partir de 19 €, tarif réduit 12 €.',
      { language: 'fr' },
      'La Mouette de Tchekhov, mise en scène par Inès Morel',
      'Du 4 au 20 février au Théâtre du Port.',
    ],
  ])(
    'a long first sentence heads the email without %s, which the text keeps',
    (_, brief, facts, headline, rest) => {
      const words = written(brief, { subject_line: '', kind: 'informational', ...facts });
      expect(words.headline).toBe(headline);
      expect(words.sections[0]?.paragraphs.join(' ')).toContain(rest);
      expect(JSON.stringify(words.sections)).not.toContain(headline);
    },
  );

  it.each([
    [
      'the beginning of its first sentence, rather than what stands further down',
      'On Sunday 21 March between 02:00 and 04:00 UTC the app is read-only while we move to a new database. You need not do anything at all.',
      '',
      'On Sunday 21 March between 02:00 and 04:00 UTC the app is read-only',
    ],
    [
      'the heading of its list',
      'Five checks before you glaze:\n- Is the pot dry?\n- Is the foot clean?\nAsk Mina if in doubt, she is there.',
      '',
      'Five checks before you glaze',
    ],
    [
      'the offer of its row, where the sentence cannot be cut without promising more',
      'Until 21 February everybody gets 15% off tins of three and of five litres which we have here or in the shop by the river.',
      '15% off large tins',
      '15% off large tins',
    ],
    [
      'a longer clause, which is better than none',
      'During reading week the studio is open from nine to five every day and members may bring one friend without paying the day rate.',
      '',
      'During reading week the studio is open from nine to five every day',
    ],
  ])('its headline is %s', (_, brief, offer, headline) => {
    expect(written(brief, { offer, subject_line: '', kind: 'informational' }).headline).toBe(headline);
  });

  it.each([
    [
      'the first sentence with its day',
      'Puppy evening on Thursday 28 January, 18:30 to 20:00 at the surgery. Bring your dog and its papers.',
      'Puppy evening on Thursday 28 January',
    ],
    [
      'its headline, rather than what stands further down',
      'The new cargo bike is here. It weighs 29 kilos. Come and ride it on Saturday.',
      'The new cargo bike is here',
    ],
    [
      'its headline, rather than an aside or what calls to do something',
      'January is dental month at Brook Lane Vets. Book online or call reception. Gum disease is common.',
      'January is dental month at Brook Lane Vets',
    ],
    [
      'its headline, rather than a second line, which may be a detail',
      'The mill turns again. The miller has painted the sails red. Come on Sunday.',
      'The mill turns again',
    ],
  ])('its subject line is %s', (_, brief, subject) => {
    const blocks = ['hero' as const, 'event' as const, 'main_content' as const];
    expect(written(brief, { blocks, subject_line: '', kind: 'informational' }).subject).toBe(subject);
  });

  it('a headline that the brief gives may name what it tells', () => {
    const brief = 'Headline: Three recipes with oat milk\nThe first one needs no stove.';
    expect(written(brief, { subject_line: 'Oats' }).headline).toBe('Three recipes with oat milk');
  });

  it.each([
    ['a label for colleagues', 'INTERNAL: do not send to locked clients (list in SharePoint).'],
    ['another sign behind a label', 'Angle = no new year new you rubbish!'],
  ])('what stands behind %s is not for readers', (_, line) => {
    const said = sent(written(`Your invoice shows the new rate. We wrote it down for you.\n${line}`));
    expect(said).toContain('Your invoice shows the new rate');
    expect(said).not.toMatch(/SharePoint|locked|rubbish/);
  });

  it('an order in brackets is read without them, words for readers keep theirs', () => {
    const { sections } = written(
      'It is spring. Bring your boots.\n(It is also our birthday. Come by.)\n(Writer: mention that we are closed on Monday. Keep it short)',
    );
    expect(sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toBe(
      'It is spring. Bring your boots. (It is also our birthday. Come by.) We are closed on Monday.',
    );
  });

  it('a greeting without its comma begins the text, and the first sentence heads it', () => {
    const words = written('Dear gardeners\n\nSpring has come with a bang. Three hundred trays are here.', {
      subject_line: '',
    });
    expect(words.sections[0]?.paragraphs[0]).toBe('Dear gardeners');
    expect(words.headline).toBe('Spring has come with a bang');
  });

  it('a sentence below a list does not head the email of a row with a subject', () => {
    const words = written(
      '- 24 December until 4 pm\n- 25 December closed\nMerry Christmas from Nick and everybody.',
      {
        subject_line: 'Holiday hours',
      },
    );
    expect(words.headline).toBe('Holiday hours');
  });

  it('a list that a line to readers heads has no notes in it, only orders', () => {
    const { sections } = written(
      "You'll learn:\n- the 9 questions on nearly every form\n- how to test a backup\n- keep it short\n- Live Q&A",
    );
    expect(sections.flatMap(({ bullets }) => bullets)).toEqual([
      'The 9 questions on nearly every form',
      'How to test a backup',
      'Live Q&A',
    ]);
  });

  it('a headline of two short sentences that the brief gives stays whole', () => {
    const words = written("You choose the date.\nHeadline: Easy to wrap. There's nothing to wrap.");
    expect(words.headline).toBe("Easy to wrap. There's nothing to wrap.");
    expect(words.sections.flatMap(({ paragraphs }) => paragraphs)).toEqual(['You choose the date.']);
  });

  it('a headline is not taken from one of several headed parts, while the row has a subject', () => {
    const brief =
      '## Faster search\nType three letters and the invoice is there, even among 50,000.\n\n## Exports\nEvery table has a button now.';
    const { headline, sections } = written(brief, { subject_line: 'New in March' });
    expect(headline).toBe('New in March');
    expect(sections.map(({ heading }) => heading)).toEqual(['Faster search', 'Exports']);
  });

  it('its subject line is what fits of its headline, and its preview line the next ones', () => {
    const { headline, subject, preheader } = written(
      'Check-ups take thirty minutes, as they always did since we opened in 1998. Insurance covers two of them in a year. Book online before Friday. We are open until eight on Tuesdays.',
      { subject_line: '' },
    );
    expect([headline, subject, preheader]).toEqual([
      'Check-ups take thirty minutes, as they always did since we opened in 1998',
      'Check-ups take thirty minutes',
      'Insurance covers two of them in a year. Book online before Friday.',
    ]);
  });

  it('a question with its answer below is no headline', () => {
    const questions =
      'Is the glaze safe for food?\nYes, every one of them.\n\nCan I bring my own clay?\nPlease do.';
    const alone = written(questions, { subject_line: '' });
    expect(alone.headline).toBe('Questions and answers');
    expect(written(questions, { subject_line: '', language: 'de-AT' }).headline).toBe('Fragen und Antworten');
    expect(alone.sections[0]?.items.map(({ title }) => title)).toContain('Is the glaze safe for food?');
    const more = written(`${questions}\n\nThe kiln opens again on Friday.`, { subject_line: '' });
    expect(more.headline).toBe('The kiln opens again on Friday');
  });

  it('of instructions alone come gaps, not the brief', () => {
    const words = written('Make it pop. Keep it short and fun. Use bright images.', { subject_line: '' });
    expect(words).toMatchObject({
      subject: '[subject line]',
      headline: '[headline]',
      preheader: '[preview text]',
      hero_alt: 'Fern & Field',
    });
    expect(words.sections).toMatchObject([{ paragraphs: ['[what this email tells]'] }]);
  });

  it('does not repeat the quoted review, which the layout shows with its author', () => {
    const words = written(
      'Nobody says it better. "I have tried them all and this is the only one that works for me." - Maria T. You can return it for 60 days.',
      { blocks: ['main_content', 'review'] },
    );
    expect(sent(words)).not.toContain('tried them all');
    expect(sent(words)).toContain('You can return it for 60 days');
  });

  it('needs no words but quotes where the layout shows them, and says them where it does not', () => {
    const brief = '"They explained every page." (Priya, Leeds) "I slept again." (Tom O.)';
    const quoted = '“They explained every page.” – Priya, Leeds';
    const shown = written(brief, { subject_line: 'In their words', blocks: ['quotes', 'cta_button'] });
    expect(shown.sections).toEqual([]);
    expect(shown.preheader).toBe(quoted);
    expect(written(brief).sections[0]?.paragraphs).toEqual([quoted, '“I slept again.” – Tom O.']);
  });

  it.each([
    ['a note, which is no sentence', 'School hols camp. Ages 7 to 14.', 'Grom camp: 11 spots left in week 2'],
    [
      'the beginning of a list within a sentence',
      'In January 2007 I had four second-hand boards, a ute that only started downhill and a permit.',
      'Twenty years of falling off things',
    ],
    [
      'the beginning of a letter',
      "G'day,\nOur boards are twenty years old today.\nDamo",
      'Twenty years of falling off things',
    ],
    ['a line of figures', '2 lg pies $24.99, Tuesdays only.', 'We miss your face. Both of us.'],
  ])('what the row says it is about heads the email rather than %s', (_, brief, subject_line) => {
    const { headline, sections } = written(brief, { subject_line });
    expect(headline).toBe(subject_line);
    const said = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const sentence of sentencesIn(brief.split('\n')[0] ?? '')) expect(said).toContain(sentence);
  });

  it('a short sentence is a headline beside the subject', () => {
    const words = written('The kiln is open again. Bring your pots on Monday.', {
      subject_line: 'News from the workshop',
    });
    expect(words).toMatchObject({ headline: 'The kiln is open again', subject: 'News from the workshop' });
  });

  it('does not head an email with an answer', () => {
    const words = written(
      'Never climbed? Perfect idea for January. Our intro course starts on Monday evening.',
    );
    expect(words.headline).toBe('Never climbed?');
    expect(words.subject).not.toContain('Perfect');
  });
});

describe('what somebody says', () => {
  it.each([
    ['She ran at 68. Quote: "I was slower than everybody." She leads us.', '"I was slower than everybody."'],
    [
      'The lawn is dry. Quote from Ines, our gardener: "You all cut too short. Leave an inch."',
      'Ines, our gardener: "You all cut too short. Leave an inch."',
    ],
    ['Aylin ist neu im Team. Kurze Vorstellung, Zitat: „Ich mag Zahlen.“', '„Ich mag Zahlen.“'],
    [
      'La torta está lista. Consejo de Pilar: «una noche, con calma, en la nevera»',
      'Consejo de Pilar: «una noche, con calma, en la nevera»',
    ],
  ])('stands whole in the text, and heads nothing: %s', (brief, quote) => {
    const { headline, subject, sections } = written(brief);
    expect(sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(quote);
    expect(sections.flatMap(({ bullets }) => bullets)).toEqual([]);
    expect(`${headline} ${subject}`).not.toMatch(/["„«]/);
  });

  it('comes after steps without a full stop on the last one', () => {
    const { sections } = written(
      '1) sharpen the blade 2) feed it later. Quote from Ines, our gardener: "Never cut short. Never."',
    );
    expect(sections[0]?.items.map(({ text }) => text)).toEqual(['Sharpen the blade', 'Feed it later']);
    expect(sections[1]?.paragraphs).toEqual(['Ines, our gardener: "Never cut short. Never."']);
  });
});

describe('the parts with sources', () => {
  it.each<[string, object, string]>([
    ['the calendar’s words', { cta_text: 'Grab yours', brief: 'Spring is here. CTA: Shop' }, 'Grab yours'],
    ['the brief’s', { brief: 'Spring is here. CTA: Shop the sale → https://x.example' }, 'Shop the sale'],
    ['selling words for an offer with a code', { offer: '20% off', offer_code: 'SPRING20' }, 'Shop now'],
    ['words that are never wrong where nothing says more', { kind: 'informational' }, 'Learn more'],
    ['the email’s language', { language: 'pt-BR', kind: 'informational' }, 'Saiba mais'],
    [
      'what an event needs',
      { kind: 'informational', blocks: ['event'], brief: 'The talk is on 2 April. Please book online.' },
      'Save your place',
    ],
    [
      'no place to save where anybody may come',
      { kind: 'informational', blocks: ['event'], brief: 'Egg trail on 2 April. No booking needed.' },
      'Learn more',
    ],
    [
      'the same in its language',
      {
        kind: 'informational',
        blocks: ['event'],
        language: 'de',
        brief: 'Quiz am 3. März um 19 Uhr im Gasthof Krone. Anmeldung ist nicht nötig.',
      },
      'Mehr erfahren',
    ],
    ['what a poll needs', { brief: 'Pick one.\nA) Lanterns\nB) Salt Road' }, 'Give your answer'],
    ['a gap in a language it has no words of', { language: 'ja' }, '[button]'],
  ])('the button has %s', (_, facts, button) => expect(compose(someFacts(facts)).cta_text).toBe(button));

  it('an offer that the layout does not show is in the text word for word, once', () => {
    const times = (facts: object) =>
      JSON.stringify(written('Spring is here. Our teas are dried and packed.', facts).sections).split(
        '20% off',
      ).length - 1;
    expect(times({ offer: '20% off all teas', kind: 'promotional' })).toBe(0);
    expect(times({ offer: '20% off all teas', kind: 'informational' })).toBe(1);
    expect(times({ offer: '20% off all teas', kind: 'informational', blocks: ['offer'] })).toBe(0);
  });

  it('an opening as short as the layout’s room for it stands apart from the rest', () => {
    const brief =
      'The mill turns again. It took us four winters, two carpenters and a new wheel of larch wood. Come and see it on Sunday between ten and four, when the flour is still warm and the coffee is free, and bring a jar of your own for as much of it as you like.';
    const { sections } = written(brief, {
      subject_line: 'Good news',
      headline: '',
      blocks: ['hero', 'main_content'],
    });
    expect(sections.map(({ paragraphs }) => paragraphs.length)).toEqual([1, 1]);
    expect(sections.map(({ paragraphs }) => paragraphs[0]).join(' ')).toBe(
      brief.slice(brief.indexOf('It took')),
    );
  });

  it('a product’s line is its own first sentence', () => {
    const product = { name: 'Mint Tea', url: '', price: '$9', image_url: '', description: '' };
    expect(compose(someFacts({ products: [product] })).product_lines).toEqual([]);
    const described = { ...product, description: 'Cool leaf. Bright taste.' };
    expect(compose(someFacts({ products: [described] })).product_lines).toEqual([
      { name: 'Mint Tea', line: 'Cool leaf.' },
    ]);
  });

  it('personalisation tags stay whole and where they were', async () => {
    const tag = "{{ first_name|default:'there. You' }}";
    const brief = `Hi ${tag}, our Sea Salt bar is back. ${tag}, order before Friday, and tell everyone about it.`;
    const facts = someFacts({ brief, subject_line: `${tag}, it is back` });
    const { words } = await sampleWriter.write(someRequest({ facts }));
    expect(words.subject).toBe(`${tag}, it is back`);
    expect(sent(words)).toContain(`Hi ${tag}, our Sea Salt bar is back`);
    expect(sent(words)).toContain(`${tag}, order before Friday`);
  });
});

describe('small rules', () => {
  it.each([
    ['a, b and c', ['a', 'b', 'c']],
    ['a; b; c', ['a', 'b', 'c']],
    ['vanilla and chocolate', undefined],
    [
      'adults, children, dogs (one per adult, on lead)',
      ['adults', 'children', 'dogs (one per adult, on lead)'],
    ],
    ['on répare les talus, on nettoie les vasières, on attend', undefined],
  ])('enumerations in %j', (text, expected) => expect(enumeration(text)).toEqual(expected));

  it.each([
    [
      'Every batch is tested by an independent lab and the certificate is linked on the page',
      'Every batch is tested by an independent lab',
    ],
    [
      'Because the mill that grinds our flour is being repaired, the Abel family grinds it for us',
      'The Abel family grinds it for us',
    ],
    ['We ask all neighbours to park in the field behind the school during the whole weekend', ''],
  ])('a line is cut at the end of a clause that can stand alone, or not at all: %s', (line, cut) =>
    expect(cutAtClause(line, 60)).toBe(cut),
  );
});

describe('whatever the brief is', () => {
  const copy = linesOfKind('copy').filter((line) => /[.!?]$/.test(line));
  const forWriters = [
    ...linesOfKind('prohibition'),
    ...linesOfKind('instruction'),
    ...linesOfKind('internal'),
  ];
  const structure = ['', 'Headline: ', '- ', '* ', '1. ', 'Highlights: ', 'Tone: warm', '<b>', '## '];
  const line = fc
    .tuple(fc.constantFrom(...structure), fc.constantFrom(...copy, ...forWriters))
    .map(([mark, text]) => (/[a-z]$/.test(mark) ? mark : `${mark}${text}`));
  const brief = fc.array(line, { maxLength: 9 }).map((lines) => lines.join('\n'));
  const facts = fc.record({
    brief: fc.oneof(
      { weight: 4, arbitrary: brief },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }) },
    ),
    kind: fc.constantFrom('promotional' as const, 'informational' as const),
    subject_line: fc.constantFrom('', 'Spring is here'),
    language: fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'),
  });

  it('the words keep the shape and lengths a model is held to, and are the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (some) => {
        const request = someRequest({ facts: someFacts(some) });
        const [{ words }, second] = [await sampleWriter.write(request), await sampleWriter.write(request)];
        expect(writtenWords.safeParse(words).success).toBe(true);
        expect(second.words).toEqual(words);
        expect(words.preheader.length).toBeLessThanOrEqual(90);
        for (const { text } of words.subject_candidates) expect(text.length).toBeLessThanOrEqual(60);
        expect(texts(words).join('\n')).not.toMatch(/<\/?b>|^#|\*\*/m);
      }),
      propertyRuns(60),
    );
  });

  it.each([
    [
      'Ab 1. März nehmen wir wieder Räder an. Schritte: 1. Termin buchen 2. Rad bringen 3. Abholen.',
      '1. März',
      3,
    ],
    ['Wir öffnen am 1. Mai und schließen am 2. Oktober.', '1. Mai', undefined],
    ['Soak it like this: 1) rinse the oats 2) soak them for two hours', 'Soak', 2],
  ])('a date is no number of a step: %s', (text, said, steps) => {
    const words = compose(someFacts({ brief: text }));
    expect(JSON.stringify(words)).toContain(said);
    expect(words.sections.find(({ form }) => form === 'steps')?.items.length).toBe(steps);
  });

  it('options on one line are those of a poll', () => {
    const brief = 'Vote for the next flavor: A) Grapefruit B) Salted lime C) Peach. Voting closes Friday.';
    const { sections } = compose(someFacts({ brief }));
    const [poll] = sections.filter(({ form }) => form === 'poll');
    expect(poll?.items.map(({ title }) => title)).toEqual(['Grapefruit', 'Salted lime', 'Peach']);
    expect(JSON.stringify(sections)).toContain('Voting closes Friday');
  });

  it('a name at the end signs, and an offer that the layout shows is not asked for again', () => {
    const facts = someFacts({
      brief:
        'Alle Kinderhelme sind günstiger, wir passen sie an. Danke, dass ihr mitgemacht habt. Eure Maren\n20 % auf Kinderhelme',
      offer: '20 % auf Kinderhelme',
      blocks: ['hero', 'offer', 'main_content', 'signature'],
    });
    const words = compose(facts);
    expect(words.sign_off).toBe('Eure Maren');
    expect(words.sections.flatMap(({ paragraphs }) => paragraphs).join()).not.toContain('[');
  });

  it('nothing for the writer is sent, and everything that is sent is in the brief', () => {
    const ownWords = /^(?:Spring is here|Questions and answers|Fern & Field.*|20% off.*)$/;
    // "Invite readers to the open day."
    const usual = /^(?:You’re invited to|Thank you for|Meet) /;
    fc.assert(
      fc.property(brief, (text) => {
        const words = compose(someFacts({ brief: text, cta_text: 'Go' }));
        const shown = texts({ ...words, cta_text: '' }).filter((each) => !hasGap(each));
        const known = comparable(text);
        for (const each of shown.flatMap((part) => sentencesIn(part)))
          for (const part of each.split(' · '))
            expect(
              ownWords.test(each) || known.includes(comparable(part.replace(usual, ''))),
              `${each}\n${text}`,
            ).toBe(true);
        const all = shown.join('\n');
        // Whoever calls it the headline wants it there.
        const isWanted = (words: string) => /^\d/m.test(text) || text.includes(`Headline: ${words}`);
        for (const words of forWriters) if (!isWanted(words)) expect(all).not.toContain(words);
      }),
      propertyRuns(80),
    );
  });
});

describe('what stands in a block of its own', () => {
  it('leaves the day of an event out of the headline', () => {
    const { headline } = written(
      'Giovedì 22 aprile alle 20: degustazione di sei oli nuovi con Marta. Posti limitati.',
      {
        language: 'it',
        subject_line: '',
      },
    );
    expect(headline).toBe('Degustazione di sei oli nuovi con Marta');
  });

  it('is headed by its subject where the brief begins with day and place, which the box says', () => {
    const { headline } = written(
      'Martedì 2 febbraio alle 18:30, Sala Grande, via del Molo 4. Prenota entro il 30 gennaio.',
      { language: 'it', subject_line: 'Vieni alla prova aperta', blocks: ['hero', 'event', 'main_content'] },
    );
    expect(headline).toBe('Vieni alla prova aperta');
  });

  it('an event is headed by its subject where its own words say only its kind, and its subject line is not its offer', () => {
    const blocks = ['hero', 'event', 'main_content'];
    const webinar = 'Live webinar on January 26 at 11 am PT. Learn how to close the month in three days.';
    const about = (facts: object) => written(webinar, { blocks, cta_text: '', ...facts });
    expect(about({ subject_line: 'Close the month in three days' }).headline).toBe(
      'Close the month in three days',
    );
    expect(about({ subject_line: '' }).headline).toBe('Live webinar');
    const { subject } = written('Shoe demo night on Tuesday 9 February. 10% off shoes that night.', {
      blocks,
      offer: '10% off shoes',
      kind: 'promotional',
      subject_line: '',
    });
    expect(subject).toBe('Shoe demo night on Tuesday 9 February');
  });

  it('leaves the button’s page to the button, with the words in front of it', () => {
    const page = 'https://status.example.com';
    const words = written(`The app is read-only for two hours. Status page: ${page}`, {
      cta_link: page,
      cta_text: '',
    });
    expect(words.cta_text).toBe('Status page');
    expect(sent(words)).not.toContain('example.com');
    expect(texts(words).some(hasGap)).toBe(false);
  });

  it('says in the preheader what there is to read, where pages are all that the brief lists', () => {
    const { preheader } = written(
      'New in the journal:\n- Why water matters: https://a.example/water\n- A day at the auction: https://a.example/day',
      { subject_line: 'Two things to read with a pot' },
    );
    expect(preheader).toBe('Why water matters · A day at the auction');
  });

  it('says in the preheader something else than in the subject, while there is anything else', () => {
    const { subject, preheader } = written('The Fell jacket is back in moss green.', {
      offer: '20% off all jackets until March 31',
      subject_line: '',
      blocks: ['hero', 'offer', 'main_content', 'cta_button'],
    });
    expect(comparable(preheader)).not.toBe(comparable(subject));
  });

  it('heads no email with the end of a sentence that names a page', () => {
    const words = written(
      'Na oficina, de quarta a sábado, das 11h às 19h, ou em www.barro.example/segunda.',
      {
        subject_line: '',
      },
    );
    expect(`${words.headline} ${words.subject}`).not.toContain('www');
  });

  it('heads no email with a line that leans on what is a gap', () => {
    const brief =
      'Intro email for Dr. Lindqvist, who joined in November.\nHer evening slots are Tuesdays until 7pm.';
    const { headline, subject } = written(brief, { subject_line: '' });
    expect([headline, subject].every(hasGap)).toBe(true);
    expect(written(`${brief}\nSaturdays are back, too.`, { subject_line: '' }).headline).toBe(
      'Saturdays are back, too',
    );
  });

  it('takes a request among colleagues for what it asks for, and prints no sender', () => {
    const asked = written(
      'Hi team, can we do a mail to people whose trial ended: 2 months free on annual plans? They keep all their projects.',
    );
    expect(sent(asked)).not.toMatch(/hi team/i);
    expect(texts(asked).filter(hasGap).join()).toContain('2 months free');
    expect(sent(written('Slack from Ann: hey so tools week is on. Ann Lee 10:42 AM'))).not.toContain('Slack');
    expect(sent(written('Lots of returns because of sizing.\nTake the larger one.'))).not.toContain(
      'returns',
    );
  });
});

it('a shout is no preview text', () => {
  const { preheader } = compose(
    someFacts({
      campaign_name: 'Spring wash',
      subject_line: '20% off winter rugs',
      preview_text: '',
      brief: 'Sale! Everything that is washed in April costs a fifth less, and drying is included.',
    }),
  );
  expect(preheader).toContain('Everything that is washed in April');
});

it('a preview text does not end before the “and” of what it says', () => {
  const { preheader } = compose(
    someFacts({
      campaign_name: 'Season',
      subject_line: 'Bare-root season is open',
      preview_text: '',
      brief:
        'Lifting started on 23 November and we send out bare-root plants every Tuesday and Wednesday until the end of March.',
    }),
  );
  expect(preheader).not.toMatch(/every Tuesday$/);
});
