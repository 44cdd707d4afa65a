const keys = new Set<string>();
/** Servers on a laptop accept any word as a key. */
const SHORTEST = 8;

export function hideKey(key: string): void {
  if (key.length >= SHORTEST) keys.add(key);
}

/** The first group of each is kept. */
const lookAlike = [
  /\b(Bearer |Klaviyo-API-Key )\s*[^\s"',;]+/gi,
  /\b(sk-)[\w*-]{6,}/g,
  /\b(pk_)\w+/g,
  /\b(ya29\.)[\w.-]+/g,
];

/** For any words of a provider that are stored, logged or shown. */
export function withoutKeys(text: string): string {
  let hidden = text;
  // A key may begin with another one.
  for (const key of [...keys].sort((a, b) => b.length - a.length)) hidden = hidden.replaceAll(key, '…');
  for (const pattern of lookAlike) hidden = hidden.replace(pattern, '$1…');
  return hidden;
}
