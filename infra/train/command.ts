import { writeFileSync } from 'node:fs';
import { fingerprint, fingerprintFile } from './fingerprint.ts';
import { labelledClauses, labelledSentences } from './labelled.ts';
import { learn, learnClauses } from './learn.ts';
import { clauseWeightsModule, weightsModule } from './weights-module.ts';

const labelled = labelledSentences();
const learned = learn(labelled);
const file = new URL('../../shared/domain/brief-lines/kinds/weights.ts', import.meta.url);
writeFileSync(file, weightsModule(learned));
const clauses = labelledClauses();
const ofClauses = learnClauses(clauses, learned);
writeFileSync(new URL('clause-weights.ts', file), clauseWeightsModule(ofClauses, learned));
writeFileSync(fingerprintFile, fingerprint());
console.log(`Learned ${learned.features.length} features from ${labelled.length} sentences.`);
console.log(`Learned ${ofClauses.features.length} features from ${clauses.length} clauses.`);
