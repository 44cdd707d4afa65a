/** A text without line breaks, for a field that wraps what belongs on one line. */
export const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
