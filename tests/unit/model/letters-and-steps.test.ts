import { expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { someFacts } from './requests.ts';

it('a letter needs no gap for itself, and is signed as its brief orders', () => {
  const { sections, sign_off } = readBrief(
    'A letter from Jan, who runs the workshop, to say thank you.\nDear all,\nTen years ago we opened our door. No sales. Signed: Joan',
  );
  const said = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(hasGap(said)).toBe(false);
  expect(said).not.toContain('No sales');
  expect(sign_off).toBe('Joan');
});

it.each<[string, string]>([
  [
    'Estimada directora, estimado director:\n\nLe presentamos el programa.\n\nAtentamente\nLic. Ana Ibarra\nGerente',
    'Atentamente\nLic. Ana Ibarra, Gerente',
  ],
  ['Hi [first name],\n\nFrom 1 March it costs more.\n\nThank you for staying with us.\nSinéad', 'Sinéad'],
  [
    'We change the music, too.\n\nGreg Halvorsen\nPresident, Ridgeline\n\n(the winner is Darlene, she said ok)',
    'Greg Halvorsen, President, Ridgeline',
  ],
  [
    'The heating is paid.\n\nBernadette Shaw\n\nNo ask. No button except maybe "see the photos".',
    'Bernadette Shaw',
  ],
])('whole closings sign a letter: %j', (brief, signed) => {
  const { sections, sign_off } = readBrief(brief);
  expect(sign_off).toBe(signed);
  expect(sections.flatMap(({ heading, bullets }) => [heading, ...bullets]).filter(Boolean)).toEqual([]);
});

it('a finished letter is said whole, however much its sentences sound like orders', () => {
  const letter = [
    'Dear friends,',
    'I wanted you to hear this from me. Short version: we are moving. Please be kind to Dave, who carries it all.',
    'Keep an eye on the blackboard.',
    'Meg',
  ];
  const { sections, sign_off } = readBrief(letter.join('\n\n'));
  expect(sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    'Short version: we are moving. Please be kind to Dave, who carries it all. Keep an eye on the blackboard.',
  );
  expect(sign_off).toBe('Meg');
});

it('what is noted below a finished letter is no part of it', () => {
  const brief =
    'Dear friends,\n\nWhen the offer closed, 611 of you had put in £243,850.\n\nWork starts on 4 October, and we mean to run again at Easter 2028.\n\nMalcolm Tordoff, Chairman\n\n--\nSue: figures are final. Photo is too big, somebody shrink it.';
  const { sections, sign_off } = readBrief(brief);
  const said = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(said).toContain('Work starts on 4 October, and we mean to run again at Easter 2028.');
  expect(`${said} ${sign_off}`).toContain('Malcolm Tordoff');
  expect(said).not.toMatch(/figures|shrink/);
});

it.each([
  [
    'de',
    'Liebe Kistenfreunde,\n\nseit letzter Woche ernten wir die ersten Hokkaidos. Sie sind klein und süß.',
    'seit',
  ],
  [
    'nl',
    'Beste tuinliefhebbers,\n\nop zaterdag houden we open dag in de kas. Er is koffie voor iedereen.',
    'op',
  ],
  // As the brief begins it, and in English with a capital.
  [
    'de',
    'Liebe Kistenfreunde!\n\nSeit letzter Woche ernten wir die ersten Hokkaidos. Sie sind klein.',
    'Seit',
  ],
  [
    'en',
    'Dear friends,\n\nyou raised enough for the whole roof this spring. We are so very grateful.',
    'You',
  ],
])('a letter in %s goes on behind its greeting as its brief does: %j', (language, brief, begins) => {
  const blocks = ['hero' as const, 'main_content' as const];
  const { sections } = compose(someFacts({ brief, language, blocks, subject_line: 'Es ist Herbst' }));
  expect(sections[0]?.paragraphs[1]?.split(' ')[0]).toBe(begins);
});

it('two names of things that end a brief do not sign it', () => {
  const { sign_off } = readBrief('New on the menu this week.\n\nCrispy Chicken\nMaple Bacon');
  expect(sign_off).toBe('');
});

it('steps below what they are for are said to readers, whatever verbs they have', () => {
  const steps = ['Show what changed in the sidebar', 'Explain the new roles', 'Invite a colleague'];
  const { sections } = readBrief(
    `How to move to the new version. Three steps.\n${steps.map((step) => `- ${step}`).join('\n')}`,
  );
  expect(sections.flatMap(({ bullets }) => bullets)).toEqual(steps);
  expect(sections.flatMap(({ paragraphs }) => paragraphs)).not.toContain('[Three steps]');
});

it.each([
  ['Merry Christmas from all of us,', 'Ron, Linda, Travis and the crew'],
  ['Frohe Weihnachten und einen guten Rutsch wünschen euch', 'Hannes, Maria, Oma Resi und das ganze Team'],
  ['Joyeuses fêtes à toutes et à tous, et à très vite en janvier,', 'Paul, Inès et toute l’équipe'],
])('a wish with several names below it signs the letter: %j', (wish, names) =>
  expect(readBrief(`Hello all,\n\nWe close on 24 December.\n\n${wish}\n${names}`).sign_off).toBe(
    `${wish}\n${names}`,
  ),
);

it('a step keeps what it goes on with', () => {
  const { sections } = readBrief(
    'Steps:\n1. Go to Customers > Filter\n2. Save it as a list. Call it something like Spring tune-ups\n3. Turn on online booking',
  );
  expect(sections[0]?.items?.[1]).toEqual({
    title: 'Save it as a list',
    text: 'Call it something like Spring tune-ups',
  });
});
