import { GREETS } from '#shared/domain/brief-lines/letter.ts';
import { FINITE } from '#shared/domain/brief-lines/spoken.ts';
import { asPoint, SAYS, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { asHeadline, type Cut, cutAtClause, cutsOf, LEANS } from '#shared/domain/cut-sentence.ts';
import { codeIn } from '#shared/domain/offer/code.ts';
import { offerSign } from '#shared/domain/offer/offer-signs.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { nameOf, titleInName } from '#shared/email/event-title.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { isFilled } from '#shared/email/plain-section.ts';
import { speaksOf, topicShare } from '#shared/email/topic-name.ts';
import { whenIn } from '#shared/email/when.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';
import { SUBJECT_CANDIDATES, type WrittenWords } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import {
  ADDRESS,
  HEADLINE_WORDS,
  isBareDay,
  isHeadline,
  isPriceFragment,
  OPEN_ENDED,
  SUBJECTLESS,
  saysMore,
  tells,
} from './line-signs.ts';
import { ownWords } from './own-words.ts';
import { preheaderOf } from './preheader.ts';
import type { Material } from './read-brief.ts';
import { alike, withoutLine } from './said-once.ts';
import { topicOf } from './topic.ts';

const SUBJECT_LETTERS = 60;
/** Better a long headline than none. */
const LONGEST_HEADLINE = 90;
/** A shorter sentence says nothing without the next one: "New!" */
const SHOUT = 2;
/** "G'day," on a line of its own. */
const ADDRESSES = /^\p{L}[^.!?\d]{1,40},$/u;
const beginningOf = (sections: readonly CopySection[]): string => sections[0]?.paragraphs[0] ?? '';
const isLetter = (beginning: string): boolean => GREETS.test(beginning) || ADDRESSES.test(beginning);

/** What stands above an email's text, and the sections below it. */
interface TopLines extends Pick<WrittenWords, 'headline' | 'subject' | 'subject_candidates' | 'preheader'> {
  sections: readonly CopySection[];
  /** What the brief says that can stand without the rest, in reading order. */
  lines: string[];
}

/**
 * Chooses headline, subject and preheader from what the brief says: the row's and the brief's own, otherwise lines from
 * its beginning. The headline is not said again below it. The row's name is among them where it says what the email is about.
 */
export function topLines(facts: WriteFacts, material: Material): TopLines {
  const isName = (line: string) => comparable(line) === comparable(facts.campaign_name);
  const lines = linesOf(material.sections).filter((line) => !isName(line) && !SAYS.test(line));
  const questions = material.sections.flatMap(({ form, items = [] }) => (form === 'faq' ? items : []));
  const asked = questions.map(({ title }) => title);
  const found = headed(facts, material, lines);
  const line = found.line || (asked.length > 0 ? ownWords('questions', facts.language) : '');
  const offer = isOffer(facts.offer) ? [bareOffer(facts.offer)] : [];
  // Of the headline's sentence, what goes on behind it and still breaks off is no subject.
  const cutsFor = (text = '') =>
    cutsOf(text, SUBJECT_LETTERS)
      .filter(({ line: cut, rest }) => rest !== null || line === '' || !cut.startsWith(line))
      .map((cut) => asPoint(cut.line));
  const headings = new Set(material.sections.map(({ heading }) => heading));
  // A heading, or what leads to a list, says nothing without it.
  const sentences = lines.filter(
    (each) => !(each.endsWith(':') || headings.has(each) || ASKS_LABEL.test(each)),
  );
  const [opening = asked[0], second = ''] = sentences;
  // What stands at the end calls to do something.
  const next = sentences.length > 2 && tells(second) ? cutsFor(second) : [];
  // "Puppy evening on Thursday 28 January": an inbox has no box with the day.
  const openings = cutsFor(opening);
  const dated = line === '' ? undefined : openings.find((each) => each.startsWith(line));
  // "Questions and answers" heads them, and says nothing in an inbox.
  const question = found.line === '' ? cutsFor(asked[0])[0] : undefined;
  const shown = found.shown ?? question ?? dated ?? cutsFor(line)[0] ?? line;
  // What cannot head the email is no subject for it.
  const early =
    shown === ''
      ? []
      : [shown, ...openings.filter((each) => !each.startsWith(shown)), ...next.filter(saysMore)];
  // Who comes to an event may save there, too, but the event is the news.
  const sells = facts.kind === 'promotional' && !facts.blocks.includes('event');
  const fitting = (sells ? [...offer, ...early] : [...early, ...offer]).filter(
    (each) => each !== '' && (each === shown || standsAlone(each)),
  );
  // What the row's name speaks of is what the email is about, wherever the text says it.
  const isAbout = speaksOf(facts.campaign_name);
  const subjectsIn = (some: readonly string[]) =>
    some
      .filter((each) => !beginsWithDay(each) && isAbout(each) && !ALSO.test(each))
      .flatMap(cutsFor)
      .filter((each) => standsAlone(each) && isAbout(each) && saysEnough(each));
  const named = [bareOffer(facts.offer.trim())].filter((each) => each.length <= SUBJECT_LETTERS);
  const topic = topicOf(facts.campaign_name, material.sections);
  const share = topicShare(topic || facts.campaign_name);
  const [, ...behind] = sentences;
  // Further down, a line with the name's words is a detail.
  const strong = subjectsIn(behind.slice(0, NEAR)).find((each) => share(each) > MOST);
  const reduced = named.find((each) => offerSign(each) !== null);
  // Below the row's name, an inbox has room for what is said of it.
  const told = found.shown !== undefined && found.shown.length <= SUBJECT_LETTERS ? found.shown : '';
  const beside = topic !== '' && line === topic ? told || strong || reduced : '';
  const topical = beside || [...fitting, ...named].find(isAbout) || strong || topic || subjectsIn(behind)[0];
  const subject =
    [facts.subject_line.trim(), ...material.subjects, topical, ...fitting].find(Boolean) ??
    gap('subject line');
  const headline = line || gap('headline');
  const others = [...material.subjects, line, ...lines].map(asPoint).filter(standsAlone);
  return {
    headline,
    subject,
    subject_candidates: [...new Set(others)]
      .filter((text) => comparable(text) !== comparable(subject))
      .slice(0, SUBJECT_CANDIDATES)
      .map((text) => ({ kind: text.endsWith('?') ? 'question' : 'plain', text })),
    preheader: preheaderOf(facts, material, { subject, headline }),
    sections: found.sections,
    lines,
  };
}

/** "Feeds every four hours": of whom the gap above it speaks. */
const DOES =
  /^\p{Lu}\p{Ll}{2,}s (?:every|each|an?|the|all|up|out|in|on|at|with|for|from|to|her|his|their|its|about|\d)(?![a-z])/u;

/** "On Friday at 2 p.m. families are invited": a detail of what was said before it. */
const beginsWithDay = (line: string): boolean =>
  whenIn(line, 'en').some(({ index }) => index <= 'Sunday, on '.length);

/** How many sentences behind the first one say what an email is about. */
const NEAR = 3;
/** What is said besides. */
const ALSO =
  /(?<![a-zà-ɏ])(?:also|auch|außerdem|aussi|también|además|anche|inoltre|também|ook)(?![a-zà-ɏ])/iu;
/** Of so few words, one without a verb is a name: "Annika Lund, owner". */
const NAME_WORDS = 4;
const saysEnough = (line: string): boolean =>
  wordCount(line) > 2 &&
  !line.endsWith('?') &&
  (wordCount(line) > NAME_WORDS || FINITE.test(line.toLowerCase()));

/** "What they do: each day is a different job" answers a heading. */
const ASKS_LABEL = /^(?:what|who|how|why|where|when)(?: [a-z’']+){0,4}:/i;

/** "Things you can do at home – rugs on slippery floors, two short walks, …": says nothing without its list. */
const LEADS_LIST = /\s[–—-]\s\p{Ll}[^.!?,]{0,400},[^.!?,]{0,400},/u;

/** What sections say by sentences; an answer says nothing without its question. */
const linesOf = (sections: readonly CopySection[]): string[] =>
  sections
    .flatMap(({ heading, paragraphs }) => [
      ...(wordCount(heading) > 2 ? [heading] : []),
      ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
    ])
    .filter((line, at, all) => !hasGap(line) && !line.endsWith(',') && !all[at - 1]?.endsWith('?'));

/** An offer without a code that only stands beside it. */
function bareOffer(offer: string): string {
  const code = codeIn(offer);
  const before = offer.trim().slice(0, -code.length).trimEnd();
  return code !== '' && offer.trim().endsWith(code) && /[.!?;|,–—-]$/.test(before) && /\p{L}/u.test(before)
    ? before.replace(/(?<![\s;|,–—-])[\s;|,–—-]+$/, '')
    : offer;
}

const standsAlone = (line: string): boolean =>
  wordCount(line) > 1 &&
  !isPriceFragment(line) &&
  !isBareDay(line) &&
  line.length <= SUBJECT_LETTERS &&
  ![LEANS, GREETS, ADDRESS, SUBJECTLESS, OPEN_ENDED].some((pattern) => pattern.test(line));

interface Headed {
  /** '' when nothing can head the email. */
  line: string;
  sections: readonly CopySection[];
  /** What may be its subject, where that is not the headline. */
  shown?: string;
}

/**
 * A headline and the sections without it. A line that is neither the row's nor a clear sentence, and hardly speaks of
 * what the row's name does, makes room for that name.
 */
function headed(facts: WriteFacts, material: Material, lines: readonly string[]): Headed {
  const found = headedByText(facts, material, lines);
  const topic = topicOf(facts.campaign_name, material.sections);
  if (topic === '' || facts.subject_line.trim() !== '') return found;
  const { line, shown = line } = found;
  const isOwn = [...material.subjects, material.headline, bareOffer(facts.offer)].some(
    (own) => own !== '' && alike(own, line),
  );
  const share = topicShare(topic);
  const isClear =
    isHeadline(line.replace(/[.!?…]?$/, (mark) => mark || '.')) ||
    share(line) >= HALF ||
    offerSign(line) !== null;
  // A box, or the sentence that it was cut from, would say the same directly below it.
  const [opening = ''] = found.sections.flatMap(({ paragraphs }) => paragraphs);
  const isSaidBelow =
    (line.length > HEADLINE_LENGTH.usual && lines.length > 1) ||
    (facts.blocks.includes('offer') && alike(line, bareOffer(facts.offer))) ||
    (lines.length > 1 &&
      line !== '' &&
      opening.startsWith(line) &&
      /^,?\s?\p{L}/u.test(opening.slice(line.length)));
  // A letter keeps the sentence that it begins with.
  const isLetters = isLetter(beginningOf(material.sections)) && (lines[0] ?? '').startsWith(line);
  if (line !== '' && !isSaidBelow && (isOwn || (isClear && !isLetters))) return found;
  return { line: topic, sections: material.sections, ...(share(shown) >= HALF && { shown }) };
}
/** From where a line is about what the row's name says. */
const HALF = 0.5;
/** From where a line of the text says as much as the name. */
const MOST = 0.6;

/**
 * A headline ('' when nothing can head the email) and the sections without it: the one that the brief gives, a line off
 * its first sentence, the row's subject or offer, or, although the text says it again, the beginning of that sentence.
 */
function headedByText(
  facts: WriteFacts,
  { headline, sections, subjects }: Material,
  lines: readonly string[],
): Headed {
  const withHead = (line: string, taken = {}) => ({
    line,
    sections: withoutLine(sections, line, taken) ?? sections,
  });
  if (headline !== '') return withHead(asHeadline(headline));
  const subject =
    asHeadline(facts.subject_line) ||
    asHeadline(subjects[0] ?? '') ||
    // The one name that is for readers: what a talk is called.
    (facts.blocks.includes('event') ? titleInName(facts.campaign_name) : '');
  // "Her evening slots are Tuesdays": who she is stood in the gap before it.
  const isOpen = hasGap(sections[0]?.paragraphs[0] ?? '');
  const leans = (line: string) =>
    isOpen &&
    ![subject, bareOffer(facts.offer)].includes(line) &&
    (LEANS.test(line) || DOES.test(line) || !(tells(line) || FINITE.test(line.toLowerCase())));
  const canHead = (line: string) =>
    wordCount(line) > 1 &&
    line.length <= LONGEST_HEADLINE &&
    ![GREETS, ADDRESS, OPEN_ENDED].some((pattern) => pattern.test(line)) &&
    !(
      leans(line) ||
      (line !== subject && (isPriceFragment(line) || isBareDay(line))) ||
      SUBJECTLESS.test(line)
    );
  // What stands below a heading is about that part alone.
  const parts = sections.flatMap(({ heading, paragraphs }) => (heading === '' ? [] : paragraphs));
  const isOfPart = (line: string) => parts.some((paragraph) => paragraph.includes(line));
  const clear = lines.filter(
    (line) =>
      !(
        GREETS.test(line) ||
        ASKS_LABEL.test(line) ||
        LEADS_LIST.test(line) ||
        isOfPart(line) ||
        leans(line) ||
        isPriceFragment(line) ||
        SUBJECTLESS.test(line)
      ),
  );
  const [first = '', second = ''] = clear;
  const isAbout = speaksOf(facts.campaign_name);
  const begins = clear.find((line) => wordCount(line) > 1) ?? '';
  // Behind a list or a price, a sentence is a detail: "We have plenty of pasta for now".
  const isLater =
    lines.slice(0, lines.indexOf(begins)).some(isPriceFragment) || isBelowList(sections, begins);
  const opening = isLater && !isAbout(begins) ? '' : begins;
  const most = HEADLINE_LENGTH.usual;
  const isListed = sections.some((section) => isFilled({ ...section, paragraphs: [] }));
  const isWhole = lines.length === 1 && opening.length <= most && !isListed;
  const isEvent = facts.blocks.includes('event');
  // An event's box says when and where it is.
  const cuts = cutsOf(opening, most, { event: isWhole || isEvent });
  const canLead = ({ line }: Cut) =>
    !([ADDRESS, SUBJECTLESS, OPEN_ENDED].some((pattern) => pattern.test(line)) || isBareDay(line));
  // Without a box for it, a day stays with what happens on it, in a longer line if need be.
  const keepsDay = (cut: Cut) => canLead(cut) && (isEvent || isWhole || saysDay(cut, opening));
  const wide = () => cutsOf(opening, LONGEST_HEADLINE).filter(({ rest }) => rest !== null);
  const own = cuts.find(keepsDay) ?? wide().find(keepsDay) ?? cuts.find(canLead);
  const beginning = beginningOf(sections);
  const isGreeted = isLetter(beginning);
  // A letter does not begin with a bare list.
  const leadsList = isGreeted && opening.endsWith(':');
  // Who words a subject line says in it what the email is about; a text stays whole below it.
  if (canHead(subject) && (isEvent || isGreeted || !beginning.startsWith(opening) || !isHeadline(opening)))
    return withHead(subject);
  const shout = wordCount(first) <= SHOUT && beginning.startsWith(`${first} ${second}`) ? first : '';
  const [joined] = shout === '' ? [] : cutsOf(second, most - shout.length - 1);
  if (joined && joined.rest !== null) {
    const left = withoutLine(sections, shout) ?? sections;
    const taken = { from: second, rest: joined.rest };
    return {
      line: `${shout} ${asPoint(joined.line)}`,
      sections: withoutLine(left, joined.line, taken) ?? left,
    };
  }
  if (own?.line && own.rest !== null && (own.line !== opening || wordCount(opening) <= HEADLINE_WORDS)) {
    if (alike(own.line, subject)) return withHead(subject);
    if (leadsList) return { line: asPoint(own.line), sections };
    // Rather than say the sentence again, all of it heads the email: "Because of you, 2,875 people had food".
    if (!isGreeted && own.rest === opening && opening.length <= LONGEST_HEADLINE)
      return withHead(asPoint(opening));
    if (isGreeted && own.rest !== '') return { line: '', sections, shown: asPoint(own.line) };
    return withHead(asPoint(own.line), { from: opening, rest: own.rest });
  }
  // A box of its own says it already.
  const isBoxed = facts.blocks.includes('offer');
  const offer = isOffer(facts.offer) && !isBoxed ? bareOffer(facts.offer) : '';
  // Where a line leaves a rest that says nothing without it, all of the sentence heads the email rather than both.
  const whole = own?.rest === null && opening.length <= LONGEST_HEADLINE ? opening : '';
  const found = [
    subject,
    offer,
    whole,
    own?.line ?? '',
    cutAtClause(opening, LONGEST_HEADLINE),
    // What happens is what its box calls it.
    isLater ? nameOf(facts.campaign_name) : '',
    lines[0] ?? '',
    topicOf(facts.campaign_name, sections),
    ...lines.filter(isAbout),
    isEvent ? nameOf(facts.campaign_name) : '',
  ];
  const head = found.map(asPoint).find(canHead) ?? '';
  if (leadsList) return { line: head, sections };
  // A letter that cannot begin without its first sentence is not headed by it as well.
  const isSaidTwice = isGreeted && opening.startsWith(head) && withoutLine(sections, head) === null;
  return isSaidTwice && head !== '' ? { line: '', sections, shown: head } : withHead(head);
}

/** Whether a list, a table or steps stand above a line. */
function isBelowList(sections: readonly CopySection[], line: string): boolean {
  const at = sections.findIndex(({ paragraphs }) => paragraphs.some((paragraph) => paragraph.includes(line)));
  return sections.slice(0, Math.max(at, 0)).some((section) => isFilled({ ...section, paragraphs: [] }));
}

/** Whether a line is not what its sentence says before a day. */
const saysDay = ({ line, rest }: Cut, sentence: string): boolean =>
  rest === null ||
  rest === '' ||
  whenIn(sentence, 'en').every(
    (when) =>
      when.kind !== 'date' ||
      when.index < line.length ||
      (when.weekday?.index ?? when.index) > line.length + BEFORE_DAY,
  );
/** "from ", "Thursday, " */
const BEFORE_DAY = 12;
