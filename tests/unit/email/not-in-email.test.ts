import { describe, expect, it } from 'vitest';
import type { CopySection, EmailCopy } from '#shared/email/copy.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { notInEmail } from '#shared/email/not-in-email.ts';
import { withSentence } from '#shared/email/put-in.ts';
import { sampleDocument } from '#tests/support/emails.ts';

const blank: EmailCopy = {
  subject: '',
  subject_variants: [],
  preheader: '',
  headline: '',
  sections: [],
  cta_text: '',
  product_lines: [],
  hero_alt: '',
  product_alts: [],
};
const text = (...paragraphs: string[]): CopySection => ({ heading: '', paragraphs, bullets: [] });
const list = (...bullets: string[]): CopySection => ({ heading: '', paragraphs: [], bullets });
const formed = (form: CopySection['form'], ...items: [string, string][]): CopySection => ({
  ...text(),
  form,
  items: items.map(([title, words]) => ({ title, text: words })),
});

/** An email with this brief and nothing but these words. */
const emailOf = (
  brief: string,
  copy: Partial<EmailCopy>,
  over: Partial<EmailDocument> = {},
): EmailDocument => {
  const { offer_facts: _, ...campaign } = sampleDocument().campaign;
  return sampleDocument({
    products: [],
    reviews: [],
    cta_link: '',
    event: null,
    campaign: { ...campaign, brief, offer: '' },
    copy: { ...blank, ...copy },
    ...over,
  });
};
const missing = (document: EmailDocument) => notInEmail(document).map((sentence) => sentence.text);

describe('what of a brief is not in its email', () => {
  it.each<[what: string, brief: string, copy: Partial<EmailCopy>, missing: string[]]>([
    [
      'sentences for the team',
      'Keep it short. The kiln is on. No photos, please.',
      { sections: [text('The kiln is on.')] },
      ['Keep it short.', 'No photos, please.'],
    ],
    [
      'case, bold marks and typographic quotes',
      'the **kiln** is ON. "Bring clay," she says.',
      { sections: [text('The kiln is on. “Bring clay,” she says.')] },
      [],
    ],
    [
      'a link with a label',
      'See [our page](https://example.com/kiln) for days.',
      { sections: [text('See [our page](https://example.com/kiln) for days.')] },
      [],
    ],
    [
      'marks of lists',
      '- Bring clay\n2) Bring an apron\n• Keep receipts',
      { sections: [list('Bring clay', 'Bring an apron')] },
      ['Keep receipts'],
    ],
    [
      'labels of parts',
      'Subject: Kiln day\nPreheader: Come early\nHeadline: The kiln is on\nCTA: Book now\nBody: Clay is free.',
      {
        subject: 'Kiln day',
        preheader: 'Come early',
        headline: 'The kiln is on',
        cta_text: 'Book now',
        sections: [text('Clay is free.')],
      },
      [],
    ],
    [
      'a label for the team',
      'Tone: warm and dry\nThe kiln is on.',
      { headline: 'The kiln is on' },
      ['Tone: warm and dry'],
    ],
    [
      'labels alone and headings',
      '## Goal\n**Speakers**\nKey points:\n- Clay is free',
      { sections: [list('Clay is free')] },
      [],
    ],
    [
      'a sentence cut for a headline',
      'The trees came in on Monday, all of them from the Pughs.',
      { headline: 'The trees came in on Monday', sections: [text('All of them from the Pughs.')] },
      [],
    ],
    [
      'sentences that were joined',
      'We open at nine. Coffee is free.',
      { sections: [text('We open at nine, coffee is free')] },
      [],
    ],
    [
      'an order whose words are said',
      'Mention that returns are free for 60 days. Ask them to book early. Sign it from Gord.',
      { sections: [text('Returns are free for 60 days. Book early.', 'Gord')] },
      [],
    ],
    [
      'a remark that was cut out',
      'Chef Tommaso fries them (say that well, parents ask) in the old kitchen. Client got complaints.',
      { sections: [text('Chef Tommaso fries them in the old kitchen.')] },
      ['Client got complaints.'],
    ],
    [
      'gaps, also those that are cut',
      `Write three recipes for cocoa. If there is room, ask what they got for Christmas and loved, replies come straight to me and I do read them all, each and every one of them, even in the busy weeks of January.`,
      {
        sections: [
          text(
            '[three recipes for cocoa]',
            '[If there is room, ask what they got for Christmas and loved, replies come straight to …]',
          ),
        ],
      },
      [],
    ],
    [
      'a table',
      'Day | Hours\nMonday | 9 to 5\nTuesday | closed',
      {
        sections: [
          {
            ...text(),
            form: 'table',
            rows: [
              ['Day', 'Hours'],
              ['Monday', '9 to 5'],
              ['Tuesday', 'closed'],
            ],
          },
        ],
      },
      [],
    ],
    [
      'steps',
      '1. Soak: two hours will do\n2. Rinse the beans',
      { sections: [formed('steps', ['Soak', 'two hours will do'], ['', 'Rinse the beans'])] },
      [],
    ],
    [
      'questions with answers',
      'Q: Do I need clay? A: No, we have plenty.',
      { sections: [formed('faq', ['Do I need clay?', 'No, we have plenty.'])] },
      [],
    ],
    [
      'a question nobody answers',
      'Is Ann fine with this?\nThe kiln is on.',
      { headline: 'The kiln is on' },
      ['Is Ann fine with this?'],
    ],
    [
      'one that stands there twice, once',
      'No photos. No photos.',
      { headline: 'The kiln is on' },
      ['No photos.'],
    ],
    [
      'words that only stand there apart',
      'Use the blue kiln.',
      { sections: [text('The kiln is on.', 'Use clay.', 'Blue is in.')] },
      ['Use the blue kiln.'],
    ],
    [
      'a few words in a row that stand there',
      'Say that the kiln is on only where Ann has a photo of it.',
      { sections: [text('The kiln is on.')] },
      ['Say that the kiln is on only where Ann has a photo of it.'],
    ],
    ['an empty brief', '', { headline: 'The kiln is on' }, []],
  ])('%s', (_, brief, copy, expected) => expect(missing(emailOf(brief, copy))).toEqual(expected));

  it('knows what an event’s box shows', () => {
    const event = {
      title: 'Kiln night',
      starts: '2027-02-13T19:00',
      ends: '',
      zone: 'Europe/London',
      place: 'Town Hall, 12 High Street',
      link: '',
    };
    const brief =
      'Saturday 13 February, 7pm, Town Hall, 12 High Street.\nWhere: Town Hall\nSat 13 Feb 19:00, Hall\nAsk Ann about parking.';
    expect(missing(emailOf(brief, { headline: 'Kiln night' }, { event }))).toEqual([
      'Ask Ann about parking.',
    ]);
    expect(missing(emailOf(brief, { headline: 'Kiln night' }))).toHaveLength(4);
  });

  it('knows what an offer’s block shows', () => {
    const brief =
      'Code CLAY20 takes 20% off clay until 3 March. With CLAY20 clay is 20% off. Trustees were clear.';
    const email = emailOf(brief, { headline: 'Clay' });
    email.campaign.offer = '20% off clay, code CLAY20, until 3 March';
    expect(missing(email)).toEqual(['Trustees were clear.']);
  });

  it('knows the address that a button leads to, and quotes', () => {
    const brief = 'Sign up: www.example.com/kiln\n"I never leave." – Maria\nPhoto: the red one';
    const reviews = [{ text: 'I never leave.', author: 'Maria', rating: null, product: '' }] as never;
    const over = { cta_link: 'https://www.example.com/kiln', reviews };
    expect(missing(emailOf(brief, { cta_text: 'Sign up' }, over))).toEqual(['Photo: the red one']);
  });
});

describe('a sentence that is put in', () => {
  const sections = (
    brief: string,
    copy: Partial<EmailCopy>,
    wanted: string,
    over: Partial<EmailDocument> = {},
  ) => {
    const email = emailOf(brief, copy, over);
    const sentence = notInEmail(email).find((each) => each.text === wanted);
    if (!sentence) throw new Error(`“${wanted}” is in the email`);
    const changed = withSentence(email, sentence);
    // Nothing that is put in is missing afterwards.
    expect(missing({ ...email, copy: changed })).not.toContain(wanted);
    return changed.sections.map(({ paragraphs, bullets }) => [...paragraphs, ...bullets]);
  };

  it.each<[what: string, brief: string, said: CopySection[], wanted: string, expected: string[][]]>([
    [
      'goes behind the one before it, in its paragraph',
      'Clay is free. Only 45 chairs. Ann is in.',
      [text('Clay is free. Ann is in.')],
      'Only 45 chairs.',
      [['Clay is free. Only 45 chairs. Ann is in.']],
    ],
    [
      'begins a paragraph when its line begins there',
      'Clay is free.\nOnly 45 chairs.',
      [text('Clay is free.', 'Ann is in.')],
      'Only 45 chairs.',
      [['Clay is free.', 'Only 45 chairs.', 'Ann is in.']],
    ],
    [
      'leaves a gap alone',
      'Bring three of Ann’s recipes. Only 45 chairs.',
      [text('[three of Ann’s recipes]', 'Ann is in.')],
      'Only 45 chairs.',
      [['[three of Ann’s recipes]', 'Only 45 chairs.', 'Ann is in.']],
    ],
    [
      'keeps the order of the brief when the one before it is missing, too',
      'Clay is free. Be nice. Only 45 chairs.',
      [text('Clay is free.'), text('Ann is in.')],
      'Only 45 chairs.',
      [['Clay is free. Only 45 chairs.'], ['Ann is in.']],
    ],
    [
      'goes behind the nearest of those before it',
      'Clay is free. Ann is in. Only 45 chairs.',
      [text('Clay is free.'), text('Ann is in.')],
      'Only 45 chairs.',
      [['Clay is free.'], ['Ann is in. Only 45 chairs.']],
    ],
    [
      'is text, and no entry of the list before it',
      'Clay is free.\n- Bring an apron\nOnly 45 chairs.',
      [text('Clay is free.'), list('Bring an apron')],
      'Only 45 chairs.',
      [['Clay is free.', 'Only 45 chairs.'], ['Bring an apron']],
    ],
    [
      'is an entry of a list behind an entry',
      '- Bring clay\n- Bring a friend\n- Bring an apron',
      [list('Bring clay', 'Bring an apron')],
      'Bring a friend',
      [['Bring clay', 'Bring a friend', 'Bring an apron']],
    ],
    [
      'stands at the end of the text when nothing before it does',
      'Be honest about the mud. Clay is free.',
      [text('Clay is free.'), list('Bring an apron')],
      'Be honest about the mud.',
      [['Clay is free.', 'Be honest about the mud.'], ['Bring an apron']],
    ],
    [
      'is a text of its own where there is none',
      'Be honest about the mud.',
      [list('Bring an apron')],
      'Be honest about the mud.',
      [['Bring an apron'], ['Be honest about the mud.']],
    ],
    [
      'loses the label of its part',
      'Clay is free.\nBody: Only 45 chairs.',
      [text('Clay is free.')],
      'Body: Only 45 chairs.',
      [['Clay is free.', 'Only 45 chairs.']],
    ],
  ])('%s', (_, brief, said, wanted, expected) =>
    expect(sections(brief, { sections: said }, wanted)).toEqual(expected),
  );

  it('opens the text when the headline is the one before it', () => {
    const copy = { headline: 'The kiln is on', sections: [text('Ann is in.')] };
    expect(sections('The kiln is on. Only 45 chairs.', copy, 'Only 45 chairs.')).toEqual([
      ['Only 45 chairs.', 'Ann is in.'],
    ]);
  });

  it('does not go below the button’s band', () => {
    const copy = { sections: [text('Clay is free.'), text('See you there.')] };
    const blocks: EmailDocument['blocks'] = [{ type: 'main_content' }, { type: 'cta_band', section: 1 }];
    expect(sections('Be honest about mud.', copy, 'Be honest about mud.', { blocks })).toEqual([
      ['Clay is free.', 'Be honest about mud.'],
      ['See you there.'],
    ]);
  });
});
