import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { labelledClauses, labelledSentences } from './labelled.ts';

const source = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const lines = '../../shared/domain/brief-lines';
const kinds = `${lines}/kinds`;
/** Modules that say whether a rule sees an order in a sentence, which is one of its features. */
const SIGNS = [
  'instruction',
  'foreign-orders',
  'labels',
  'persuasion',
  'spoken',
  'orders/business',
  'orders/manner',
  'orders/parts',
  'orders/signs',
  'orders/wishes',
  'orders/work',
].map((name) => `${lines}/${name}.ts`);
/** All that decides what is learned from the sentences. */
const TRAINER = [
  'learn.ts',
  'weights-module.ts',
  `${lines}/clause-places.ts`,
  `${kinds}/features.ts`,
  `${kinds}/unpack.ts`,
  ...SIGNS,
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written by each training: tells without another one whether the weights are out of date. */
export const fingerprintFile = new URL('fingerprint.json', import.meta.url);

/** What the weights were learned from, how, and the weights. */
export const fingerprint = (): string =>
  `${JSON.stringify(
    {
      sentences: sha256(JSON.stringify(labelledSentences())),
      clauses: sha256(JSON.stringify(labelledClauses())),
      trainer: sha256(JSON.stringify(TRAINER.map(source))),
      weights: sha256(source(`${kinds}/weights.ts`)),
      clauseWeights: sha256(source(`${kinds}/clause-weights.ts`)),
    },
    null,
    2,
  )}\n`;
