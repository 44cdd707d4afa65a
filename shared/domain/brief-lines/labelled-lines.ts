import { sentencesIn } from '../sentences.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForbiddingLabel, isInstructingLabel } from './labels.ts';
import { statesFact } from './notes.ts';
import { showsReaders } from './reader-signs.ts';

/** Fewer labelled lines are not a brief of labelled lines. */
const LEAST = 3;
/** "GOAL", "KEY MESSAGE" */
const CAPITALS = /^\p{Lu}[\p{Lu}\s/&-]{2,}$/u;
/** What stands behind these is for the team unless it surely is not. */
const NOTES =
  /^(?:(?:internal|client|team|other|additional) )?(?:notes?|comments?|remarks?|hinweise?|notizen|remarques?|notas?|note|opmerkingen)$/iu;
const SURELY = 0.95;
/** "Hinweis: Bitte alte Kleidung anziehen.": a note that nobody calls the team's may be for readers. */
const NOTE = /^(?:note|please note|hinweis|remarque|nota|opmerking)$/iu;
const LIKELY = 0.5;
/** From where one sentence makes what a label gives to the team the team's. */
const FOR_TEAM = 0.8;

const isLabelled = (line: string): boolean => {
  const { role, label } = readLabel(line);
  return (
    label !== '' &&
    (role !== undefined || CAPITALS.test(label) || isInstructingLabel(label) || isForbiddingLabel(label))
  );
};

/**
 * In a brief whose lines mostly have a label each ("GOAL: …", "OFFER: …"), a label says for whom all of its line is: it
 * is put in front of each sentence. In running text it counts for its own sentence alone.
 */
export function foldLabels(brief: string): string {
  const lines = brief.split('\n').flatMap(noted);
  const filled = lines.filter((line) => line.trim() !== '' && !/^\s*[-–—•*·]/.test(line));
  const labelled = filled.filter(isLabelled).length;
  if (labelled < LEAST || labelled * 2 < filled.length) return lines.join('\n');
  return lines.flatMap(apart).join('\n');
}

/** "NB don't mention the app. Queries to CS: …": what follows an order behind "NB" is for the team as well. */
const NB = /^\s*n\.?b\.?(?=[\s:–-])/i;
/** "TEAM: tours are only on Saturdays, check with Col before this goes. No discount on this one.", and not "Team: Anna, Ben". */
const TO_TEAM = /^\s*\(?(?:team|equipo|équipe|squadra|equipa|equipe)\s?[:：]\s+/iu;
/** The sentences behind such a label, where one of them is the team's, or it is in capitals: then all are. */
export function toldToTeam(line: string): string[] {
  const told = line.replace(TO_TEAM, '');
  const sentences = told === line ? [] : sentencesIn(told);
  const isTold = (each: string) => looksOrdered(each) || kindOdds(each).team > FOR_TEAM;
  return CAPITALS.test(line.split(/[:：]/, 1)[0]?.trim() ?? '') || sentences.some(isTold) ? sentences : [];
}
function noted(line: string): string[] {
  const told = toldToTeam(line);
  if (told.length > 0) return told.map((each) => `Internal notes: ${each}`);
  if (!NB.test(line)) return [line];
  const [first = '', ...others] = sentencesIn(line);
  return classifyLine(first) === 'copy'
    ? [line]
    : [first, ...others.map((each) => `Internal notes: ${each}`)];
}

function apart(line: string): string[] {
  const { role, label, text } = readLabel(line);
  if (label === '' || role === 'button') return [line];
  const sentences = sentencesIn(text);
  const isForReaders = (each: string): boolean => {
    const { readers } = kindOdds(each);
    return (
      readers > SURELY ||
      (NOTE.test(label) && ((readers > LIKELY && !looksOrdered(each)) || showsReaders(each)))
    );
  };
  if (NOTES.test(label))
    return sentences.map((each) => (isForReaders(each) ? each : `Internal notes: ${each}`));
  if (sentences.length < 2 || !isInstructingLabel(label)) return [line];
  // A price or a telephone number may stand anywhere.
  return sentences.map((each, at) => (at > 0 && statesFact(each) ? each : `${label}: ${each}`));
}
