import { describe, expect, it } from 'vitest';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { setField } from '#shared/email/document/fields.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';

function found(name: string, brief: string, words: Partial<EmailCopy>, over: Partial<EmailDocument> = {}) {
  const sample = sampleDocument();
  const { offer_facts: _, ...campaign } = sample.campaign;
  const document = {
    ...sample,
    campaign: { ...campaign, brief, offer: '' },
    copy: sampleCopy(words),
    hero: null,
    ...over,
  };
  const options = { variant: 'klaviyo', mediaPublic: true } as const;
  const findings = checkEmail(document, compile(document, options), options);
  return findings
    .filter(({ rule, subject }) => rule === name && JSON.stringify(words).includes(String(subject)))
    .map((each) => ({ ...each, fixed: each.fix && setField(document.copy, each.fix.path, each.fix.value) }));
}
const text = (...paragraphs: string[]) => [{ heading: '', paragraphs, bullets: [] }];

it.each([
  ['See the map', 'https://fern.example/', true],
  ['See the map', 'https://fern.example/parking', false],
  ['Shop now', 'https://fern.example/', false],
])('a button %j to %s is pointed out: %s', (cta_text, cta_link, isPointedOut) =>
  expect(found('link', 'We are repaving.', { cta_text }, { cta_link }).length > 0).toBe(isPointedOut),
);

describe('another day', () => {
  it.each([
    [
      'Orders by Thursday, October 14, 2027.',
      'Order by Friday, October 15.',
      'Order by Thursday, October 14.',
    ],
    [
      'Orders by Thursday, October 14, 2027.',
      'Order by Fri, Oct 15, please.',
      'Order by Thu, October 14, please.',
    ],
    ['Bestellen bis Sonntag, 7. März 2027.', 'Bis Montag, dem 8. März.', 'Bis Sonntag, dem 7. März.'],
    // Without a year, its weekday is unknown.
    ['Orders by October 14.', 'Order by Friday, October 15.', undefined],
    ['Half price until 31 May.', 'Half price until 30 June.', 'Half price until 31 May.'],
  ])('%s %s', (brief, said, meant) => {
    const lang = brief.startsWith('Best') ? 'de' : 'en';
    const [finding, ...more] = found('fact', brief, { sections: text(said) }, { lang });
    expect(finding?.message).toContain('says');
    expect(finding?.fixed?.sections[0]?.paragraphs[0]).toBe(meant);
    expect(more).toEqual([]);
  });

  it.each([
    ['Sent on December 16, 2026. Closed until Sun Jan 3.', 'Closed until Sun Jan 3.', false],
    ['Sent on December 16, 2026. Closed until Sun Jan 3.', 'Closed until Sat Jan 3.', true],
    ['Sent on January 5, 2027. Since Sun December 20 we rest.', 'Since Sun December 20 we rest.', false],
  ])('beyond the turn of the year, next to the day of sending: %s %s', (brief, said, isWrong) =>
    expect(found('fact', brief, { sections: text(said) }).length > 0).toBe(isWrong),
  );

  it('is not offered when the brief calls it by its name', () => {
    const words = { sections: text('We stay home on December 25.') };
    expect(found('fact', 'From November 1, 2027. No sailings on Christmas Day.', words)).toEqual([]);
  });
});

describe('the text of a picture', () => {
  const hero = { hero: sampleImage() };
  it('may count what the picture shows', () => {
    const alt = { hero_alt: 'Twelve shakers on a bench before numbered lockers' };
    expect(found('fact', '24 shakers with your numbers.', alt, hero)).toEqual([]);
    expect(found('fact', 'Shakers with your numbers.', { hero_alt: 'A banner: 30% off' }, hero)).toHaveLength(
      1,
    );
  });

  it('is read only where there is a picture', () => {
    expect(found('fact', 'Shakers.', { hero_alt: 'A banner: 30% off' })).toEqual([]);
  });
});

it('compares no count with a number that ends the line above', () => {
  const words = { sections: text('Seventeen shakers stand in the window.') };
  expect(
    found('fact', 'Shakers in the window.', words, { sources: '2026-11-08\nShakers in the window' }),
  ).toEqual([expect.objectContaining({ fix: null })]);
});

it('recognises a friendly greeting', () => {
  expect(found('spam-phrase', '', { sections: text('Dear friends, the line opens on Saturday.') })).toEqual(
    [],
  );
  expect(found('spam-phrase', '', { sections: text('Dear friend, you have won.') })).toHaveLength(1);
});

it.each([
  ['Hello [first_name], welcome.', "Hello {{ first_name|default:'there' }}, welcome."],
  ['Hello {First_Name}, welcome.', "Hello {{ first_name|default:'there' }}, welcome."],
])('writes one whole tag for %s', (written, meant) => {
  const findings = found('placeholder', '', { sections: text(written) });
  expect(findings.map(({ fixed }) => fixed?.sections[0]?.paragraphs[0])).toEqual([meant]);
});

it('offers the number of seats in languages that are read twice', () => {
  const [finding] = found(
    'fact',
    '30 Plätze.',
    { sections: text('Wir haben vierzig Plätze.') },
    { lang: 'de' },
  );
  expect(finding?.fixed?.sections[0]?.paragraphs[0]).toBe('Wir haben 30 Plätze.');
});

it('says once that a sentence hurries its readers', () => {
  const words = { sections: text('Hurry, only hours left! It is your last chance. The kettle is on.') };
  const sample = sampleDocument();
  const rules = { never_do: ['Say “hurry” or “last chance”'], forbidden_claims: [] };
  const findings = found('never-do', '', words, { brand: { ...sample.brand, rules } });
  expect(findings.map(({ subject }) => subject)).toEqual([
    'It is your last chance.',
    'Hurry, only hours left!',
  ]);
});
