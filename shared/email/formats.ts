/** An email as one file: its HTML, its plain text, or an unsent message that any mail program opens. */
export const emailFormats = ['html', 'txt', 'eml'] as const;
export type EmailFormat = (typeof emailFormats)[number];
