/** Keys that this process makes calls with. */
const keys = new Set<string>();
/** Shorter ones are no secrets: servers on a laptop take any word for a key. */
const SHORTEST = 8;

/** Keeps a key out of every text that `withoutKeys` returns from now on. */
export function hideKey(key: string): void {
  if (key.length >= SHORTEST) keys.add(key);
}

/** What keys and tokens of the services look like; what stays of one is in the first group. */
const lookAlike = [
  /\b(Bearer |Klaviyo-API-Key )\s*[^\s"',;]+/gi,
  /\b(sk-)[\w*-]{6,}/g,
  /\b(pk_)\w+/g,
  /\b(ya29\.)[\w.-]+/g,
];

/**
 * A text without keys and tokens: those of `hideKey`, and whatever looks like one. For all words of a provider that are
 * stored, logged or shown.
 */
export function withoutKeys(text: string): string {
  let hidden = text;
  // A key may begin with another one.
  for (const key of [...keys].sort((a, b) => b.length - a.length)) hidden = hidden.replaceAll(key, '…');
  for (const pattern of lookAlike) hidden = hidden.replace(pattern, '$1…');
  return hidden;
}
