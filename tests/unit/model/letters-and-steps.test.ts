import { expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { hasGap } from '#shared/email/gaps.ts';

it('a letter needs no gap for itself, and is signed as its brief orders', () => {
  const { sections, sign_off } = readBrief(
    'A letter from Jan, who runs the workshop, to say thank you.\nDear all,\nTen years ago we opened our door. No sales. Signed: Joan',
  );
  const said = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(hasGap(said)).toBe(false);
  expect(said).not.toContain('No sales');
  expect(sign_off).toBe('Joan');
});

it('steps below what they are for are said to readers, whatever verbs they have', () => {
  const steps = ['Show what changed in the sidebar', 'Explain the new roles', 'Invite a colleague'];
  const { sections } = readBrief(
    `How to move to the new version. Three steps.\n${steps.map((step) => `- ${step}`).join('\n')}`,
  );
  expect(sections.flatMap(({ bullets }) => bullets)).toEqual(steps);
  expect(sections.flatMap(({ paragraphs }) => paragraphs)).not.toContain('[Three steps]');
});
