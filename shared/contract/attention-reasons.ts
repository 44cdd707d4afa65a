export const doubtReasons = [
  'cta_unusable',
  'weekday_contradicts_date',
  'date_other_order',
  'several_dates',
  'more_cells_than_columns',
  'unclear_cell',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export const attentionReasons = [
  'thin_brief',
  'keyword_brief',
  'internal_brief',
  'brief_repeats',
  'unusable_brief',
  'past_date',
  'unreadable_date',
  'guessed_column',
  'duplicate_name',
  'other_channel',
  'unknown_channel',
  'plan_status',
  'unclear_resend',
  'finished_copy',
  'other_language',
  'no_client',
  'other_brand_link',
  'offer_unclear',
  'offer_not_live',
  'product_likely',
  'held',
  'live_facts',
  ...doubtReasons,
] as const;

/**
 * "Looks right" cannot settle these: another brand's shop blocks the email, an unusable brief gives none, and
 * a hold has its own mark.
 */
export const unanswerable: ReadonlySet<string> = new Set<(typeof attentionReasons)[number]>([
  'other_brand_link',
  'unusable_brief',
  'held',
]);
