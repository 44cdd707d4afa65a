import { App, Tags } from 'aws-cdk-lib';
import { AppStack } from './app-stack.ts';
import { requireSharp } from './bundle.ts';
import { DataStack } from './data-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { checkWithNag } from './nag.ts';
import { appStackName, dataStackName } from './stage.ts';
import { readSettings } from './stage-settings.ts';

/**
 * Builds the app for the stage in its context: `npx cdk deploy --all -c stage=prod -c domain=galley.example
 * -c certificateArn=…`. Throws when the context is invalid.
 */
export function buildApp(app = new App()): {
  app: App;
  data: DataStack;
  stack: AppStack;
  firewall: FirewallStack | undefined;
} {
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const { stage } = settings;
  const env = {
    region: process.env.CDK_DEFAULT_REGION ?? 'us-east-1',
    ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }),
  };
  const data = new DataStack(app, dataStackName(stage), {
    env,
    settings,
    description: `Galley ${stage}: records, files, accounts and keys`,
  });
  const firewall = settings.firewall
    ? new FirewallStack(app, `galley-${stage}-firewall`, {
        env: { ...env, region: 'us-east-1' },
        crossRegionReferences: env.region !== 'us-east-1',
        description: `Galley ${stage}: firewall of its address`,
        stage,
      })
    : undefined;
  const stack = new AppStack(app, appStackName(stage), {
    env,
    settings,
    data,
    firewallArn: firewall?.arn,
    crossRegionReferences: firewall !== undefined && env.region !== 'us-east-1',
    description: `Galley ${stage}: functions, API, batches, address and alarms`,
  });
  Tags.of(app).add('application', 'galley');
  Tags.of(app).add('stage', stage);
  checkWithNag(app);
  return { app, data, stack, firewall };
}

if (import.meta.main) {
  requireSharp();
  buildApp().app.synth();
}
