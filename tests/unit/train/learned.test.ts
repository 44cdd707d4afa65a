import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint, fingerprintFile } from '#infra/train/fingerprint.ts';
import { labelledSentences } from '#infra/train/labelled.ts';
import { learn } from '#infra/train/learn.ts';
import { weightsModule } from '#infra/train/weights-module.ts';
import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';
import { unpack } from '#shared/domain/brief-lines/kinds/unpack.ts';
import { longTest } from '#tests/support/long-test.ts';

const file = new URL('../../../shared/domain/brief-lines/kinds/weights.ts', import.meta.url);

// Without training: a line, the trainer or the weights that change alone are told by what they were at the last training.
it('the weights were learned from these labelled briefs, in this way (npm run train)', () => {
  expect(fingerprint()).toBe(readFileSync(fingerprintFile, 'utf8'));
});

longTest('the weights are what the labelled briefs teach (npm run train)', async () => {
  expect(weightsModule(learn(labelledSentences())) === readFileSync(file, 'utf8')).toBe(true);
});

it('weights are packed and unpacked without loss', () => {
  const learned = fc.record({
    features: fc.uniqueArray(fc.integer({ min: 0, max: 0xffffff }), { maxLength: 40 }),
    seed: fc.infiniteStream(fc.integer({ min: -31, max: 31 })),
  });
  fc.assert(
    fc.property(learned, ({ features, seed }) => {
      const hashes = features.sort((one, other) => one - other);
      const weights = hashes.flatMap(() => [...seed.take(3)]);
      const [, digits = ''] =
        /WEIGHTS =\n {2}'(.*)'/.exec(weightsModule({ hashes, weights, scale: 1 })) ?? [];
      const unpacked = unpack(digits, hashes.length);
      expect([...unpacked.hashes]).toEqual(hashes);
      expect([...unpacked.weights]).toEqual(weights);
    }),
  );
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
