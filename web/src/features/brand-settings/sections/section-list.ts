/** The sections that every brand needs come first. */
export const sections = {
  'section-brand': 'Brand',
  'section-content': 'Content',
  'section-footer': 'Footer',
  'section-voice': 'Voice',
  'section-products': 'Products',
  'section-reviews': 'Reviews',
  'section-look': 'Look',
  'section-links': 'Links and proof',
  'section-extras': 'Extras',
  'section-sending': 'Sending',
} as const;
export type SectionId = keyof typeof sections;
