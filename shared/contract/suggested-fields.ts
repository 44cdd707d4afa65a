export const suggestedFields = ['subject', 'headline', 'cta_text'] as const;
export type SuggestedField = (typeof suggestedFields)[number];
