import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { issue } from '#shared/domain/calendar/read/issue.ts';
import { encodingName } from '#shared/domain/calendar/sheet/encoding-names.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';
import type { DecodedText } from './encoding.ts';
import type { RepairedText } from './repair-garbled.ts';

const SAVE_AS_UTF8 = 'Save it again as "CSV UTF-8" and upload that.';

export function encodingIssues(
  { encoding, damaged, strayBytes, rival }: DecodedText,
  { repaired, example }: RepairedText,
): ImportIssue[] {
  const found: ImportIssue[] = [];
  if (damaged)
    found.push(
      issue({
        code: 'damaged_characters',
        message: 'Some characters of the file are damaged and show as �.',
        fix: SAVE_AS_UTF8,
      }),
    );
  if (strayBytes > 0)
    found.push(
      issue({
        code: 'mixed_encodings',
        message: `${strayBytes === 1 ? 'One character' : `${strayBytes.toLocaleString('en')} characters`} of the file came from another encoding and ${strayBytes === 1 ? 'was' : 'were'} read as Windows-1252.`,
        fix: `If accents or quotes look wrong: ${SAVE_AS_UTF8.toLowerCase().replace('csv utf-8', 'CSV UTF-8')}`,
      }),
    );
  if (!encoding.startsWith('utf'))
    found.push(
      issue({
        code: 'not_unicode',
        message: `The file is not Unicode; it was read as ${encodingName(encoding)}.${
          rival
            ? ` It may also be ${encodingName(rival.encoding)}: “${rival.word}” would then be “${rival.otherWord}”.`
            : ''
        }`,
        fix: 'If accents look wrong, save it as "CSV UTF-8" and upload that.',
      }),
    );
  if (example)
    found.push(
      issue({
        cell: example.before,
        code: 'garbled_repaired',
        message: `Garbled characters were restored in ${repaired === 1 ? 'one place' : `${repaired.toLocaleString('en')} places`}: “${example.before}” is read as “${example.after}”.`,
        fix: 'Check these texts if the original is at hand.',
      }),
    );
  return found;
}

/** Decoded wrongly, saved, then damaged: "â€" for a quote. */
const GARBLED = /â€|Ã[©¨¤¶¼Ÿ¡³±]|ï»¿|‚Ä[ôúùìî¶]/;
/** Emojis lost by a spreadsheet without Unicode: "?? Last chance". */
const LOST = /(?:^|\s)\?{2,}(?=\s+[\p{L}\d])|[\p{L}\d!.]\s+\?{2,}$/u;

export function textIssues(sheet: Sheet): ImportIssue[] {
  const first = (pattern: RegExp) => {
    for (const { row, cells } of sheet.rows) {
      const cell = cells.find((text) => pattern.test(text));
      if (cell !== undefined) return { row, cell };
    }
    return undefined;
  };
  const [garbled, lost] = [first(GARBLED), first(LOST)];
  return [
    ...(garbled
      ? [
          issue({
            ...garbled,
            code: 'garbled_text',
            message: 'Some texts were garbled before the file was saved, such as "â€™" for an apostrophe.',
            fix: 'Open the original and save it as "CSV UTF-8".',
          }),
        ]
      : []),
    ...(lost
      ? [
          issue({
            ...lost,
            code: 'lost_characters',
            message: 'Some texts have "??" where an emoji or another character was probably lost on saving.',
            fix: 'Open the original and save it as "CSV UTF-8".',
          }),
        ]
      : []),
  ];
}
