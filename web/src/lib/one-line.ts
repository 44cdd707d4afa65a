/** For a field that wraps a single line. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
