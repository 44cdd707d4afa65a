import { remembered } from '../../email/remembered.ts';
import { sentencesIn } from '../sentences.ts';
import { withoutAsides } from './asides.ts';
import { classifyLine } from './classify-line.ts';
import { type ContentRole, readLabel } from './content-labels.ts';
import { isEligibility } from './eligibility.ts';
import { withoutSaidPoints } from './key-points.ts';
import { foldLabels } from './labelled-lines.ts';
import { foldLists, isInstructingLabel, labelOf } from './labels.ts';
import { withGreetingApart, withoutPreface, withSignatureBelow } from './letter.ts';
import { foldSections } from './marked-headings.ts';
import { withMenus } from './menus.ts';
import { withoutMessages } from './messages.ts';
import { withoutQuoteLabels, withoutWriterLabels } from './quote-labels.ts';
import { withoutDraftQuotes } from './quoted-draft.ts';
import { withAnswersBelow, withFormsApart, withMethodsJoined } from './running-forms.ts';
import { entryText, isEntry, isTimed, withNumbersApart } from './structure.ts';
import { withBullets } from './unmarked-lists.ts';
import { capitalised, wordCount } from './wording.ts';

/** Who wrote a pasted message and when: "Slack from Ann: hey so …", "[10:42] Ann: …", "Ann Lee  10:42 AM". */
const SENDER =
  /^(?:(?:[Ss]lack|[Tt]eams|[Ww]hats[Aa]pp|[Cc]hat|[Mm]essage|[Mm]sg|DM|[Ee]-?mail|[Mm]ail)(?: message)? (?:from|by|von|de) (?:\p{Lu}[\p{L}.]{1,20} ?){1,2}[:>]|\[\d{1,2}:\d\d(?:\s?[ap]m)?\] (?:\p{Lu}[\p{L}.]{1,20} ?){1,2}:|\d{1,2}:\d\d(?:\s?[ap]m)? (?:\p{Lu}[\p{L}.]{1,20} ?){1,2}:(?=\s*(?:hey|hi|hello|ok|so|yes|no|can|pls|please)(?![a-z]))|(?:\p{Lu}[\p{L}.]{1,20} ){1,2} ?\[?\d{1,2}:\d\d\s?(?:[AP]M)?\]?$)\s*(?:(?:hey|hi|hello|ok|so)(?: (?:team|all|guys|folks|everyone))?[ ,!]+)*/u;
const withoutSender = (line: string): string => {
  const rest = line.replace(SENDER, '');
  return rest === line ? line : capitalised(rest);
};

/**
 * The lines of a brief, each with at most one label, which stands in front of its words. Remembered, because its offer,
 * its forms and its words are read from them.
 */
export const linesOf = remembered(readLines);

function readLines(brief: string): readonly string[] {
  const found: string[] = [];
  let above = '';
  const text = foldLists(
    withMethodsJoined(
      withoutWriterLabels(
        withoutQuoteLabels(
          withSignatureBelow(
            withoutMessages(
              withoutAsides(
                foldLabels(
                  foldSections(withoutPreface(withGreetingApart(withoutDraftQuotes(withListsBelow(brief))))),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  const typed = withBullets(
    withMenus(withAnswersBelow(withoutSaidPoints(text.split('\n').map(withoutSender)))),
  );
  const lines = withLeadsApart(typed.flatMap((line) => withNumbersApart(line.trimEnd())))
    .flatMap(withLabelsApart)
    .flatMap(withFormsApart);
  for (const line of lines) {
    const entry = entryText(line);
    const { role, label, text: said } = readLabel(entry);
    const names = role !== undefined && NAMING.includes(role);
    if (names && said === '') above = label;
    else if (names) found.push(entry);
    else if (above !== '' && line !== '' && role === undefined) {
      found.push(`${above}: ${entry}`);
      if (!isEntry(line)) above = '';
    } else {
      if (line !== '') above = '';
      found.push(line);
    }
  }
  return found;
}

/** "Key points: - 140 objects", with other entries below it. */
const LABEL_AND_ENTRY = /^([\p{L}][^:：\n]{0,40}[:：])[ \t]+([-–—•*·▪◦][ \t]+\S[^\n]*)$/u;
/** A list whose first entry stands beside its label, as a label above a list. */
const withListsBelow = (brief: string): string => {
  const lines = brief.split('\n');
  return lines
    .map((line, at) => (isEntry(lines[at + 1] ?? '') ? line.replace(LABEL_AND_ENTRY, '$1\n$2') : line))
    .join('\n');
};

/** Parts of an email of which there is one: a label alone on its line names the words below it. */
const NAMING: readonly ContentRole[] = ['subject', 'preheader', 'headline', 'button'];

/** A lead of more words is a sentence. */
const LEAD_WORDS = 4;
/** "It needs no closet space. Order by:" above a list, as two lines. */
const withLeadsApart = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    const next = lines.slice(at + 1).find((each) => each.trim() !== '') ?? '';
    if (!/:\s*$/.test(line) || isEntry(line) || !(isEntry(next) || isTimed(next))) return [line];
    const sentences = sentencesIn(line);
    const lead = sentences.at(-1) ?? '';
    return sentences.length > 1 && wordCount(lead) <= LEAD_WORDS
      ? [sentences.slice(0, -1).join(' '), lead]
      : [line];
  });

/** Sentences with labels of their own, as lines: "Headline: New here. CTA: Try it". */
function withLabelsApart(line: string): string[] {
  const parts = sentencesIn(line)
    .flatMap((part) => part.split(/(?:^|\s)[/|;]\s+(?=\p{L}[\p{L} -]{1,24}:\s)/u))
    .filter((part) => part !== '');
  const isNamed = (part: string) => readLabel(part).role !== undefined || isInstructingLabel(labelOf(part));
  const apart = parts
    .slice(1)
    .some(
      (part) => isNamed(part) || (isNamed(line) && classifyLine(part) !== 'copy' && !isEligibility(part)),
    );
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || isNamed(part) || isNamed(last)) lines.push(part);
    else lines[lines.length - 1] = `${last} ${part}`;
  }
  return apart ? lines : [line];
}
