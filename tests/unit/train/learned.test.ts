import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelledSentences } from '#infra/train/labelled.ts';
import { learn } from '#infra/train/learn.ts';
import { weightsModule } from '#infra/train/weights-module.ts';
import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';

const file = new URL('../../../shared/domain/brief-lines/kinds/weights.ts', import.meta.url);

it('the weights are what the labelled briefs teach (npm run train)', () => {
  expect(weightsModule(learn(labelledSentences())) === readFileSync(file, 'utf8')).toBe(true);
});

it.each([
  ['readers', 'Add a scoop to your coffee.'],
  ['readers', 'Doors open at seven.'],
  ['team', 'Keep it warm, a bit tongue in cheek.'],
  ['team', 'Nicht zu werblich bitte.'],
  ['task', 'Remind people that vouchers arrive by email.'],
  ['task', 'Annoncer les nouveaux horaires.'],
  ['topic', 'Behind the scenes at the roastery'],
] as const)('%s: %s', (kind, sentence) => {
  const odds = kindOdds(sentence);
  expect(odds.readers + odds.team + odds.task + odds.topic).toBeCloseTo(1);
  expect(odds[kind]).toBeGreaterThan(0.5);
});
