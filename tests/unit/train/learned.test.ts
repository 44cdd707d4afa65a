import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint, fingerprintFile } from '#infra/train/fingerprint.ts';
import { labelledSentences } from '#infra/train/labelled.ts';
import { learn } from '#infra/train/learn.ts';
import { weightsModule } from '#infra/train/weights-module.ts';
import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';
import { STEPS, stepSize, unpack } from '#shared/domain/brief-lines/kinds/unpack.ts';
import { longTest } from '#tests/support/long-test.ts';

const file = new URL('../../../shared/domain/brief-lines/kinds/weights.ts', import.meta.url);

// Without training: a line, the trainer or the weights that change alone are told by what they were at the last training.
it('the weights were learned from these labelled briefs, in this way (npm run train)', () => {
  expect(fingerprint()).toBe(readFileSync(fingerprintFile, 'utf8'));
});

longTest('the weights are what the labelled briefs teach (npm run train)', async () => {
  expect(weightsModule(learn(labelledSentences())) === readFileSync(file, 'utf8')).toBe(true);
});

it('weights are packed and unpacked: in steps, and as they are where features are seen often', () => {
  const largest = stepSize(STEPS);
  const feature = fc.record({
    hash: fc.integer({ min: 0, max: 0xfffff }),
    seen: fc.integer({ min: 1, max: 10 }),
    weights: fc.array(fc.double({ min: -largest, max: largest, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(feature, { selector: ({ hash }) => hash, maxLength: 40 }), (given) => {
      const features = given.sort((one, other) => one.hash - other.hash);
      const written = weightsModule({ features, often: 8, scale: 1 });
      const [, digits = ''] = /WEIGHTS =\n {2}'(.*)'/.exec(written) ?? [];
      const fine = features.filter(({ seen }) => seen >= 8).length;
      const unpacked = unpack(digits, { all: features.length, fine });
      expect([...unpacked.hashes]).toEqual(features.map(({ hash }) => hash));
      for (const [at, weight] of features.flatMap(({ weights }) => weights).entries()) {
        const isFine = (features[Math.floor(at / 3)]?.seen ?? 0) >= 8;
        const lost = Math.abs((unpacked.weights[at] ?? 0) - weight);
        expect(lost).toBeLessThanOrEqual(isFine ? 1 / 255 : (largest - stepSize(STEPS - 1)) / 2);
      }
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
