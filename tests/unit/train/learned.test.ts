import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint, fingerprintFile } from '#infra/train/fingerprint.ts';
import { labelledClauses, labelledSentences } from '#infra/train/labelled.ts';
import { learn, learnClauses } from '#infra/train/learn.ts';
import { clauseWeightsModule, weightsModule } from '#infra/train/weights-module.ts';
import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';
import { MIDDLE, STEPS, stepSize, unpack, unpackSome } from '#shared/domain/brief-lines/kinds/unpack.ts';
import { longTest } from '#tests/support/long-test.ts';

const written = (name: string): string =>
  readFileSync(new URL(`../../../shared/domain/brief-lines/kinds/${name}.ts`, import.meta.url), 'utf8');

// Without training: a line, the trainer or the weights that change alone are told by what they were at the last training.
it('the weights were learned from these labelled briefs, in this way (npm run train)', () => {
  expect(fingerprint()).toBe(readFileSync(fingerprintFile, 'utf8'));
});

longTest('the weights are what the labelled briefs teach (npm run train)', async () => {
  const learned = learn(labelledSentences());
  expect(weightsModule(learned) === written('weights')).toBe(true);
  const ofClauses = learnClauses(labelledClauses(), learned);
  expect(clauseWeightsModule(ofClauses, learned) === written('clause-weights')).toBe(true);
});

const digitsOf = (module: string): string => /WEIGHTS =\n {2}'(.*)'/.exec(module)?.[1] ?? '';

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
      const digits = digitsOf(weightsModule({ features, often: 8, scale: 1 }));
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

it('weights of clauses are found by where their features stand among all', () => {
  const feature = (hash: number, weight: number) => ({ hash, seen: 1, weights: [weight, 0, 0] });
  const largest = stepSize(STEPS);
  const all = [3, 90, 500, 9_000, 1_000_000].map((hash) => feature(hash, 0));
  const some = [feature(90, -largest), feature(9_000, largest / 3), feature(1_000_000, largest)];
  const module = clauseWeightsModule(
    { features: some, often: 8, scale: 1 },
    { features: all, often: 8, scale: 1 },
  );
  const scale = Number(/SCALE = ([\d.e-]+)/.exec(module)?.[1]);
  const found = [...unpackSome(digitsOf(module), some.length)];
  expect(found.map(([place]) => place)).toEqual([1, 3, 4]);
  for (const [at, [, weight]] of found.entries()) {
    const lost = Math.abs(weight * scale - (some[at]?.weights[0] ?? 0));
    expect(lost).toBeLessThan((largest * (stepSize(MIDDLE) - stepSize(MIDDLE - 1))) / stepSize(MIDDLE));
  }
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
