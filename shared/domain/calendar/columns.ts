import { substanceOf } from '../brief-quality.ts';
import { readLanguage } from '../language/read-language.ts';
import { isDateLike, parseDate } from './dates/parse-date.ts';
import { cellOf, type Sheet } from './sheet.ts';
import { countWords, fold } from './words.ts';

/** Statistics of a column's cells. Shares (0-1) are of its filled cells. */
export interface ColumnProfile {
  filled: number;
  dates: number;
  links: number;
  imageFiles: number;
  emails: number;
  numbers: number;
  /** Cells with a figure: "20% off". */
  figures: number;
  weekdays: number;
  /** "Day 3", "Week 2": counted from a day that the file does not name. */
  counted: number;
  channels: number;
  /** Cells that name a language or a country. */
  languages: number;
  /** Internal names and ids: "am-q3-winback", "YW-EM-001". */
  internal: number;
  /** Paths and links, where something is. */
  places: number;
  /** Average number of words per filled cell. */
  words: number;
  /** Share of distinct values. */
  distinct: number;
  samples: string[];
}

/** Number of cells that are representative of a column. */
const SAMPLE_SIZE = 300;
const SAMPLE_LENGTH = 120;

const WEEKDAYS =
  /^(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mo|di|mi|do|fr|sa|so)(day|sday|nesday|rsday|urday)?\.?$/;
const EMAIL_CHANNELS =
  /^(e ?mails?|newsletters?|e ?blasts?|edm|mailings?|email marketing|klaviyo|mailchimp|courriel|correo|e mail newsletter|campaigns?|flows?|automations?)$/;
const OTHER_CHANNELS =
  /^(sms|mms|text|text message|push|push notification|in ?app|whatsapp|messenger|instagram|ig|insta|instagram (story|stories|reels?|feed)|reels?|stor(y|ies)|facebook|fb|meta|twitter|x|twitter x|linked ?in|li|tik ?tok|pinterest|you ?tube|yt|snapchat|threads|reddit|blog|blog posts?|website|web|site|podcast|webinar|video|print|direct mail|flyer|radio|tv|paid ads?|paid social|organic social|social|social media|social posts?|google ads?|ppc|display|pr|press release|event|in store|homepage|landing page|seo|youtube shorts)$/;

/** The channels in a cell such as "Email + IG"; undefined for each part that is not a channel. */
export function channelsIn(cell: string): ('email' | 'other' | undefined)[] {
  return fold(cell)
    .split(/(?<!\s)\s*[,;/&+|\n]\s*|(?<!\s)\s+and\s+/)
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .map(channelNamed);
}

function channelNamed(part: string): 'email' | 'other' | undefined {
  if (EMAIL_CHANNELS.test(part)) return 'email';
  return OTHER_CHANNELS.test(part) ? 'other' : undefined;
}

/** A longer text is a sentence, which may have "email" between two commas. */
const LABELS_LENGTH = 40;

/** Channels only, or email among other labels, such as the tags "Email, VIP". */
function namesChannels(cell: string): boolean {
  const channels = channelsIn(cell);
  if (channels.length === 0) return false;
  return (
    channels.every((channel) => channel !== undefined) ||
    (channels.includes('email') && cell.length <= LABELS_LENGTH)
  );
}

function isInternal(value: string): boolean {
  if (value.length > 120 || /\s/.test(value)) return false;
  if (/^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(value)) return true;
  const substance = substanceOf(value);
  return substance === 'internal' || substance === 'id';
}

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
    channels: share(namesChannels),
    languages: share((value) => value.length <= 60 && readLanguage(value, { country: true }) !== ''),
    internal: share((value) => isInternal(value)),
    places: share((value) => value.length < 300 && substanceOf(value) === 'place'),
    words:
      values.length === 0 ? 0 : values.reduce((sum, value) => sum + countWords(value), 0) / values.length,
    distinct: values.length === 0 ? 0 : distinct.size / values.length,
    samples: [...new Set(values)]
      .slice(0, 3)
      .map((value) => (value.length > SAMPLE_LENGTH ? `${value.slice(0, SAMPLE_LENGTH - 1)}…` : value)),
  };
}
