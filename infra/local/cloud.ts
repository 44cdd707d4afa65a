import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { EnvironmentOf, FunctionName } from '#functions/environment.ts';
import { sendThrough } from '#functions/services/aws-client.ts';
import { functionSpecs } from '#infra/functions.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { startLaptopAws } from './aws/index.ts';
import { type LaptopConfig, LOCAL_ACCOUNT } from './config.ts';
import { createGateway, functionInvoker } from './gateway.ts';
import { connectLaptopFolders } from './google-drive/connect.ts';
import { showDrivePage } from './google-drive/drive-page.ts';
import { type DriveStandIn, startDriveStandIn } from './google-drive/index.ts';
import { lambdaContext } from './http.ts';
import { createKlaviyo } from './klaviyo/index.ts';
import { explained, lockDataFolder } from './lock.ts';
import { createSite } from './site.ts';
import { siteFolder } from './site-build.ts';
import { spaceCalls } from './space-calls.ts';

export interface RunningGalley {
  url: string;
  seeded: string[];
  close: () => Promise<void>;
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

const region = 'us-east-1';
const buckets = { content: 'galley-content', upload: 'galley-upload' };
const tableName = 'galley';
/** About the CPU time of one email, without the model. */
const TASK_SPACING_MS = 30;
/** For brands without a key of their own. */
const STAND_IN_KEY = 'pk_laptop';

export async function startGalley(config: LaptopConfig, { site }: { site: boolean }): Promise<RunningGalley> {
  const unlock = await lockDataFolder(config.dataDir);
  const closing: (() => Promise<void> | void)[] = [unlock];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const invoke = functionInvoker();
    const spaced = spaceCalls(TASK_SPACING_MS);
    const invokeTask = async (name: string, payload: unknown) => {
      await spaced(name);
      return invoke(
        name as FunctionName,
        payload,
        lambdaContext(name, functionSpecs[name as FunctionName].timeoutSeconds),
      );
    };
    const drive = await driveStandIn(config);
    if (drive) closing.push(() => drive.close());
    const aws = await startLaptopAws({
      dataDir: config.dataDir,
      region,
      accountSecrets: {
        ...config.secrets,
        ...(!config.klaviyoBaseUrl && { klaviyo_api_key: STAND_IN_KEY }),
        ...(drive && { google_access_token: drive.accessToken }),
      },
      tableName,
      buckets,
      stateMachine: { definition: batchDefinition(), invoke: invokeTask },
      ...(config.accessTokenSeconds && { accessTokenSeconds: config.accessTokenSeconds }),
    });
    closing.push(() => aws.close());
    sendThrough(aws.transport);
    closing.push(() => sendThrough(undefined));
    const address = { url: '' };
    const klaviyo =
      config.klaviyoBaseUrl === undefined
        ? createKlaviyo({ folder: join(config.dataDir, 'klaviyo'), base: () => `${address.url}/klaviyo` })
        : undefined;
    const server = createGateway({
      invoke,
      verifyAccessToken: (token) => aws.verifyAccessToken(token),
      s3: (request, response) => aws.s3(request, response),
      media: (name) => aws.readObject(buckets.content, `media/${name}`),
      klaviyo: klaviyo?.handle,
      drive: drive && ((request, response) => showDrivePage(drive, request, response)),
      site: site ? createSite(siteFolder) : undefined,
    });
    const port = await listen(server, config.port);
    closing.push(() => stop(server));
    const url = `http://127.0.0.1:${port}`;
    address.url = url;
    Object.assign(process.env, aws.environment, environmentFor(config, url, drive));
    await aws.createUser(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
    const { seedBrands } = await import('#infra/seed/seed.ts');
    const { seeded } = await seedBrands();
    if (drive) await connectLaptopFolders(drive.folders);
    aws.resume();
    return { url, seeded, close };
  } catch (error) {
    await close();
    throw explained(error, config.dataDir);
  }
}

/** Without credentials for Google's or another server. */
async function driveStandIn({ dataDir, secrets, driveRootUrl }: LaptopConfig) {
  if (driveRootUrl !== '' || secrets.google_credentials || secrets.google_access_token) return undefined;
  return startDriveStandIn({ folder: join(dataDir, 'drive') });
}

function environmentFor(
  config: LaptopConfig,
  url: string,
  drive: DriveStandIn | undefined,
): Omit<EnvironmentOf<FunctionName>, LaptopEnvironment> & { AWS_ENDPOINT_URL_S3: string } {
  const media = config.mediaBaseUrl ?? `${url}/media`;
  return {
    AWS_ENDPOINT_URL_S3: `${url}/s3`,
    TABLE_NAME: tableName,
    CONTENT_BUCKET: buckets.content,
    UPLOAD_BUCKET: buckets.upload,
    MEDIA_BASE_URL: media,
    MEDIA_PUBLIC: String(media.startsWith('https://')),
    MODEL_BASE_URL: config.modelBaseUrl,
    GOOGLE_DRIVE_ROOT_URL: drive?.url ?? config.driveRootUrl,
    GOOGLE_DRIVE_WEB_URL: drive ? url : 'https://drive.google.com',
    KLAVIYO_BASE_URL: config.klaviyoBaseUrl ?? `${url}/klaviyo`,
    KLAVIYO_REVISION: config.klaviyoRevision,
    KLAVIYO_WEB_URL: config.klaviyoBaseUrl ? 'https://www.klaviyo.com' : `${url}/klaviyo`,
    BRAND_KEYS_PREFIX: 'galley/laptop/brands/',
    LOGIN_HINT: JSON.stringify(LOCAL_ACCOUNT),
    LIVE_PRIVATE: String(config.livePrivate),
    METRICS_NAMESPACE: '',
    COOKIE_SECURE: 'false',
    // The laptop has no CloudFront.
    EDGE_SECRET: '',
  };
}
type LaptopEnvironment = 'USER_POOL_ID' | 'USER_POOL_CLIENT_ID' | 'SECRET_ID' | 'STATE_MACHINE_ARN';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4290 npm start`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
