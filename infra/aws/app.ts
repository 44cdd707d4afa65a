import { Annotations, App, Tags } from 'aws-cdk-lib';
import { exitWith } from '#infra/terminal.ts';
import { AppStack } from './app-stack.ts';
import { requireSharp } from './bundle.ts';
import { DataStack } from './data-stack.ts';
import { DeliveryStack, readDelivery } from './delivery-stack.ts';
import { requireSite } from './edge.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { checkWithNag } from './nag.ts';
import { appStackName, dataStackName, EDGE_REGION, edgeWatchStackName } from './stage.ts';
import { missingAddress, readSettings } from './stage-settings.ts';

/**
 * `npx cdk deploy --all -c stage=prod -c domain=galley.example -c certificateArn=…`. Throws a `UsageError`
 * for invalid context.
 */
export function buildApp(app = new App()): {
  app: App;
  data: DataStack;
  stack: AppStack;
  firewall: FirewallStack | undefined;
} {
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const delivery = readDelivery((name) => app.node.tryGetContext(name));
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
        env: { ...env, region: EDGE_REGION },
        crossRegionReferences: env.region !== EDGE_REGION,
        description: `Galley ${stage}: firewall of its address`,
        stage,
      })
    : undefined;
  const stack = new AppStack(app, appStackName(stage), {
    env,
    settings,
    data,
    firewallArn: firewall?.arn,
    crossRegionReferences: firewall !== undefined && env.region !== EDGE_REGION,
    description: `Galley ${stage}: functions, API, batches, address and alarms`,
  });
  const watch = settings.lasting
    ? new EdgeWatchStack(app, edgeWatchStackName(stage), {
        env: { ...env, region: EDGE_REGION },
        description: `Galley ${stage}: log and alarm of its address`,
        stage,
        distribution: stack.distribution,
        alarmEmail: settings.alarmEmail,
      })
    : undefined;
  const missing = missingAddress(settings);
  // With an error, CDK deploys nothing but still lists the stack and takes it down.
  if (missing) Annotations.of(stack).addError(missing);
  Tags.of(app).add('application', 'galley');
  for (const each of [data, firewall, stack, watch]) if (each) Tags.of(each).add('stage', stage);
  if (delivery)
    new DeliveryStack(app, 'galley-delivery', {
      env,
      delivery,
      description: 'Galley: roles of the pipeline that deploys it',
    });
  checkWithNag(app);
  return { app, data, stack, firewall };
}

if (import.meta.main) {
  try {
    requireSharp();
    requireSite();
    buildApp().app.synth();
  } catch (error) {
    exitWith(error);
  }
}
