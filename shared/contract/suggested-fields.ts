/** Fields of an email for which other wordings can be suggested. */
export const suggestedFields = ['subject', 'headline', 'cta_text'] as const;
export type SuggestedField = (typeof suggestedFields)[number];
