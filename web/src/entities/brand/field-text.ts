/** One list entry or nested field per line. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(entryText).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${entryText(part)}`)
      .join('\n');
  return plainText(value);
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value ?? '');
}

export const entryText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.values(entry)
        .filter((part) => part !== null && part !== '')
        .join(', ')
    : plainText(entry);
