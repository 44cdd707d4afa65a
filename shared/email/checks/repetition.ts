import type { EmailCheck } from '../../contract/schemas/email.ts';
import { hasGap } from '../../text/gaps.ts';
import { sentencesIn } from '../../text/sentences.ts';
import { comparable } from '../../text/words.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, inWords, short } from './finding.ts';

/** Texts read one after another; list entries may be alike. */
const READ = /^(?:announcement|headline|postscript)$|^sections\.\d+\.(?:heading|paragraphs\.\d+)$/;
const TITLE = /^(?:announcement|headline)$|heading$/;
const MOST_TITLES = 20;
const FEWEST_WORDS = { title: 3, text: 4, beginning: 5 };

interface Said {
  path: string;
  label: string;
  sentence: string;
  words: string;
}

const isTitle = ({ path }: Said): boolean => TITLE.test(path);

const countOf = ({ words }: Said): number => words.split(' ').length;

function begins(one: Said, other: Said): boolean {
  const [few, many] = one.words.length < other.words.length ? [one, other] : [other, one];
  return countOf(few) >= FEWEST_WORDS.beginning && many.words.startsWith(`${few.words} `);
}

const lowered = (label: string): string =>
  `${/\d/.test(label) ? '' : 'the '}${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** A repeated sentence, or one that continues a title. The offer may be repeated. */
export function repetition({ document, fields }: Checked): EmailCheck[] {
  const offer = comparable(offerOf(document.campaign).words);
  const said = fields
    .filter(({ path }) => READ.test(path))
    .flatMap(({ path, label, plain }) =>
      sentencesIn(plain)
        .filter((sentence) => !hasGap(sentence))
        .map((sentence): Said => ({ path, label, sentence, words: comparable(sentence) })),
    )
    .filter(({ words }) => words !== '' && words !== offer);
  const titles = said.filter(isTitle).slice(0, MOST_TITLES);
  const firstOf = new Map<string, Said>();
  return said.flatMap((each) => {
    const same = firstOf.get(each.words);
    if (!same) firstOf.set(each.words, each);
    const least = (same && isTitle(same)) || isTitle(each) ? FEWEST_WORDS.title : FEWEST_WORDS.text;
    const twice = same !== undefined && countOf(each) >= least;
    const before = twice ? same : titles.find((title) => !isTitle(each) && begins(title, each));
    if (!before) return [];
    const what = short(each.sentence, 80);
    const message =
      before.label === each.label
        ? `${each.label} says twice: “${what}”.`
        : `${each.label} says again what stands in ${lowered(before.label)}: “${what}”.`;
    const reason = 'Readers notice. Keep it in the better place, and say something new in the other.';
    return [
      finding('repetition', 'advise', message, reason, { subject: each.sentence, place: inWords(each.path) }),
    ];
  });
}
