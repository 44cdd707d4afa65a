/** In order (spec §4). */
export const generationSteps = [
  'checking_name',
  'reading_brief',
  'analysing_theme',
  'finding_template',
  'classifying',
  'searching_products',
  'generating_content',
  'compiling',
  'finalizing',
] as const;
