import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writerWords } from '#shared/domain/writer-words.ts';
import { readBytes } from '#tests/unit/calendar/read.ts';

const from = (brief: string, notes: string) => writerWords({ brief, notes });
const long =
  'The Evening Blend is back after six weeks, roasted darker, with notes of cocoa and a hint of orange.';

it('sends notes beside a thin brief, and only instructions beside a full one', () => {
  const notes = 'Lead with the grinder. Free shipping over $50 ends Dec 10.';
  expect(from('Increase sales', notes)).toEqual({
    brief: 'Increase sales',
    parts: [{ name: 'notes', text: 'Lead with the grinder.\nFree shipping over $50 ends Dec 10.' }],
    rules: [],
    people: [],
  });
  expect(from(long, notes)).toMatchObject({
    parts: [{ name: 'notes', text: 'Lead with the grinder.' }],
    people: ['Free shipping over $50 ends Dec 10.'],
  });
});

it('keeps goals, angles, talking points and creative notes apart, whatever the brief', () => {
  const notes =
    'Goal: win back lapsed buyers\nAngle: we kept your seat\nTalking points: new lid\nDesign notes: 2-col grid';
  expect(from(long, notes).parts).toEqual([
    { name: 'goal', text: 'win back lapsed buyers' },
    { name: 'angle', text: 'we kept your seat' },
    { name: 'talking_points', text: 'new lid' },
    { name: 'creative', text: '2-col grid' },
  ]);
});

it.each(['Photo', 'Photo / design', 'Bild', 'Visuel', 'Zdjęcie'])(
  'sends what the picture shows: %s',
  (label) => {
    expect(from(long, `${label}: Dan with the trailer`).parts).toEqual([
      { name: 'creative', text: 'Dan with the trailer' },
    ]);
  },
);

it('never sends who waits for whom, links to workplaces, budgets and the lines of the import', () => {
  const notes = [
    'Waiting for Sam. See Figma.',
    'Budget: 500 €',
    'https://www.figma.com/file/x',
    'Section: Week 12',
    'Channel: Email',
    'Runs until Friday, 5 June 2026',
    'Exclusions: purchasers of the last 30 days',
  ].join('\n');
  const { brief, parts, rules, people } = from('Short brief. Ask Dana about the code.', notes);
  expect([brief, parts, rules]).toEqual(['Short brief.', [], []]);
  expect(people).toHaveLength(9);
});

it('makes rules of what brief and notes forbid, once each, and leaves them out of the text', () => {
  const { brief, parts, rules } = from(
    "Our oat bars are back.\nDon't use the word 'healthy'.\nKeep it short and do not mention Amazon.",
    "Don't use the word 'healthy'. Never name competitors.",
  );
  expect(brief).toBe('Our oat bars are back.\nKeep it short and do not mention Amazon.');
  expect(parts).toEqual([]);
  expect(rules).toEqual([
    "Don't use the word 'healthy'.",
    'Do not mention Amazon.',
    'Never name competitors.',
  ]);
});

it('reads a list under a label that forbids as one rule, and never as something to write from', () => {
  const { brief, rules } = from(
    'Our balm is back. Never say:\n- relax instantly\n- cures anxiety.\n\n## Banned words\n* miracle\n1. detox\n\nIt opens with cold hands.\nTone:\n- calm\n- dry',
    'Verboten:\n- Heilversprechen',
  );
  expect(brief).toBe('Our balm is back.\n\n\nIt opens with cold hands.\nTone: calm; dry');
  expect(rules).toEqual([
    'Never say: relax instantly; cures anxiety',
    'Banned words: miracle; detox',
    'Verboten: Heilversprechen',
  ]);
});

it('leaves a brief without rules and remarks exactly as it is', () => {
  const brief = '  First line.   Two  spaces.\n\n- A bullet\n- Another. With two sentences.';
  expect(from(brief, '').brief).toBe(brief.trim());
});

it('loses no note: each sentence is a rule, sent, or for people', () => {
  const sentence = fc.constantFrom(
    'Lead with tea.',
    'Ask Dana.',
    'Never say cheap.',
    'Free shipping ends Monday.',
  );
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), fc.constantFrom('', long), (sentences, brief) => {
      const { parts, rules, people } = from(brief, sentences.join('\n'));
      const said = [...parts.flatMap(({ text }) => text.split('\n')), ...rules, ...people];
      for (const each of sentences) expect(said).toContain(each);
    }),
  );
});

it('keeps notes of an internal column among people, and reads them so from the file', async () => {
  const file = 'Betreff;Briefing;Notizen intern\nWinter;Der neue Kakao ist da.;bitte nicht vor 18 Uhr\n';
  const read = await readBytes(file);
  const [{ fields } = { fields: { brief: '', notes: '' } }] = read.campaigns;
  expect(fields.notes).toBe('Notizen intern: bitte nicht vor 18 Uhr');
  expect(writerWords(fields)).toMatchObject({
    parts: [],
    people: ['Notizen intern: bitte nicht vor 18 Uhr'],
  });
});

it('a numbered step is no remark among people, whatever it begins with', () => {
  const steps = '1. Peel it.\n2. Wait for ten minutes.\n3. Cut it in two.';
  expect(writerWords({ brief: steps, notes: '' })).toMatchObject({ brief: steps, people: [] });
  expect(writerWords({ brief: 'It is back.\nWait for the photos.', notes: '' }).people).toEqual([
    'Wait for the photos.',
  ]);
});

it('keeps all that a line says to its writer among people, except its orders', () => {
  const { brief, people } = from(
    `${long}\n(Copy team: match is capped. Put the offer last. Colm is happy to be named.)`,
    '',
  );
  expect(brief).toContain('Put the offer last.');
  expect(brief).not.toMatch(/capped|Colm/);
  expect(people).toHaveLength(2);
});
