/** `eml` opens as an unsent message in any mail client. */
export const emailFormats = ['html', 'txt', 'eml'] as const;
export type EmailFormat = (typeof emailFormats)[number];
