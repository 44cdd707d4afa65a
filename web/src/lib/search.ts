/** Readers for search parameters: a valid value or undefined. */

export const textParam = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export const numberParam = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
};

export const oneOf =
  <const T extends string>(...allowed: T[]) =>
  (value: unknown): T | undefined =>
    allowed.find((choice) => choice === value);

export const flagParam = (value: unknown): true | undefined =>
  value === true || value === 'true' || value === 1 ? true : undefined;
