import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { startCognito } from './cognito/index.ts';
import { DYNAMODB, startDynamo } from './dynamodb/index.ts';
import { jsonFile } from './files.ts';
import { inProcess } from './in-process.ts';
import { listenOnLoopback } from './loopback-server.ts';
import { createS3 } from './s3/index.ts';
import { startSecrets } from './secrets.ts';
import { startStepFunctions } from './step-functions/index.ts';

export interface LaptopAwsOptions {
  /** Used by one process at a time. */
  dataDir: string;
  region: string;
  accountSecrets: Partial<Record<string, string>>;
  tableName: string;
  buckets: { content: string; upload: string };
  stateMachine: {
    /** Defaults to `campaign-batch`. */
    name?: string;
    definition: string;
    invoke: (functionName: string, payload: unknown) => Promise<unknown>;
  };
  /** Defaults to ten minutes. */
  accessTokenSeconds?: number;
}

export interface StoredObject {
  body: Uint8Array;
  contentType: string;
  cacheControl: string | undefined;
}

export interface LaptopAws {
  /** The caller adds its own variables and AWS_ENDPOINT_URL_S3 (`<public address>/s3`). */
  environment: Record<string, string>;
  s3: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** For SDK clients of this process, in place of HTTP. */
  transport: ReturnType<typeof inProcess>;
  readObject: (bucket: string, key: string) => Promise<StoredObject | undefined>;
  verifyAccessToken: (token: string) => Promise<Record<string, unknown> | undefined>;
  jwks: { keys: Record<string, unknown>[] };
  /** Call once everything else is listening. */
  resume: () => void;
  createUser: (username: string, password: string) => Promise<void>;
  close: () => Promise<void>;
}

const ACCESS_TOKEN_SECONDS = 600;
const SECRET_ID = 'galley';
const STATE_MACHINE = 'campaign-batch';
const S3_PREFIX = '/s3';

const installCredentials = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });

/**
 * On private loopback ports, with this installation's own access key. Throws `DefinitionRefused` when the
 * laptop cannot run the definition as AWS would.
 */
export async function startLaptopAws(options: LaptopAwsOptions): Promise<LaptopAws> {
  const { dataDir, region, tableName, buckets } = options;
  const file = (name: string) => join(dataDir, name);
  const { value: credentials } = jsonFile({
    path: file('access-key.json'),
    schema: installCredentials,
    initial: () => ({
      accessKeyId: `LAPTOP${randomBytes(10).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString('base64url'),
    }),
    ifDeleted: 'a new key is made and nothing else changes',
  });
  const { accessKeyId } = credentials;
  const accessTokenSeconds = options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS;
  const workflow = startStepFunctions({
    file: file('executions.jsonl'),
    region,
    accessKeyId,
    ...options.stateMachine,
    machineName: options.stateMachine.name ?? STATE_MACHINE,
  });
  const cognito = await startCognito({
    file: file('user-pool.json'),
    region,
    accessKeyId,
    accessTokenSeconds,
  });
  const given = Object.entries(options.accountSecrets).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const seed = { ...Object.fromEntries(given), user_pool_client_secret: cognito.clientSecret };
  const secrets = startSecrets({ file: file('secrets.json'), secretId: SECRET_ID, accessKeyId, seed });
  const s3 = createS3({ folder: file('s3'), buckets, credentials, prefix: S3_PREFIX });
  const dynamo = startDynamo({
    file: file('dynamodb.sqlite'),
    earlierFolder: file('dynamodb'),
    filesFolder: file('s3'),
    tableName,
    accessKeyId,
  });
  const services = {
    [DYNAMODB]: dynamo.service,
    AWSStepFunctions: workflow.service,
    AWSCognitoIdentityProviderService: cognito.service,
    secretsmanager: secrets,
  };
  const server = await listenOnLoopback(services);
  return {
    environment: {
      ...endpoints(server.url),
      ...onlyTheseCredentials(dataDir),
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      USER_POOL_ID: cognito.poolId,
      USER_POOL_CLIENT_ID: cognito.clientId,
      SECRET_ID,
      STATE_MACHINE_ARN: workflow.stateMachineArn,
    },
    s3: s3.handle,
    transport: inProcess({ services, s3: s3.answer, s3Prefix: S3_PREFIX, accessKeyId }),
    readObject: s3.readObject,
    verifyAccessToken: cognito.verifyAccessToken,
    jwks: cognito.jwks,
    resume: workflow.resume,
    createUser: cognito.createUser,
    async close() {
      workflow.close();
      await server.close();
      dynamo.close();
      s3.close();
    },
  };
}

const endpoints = (url: string) =>
  Object.fromEntries(
    ['DYNAMODB', 'SFN', 'COGNITO_IDENTITY_PROVIDER', 'SECRETS_MANAGER'].map((service) => [
      `AWS_ENDPOINT_URL_${service}`,
      url,
    ]),
  );

/** A profile would override these keys, and some settings forbid a custom endpoint. */
const onlyTheseCredentials = (dataDir: string) => ({
  AWS_PROFILE: '',
  AWS_SESSION_TOKEN: '',
  AWS_CONFIG_FILE: join(dataDir, 'no-aws-config'),
  AWS_SHARED_CREDENTIALS_FILE: join(dataDir, 'no-aws-credentials'),
  AWS_USE_FIPS_ENDPOINT: 'false',
  AWS_USE_DUALSTACK_ENDPOINT: 'false',
  AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
});
