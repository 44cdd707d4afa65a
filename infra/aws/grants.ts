import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionName } from '#functions/environment.ts';
import type { DataStack } from './data-stack.ts';
import { allow } from './function.ts';

type Access = 'read' | 'write';

interface Needs {
  table?: Access;
  /** The only partitions of the table it may touch, as a pattern; absent for all. */
  partitions?: string;
  /** Prefixes of the content bucket. */
  content?: Partial<Record<'calendars' | 'drafts' | 'emails' | 'klaviyo' | 'media' | 'thumbnails', Access>>;
  upload?: Access;
  keys?: true;
  /** Keys of the brands, each in its own secret. */
  brandKeys?: Access;
  clientSecret?: true;
  workflow?: ('start' | 'stop' | 'describe' | 'answer')[];
}

/** What each function may access. A missing permission fails the function's first call in a test stage. */
const needs: Record<FunctionName, Needs> = {
  // Anyone can call it: it must not be able to read a brand.
  auth: { table: 'write', partitions: 'LOGIN#*', clientSecret: true },
  app: { table: 'write', partitions: 'USER#*', keys: true },
  agentTests: { table: 'write', content: { calendars: 'write' }, keys: true },
  connections: { table: 'write', keys: true, brandKeys: 'write' },
  brands: { table: 'write' },
  components: { table: 'write' },
  images: {
    table: 'write',
    content: { calendars: 'write' },
    upload: 'write',
    keys: true,
    brandKeys: 'read',
  },
  imageUploads: { table: 'write', content: { media: 'write' }, upload: 'read' },
  drive: { table: 'write', content: { media: 'write', thumbnails: 'write' }, keys: true, brandKeys: 'read' },
  imports: { table: 'write', content: { calendars: 'write' }, upload: 'read' },
  calendars: { table: 'write', content: { calendars: 'write' } },
  campaigns: { table: 'write', content: { calendars: 'read' } },
  batches: {
    table: 'write',
    content: { emails: 'read', calendars: 'write' },
    workflow: ['start', 'stop', 'describe', 'answer'],
  },
  quickEmail: {
    table: 'write',
    content: { media: 'write', emails: 'read' },
    upload: 'read',
    keys: true,
    workflow: ['start'],
  },
  emails: { table: 'write', content: { emails: 'write' } },
  revisions: { table: 'write', content: { emails: 'read', calendars: 'write' }, keys: true },
  klaviyo: {
    table: 'write',
    content: { emails: 'read', media: 'read', klaviyo: 'write' },
    keys: true,
    brandKeys: 'read',
  },
  fallback: {},
  plan: { table: 'write' },
  nextCampaign: { table: 'write', workflow: ['answer'] },
  prepareImage: { table: 'write', content: { media: 'write' }, keys: true, brandKeys: 'read' },
  compose: { table: 'write', content: { emails: 'write', drafts: 'write', media: 'read' }, keys: true },
  recordFailure: { table: 'write' },
  finish: { table: 'write', workflow: ['start'] },
};

const tableActions: Record<Access, string[]> = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: [
    'dynamodb:GetItem',
    'dynamodb:BatchGetItem',
    'dynamodb:Query',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
  ],
};
const objectActions: Record<Access, string[]> = {
  read: ['s3:GetObject'],
  write: ['s3:GetObject', 's3:PutObject'],
};
const secretActions: Record<Access, string[]> = {
  read: ['secretsmanager:GetSecretValue'],
  write: ['secretsmanager:GetSecretValue', 'secretsmanager:CreateSecret', 'secretsmanager:PutSecretValue'],
};
const workflowActions = {
  start: 'states:StartExecution',
  stop: 'states:StopExecution',
  describe: 'states:DescribeExecution',
  answer: 'states:SendTaskSuccess',
} as const;

export interface GrantTargets {
  data: DataStack;
  /** As text, so that the machine can depend on its functions. */
  stateMachineArn: string;
  /** The brands' secrets, with a wildcard for the brand. */
  brandKeysArn: string;
}

/** Returns a function's permissions. */
export function grantsFor(
  name: FunctionName,
  { data, stateMachineArn, brandKeysArn }: GrantTargets,
): PolicyStatement[] {
  const {
    table,
    partitions,
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
    const grant = allow(tableActions[table], partitions ? [tableArn] : [tableArn, `${tableArn}/index/gsi1`]);
    if (partitions) grant.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': [partitions] });
    statements.push(grant);
  }
  for (const [prefix, access] of Object.entries(content)) {
    statements.push(allow(objectActions[access], [data.contentBucket.arnForObjects(`${prefix}/*`)]));
  }
  // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
  if (Object.keys(content).length > 0)
    statements.push(allow(['s3:ListBucket'], [data.contentBucket.bucketArn]));
  if (upload) {
    statements.push(
      allow(
        [upload === 'read' ? 's3:GetObject' : 's3:PutObject'],
        [data.uploadBucket.arnForObjects('uploads/*')],
      ),
    );
    if (upload === 'read') statements.push(allow(['s3:ListBucket'], [data.uploadBucket.bucketArn]));
  }
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
