import { comparable } from '../domain/calendar/words.ts';
import { sentenceParts } from '../domain/sentences.ts';
import { asShown, type BriefSentence, briefSentences } from './brief-sentences.ts';
import type { CopySection, EmailCopy } from './copy.ts';
import type { EmailDocument } from './document.ts';
import { hasGap } from './gaps.ts';

type Texts = 'paragraphs' | 'bullets';
/** The text of a section that has a sentence, and where the sentence ends in it. */
interface Place {
  section: number;
  list: Texts;
  at: number;
  end: number;
}

const holds = (text: string, part: string): boolean =>
  text === part || (part.includes(' ') && ` ${text} `.includes(` ${part} `));

/** Whether two sentences are one, or one is cut from the other. */
function isSame(said: string, sentence: string): boolean {
  const [one, other] = [comparable(said), comparable(asShown(sentence))];
  return one !== '' && other !== '' && (holds(one, other) || holds(other, one));
}

/** Where a text's sentence that is this one ends; -1 without one. */
function endIn(text: string, sentence: string): number {
  let from = 0;
  for (const part of sentenceParts(text)) {
    from = text.indexOf(part, from) + part.length;
    if (isSame(part, sentence)) return from;
  }
  return -1;
}

function placeOf(sections: readonly CopySection[], sentence: string): Place | undefined {
  for (const list of ['paragraphs', 'bullets'] as const)
    for (const [section, texts] of sections.entries())
      for (const [at, text] of texts[list].entries()) {
        const end = endIn(text, sentence);
        if (end >= 0) return { section, list, at, end };
      }
  return undefined;
}

/** The last section of running text; a band with the button, which closes the email, is the last choice. */
function lastText({ blocks, copy }: EmailDocument): number {
  const closing = blocks.findLast(({ type }) => type === 'cta_band')?.section;
  const isText = ({ form = 'text', bullets, paragraphs }: CopySection) =>
    form === 'text' && bullets.length === 0 && paragraphs.length > 0;
  return copy.sections.findLastIndex((section, at) => at !== closing && isText(section));
}

const inSection = (copy: EmailCopy, at: number, list: Texts, texts: string[]): EmailCopy => ({
  ...copy,
  sections: copy.sections.map((section, index) => (index === at ? { ...section, [list]: texts } : section)),
});

/** The copy with a sentence behind one that stands before it in the brief; null where the text does not have that. */
function putBehind(copy: EmailCopy, earlier: BriefSentence, sentence: BriefSentence): EmailCopy | null {
  const text = asShown(sentence.text);
  const place = placeOf(copy.sections, earlier.text);
  if (!place) {
    const first = copy.sections.findIndex(({ paragraphs }) => paragraphs.length > 0);
    const opening = copy.sections[first]?.paragraphs;
    return opening && isSame(copy.headline, earlier.text)
      ? inSection(copy, first, 'paragraphs', [text, ...opening])
      : null;
  }
  const texts = copy.sections[place.section]?.[place.list] ?? [];
  const said = texts[place.at] ?? '';
  if (earlier.line === sentence.line && !hasGap(said)) {
    const joined = `${said.slice(0, place.end)} ${text}${said.slice(place.end)}`;
    return inSection(copy, place.section, place.list, texts.with(place.at, joined));
  }
  const isEntry = sentence.listed ? earlier.listed : !/[.!?…]$/.test(sentence.text);
  if (place.list === 'bullets' && !isEntry) return null;
  return inSection(copy, place.section, place.list, texts.toSpliced(place.at + 1, 0, text));
}

/**
 * An email's copy with a sentence of its brief: behind the one before it in the brief that the text has, in the same
 * paragraph when they share a line there; or else at the end of the text.
 */
export function withSentence(document: EmailDocument, sentence: BriefSentence): EmailCopy {
  const { copy, campaign } = document;
  const all = briefSentences(campaign.brief);
  const before = all.slice(
    0,
    all.findIndex(({ text }) => text === sentence.text),
  );
  for (const earlier of before.reverse()) {
    const changed = putBehind(copy, earlier, sentence);
    if (changed) return changed;
  }
  const text = asShown(sentence.text);
  const last = lastText(document);
  const section = copy.sections[last];
  if (section) return inSection(copy, last, 'paragraphs', [...section.paragraphs, text]);
  return { ...copy, sections: [...copy.sections, { heading: '', paragraphs: [text], bullets: [] }] };
}
