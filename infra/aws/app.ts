import { App, Tags } from 'aws-cdk-lib';
import { AppStack } from './app-stack.ts';
import { requireSharp } from './bundle.ts';
import { DataStack } from './data-stack.ts';
import { checkWithNag } from './nag.ts';
import { dataStackName } from './stage.ts';

/** Builds the app for the stage its context names: `npx cdk deploy --all -c stage=prod -c domain=galley.example -c certificateArn=…`. */
export function buildApp(app = new App()): { app: App; data: DataStack; stack: AppStack } {
  const stageName = String(app.node.tryGetContext('stage') ?? 'dev');
  const name: unknown = app.node.tryGetContext('domain');
  const certificateArn: unknown = app.node.tryGetContext('certificateArn');
  const domain =
    typeof name === 'string' && typeof certificateArn === 'string' ? { name, certificateArn } : undefined;
  const env = {
    region: process.env.CDK_DEFAULT_REGION ?? 'us-east-1',
    ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }),
  };
  const data = new DataStack(app, dataStackName(stageName), { env });
  const stack = new AppStack(app, `galley-${stageName}-app`, { env, stageName, data, domain });
  Tags.of(app).add('application', 'galley');
  Tags.of(app).add('stage', stageName);
  checkWithNag(app);
  return { app, data, stack };
}

if (import.meta.main) {
  requireSharp();
  buildApp().app.synth();
}
