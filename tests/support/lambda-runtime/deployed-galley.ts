import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionName } from '#functions/environment.ts';
import { GalleyClient } from '#infra/client/galley-client.ts';
import { startLaptopAws } from '#infra/local/aws/index.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { createGateway } from '#infra/local/gateway.ts';
import { startDriveStandIn } from '#infra/local/google-drive/index.ts';
import { createKlaviyo, type KlaviyoStandIn } from '#infra/local/klaviyo/index.ts';
import { seedBrands } from '#infra/seed/seed.ts';
import { isS3 } from './aws-calls.ts';
import { type DeployedFunction, readDeployment } from './deployment.ts';
import { type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { type RecordedCall, startIamProxy } from './iam-proxy.ts';

const tableName = 'galley';
const buckets = { content: 'galley-content', upload: 'galley-upload' };
/** The laptop keeps all keys in one secret, the template in two. */
const LAPTOP_SECRET = 'galley';
const EDGE_SECRET = 'what only CloudFront knows';

export interface DeployedGalleyOptions {
  assembly: string;
  stage: string;
  /** Speaks the model's protocol. */
  modelUrl: string;
}

export interface DeployedGalley {
  url: string;
  client: () => Promise<GalleyClient>;
  functions: DeployedFunction[];
  /** Each in its own process. */
  processes: Map<FunctionName, Promise<FunctionProcess>>;
  /** With what the functions' roles allowed. */
  calls: RecordedCall[];
  /** Routes and tasks. */
  reached: Set<string>;
  tasks: { task: string; payload: unknown }[];
  callTask: (task: string, payload: unknown) => Promise<unknown>;
  /** `rule` is the start of the EventBridge rule's id. */
  callRule: (rule: string, event: unknown) => Promise<void>;
  /** In the Google Drive stand-in; `path` is on this machine. */
  driveFolder: (client: string) => { id: string; path: string };
  klaviyo: KlaviyoStandIn;
  close: () => Promise<void>;
}

/**
 * As the templates deploy it, on the laptop cloud: each function runs from its bundle in AWS's runtime
 * client, with its own variables, limits and role.
 */
export async function startDeployedGalley(options: DeployedGalleyOptions): Promise<DeployedGalley> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-deployed-'));
  const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const processes: DeployedGalley['processes'] = new Map();
  const reached = new Set<string>();
  const tasks: DeployedGalley['tasks'] = [];
  const address = { url: '', proxy: '' };

  const drive = await startDriveStandIn({ folder: join(dataDir, 'drive') });
  closing.push(() => drive.close());
  const template = readDeployment(options.assembly, options.stage, unknownIds);
  const aws = await startLaptopAws({
    dataDir,
    region: template.region,
    accountSecrets: {
      openai_api_key: 'sk-test',
      klaviyo_api_key: 'pk_test',
      google_access_token: drive.accessToken,
    },
    tableName,
    buckets,
    stateMachine: {
      name: template.machine.name,
      definition: template.machine.definition,
      invoke: callTask,
    },
  });
  closing.push(() => aws.close());
  const { USER_POOL_ID = '', USER_POOL_CLIENT_ID = '' } = aws.environment;
  const deployment = readDeployment(options.assembly, options.stage, {
    ...unknownIds,
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
  });

  const proxy = await startIamProxy({
    place: { ...deployment, stateMachineArn: deployment.machine.arn },
    roleOf: (token) => {
      const found = deployment.functions.find(({ name }) => tokenOf(name) === token);
      return found && { name: found.name, statements: found.role };
    },
    backendOf: (request) => {
      if (isS3(request)) return address.url;
      const dynamo = String(request.headers['x-amz-target']).startsWith('DynamoDB');
      return aws.environment[dynamo ? 'AWS_ENDPOINT_URL_DYNAMODB' : 'AWS_ENDPOINT_URL_SFN'] ?? '';
    },
    translate: ({ headers, body }) =>
      String(headers['x-amz-target']).startsWith('secretsmanager')
        ? Buffer.from(body.toString().replace(/"arn:aws:secretsmanager:[^"]+"/, `"${LAPTOP_SECRET}"`))
        : body,
  });
  closing.push(() => proxy.close());

  const environmentOf = ({ name, environment }: DeployedFunction): Record<string, string> => ({
    ...environment,
    // The services outside AWS are stand-ins here.
    ...replaced(environment, {
      MODEL_BASE_URL: options.modelUrl,
      KLAVIYO_BASE_URL: `${address.url}/klaviyo`,
      GOOGLE_DRIVE_ROOT_URL: drive.url,
    }),
    ...Object.fromEntries(
      ['DYNAMODB', 'SFN', 'COGNITO_IDENTITY_PROVIDER', 'SECRETS_MANAGER'].map((service) => [
        `AWS_ENDPOINT_URL_${service}`,
        proxy.url,
      ]),
    ),
    AWS_ENDPOINT_URL_S3: `${proxy.url}/s3`,
    AWS_REGION: deployment.region,
    AWS_ACCESS_KEY_ID: aws.environment.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: aws.environment.AWS_SECRET_ACCESS_KEY ?? '',
    AWS_SESSION_TOKEN: tokenOf(name),
  });
  function callTask(task: string, payload: unknown): Promise<unknown> {
    reached.add(task);
    tasks.push({ task, payload });
    return call(deployment.functionOfTask(task), payload);
  }
  async function call(deployed: DeployedFunction, event: unknown): Promise<unknown> {
    const started =
      processes.get(deployed.name) ??
      startFunctionProcess({ ...deployed, environment: environmentOf(deployed) });
    processes.set(deployed.name, started);
    return (await started).invoke(event);
  }

  const klaviyo = createKlaviyo({
    folder: join(dataDir, 'klaviyo'),
    base: () => `${address.url}/klaviyo`,
    limit: () => undefined,
  });
  const gateway = createGateway({
    invoke: (_, event) => {
      const { routeKey, headers } = event as { routeKey: string; headers: object };
      reached.add(routeKey);
      const fromEdge = { ...(event as object), headers: { ...headers, 'x-galley-edge': EDGE_SECRET } };
      return call(deployment.functionOfRoute(routeKey), fromEdge);
    },
    verifyAccessToken: aws.verifyAccessToken,
    s3: aws.s3,
    media: (name) => aws.readObject(buckets.content, `media/${name}`),
    klaviyo: klaviyo.handle,
    drive: undefined,
    site: undefined,
  });
  address.url = await listening(gateway);
  closing.push(() => stop(gateway));
  await aws.createUser(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
  // With an operator's credentials, which no function has.
  Object.assign(process.env, aws.environment, {
    AWS_ENDPOINT_URL_S3: `${address.url}/s3`,
    TABLE_NAME: tableName,
    CONTENT_BUCKET: buckets.content,
    MEDIA_BASE_URL: `${address.url}/media`,
  });
  await seedBrands();

  return {
    url: address.url,
    functions: deployment.functions,
    processes,
    calls: proxy.calls,
    reached,
    tasks,
    callTask,
    async callRule(rule, event) {
      reached.add(rule);
      for (const deployed of deployment.functionsOfRule(rule)) await call(deployed, event);
    },
    driveFolder: (client) => ({ id: drive.folders.make(client), path: join(dataDir, 'drive', client) }),
    klaviyo,
    async client() {
      const client = new GalleyClient(address.url);
      await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
      return client;
    },
    async close() {
      for (const step of closing.splice(0).reverse()) await step();
      // Last, because the state machine may have started another until then.
      for (const started of processes.values()) await (await started).close();
    },
  };
}

const unknownIds = { tableName, buckets, edgeSecret: EDGE_SECRET, userPoolId: '', userPoolClientId: '' };

const tokenOf = (name: FunctionName) => `session-of-${name}`;

/** Only variables the function has. */
const replaced = (environment: Record<string, string>, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in environment));

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
