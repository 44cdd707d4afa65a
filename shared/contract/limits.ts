/**
 * Limits that browser and server share. Free of schemas, so that importing one adds
 * nothing to the browser's bundle.
 */

const MB = 1024 * 1024;

/** Bytes of a file sent within a call. Lambda accepts 6 MB, less what base64 and the multipart frame add. */
export const INLINE_FILE_LIMIT = 4 * MB;
/** Bytes of a file sent through `/api/uploads`. */
export const UPLOAD_LIMIT = 10 * MB;
/** Images a library accepts; they become JPEG, PNG or GIF, which every email program shows. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
/** Characters of a preview text that inboxes show (spec §9); longer ones are allowed, with a warning. */
export const PREVIEW_TEXT_LENGTH = 90;
/** Characters of a subject line that desktop inboxes show; phones show about 40. */
export const SUBJECT_LENGTH = 60;
/** Preview texts in one call, whose body is limited to 1 MB. */
export const PREVIEW_TEXTS_LIMIT = 1_000;
/** Campaigns changed by one call. */
export const CHANGES_LIMIT = 10_000;
/** How long a brand has to be archived before it may be erased in the app. */
export const ERASABLE_AFTER_DAYS = 30;
/** Campaigns in one batch; a larger selection becomes several batches, one after the other. */
export const BATCH_LIMIT = 500;
/** Campaigns of a batch generated at the same time. */
export const AT_ONCE = 8;
/**
 * Attempts at writing one campaign before it fails. Waiting because the provider
 * asks for a pause does not count.
 */
export const MAX_ATTEMPTS = 6;
/** Templates of a Klaviyo account that its API can create. */
export const KLAVIYO_TEMPLATES_LIMIT = 1_000;
/** Images that a Klaviyo account accepts in a day, by what its documentation promises. */
export const KLAVIYO_IMAGES_PER_DAY = 100;
/** Test sends of a Klaviyo account in a day, and addresses of one (`create_template_preview_send_job`, 2026-10-15). */
export const KLAVIYO_TESTS_PER_DAY = 100;
export const KLAVIYO_TEST_RECIPIENTS = 5;
/** Campaigns in one call that plans their upload to Klaviyo. */
export const KLAVIYO_PLAN_LIMIT = 50;
/** Characters of a product's fields. */
export const PRODUCT_LENGTHS = {
  name: 300,
  url: 2_000,
  price: 60,
  was: 60,
  badge: 40,
  image_url: 2_000,
  description: 1_000,
} as const;
/** Names of products whose meaning a brand remembers. */
export const PRODUCT_NAMES_LIMIT = 300;
/** Products of one campaign. */
export const PRODUCTS_LIMIT = 50;
/** Subject lines of one campaign besides the first. */
export const SUBJECT_VARIANTS_LIMIT = 5;
/** Newest Klaviyo campaigns that are read to propose a brand. */
export const KLAVIYO_READ_LIMIT = 20;

/** Reviewers whose links one call makes. */
export const REVIEWERS_AT_ONCE = 20;
/** Days for which a reviewer's link may open. */
export const REVIEW_DAYS_LIMIT = 366;
/** Characters of a comment, and of the words it quotes. */
export const REVIEW_COMMENT_LENGTH = 2_000;
export const REVIEW_QUOTE_LENGTH = 500;
/** Characters of the reason for an upload without approval. */
export const OVERRIDE_REASON_LENGTH = 500;

/** Content type of an .xlsx workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sent emails that a brand keeps as examples, and characters of each: 60 KB of a brand's 400 KB at most. */
export const VOICE_EMAILS_LIMIT = 24;
export const VOICE_EMAIL_LENGTH = 2_500;

/** Words of approval and status columns that one call says the meaning of. */
export const STATE_WORDS_LIMIT = 200;
