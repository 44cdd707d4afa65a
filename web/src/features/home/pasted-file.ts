const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const ENDING = '.csv';
const NAME = 'Pasted table, ';

/** "Pasted table, 22 Nov.csv". */
export const pastedFile = (text: string, now = new Date()): File =>
  // A constant time keeps the file identical when resent after a lost answer.
  new File([text], `${NAME}${day.format(now)}${ENDING}`, { type: 'text/csv', lastModified: hash(text) });

export const pastedTitle = ({ name }: File): string | undefined =>
  name.startsWith(NAME) ? name.slice(0, -ENDING.length) : undefined;

function hash(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) value = (value * 31 + text.charCodeAt(at)) % 2_147_483_647;
  return value;
}
