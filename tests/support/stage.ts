import { createServer, type Server } from 'node:http';
import { startGalley } from '#infra/local/cloud.ts';
import { readConfig } from '#infra/local/config.ts';
import { describingStacks, listening, type StackOutputs, type StackStates } from './cloud-formation.ts';
import { seededFolder } from './galley.ts';

export interface TestStage {
  url: string;
  stacks: StackOutputs;
  states: StackStates;
  /** Answers of Lambda and Certificate Manager; a test may change them. */
  account: { executions: number; certificateStatus: string };
  close: () => Promise<void>;
}

/**
 * Lets operators' commands find it through CloudFormation as a deployed stage `prod`. Sets the environment
 * for commands that a test runs.
 */
export async function startTestStage(): Promise<TestStage> {
  const galley = await startGalley({ ...readConfig(seededFolder()), port: 0, secrets: {} }, { site: true });
  const { USER_POOL_ID = '', SECRET_ID = '', TABLE_NAME = '', CONTENT_BUCKET = '' } = process.env;
  const stacks: StackOutputs = {
    CDKToolkit: { BootstrapVersion: '28' },
    'galley-prod-data': {
      UserPoolId: USER_POOL_ID,
      KeysSecret: SECRET_ID,
      TableName: TABLE_NAME,
      ContentBucketName: CONTENT_BUCKET,
    },
    'galley-prod-app': {
      Address: galley.url,
      DistributionDomain: 'd111.cloudfront.net',
      Version: '1.0.0',
      Settings: '{}',
    },
  };
  const states: StackStates = {};
  const account = { executions: 1_000, certificateStatus: 'ISSUED' };
  const servers: Server[] = [];
  const serve = async (server: Server): Promise<string> => {
    servers.push(server);
    return listening(server);
  };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_CLOUDFORMATION: await serve(describingStacks(stacks, states)),
    AWS_ENDPOINT_URL_LAMBDA: await serve(
      answering(() => ({ AccountLimit: { ConcurrentExecutions: account.executions } })),
    ),
    AWS_ENDPOINT_URL_ACM: await serve(
      answering(() => ({
        Certificate: { DomainName: '*.agency.example', Status: account.certificateStatus },
      })),
    ),
  });
  return {
    url: galley.url,
    stacks,
    states,
    account,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await galley.close();
    },
  };
}

const answering = (answer: () => unknown): Server =>
  createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer()));
  });
