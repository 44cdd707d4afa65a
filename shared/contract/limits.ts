/** No schemas here, to keep them out of the browser's bundle. */

const MB = 1024 * 1024;
export const megabytes = (bytes: number): string => `${Math.floor(bytes / MB)} MB`;

/** Bytes. Lambda accepts 6 MB, less base64 and the multipart frame. */
export const INLINE_FILE_LIMIT = 4 * MB;
/** Bytes, through `/api/uploads`: a CSV file or a workbook as it is sent. */
export const CALENDAR_UPLOAD_LIMIT = 10 * MB;
export const IMAGE_UPLOAD_LIMIT = 10 * MB;
/** Stored as JPEG, PNG or GIF, which every email client shows. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
/** Characters that inboxes show (spec §9). */
export const PREVIEW_TEXT_LENGTH = 90;
/** Characters that desktop inboxes show; phones show about 40. */
export const SUBJECT_LENGTH = 60;
/** Per call; its body is limited to 1 MB. */
export const PREVIEW_TEXTS_LIMIT = 1_000;
export const CHANGES_LIMIT = 10_000;
export const ERASABLE_AFTER_DAYS = 30;
/** Since somebody signed in, however often the session is renewed. */
export const SESSION_DAYS = 30;
/** For what a person waits for; API Gateway gives up after 30 s. */
export const WAITED_FOR_SECONDS = 25;
/** Of a sheet, that a model reads with its headers. */
export const SAMPLE_ROWS = 12;
/** Larger selections become several batches. */
export const BATCH_LIMIT = 500;
export const AT_ONCE = 8;
/** Pauses that the provider asks for do not count. */
export const MAX_ATTEMPTS = 6;
/** Klaviyo's limit per account through its API. */
export const KLAVIYO_TEMPLATES_LIMIT = 1_000;
export const KLAVIYO_IMAGES_PER_DAY = 100;
/** Klaviyo's own: calls per account and day, and addresses per call (`create_template_preview_send_job`, 2026-10-15). */
export const KLAVIYO_TESTS_PER_DAY = 100;
export const KLAVIYO_TEST_RECIPIENTS = 5;
export const KLAVIYO_PLAN_LIMIT = 50;
export const PRODUCT_LENGTHS = {
  name: 300,
  url: 2_000,
  price: 60,
  was: 60,
  badge: 40,
  image_url: 2_000,
  description: 1_000,
} as const;
export const PRODUCT_NAMES_LIMIT = 300;
export const PRODUCTS_LIMIT = 50;
export const SUBJECT_VARIANTS_LIMIT = 5;
export const KLAVIYO_READ_LIMIT = 20;

export const REVIEWERS_AT_ONCE = 20;
export const REVIEWER_NAME_LENGTH = 80;
export const REVIEW_DAYS_LIMIT = 366;
/** A comment may become an instruction as it is. */
export const REVIEW_COMMENT_LENGTH = 2_000;
export const INSTRUCTION_LENGTH = 2_000;
export const REVIEW_QUOTE_LENGTH = 500;
/** Characters. */
export const OVERRIDE_REASON_LENGTH = 500;

/** .xlsx */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** At most 60 KB of the 400 KB a brand's record may have. */
export const VOICE_EMAILS_LIMIT = 24;
export const VOICE_EMAIL_LENGTH = 2_500;

export const STATE_WORDS_LIMIT = 200;
