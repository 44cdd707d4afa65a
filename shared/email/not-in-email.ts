import { monthNamed, weekdayNamed } from '../domain/calendar/dates/names.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { type BriefSentence, behindLabel, briefSentences } from './brief-sentences.ts';
import type { EmailDocument } from './document.ts';
import { copyFields } from './fields.ts';
import { gapsIn } from './gaps.ts';

const wordsOf = (text: string): string[] => comparable(text).split(' ').filter(Boolean);
const holds = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);

/** Share of a sentence's words from which the email has it, in its own words or cut. */
const ENOUGH = 0.5;
/** Words in a row that two texts hardly have by chance. */
const RUN = 3;

/** What an email says, for looking up sentences. */
interface Said {
  /** All texts in reading order, comparable. */
  all: string;
  runs: ReadonlySet<string>;
  /** Its texts, their sentences and its gaps, comparable. */
  sentences: ReadonlySet<string>;
  /** Single words of what the layout shows in its own way: an offer, an event. */
  shown: ReadonlySet<string>;
  /** Whether the layout shows days and times in its own way. */
  dated: boolean;
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));

function saidIn(document: EmailDocument): Said {
  const { campaign, brand, event, products, reviews, video } = document;
  const texts = copyFields(document.copy).map(({ text }) => text);
  const { offer_facts: offer } = campaign;
  const facts = [
    campaign.offer,
    ...(offer ? [offer.words, offer.code, offer.minimum, offer.terms] : []),
    ...(event ? [event.title, event.place] : []),
    ...products.flatMap(({ name, price, description }) => [name, price, description]),
  ];
  const others = [
    ...reviews.flatMap(({ text, author }) => [text, author]),
    document.cta_link,
    document.secondary_link ?? '',
    video?.url ?? '',
    event?.link ?? '',
    brand.furniture?.signatory?.name ?? '',
  ];
  const all = comparable([...texts, ...facts, ...others].join('\n'));
  const gaps = texts.flatMap((text) => gapsIn(text).map((gap) => gap.text));
  const sentences = texts
    .flatMap(sentencesIn)
    .map(comparable)
    .filter((sentence) => sentence.includes(' '));
  return {
    all,
    runs: new Set(runsOf(all.split(' '))),
    sentences: new Set([...sentences, ...[...gaps, ...texts].map(comparable).filter(Boolean)]),
    shown: new Set(facts.flatMap(wordsOf)),
    dated: Boolean(event) || Boolean(offer?.words),
  };
}

const CLOCK = /^(?:\d.*|[ap]m|uhr|h|noon|midnight)$/;
const isDate = (word: string): boolean =>
  CLOCK.test(word) || monthNamed(word) !== undefined || weekdayNamed(word) !== undefined;

/** Whether an email has a sentence: as text, in a gap, in a block, or the better part of it. */
function hasSentence(said: Said, sentence: string): boolean {
  const words = wordsOf(sentence);
  const whole = words.join(' ');
  if (holds(said.all, whole)) return true;
  // "Ask them to book early": the email says "Book early."
  for (const part of said.sentences)
    if (part.length < whole.length && ` ${whole}`.endsWith(` ${part}`)) return true;
  const cut = [...said.sentences].some((part) => part.split(' ').length > 5 && holds(whole, part));
  if (cut) return true;
  const covered = words.map((word) => said.shown.has(word) || (said.dated && isDate(word)));
  for (const [at, run] of runsOf(words).entries()) if (said.runs.has(run)) covered.fill(true, at, at + RUN);
  return covered.filter(Boolean).length / words.length >= ENOUGH;
}

/** "Key points:" */
const isLabelAlone = (sentence: string): boolean => /[:：]$/.test(sentence) && wordsOf(sentence).length < 8;

/** The sentences of an email's brief whose words stand nowhere in the email, in the brief's order, each once. */
export function notInEmail(document: EmailDocument): BriefSentence[] {
  const said = saidIn(document);
  const seen = new Set<string>();
  return briefSentences(document.campaign.brief).filter((sentence) => {
    const key = comparable(sentence.text);
    if (key === '' || seen.has(key) || isLabelAlone(sentence.text)) return false;
    seen.add(key);
    const rest = behindLabel(sentence.text);
    const has = [sentence.text, wordsOf(rest).length > 1 ? rest : ''].some(
      (text) => text !== '' && hasSentence(said, text),
    );
    return !has;
  });
}
