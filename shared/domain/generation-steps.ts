/** The nine steps of one campaign, in order (spec §4); written to the item as each one starts. */
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
