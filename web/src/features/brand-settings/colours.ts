/** `1f6f54`, `#1F6F54` and `#abc` as `#rrggbb`; null for anything else. */
export function asHexColour(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${all.toLowerCase()}`;
}
