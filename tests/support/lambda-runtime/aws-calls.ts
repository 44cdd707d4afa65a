import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from './iam.ts';

export interface AwsRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A call identifies these resources only by name. */
export interface Place {
  region: string;
  account: string;
  /** An answer to a task names only its token. */
  stateMachineArn: string;
}

type Attributes = Record<string, { S?: string }>;

/** Parameters that identify the resource in AWS's JSON protocols. */
interface Input {
  TableName?: string;
  Key?: Attributes;
  Item?: Attributes;
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Attributes;
  RequestItems?: Record<string, unknown>;
  SecretId?: string;
  Name?: string;
  stateMachineArn?: string;
  executionArn?: string;
}

type Mapping = (input: Input, place: Place) => Access[];

/**
 * IAM actions (https://docs.aws.amazon.com/service-authorization/latest/reference/). Missing operations are
 * refused.
 */
const operations: Record<string, Mapping> = {
  'DynamoDB_20120810.GetItem': (input, place) => [ofItems('GetItem', input.TableName, [input.Key], place)],
  'DynamoDB_20120810.PutItem': (input, place) => [ofItems('PutItem', input.TableName, [input.Item], place)],
  'DynamoDB_20120810.UpdateItem': (input, place) => [
    ofItems('UpdateItem', input.TableName, [input.Key], place),
  ],
  'DynamoDB_20120810.DeleteItem': (input, place) => [
    ofItems('DeleteItem', input.TableName, [input.Key], place),
  ],
  'DynamoDB_20120810.Query': ofQuery,
  'DynamoDB_20120810.BatchGetItem': ({ RequestItems }, place) =>
    Object.entries(RequestItems as Record<string, { Keys: Attributes[] }>).map(([table, { Keys }]) =>
      ofItems('BatchGetItem', table, Keys, place),
    ),
  'DynamoDB_20120810.BatchWriteItem': ({ RequestItems }, place) =>
    Object.entries(RequestItems as Record<string, WriteRequest[]>).map(([table, requests]) =>
      ofItems('BatchWriteItem', table, requests.map(keyOfWrite), place),
    ),
  'secretsmanager.GetSecretValue': ({ SecretId }, place) => ofSecret('GetSecretValue', SecretId, place),
  'secretsmanager.PutSecretValue': ({ SecretId }, place) => ofSecret('PutSecretValue', SecretId, place),
  'secretsmanager.CreateSecret': ({ Name }, place) => ofSecret('CreateSecret', Name, place),
  'secretsmanager.DescribeSecret': ({ SecretId }, place) => ofSecret('DescribeSecret', SecretId, place),
  'secretsmanager.DeleteSecret': ({ SecretId }, place) => ofSecret('DeleteSecret', SecretId, place),
  'AWSStepFunctions.StartExecution': ({ stateMachineArn }) => ofWorkflow('StartExecution', stateMachineArn),
  'AWSStepFunctions.StopExecution': ({ executionArn }) => ofWorkflow('StopExecution', executionArn),
  'AWSStepFunctions.DescribeExecution': ({ executionArn }) => ofWorkflow('DescribeExecution', executionArn),
  'AWSStepFunctions.SendTaskSuccess': (_, { stateMachineArn }) =>
    ofWorkflow('SendTaskSuccess', stateMachineArn),
};

interface WriteRequest {
  PutRequest?: { Item: Attributes };
  DeleteRequest?: { Key: Attributes };
}
const keyOfWrite = ({ PutRequest, DeleteRequest }: WriteRequest) => PutRequest?.Item ?? DeleteRequest?.Key;

const tableArn = (table = '', { region, account }: Place) =>
  `arn:aws:dynamodb:${region}:${account}:table/${table}`;

const ofItems = (
  operation: string,
  table: string | undefined,
  items: (Attributes | undefined)[],
  place: Place,
): Access => ({
  action: `dynamodb:${operation}`,
  resource: tableArn(table, place),
  keys: { 'dynamodb:LeadingKeys': items.map((item) => item?.pk?.S ?? '') },
});

function ofQuery(input: Input, place: Place): Access[] {
  const { TableName, IndexName, KeyConditionExpression = '' } = input;
  const partitionKey = IndexName ? `${IndexName}pk` : 'pk';
  const [name] =
    Object.entries(input.ExpressionAttributeNames ?? {}).find(([, real]) => real === partitionKey) ?? [];
  const [, value = ''] = new RegExp(`${name} = (:\\w+)`).exec(KeyConditionExpression) ?? [];
  const table = tableArn(TableName, place);
  return [
    {
      action: 'dynamodb:Query',
      resource: IndexName ? `${table}/index/${IndexName}` : table,
      keys: { 'dynamodb:LeadingKeys': [input.ExpressionAttributeValues?.[value]?.S ?? ''] },
    },
  ];
}

/** By ARN or name. */
const ofSecret = (operation: string, id = '', { region, account }: Place): Access[] => [
  {
    action: `secretsmanager:${operation}`,
    resource: id.startsWith('arn:') ? id : `arn:aws:secretsmanager:${region}:${account}:secret:${id}`,
  },
];

const ofWorkflow = (operation: string, resource = ''): Access[] => [
  { action: `states:${operation}`, resource },
];

/** Path-style, under `/s3`. */
export const isS3 = ({ url }: AwsRequest): boolean => url.startsWith('/s3/');

/** Throws for an operation without a mapping. */
export function accessesOf(request: AwsRequest, place: Place): Access[] {
  if (isS3(request)) return ofObject(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  // Unsigned calls, protected by the client's secret.
  if (target.startsWith('AWSCognitoIdentityProviderService.')) return [];
  const mapping = operations[target];
  if (!mapping) throw new Error(`${target} has no mapping to IAM`);
  return mapping(JSON.parse(request.body.toString()) as Input, place);
}

const objectActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObjectVersion',
};

export const bucketArn = ({ url }: AwsRequest): string => `arn:aws:s3:::${url.split(/[/?]/)[2]}`;

function ofObject(request: AwsRequest): Access[] {
  const { method, url, body } = request;
  if (method === 'OPTIONS') return [];
  if (method === 'GET' && /[?&]versions(=|&|$)/.test(url))
    return [{ action: 's3:ListBucketVersions', resource: bucketArn(request) }];
  // Deleting without a version id only adds a marker and needs another right.
  if (method === 'DELETE' && !/[?&]versionId=/.test(url)) throw new Error(`${url} deletes no version`);
  const [path = ''] = url.split('?');
  const key =
    method === 'POST' ? formField(body, 'key') : decodeURIComponent(path.split('/').slice(3).join('/'));
  const action = objectActions[method];
  if (!action || !key) throw new Error(`${method} ${url} has no mapping to IAM`);
  return [{ action, resource: `${bucketArn(request)}/${key}` }];
}

/** Undefined when missing. */
export function formField(form: Buffer, name: string): string | undefined {
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`, 'i').exec(form.toString('latin1'))?.[1];
}
