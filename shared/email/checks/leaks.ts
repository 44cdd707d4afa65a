import type { EmailCheck, EmailFix } from '../../contract/schemas/email.ts';
import { withoutAsides } from '../../domain/brief-lines/asides.ts';
import { classifyLine, looksOrdered } from '../../domain/brief-lines/classify-line.ts';
import { clausesIn } from '../../domain/brief-lines/clauses.ts';
import { areSteps } from '../../domain/brief-lines/forms.ts';
import { isToldIn } from '../../domain/brief-lines/in-prose.ts';
import { kindOdds } from '../../domain/brief-lines/kinds/line-odds.ts';
import { usedAs } from '../../domain/brief-lines/sentence-use.ts';
import { isNumbered } from '../../domain/brief-lines/structure.ts';
import { sentenceParts } from '../../domain/sentences.ts';
import { hasGap } from '../gaps.ts';
import { stem, wordsIn } from '../stem.ts';
import type { Checked, CheckedField } from './checked.ts';
import { finding, short } from './finding.ts';

/** The share of its words that a text has from the brief when it is printed rather than used. */
const PRINTED = 0.8;
/** The share of what the brief says that is printed; the rest was left out. */
const KEPT = 0.6;
/** A shorter text has words of the brief by chance. */
const FEWEST_WORDS = 12;
/** An order with fewer words ("Headline: dark and bitter") may have them all in a text by chance. */
const FEWEST_TOLD = 4;

/** What may as well be for readers is no leak. */
const DOUBTFUL = 0.02;

/** What a language model says to the person who asked it. */
const MODEL_TALK =
  /\bas an? (?:ai|language model)\b|\b(?:ignore|disregard) (?:all |any )?(?:the )?(?:previous|earlier|above|prior) (?:instructions|messages)|\bhere(?:[’']s| is| are) (?:the|your|an?) (?:e-?mail|copy|draft|subject|version|newsletter)(?: \w+){0,4}:?$|\b(?:certainly|sure|of course)[!,] here(?:[’']s| is)|\bI hope this (?:e-?mail|copy|draft) (?:meets|works|fits)/iu;

const stemsOf = (text: string): string[] => wordsIn(text).map(stem);

interface Told {
  stems: ReadonlySet<string>;
  /** Those of what is for nobody else. */
  rest: ReadonlySet<string>;
  /** What it has for readers, in lower case. */
  ready: readonly string[];
}

/** Words that an instruction hands over to be used. */
const QUOTED = /["“„«][^"“”„«»]{12,}["”»]/gu;

/** "[Photo: the blue wall]": no part of the sentence after it. */
const ASIDE = /\[[^[\]\n]{0,300}\](?!\()/gu;

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!?]$/, '');

/** What a sentence tells the writer, and what it has for readers: "Be honest that we haven't decided", "4.8 of 5 (check this)". */
function toldBy(sentence: string): Told {
  const ready = clausesIn(withoutAsides(sentence)).flatMap((clause) => {
    const use = usedAs(clause);
    return use?.kind === 'say' && bare(use.text) !== bare(sentence) ? bare(use.text) : [];
  });
  const rest = ready.reduce((left, said) => left.replace(said, ' '), bare(sentence));
  return { stems: toldStems(sentence), rest: toldStems(rest), ready };
}
const toldStems = (text: string): ReadonlySet<string> => new Set(stemsOf(text.replace(QUOTED, '')));

/** What the brief and the row's rules tell the writer, sentence by sentence. */
function toldIn(brief: string, rules: readonly string[]): Told[] {
  const lines = brief.replace(ASIDE, '\n').split('\n');
  // Steps are for readers, whatever verbs they have: "3. Tease out the roots".
  const numbered = lines.filter(isNumbered);
  const steps = areSteps(numbered) ? numbered : [];
  const told = lines
    .filter((line) => !steps.includes(line))
    .flatMap((line) =>
      sentenceParts(line).filter(
        (sentence) =>
          classifyLine(sentence) !== 'copy' &&
          (looksOrdered(sentence) || kindOdds(sentence).readers < DOUBTFUL) &&
          !isToldIn(line, sentence),
      ),
    );
  return [...told, ...rules].map(toldBy).filter(({ stems }) => stems.size > 0);
}

/** Whether most of a sentence's words are from another one. */
function isLike(words: readonly string[], other: ReadonlySet<string>): boolean {
  const shared = words.filter((word) => other.has(word)).length;
  return shared >= words.length * PRINTED && shared >= other.size * KEPT;
}

const sequences = (words: readonly string[]): string[] =>
  words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);

/** Whether a field prints the brief, together with what the brief tells the writer. */
function isEcho(words: readonly string[], brief: ReadonlySet<string>, told: readonly Told[]): boolean {
  if (words.length < FEWEST_WORDS) return false;
  const own = sequences(words);
  if (own.filter((each) => brief.has(each)).length < own.length * PRINTED) return false;
  const said = new Set(words);
  return told.some(
    ({ rest }) =>
      rest.size >= FEWEST_TOLD && [...rest].filter((word) => said.has(word)).length >= rest.size * PRINTED,
  );
}

/** Texts that an email need not have. */
const MAY_GO = /^sections\.\d+\.(?:paragraphs|bullets)\.\d+$|^(?:announcement|eyebrow|sign_off|postscript)$/;

/** The fix that takes a sentence out of a text; null where nothing would be left of one that an email needs. */
function without({ path, text }: CheckedField, sentence: string): EmailFix | null {
  const at = text.indexOf(sentence);
  if (at < 0) return null;
  const before = text.slice(0, at).trimEnd();
  const value = `${before} ${text.slice(at + sentence.length).trimStart()}`.trim();
  return value === '' && !MAY_GO.test(path) ? null : { label: 'Remove the sentence', path, value };
}

const BUTTON = /^(?:secondary_)?cta_text$/;
const REASON = 'The brief is for the writer. Readers should get what it asks for, not the request itself.';

function leaked(field: CheckedField, told: readonly Told[], brief: ReadonlySet<string>): EmailCheck[] {
  const { path, label, plain } = field;
  // A gap says openly that the words are still missing, and another check names it.
  if (hasGap(plain)) return [];
  const talk = MODEL_TALK.exec(plain);
  if (talk) {
    const message = `${label} has words of a writing program: “${short(talk[0])}”.`;
    return [
      finding('instruction', 'block', message, 'Remove them; nobody wrote them for readers.', {
        subject: short(plain, 300),
      }),
    ];
  }
  if (isEcho(stemsOf(plain), brief, told)) {
    const message = `${label} prints the brief instead of using it.`;
    return [finding('brief-echo', 'block', message, REASON, { subject: short(plain, 300) })];
  }
  // A button tells readers what to do, in the words that may have told the writer: "Ask for a quote".
  if (BUTTON.test(path)) return [];
  return sentenceParts(plain).flatMap((sentence) => {
    const words = stemsOf(sentence);
    // "The tube is recyclable" is not "Mention that the tube is recyclable".
    if (words.length === 0 || classifyLine(sentence) === 'copy') return [];
    if (!told.some(({ stems, ready }) => isLike(words, stems) && !ready.includes(bare(sentence)))) return [];
    const message = `${label} prints what the brief tells the writer: “${short(sentence, 80)}”`;
    return [
      finding('instruction', 'block', message, REASON, { subject: sentence, fix: without(field, sentence) }),
    ];
  });
}

const PLAN_WORDS =
  /\b(?:q[1-4]|kw ?\d{1,2}|v\d|h[12] 20\d\d)\b(?!.*\b(?:results|report)\b)|\b(?:lapsed|win-?back|non-?(?:openers|buyers|clickers)|re-?engagement|drip (?:campaign|e-?mail|mail|series|sequence|flow)s?|b2[bc]|[tmb]ofu (?:funnel|stage|content|campaign|leads?|e-?mail)|upsell|cross-?sell|a\/b test|cta|ugc|kpis?|crm)\b|\b(?:subscribers|customers|buyers|leads|users|vips) (?:who (?:have|has|did|do)(?:n[’']t| not)|about to|(?:vote|voted) between|with no|without)\b|^(?:first|second|third|last|\d) of (?:two|three|four|five|\d)$|\b(?:e-?mail|mailing|newsletter|send|part|blast) ?#?\d+(?: of \d+)?\b|^\p{L}+(?:_[\p{L}\d]+)+$|\b(?:target audience|talking points?|key message|call to action|image prompt|hero image)\b/iu;
/** Stages of a funnel; in small letters, tofu is food. */
const FUNNEL = /\b[TMB]OFU\b/;
const TITLES =
  /^(?:subject|subject_variants\.\d+|preheader|headline|eyebrow|announcement|cta_text|secondary_cta_text)$|heading$/;

/** The name of an email's part in front of its words. */
const PART_NAME =
  /^(?:subject(?: line)?|pre-?header|preview text|headline|cta|call to action|betreff|asunto|objet|oggetto|onderwerp)\s?:(?=\s)/iu;

function planWords({ path, label, plain }: CheckedField): EmailCheck[] {
  const isShouted = plain === plain.toUpperCase();
  const inTitle = TITLES.test(path)
    ? (PLAN_WORDS.exec(plain) ?? (isShouted ? null : FUNNEL.exec(plain)))
    : null;
  const found = PART_NAME.exec(plain) ?? inTitle;
  if (!found) return [];
  return [
    finding(
      'internal-words',
      'warn',
      `${label} has a word of the plan, not of the brand: “${short(found[0])}”.`,
      'Readers do not know segments, series and file names. Say what it means for them.',
      { subject: short(plain, 200) },
    ),
  ];
}

/** Words that were meant for the writer, or for colleagues. */
export function leaks({ document: { campaign, writer }, fields }: Checked): EmailCheck[] {
  // Copy that a person finished stands in the brief, too, and is for readers.
  const told = writer === 'person' ? [] : toldIn(campaign.brief, campaign.rules ?? []);
  const brief = new Set(sequences(stemsOf(campaign.brief)));
  return fields.flatMap((field) => [...leaked(field, told, brief), ...planWords(field)]);
}
