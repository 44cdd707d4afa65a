/** `eml` is an unsent message that any mail client opens. */
export const emailFormats = ['html', 'txt', 'eml'] as const;
export type EmailFormat = (typeof emailFormats)[number];
