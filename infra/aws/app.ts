import { App, Tags } from 'aws-cdk-lib';
import { AppStack, type AppStackProps } from './app-stack.ts';
import { requireSharp } from './bundle.ts';
import { DataStack } from './data-stack.ts';
import { checkWithNag } from './nag.ts';
import { dataStackName } from './stage.ts';

/**
 * Builds the app for the stage in its context: `npx cdk deploy --all -c stage=prod -c domain=galley.example
 * -c certificateArn=…`. Throws when the context is invalid.
 */
export function buildApp(app = new App()): { app: App; data: DataStack; stack: AppStack } {
  const stageName = readStage(app.node.tryGetContext('stage'));
  const domain = readDomain(app.node.tryGetContext('domain'), app.node.tryGetContext('certificateArn'));
  const alarmEmail = readEmail(app.node.tryGetContext('alarmEmail'));
  const env = {
    region: process.env.CDK_DEFAULT_REGION ?? 'us-east-1',
    ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }),
  };
  const data = new DataStack(app, dataStackName(stageName), { env });
  const stack = new AppStack(app, `galley-${stageName}-app`, { env, stageName, data, domain, alarmEmail });
  Tags.of(app).add('application', 'galley');
  Tags.of(app).add('stage', stageName);
  checkWithNag(app);
  return { app, data, stack };
}

/** The stage is part of every stack's name. Throws when CloudFormation would reject that name. */
function readStage(given: unknown = 'dev'): string {
  if (typeof given === 'string' && /^[a-z][a-z0-9-]{0,19}$/.test(given)) return given;
  throw new Error(
    `The stage "${String(given)}" cannot be used: use at most 20 lowercase letters, digits and hyphens, such as -c stage=prod.`,
  );
}

/** Requires both or neither: a domain without its certificate would be ignored. */
function readDomain(name: unknown, certificateArn: unknown): AppStackProps['domain'] {
  if (name === undefined && certificateArn === undefined) return undefined;
  if (typeof name !== 'string' || typeof certificateArn !== 'string')
    throw new Error('A custom domain needs both: -c domain=galley.example -c certificateArn=arn:aws:acm:…');
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:'))
    throw new Error(`CloudFront only accepts certificates from us-east-1, not ${certificateArn}`);
  return { name, certificateArn };
}

/** Where alarms are sent; without it they show in CloudWatch only. Throws when it is no address. */
function readEmail(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given === 'string' && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(given)) return given;
  throw new Error(
    `Alarms cannot be sent to "${String(given)}": use an address such as -c alarmEmail=ops@example.com.`,
  );
}

if (import.meta.main) {
  requireSharp();
  buildApp().app.synth();
}
