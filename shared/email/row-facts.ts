import type { SectionForm } from './copy.ts';

const LONGEST_BRIEF = 20_000;

const NUMBERED = /^\s*(?:(?:step|schritt|paso|[ée]tape|passo|stap)\s+)?\d{1,2}\s*[.):–-]\s+\S/iu;
const BULLET = /^\s*[-–•*·▪]\s+\S/u;
const LIST_LABEL =
  /(?:^|[.!?]\s)(?:highlights|includes|inside|what(?:[’']s| is) (?:in|new)[^:.\n]{0,30}|features|you(?:[’']ll)? (?:get|learn)|reasons)\s*:\s*[^.,\n]{2,80}(?:,[^.,\n]{2,80}){2,}/iu;
const FIGURE = /^\s*[-–•*]?\s*[$€£]?\d[\d.,]*\s?(?:%|\+|[\p{L}]+)\s?[:–—-]?\s+\p{L}/u;

/** The form that a brief gives its own material, which deserves a block of its own; null for running text. */
export function formIn(brief: string): SectionForm | null {
  const lines = brief.slice(0, LONGEST_BRIEF).split('\n');
  const count = (test: (line: string, at: number) => boolean) => lines.filter(test).length;
  if (count((line) => NUMBERED.test(line)) >= 3) return 'steps';
  if (count((line) => line.includes('|') || line.includes('\t')) >= 3) return 'table';
  const asked = (line: string, at: number) =>
    line.trim().endsWith('?') && line.length < 140 && (lines[at + 1] ?? '').trim().length > 1;
  if (count(asked) >= 2) return 'faq';
  if (/\b\p{L}[\p{L} ]{1,30} (?:vs\.?|versus) \p{L}/iu.test(brief.slice(0, 2_000))) return 'comparison';
  if (count((line) => FIGURE.test(line) && line.length < 80) >= 3) return 'stats';
  if (count((line) => BULLET.test(line)) >= 3 || LIST_LABEL.test(brief.slice(0, LONGEST_BRIEF)))
    return 'bullets';
  return null;
}

/** Whether a brief has several short headings, each above its own text. */
export function hasHeadedParts(brief: string): boolean {
  const lines = brief.slice(0, LONGEST_BRIEF).split('\n');
  const isHeading = (line: string, at: number) =>
    /^#{1,4} \S/.test(line) ||
    (/^\p{L}[^:|]{2,48}[\p{L}\p{N})]$/u.test(line.trim()) &&
      (lines[at - 1] ?? '').trim() === '' &&
      /[.!?]$/.test((lines[at + 1] ?? '').trim()));
  return lines.filter(isHeading).length >= 2;
}
