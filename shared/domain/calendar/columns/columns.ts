import { countWords, fold } from '../../../text/words.ts';
import { substanceOf } from '../../campaign/brief-quality.ts';
import { isDateLike, parseDate } from '../../dates/parse-date.ts';
import { fillsEmail, isHtmlEmail } from '../../finished-copy/email-text.ts';
import { readLanguage } from '../../language/read-language.ts';
import { channelsIn } from '../kinds/channels.ts';
import { isAnswer, isPlanState } from '../kinds/plan-states.ts';
import { isSendType } from '../kinds/send-types.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';

/** Shares (0-1) of filled cells. */
export interface ColumnProfile {
  filled: number;
  dates: number;
  links: number;
  imageFiles: number;
  emails: number;
  numbers: number;
  figures: number;
  weekdays: number;
  /** "Day 3", "Week 2": the file does not name the first day. */
  counted: number;
  channels: number;
  languages: number;
  emailTexts: number;
  htmlEmails: number;
  internal: number;
  places: number;
  answers: number;
  states: number;
  words: number;
  distinct: number;
  samples: string[];
}

const SAMPLE_SIZE = 300;
const SAMPLE_LENGTH = 120;

const WEEKDAYS =
  /^(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mo|di|mi|do|fr|sa|so)(day|sday|nesday|rsday|urday)?\.?$/;
/** Longer text is a sentence, which may contain "email". */
const LABELS_LENGTH = 40;

/** "Email: our Christmas hours" is a name. */
const NAMED = /^\[?(?:e-?mails?|newsletters?|mailing)\]?\s?[:–—-]\s\S+\s+\S/i;

/** Only channels and send types, or email among other labels ("Email, VIP"). */
function namesChannels(cell: string): boolean {
  const parts = channelsIn(cell);
  if (parts.length === 0 || NAMED.test(cell)) return false;
  return (
    parts.every(({ known, name }) => known || isSendType(name)) ||
    (parts.some(({ email }) => email) && cell.length <= LABELS_LENGTH)
  );
}

function isInternal(value: string): boolean {
  if (value.length > 120) return false;
  if (/\s/.test(value)) return value.split(/[\s/,;|]+/).every((part) => substanceOf(part) === 'id');
  if (/^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(value)) return true;
  const substance = substanceOf(value);
  return substance === 'internal' || substance === 'id';
}

/** "Story" and "Event" may be topics, unless a channel like "SMS" is named too. */
const namesOneSurely = (cell: string) =>
  channelsIn(cell, { sure: false }).some(({ known, name }) => known || isSendType(name));

export function profileColumn(sheet: Sheet, column: number): ColumnProfile {
  const values: string[] = [];
  for (const row of sheet.rows) {
    const value = cellOf(row, column);
    if (value !== '') values.push(value);
    if (values.length === SAMPLE_SIZE) break;
  }
  const share = (test: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  const distinct = new Set(values.map((value) => value.toLowerCase()));
  return {
    filled: values.length,
    dates: share(isDateLike),
    links: share(
      (value) =>
        /^(https?:\/\/|www\.)\S+$/i.test(value) ||
        /^[^\s/]+\.(com|org|net|io|co|shop|store|de|fr|es|co\.uk)(\/\S*)?$/i.test(value),
    ),
    imageFiles: share((value) =>
      /\.(png|jpe?g|gif|webp|psd|tiff?|heic|svg)(\?[^\s?]*)?(\s*\([^()]*\))?$/i.test(value),
    ),
    emails: share((value) => /^[^\s@]+@[^\s@]+\.\w+$/.test(value)),
    numbers: share((value) => /^[-+]?[$€£]?[\d.,\s]+%?$/.test(value)),
    counted: share((value) => /^(?:d|w)/i.test(value) && parseDate(value).relative !== null),
    figures: share((value) => /\d/.test(value)),
    weekdays: share((value) => WEEKDAYS.test(fold(value))),
    emailTexts: share(fillsEmail),
    htmlEmails: share(isHtmlEmail),
    languages: share((value) => value.length <= 60 && readLanguage(value, { country: true }) !== ''),
    internal: share((value) => isInternal(value)),
    places: share((value) => value.length < 300 && substanceOf(value) === 'place'),
    channels: values.some(namesOneSurely) ? share(namesChannels) : 0,
    answers: share(isAnswer),
    states: share(isPlanState),
    words:
      values.length === 0 ? 0 : values.reduce((sum, value) => sum + countWords(value), 0) / values.length,
    distinct: values.length === 0 ? 0 : distinct.size / values.length,
    samples: [...new Set(values)]
      .slice(0, 3)
      .map((value) => (value.length > SAMPLE_LENGTH ? `${value.slice(0, SAMPLE_LENGTH - 1)}…` : value)),
  };
}
