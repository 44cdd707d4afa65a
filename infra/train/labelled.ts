import { readdirSync, readFileSync } from 'node:fs';
import { asSentence, clausesIn } from '#shared/domain/brief-lines/clause-places.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';

/** Labels of briefs in the order of `KINDS`: for readers, for the team only, an order to tell something, a topic. */
const LABELS = 'ROMN';

/** Beside the tests, which read them too. */
const LINES = new URL('../../tests/fixtures/brief-lines/', import.meta.url);
const FINISHED = ['finished-emails-en.txt', 'finished-emails-other.txt'];

export interface Labelled {
  text: string;
  /** The kinds it may be of, as numbers: one, or all but the first where it is only known not to be for readers. */
  kinds: readonly number[];
}

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').split('\n');

/**
 * The briefs of a file, each as its sentences: `M<tab>Mention that the bar is open.`, one a line, briefs apart by blank
 * lines; `OM` is either.
 */
export const readBriefs = (file: URL): Labelled[][] =>
  readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((brief) =>
      brief.split('\n').flatMap((line) => {
        const [, labels = '', text = ''] = /^([ROMN]+)\t(.+)$/.exec(line) ?? [];
        const kinds = [...labels].map((label) => LABELS.indexOf(label));
        return text === '' ? [] : [{ text: text.trim(), kinds }];
      }),
    )
    .filter((brief) => brief.length > 0);

/** Lines that are for readers (`C|en|…`) or not (`N|en|…`). */
const readSides = (file: URL): Labelled[] =>
  linesOf(file).flatMap((line) => {
    const [, side, text = ''] = /^([CN])\|[a-z]{2}\|(.+)$/.exec(line) ?? [];
    return text === '' ? [] : [{ text, kinds: side === 'C' ? [0] : [1, 2, 3] }];
  });

/** Sentences of finished emails, one email a line. */
const readEmails = (file: URL): Labelled[] =>
  linesOf(file).flatMap((line) =>
    sentencesIn(line.replace(/^[a-z]{2}\t/, '')).map((text) => ({ text, kinds: [0] })),
  );

/** What tests hold, and what was once read wrongly, counts more than one of many. */
const TESTED = new Set(['known.tsv', 'leads.tsv', 'mended.tsv', 'samples.tsv']);
const TIMES = 3;
const repeated = (sentences: readonly Labelled[], times: number): Labelled[] =>
  Array.from({ length: times }, () => sentences).flat();

/** What in a sentence is for the team: "Doors are at 7{{, so make it big}}." */
const FOR_TEAM = /\{\{(.*?)\}\}/g;

/** Clauses of sentences, one sentence a line, in which braces stand around what is for the team. */
const readMixed = (file: URL): Labelled[] =>
  linesOf(file).flatMap((line) => {
    const rest = line.replace(FOR_TEAM, ' ').replace(/\s+/g, ' ').trim();
    return [
      ...[...line.matchAll(FOR_TEAM)].flatMap(([, words = '']) => asKind(words, 1)),
      ...asKind(rest, 0),
    ];
  });
const asKind = (text: string, kind: number): Labelled[] =>
  clausesIn(text).map((clause) => ({ text: asSentence(clause), kinds: [kind] }));

/**
 * The clauses of sentences that mix what is for readers with what is for the team (`mixed`), and of those of briefs that are
 * for one of them alone. `held-mixed-*.txt` beside the tests are not learned from.
 */
export function labelledClauses(): Labelled[] {
  const briefs = new URL('briefs/', import.meta.url);
  const mixed = new URL('mixed/', import.meta.url);
  const ofBriefs = readdirSync(briefs)
    .filter((name) => !TESTED.has(name))
    .sort()
    .flatMap((name) => readBriefs(new URL(name, briefs)).flat())
    .flatMap(({ text, kinds: [kind = 0, ...others] }) => {
      const clauses = asKind(text, kind);
      return others.length > 0 || kind > 1 || (kind === 0 && clauses.length < 2) ? [] : clauses;
    });
  const ofEmails = FINISHED.flatMap((name) => readEmails(new URL(name, LINES))).flatMap(({ text }) =>
    asKind(text, 0),
  );
  const ofMixed = readdirSync(mixed)
    .sort()
    .flatMap((name) => repeated(readMixed(new URL(name, mixed)), name === 'mended.txt' ? TIMES : 1));
  return [...ofBriefs, ...ofEmails, ...repeated(ofMixed, TIMES)];
}

/** All that is learned from. `held-*.tsv` and `held-out.txt` beside the tests are not: they say how good it is. */
export function labelledSentences(): Labelled[] {
  const briefs = new URL('briefs/', import.meta.url);
  return [
    ...readdirSync(briefs)
      .sort()
      .flatMap((name) => repeated(readBriefs(new URL(name, briefs)).flat(), TESTED.has(name) ? TIMES : 1)),
    ...['seen.txt', 'readers.txt'].flatMap((name) => readSides(new URL(name, LINES))),
    ...repeated(
      FINISHED.flatMap((name) => readEmails(new URL(name, LINES))),
      2,
    ),
  ];
}
