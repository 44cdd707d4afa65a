import { type EventHours, eventHours, withoutDays } from './event-hours.ts';

const LIST_MARK = /^[ \t>*_•·–—-]{0,6}/;
/** Behind the hour at which a programme ends. */
const OVER =
  /^[\s:,–—-]{0,4}(?:close|closes|closing|end|ends|end of (?:the )?(?:event|programme|day)|finish|carriages|ende|schluss|veranstaltungsende|fin|fine|fim|einde|koniec)[.!]?$/iu;
/** The hours of a programme of two lines and more: from its first to that at which it is over, if it says so. */
export function programmeHours(told: string): EventHours | null {
  const lines = told.split('\n').flatMap((line) => {
    const text = withoutDays(line.replace(LIST_MARK, ''));
    const hours = eventHours(text);
    return hours?.from === 0 ? [{ hours, behind: text.slice(hours.end) }] : [];
  });
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return null;
  return OVER.test(last.behind) ? { ...first.hours, until: last.hours.time } : { ...first.hours, until: '' };
}
