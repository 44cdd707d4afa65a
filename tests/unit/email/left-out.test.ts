import { describe, expect, it } from 'vitest';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

/** What is said to be missing in an email with this paragraph, and this event or offer. */
function missing(brief: string, paragraph: string, over: Partial<ReturnType<typeof sampleDocument>> = {}) {
  const base = sampleDocument();
  const { offer_facts: _, ...campaign } = base.campaign;
  const document = {
    ...base,
    ...over,
    campaign: { ...campaign, offer: '', ...over.campaign, brief },
    copy: sampleCopy({ sections: [{ heading: '', paragraphs: [paragraph], bullets: [] }] }),
  };
  const options = { variant: 'klaviyo', mediaPublic: true } as const;
  return checkEmail(document, compile(document, options), options)
    .filter(({ rule }) => rule === 'left-out')
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe('what the brief says and the email does not', () => {
  it.each<[brief: string, named: string]>([
    ['Dogs are welcome for £22 a day.', '£22'],
    ['Hunde kosten € 22 pro Tag.', '€ 22'],
    ['Children can swim 73m on their own.', '73m'],
    ['Call Angie on 614-555-0148.', '614-555-0148'],
    ['Ring us on (02) 5550 1187 or drop in.', '(02) 5550 1187'],
    ['The flower delivery closes on 29 July.', '29 July'],
    ['Doors open at 7:47 pm.', '7:47 pm'],
    ['Members save 37%.', '37%'],
    ['Mention that the planter costs £58.90.', '£58.90'],
    ['The set costs £58 and the large one £87. It holds 640 ml.', '£58, £87, and 640 ml'],
  ])('is named in one line of advice: %s', (brief, named) => {
    expect(missing(brief, 'A line about something else.')).toEqual([
      `advise: The brief says ${named}; the email does not.`,
    ]);
  });

  it.each<[brief: string, paragraph: string]>([
    ['Dogs are welcome for £22 a day.', 'Dogs stay for 22 pounds.'],
    ['The set costs £22.00.', 'The set is £22.'],
    ['The barn costs 1.190 € a day.', 'The barn is 1,190 euros.'],
    ['Doors open at 7 pm.', 'Doors open at 19:00.'],
    ['We close on 12/29.', 'We close on December 29.'],
    ['Call Angie on 614-555-0148.', 'Call (614) 555 0148.'],
    ['Use code EGG47 for 37% off.', 'Your code is EGG47, for 37 percent off.'],
    // Orders, prohibitions and remarks of the team.
    ['Don’t mention the £87 set.', 'A line.'],
    ['Keep it under 640 words.', 'A line.'],
    ['Do not promise 37%.', 'A line.'],
    ['Subject: Only £87', 'A line.'],
    // What has no figure, and figures of no kind that readers act on.
    ['Half of it is gone. We have 4711 bolts, since 1987.', 'A line.'],
  ])('is not alarmed at: %s', (brief, paragraph) => {
    expect(missing(brief, paragraph)).toEqual([]);
  });

  it('counts what a block shows', () => {
    const blocks = [{ type: 'header' }, { type: 'event' }, { type: 'footer' }] as const;
    const event = {
      title: 'Tasting',
      place: 'The barn',
      link: '',
      starts: '2027-07-29T19:47',
      ends: '',
      zone: '',
    };
    const brief = 'The tasting is on 29 July at 7:47 pm.';
    expect(missing(brief, 'A line.', { blocks: [...blocks], event })).toEqual([]);
    expect(missing(brief, 'A line.')).not.toEqual([]);
  });

  it('names no more than six', () => {
    const brief = ['£58', '£67', '£76', '£87', '£94', '£135', '£246', '£357'].map(
      (price) => `One is ${price}.`,
    );
    expect(missing(brief.join('\n'), 'A line.')).toEqual([
      'advise: The brief says £58, £67, £76, £87, £94, £135, and 2 more; the email does not.',
    ]);
  });
});
