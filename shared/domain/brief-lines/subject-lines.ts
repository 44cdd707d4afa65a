import { unquoted } from './wording.ts';

/** "Something like …": what stands in front of a subject line that is not settled. */
const ROUGHLY =
  /^(?:something like|e\.?g\.?|for example|maybe|perhaps|such as|etwa|zum beispiel|z\. ?b\.|par exemple|algo como|qualcosa come|zoiets als)[:,]?\s+/i;

/** The full stop behind "…" is that of the sentence around it. */
const STOPPED = /^(["“„«].*["”»])[.,;]$/u;

/** Each of several subject lines: quoted, or with bars between them. */
export function subjectsIn(text: string): string[] {
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]{2,})["”»]/g)].map(([, line = '']) => line);
  const lines =
    quoted.length > 1 ? quoted : unquoted(text.replace(ROUGHLY, '').replace(STOPPED, '$1')).split(/\s[/|]\s/);
  return lines.map((line) => line.trim());
}
