import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionName } from '#functions/environment.ts';
import type { DataStack } from './data-stack.ts';
import { allow } from './function.ts';

/** `writeMany` and `remove` can delete records, so few functions have them; `list` reads the index. */
type TableUse = 'read' | 'list' | 'write' | 'writeMany' | 'remove';
/** `erase` lists versions and deletes them permanently. */
type ObjectUse = 'get' | 'put' | 'erase';
type Prefix = 'calendars' | 'drafts' | 'emails' | 'klaviyo' | 'media' | 'thumbnails';

interface Needs {
  table?: readonly TableUse[];
  /** Partitions of the table as patterns; absent for all. */
  partitions?: readonly string[];
  /** Absent for all it may touch. */
  writes?: readonly string[];
  content?: Partial<Record<Prefix, readonly ObjectUse[]>>;
  upload?: ObjectUse;
  keys?: true;
  /** Each brand's in its own secret. */
  brandKeys?: 'read' | 'write' | 'erase';
  clientSecret?: true;
  workflow?: readonly WorkflowUse[];
}

/** Any call may need the list of brands, to fall back to the first. */
const records = ['read', 'list', 'write'] as const;
const getAndPut = ['get', 'put'] as const;
/** A start checks batches that hold one of its campaigns and finishes those that died. */
const startAndRecover = ['start', 'stop', 'describe', 'answer'] as const;

/**
 * `tests/infra/deployed.long.test.ts` runs every route and task with only these rights, and fails for unused ones.
 */
const needs: Record<FunctionName, Needs> = {
  // Public, so it must not be able to read a brand.
  auth: { table: ['read', 'write', 'remove'], partitions: ['LOGIN#*'], clientSecret: true },
  app: { table: ['read', 'write'], partitions: ['USER#*'], keys: true },
  agentTests: { table: records, keys: true },
  connections: { table: records, keys: true, brandKeys: 'write' },
  brands: { table: records },
  components: { table: records },
  // The only function that deletes versions and secrets; it can read neither.
  erasure: {
    table: [...records, 'remove'],
    content: {
      calendars: ['erase'],
      drafts: ['erase'],
      emails: ['erase'],
      klaviyo: ['erase'],
      media: ['erase'],
      thumbnails: ['erase'],
    },
    brandKeys: 'erase',
  },
  images: {
    table: [...records, 'writeMany', 'remove'],
    // Renaming an image's tag in campaigns can be undone.
    content: { calendars: getAndPut },
    upload: 'put',
    keys: true,
    brandKeys: 'read',
  },
  imageUploads: { table: records, content: { media: ['put'] }, upload: 'get' },
  drive: {
    table: [...records, 'remove'],
    content: { media: ['put'], thumbnails: getAndPut },
    keys: true,
    brandKeys: 'read',
  },
  imports: {
    table: [...records, 'writeMany'],
    content: { calendars: getAndPut, emails: ['get'] },
    upload: 'get',
  },
  sheetReadings: { table: records, content: { calendars: getAndPut }, keys: true },
  calendars: { table: [...records, 'remove'], content: { calendars: getAndPut, emails: ['get'] } },
  // Opening a calendar finishes an interrupted reading of its file.
  campaigns: { table: records, content: { calendars: getAndPut } },
  batches: {
    table: [...records, 'remove'],
    content: { emails: ['get'], calendars: getAndPut },
    keys: true,
    workflow: startAndRecover,
  },
  quickEmail: {
    table: [...records, 'remove'],
    content: { media: getAndPut, emails: ['get'] },
    upload: 'get',
    keys: true,
    workflow: startAndRecover,
  },
  emails: { table: [...records, 'remove'], content: { emails: getAndPut } },
  // Opens addresses that people entered, so it gets no key, brand record or file writes.
  live: {
    table: records,
    partitions: ['BRAND#*', 'CALENDAR#*'],
    writes: ['CALENDAR#*'],
    content: { emails: ['get'] },
  },
  revisions: { table: [...records, 'writeMany', 'remove'], content: { emails: ['get'] }, keys: true },
  reviews: { table: [...records, 'remove'], content: { emails: ['get'] } },
  // Public: reads only calendars and their reviews, and writes only reviews.
  publicReview: {
    table: ['read', 'write'],
    partitions: ['CALENDAR#*', 'REVIEW#*'],
    writes: ['REVIEW#*'],
    content: { emails: ['get'] },
  },
  klaviyo: {
    table: [...records, 'remove'],
    content: { emails: ['get'], media: ['get'], klaviyo: getAndPut },
    keys: true,
    brandKeys: 'read',
  },
  fallback: {},
  coordinate: { table: ['read', 'write', 'remove'], workflow: ['answer', 'start'] },
  prepareImage: {
    table: ['read', 'write', 'remove'],
    content: { media: getAndPut },
    keys: true,
    brandKeys: 'read',
  },
  compose: {
    table: ['read', 'list', 'write'],
    content: { emails: getAndPut, drafts: getAndPut, media: getAndPut },
    keys: true,
  },
  overdueDecisions: { table: ['read', 'remove'] },
  checkDueSends: {
    table: records,
    partitions: ['BRAND#*', 'CALENDAR#*'],
    writes: ['CALENDAR#*'],
    content: { emails: ['get'] },
  },
};

const tableActions: Record<Exclude<TableUse, 'list'>, string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  writeMany: ['dynamodb:BatchWriteItem'],
  remove: ['dynamodb:DeleteItem'],
};
const objectActions: Record<ObjectUse, string> = {
  get: 's3:GetObject',
  put: 's3:PutObject',
  erase: 's3:DeleteObjectVersion',
};
const secretActions: Record<NonNullable<Needs['brandKeys']>, string[]> = {
  read: ['secretsmanager:GetSecretValue'],
  write: ['secretsmanager:GetSecretValue', 'secretsmanager:CreateSecret', 'secretsmanager:PutSecretValue'],
  erase: ['secretsmanager:DescribeSecret', 'secretsmanager:DeleteSecret'],
};
const workflowActions = {
  start: 'states:StartExecution',
  stop: 'states:StopExecution',
  describe: 'states:DescribeExecution',
  answer: 'states:SendTaskSuccess',
} as const;
type WorkflowUse = keyof typeof workflowActions;

export interface GrantTargets {
  data: DataStack;
  /** As text, so that the state machine can depend on its functions. */
  stateMachineArn: string;
  brandKeysArn: string;
}

export function grantsFor(
  name: FunctionName,
  { data, stateMachineArn, brandKeysArn }: GrantTargets,
): PolicyStatement[] {
  const {
    table,
    partitions,
    writes = partitions,
    content = {},
    upload,
    keys,
    brandKeys,
    clientSecret,
    workflow = [],
  } = needs[name];
  const statements: PolicyStatement[] = [];
  if (table) {
    const { tableArn } = data.table;
    const uses = table.filter((use) => use !== 'list');
    const on = (some: typeof uses, keys: readonly string[] | undefined) => {
      const grant = allow(
        some.flatMap((use) => tableActions[use]),
        [tableArn],
      );
      if (keys) grant.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': [...keys] });
      statements.push(grant);
    };
    if (writes === partitions) on(uses, partitions);
    else {
      on(
        uses.filter((use) => use === 'read'),
        partitions,
      );
      on(
        uses.filter((use) => use !== 'read'),
        writes,
      );
    }
    if (table.includes('list')) statements.push(allow(['dynamodb:Query'], [`${tableArn}/index/gsi1`]));
  }
  for (const [prefix, uses] of Object.entries(content)) {
    const actions = uses.map((use) => objectActions[use]);
    statements.push(allow(actions, [data.contentBucket.arnForObjects(`${prefix}/*`)]));
  }
  // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
  if (Object.values(content).some((uses) => uses.includes('get')))
    statements.push(allow(['s3:ListBucket'], [data.contentBucket.bucketArn]));
  if (Object.values(content).some((uses) => uses.includes('erase')))
    statements.push(allow(['s3:ListBucketVersions'], [data.contentBucket.bucketArn]));
  if (upload) statements.push(allow([objectActions[upload]], [data.uploadBucket.arnForObjects('uploads/*')]));
  if (upload === 'get') statements.push(allow(['s3:ListBucket'], [data.uploadBucket.bucketArn]));
  if (keys) statements.push(allow(['secretsmanager:GetSecretValue'], [data.keys.secretArn]));
  if (brandKeys) statements.push(allow(secretActions[brandKeys], [brandKeysArn]));
  if (clientSecret) statements.push(allow(['secretsmanager:GetSecretValue'], [data.clientSecret.secretArn]));
  for (const action of workflow) {
    const arn =
      action === 'stop' || action === 'describe'
        ? `${stateMachineArn.replace(':stateMachine:', ':execution:')}:*`
        : stateMachineArn;
    statements.push(allow([workflowActions[action]], [arn]));
  }
  return statements;
}
