/**
 * The CDK app types each function's `environment` by its row here, so that leaving one out does not compile;
 * the laptop sets them all.
 */
const data = ['TABLE_NAME', 'CONTENT_BUCKET', 'MEDIA_BASE_URL'] as const;
/** Only CloudFront knows it; '' on the laptop. */
const edge = ['EDGE_SECRET'] as const;
/** '' on the laptop. */
const metrics = ['METRICS_NAMESPACE'] as const;
const model = ['SECRET_ID', 'MODEL_BASE_URL'] as const;
const brandKeys = ['SECRET_ID', 'BRAND_KEYS_PREFIX'] as const;
const drive = [...brandKeys, 'GOOGLE_DRIVE_ROOT_URL', 'GOOGLE_DRIVE_WEB_URL'] as const;

export const environments = {
  auth: [
    ...edge,
    ...metrics,
    'TABLE_NAME',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'SECRET_ID',
    'COOKIE_SECURE',
  ],
  app: [...edge, 'TABLE_NAME', 'MEDIA_BASE_URL', 'MEDIA_PUBLIC', 'LOGIN_HINT', 'SECRET_ID', 'MODEL_BASE_URL'],
  brands: [...edge, ...data],
  erasure: [...edge, ...data, 'BRAND_KEYS_PREFIX'],
  agentTests: [...edge, ...data, ...metrics, ...model],
  connections: [...edge, 'TABLE_NAME', ...metrics, 'MODEL_BASE_URL', 'KLAVIYO_BASE_URL', ...drive],
  components: [...edge, ...data],
  images: [...edge, ...data, ...drive, 'UPLOAD_BUCKET'],
  imageUploads: [...edge, ...data, 'UPLOAD_BUCKET'],
  drive: [...edge, ...data, ...drive],
  imports: [...edge, ...data, 'UPLOAD_BUCKET'],
  sheetReadings: [...edge, ...data, ...metrics, ...model],
  calendars: [...edge, ...data],
  campaigns: [...edge, ...data],
  batches: [...edge, ...data, ...metrics, ...model, 'STATE_MACHINE_ARN'],
  quickEmail: [...edge, ...data, ...metrics, ...model, 'UPLOAD_BUCKET', 'STATE_MACHINE_ARN'],
  emails: [...edge, ...data, 'MEDIA_PUBLIC'],
  live: [...edge, ...data, 'LIVE_PRIVATE'],
  revisions: [...edge, ...data, ...metrics, ...model, 'MEDIA_PUBLIC'],
  reviews: [...edge, ...data],
  publicReview: [...edge, ...data],
  klaviyo: [
    ...edge,
    ...data,
    'MEDIA_PUBLIC',
    ...brandKeys,
    'KLAVIYO_BASE_URL',
    'KLAVIYO_WEB_URL',
    'KLAVIYO_REVISION',
  ],
  fallback: [],
  coordinate: [...data, ...metrics, 'STATE_MACHINE_ARN'],
  prepareImage: [...data, ...metrics, 'MODEL_BASE_URL', ...drive],
  compose: [...data, ...metrics, ...model, 'MEDIA_PUBLIC'],
  overdueDecisions: ['TABLE_NAME', ...metrics],
  checkDueSends: [...data, ...metrics, 'LIVE_PRIVATE'],
} as const satisfies Record<string, readonly string[]>;

export type FunctionName = keyof typeof environments;
export type SettingName = (typeof environments)[FunctionName][number];
export type EnvironmentOf<F extends FunctionName> = Record<(typeof environments)[F][number], string>;

/** Throws when it is not set; an empty string counts as set. */
export function setting(name: SettingName): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Environment variable ${name} is not set`);
  return value;
}
