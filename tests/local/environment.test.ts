import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterEach, expect, it, vi } from 'vitest';
import { buckets, type Laptop, refusalOf, startLaptop } from './laptop.ts';

let laptop: Laptop;
afterEach(async () => {
  vi.unstubAllEnvs();
  await laptop.stopAndForget();
});

it('leads every client to the laptop, whatever AWS account the machine is set up for', async () => {
  laptop = await startLaptop();
  const config = join(laptop.dataDir, 'someones-config');
  writeFileSync(
    config,
    '[profile work]\nregion=eu-west-1\nendpoint_url=http://127.0.0.1:1\naws_access_key_id=AKIA\naws_secret_access_key=x\n',
  );
  const machine = {
    AWS_PROFILE: 'work',
    AWS_CONFIG_FILE: config,
    AWS_SESSION_TOKEN: 'real',
    AWS_USE_FIPS_ENDPOINT: 'true',
    AWS_USE_DUALSTACK_ENDPOINT: 'true',
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true',
  };
  for (const [name, value] of Object.entries({
    ...machine,
    ...laptop.environment,
    AWS_ENDPOINT_URL_S3: laptop.s3Url,
  }))
    vi.stubEnv(name, value);
  const {
    USER_POOL_CLIENT_ID: ClientId,
    SECRET_ID: SecretId,
    STATE_MACHINE_ARN: arn = '',
  } = laptop.environment;
  const executionArn = `${arn.replace(':stateMachine:', ':execution:')}:none`;
  const revoke = new RevokeTokenCommand({ ClientId, ClientSecret: 'guess', Token: 'x' });
  expect(
    await refusalOf(new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: 'test-table' }))),
  ).toBe('no refusal');
  expect(await refusalOf(new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId })))).toBe(
    'no refusal',
  );
  expect(await refusalOf(new SFNClient({}).send(new DescribeExecutionCommand({ executionArn })))).toBe(
    'ExecutionDoesNotExist',
  );
  expect(await refusalOf(new CognitoIdentityProviderClient({}).send(revoke))).toBe('NotAuthorizedException');
  const s3 = new S3Client({ forcePathStyle: true });
  expect(await refusalOf(s3.send(new HeadObjectCommand({ Bucket: buckets.content, Key: 'none' })))).toBe(
    'NotFound',
  );
});
