import { writeFileSync } from 'node:fs';
import { fingerprint, fingerprintFile } from './fingerprint.ts';
import { labelledSentences } from './labelled.ts';
import { learn } from './learn.ts';
import { weightsModule } from './weights-module.ts';

const labelled = labelledSentences();
const learned = learn(labelled);
const file = new URL('../../shared/domain/brief-lines/kinds/weights.ts', import.meta.url);
writeFileSync(file, weightsModule(learned));
writeFileSync(fingerprintFile, fingerprint());
console.log(`Learned ${learned.features.length} features from ${labelled.length} sentences.`);
