/** Why a campaign needs a look although an email can be generated from it. */
export const lookReasons = [
  'thin_brief',
  'brief_repeats',
  'past_date',
  'unreadable_date',
  'guessed_column',
  'duplicate_name',
  'finished_copy',
  'other_language',
  'no_client',
  'other_brand_link',
] as const;
