import type { FunctionName } from '#functions/environment.ts';

export interface FunctionSpec {
  /** Path of the module that exports `handler`, from the repository's root. */
  entry: string;
  timeoutSeconds: number;
  memoryMb: number;
}

const api = (entry: string, memoryMb = 512): FunctionSpec => ({
  entry: `functions/api/${entry}.ts`,
  timeoutSeconds: 29,
  memoryMb,
});

/**
 * Every function, for the CDK app and the laptop alike. API functions stop just before API Gateway does (30
 * s, fixed); `compose` covers one model call of 60 s, one repair and the compiler; waiting on a model is
 * cheap only with little memory.
 */
export const functionSpecs = {
  auth: api('auth'),
  app: api('app', 256),
  brands: api('brands'),
  agentTests: api('agent-tests'),
  connections: api('connections'),
  components: api('components', 1024),
  images: api('images'),
  imageUploads: api('image-uploads', 1769),
  drive: api('drive', 1769),
  imports: api('imports', 1769),
  calendars: api('calendars', 1024),
  campaigns: api('campaigns'),
  batches: api('batches'),
  quickEmail: api('quick-email', 1769),
  emails: api('emails'),
  revisions: api('revisions'),
  klaviyo: api('klaviyo'),
  fallback: api('fallback', 256),
  plan: { entry: 'functions/workflow/plan.ts', timeoutSeconds: 60, memoryMb: 512 },
  nextCampaign: { entry: 'functions/workflow/next-campaign.ts', timeoutSeconds: 60, memoryMb: 512 },
  prepareImage: { entry: 'functions/workflow/prepare-image.ts', timeoutSeconds: 180, memoryMb: 1769 },
  compose: { entry: 'functions/workflow/compose.ts', timeoutSeconds: 180, memoryMb: 256 },
  recordFailure: { entry: 'functions/workflow/record-failure.ts', timeoutSeconds: 30, memoryMb: 256 },
  finish: { entry: 'functions/workflow/finish.ts', timeoutSeconds: 60, memoryMb: 256 },
} as const satisfies Record<FunctionName, FunctionSpec>;

/** The functions with the image pipeline; only these are deployed with sharp's native build. */
export const imageFunctions = [
  'prepareImage',
  'imageUploads',
  'drive',
  'quickEmail',
] as const satisfies FunctionName[];
