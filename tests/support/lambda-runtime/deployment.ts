import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environments, type FunctionName } from '#functions/environment.ts';
import type { RuntimeSettings } from './function-process.ts';
import { isAllowed, type Statement } from './iam.ts';
import { resolver, type Template } from './template-values.ts';

const [region, account] = ['us-east-1', '000000000000'];

/** By their names in the templates. */
export interface LaptopResources {
  tableName: string;
  buckets: { content: string; upload: string };
  userPoolId: string;
  userPoolClientId: string;
  /** Between CloudFront and the functions, as CloudFormation would read it. */
  edgeSecret: string;
}

export interface DeployedFunction extends RuntimeSettings {
  name: FunctionName;
  role: Statement[];
}

export interface Deployment {
  region: string;
  account: string;
  functions: DeployedFunction[];
  /** For a route such as `POST /auth/login`. Throws without permission to call it. */
  functionOfRoute: (routeKey: string) => DeployedFunction;
  /** By the start of the EventBridge rule's id. Throws without permission. */
  functionsOfRule: (id: string) => DeployedFunction[];
  machine: { name: string; arn: string; definition: string };
  /** By the task's name in the definition. Throws without permission. */
  functionOfTask: (name: string) => DeployedFunction;
}

interface FunctionProperties {
  Code: { S3Key: string };
  Environment?: { Variables: Record<string, string> };
  Handler: string;
  LoggingConfig: { LogGroup: string; LogFormat: string };
  MemorySize: number;
  Role: string;
  Timeout: number;
}
interface PolicyProperties {
  PolicyDocument: { Statement: Statement[] };
  Roles: string[];
}
interface PermissionProperties {
  FunctionName: string;
  Principal: string;
  SourceArn: string;
}
interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
}
interface RuleProperties {
  Targets: { Arn: string }[];
}
interface MachineProperties {
  StateMachineName: string;
  DefinitionString: string;
  DefinitionSubstitutions: Record<string, string>;
  RoleArn: string;
}

/** From the synthesized templates in `assembly`, with every reference resolved to the laptop cloud. */
export function readDeployment(assembly: string, stage: string, laptop: LaptopResources): Deployment {
  const read = (stack: string) =>
    JSON.parse(readFileSync(join(assembly, `galley-${stage}-${stack}.template.json`), 'utf8')) as Template;
  const [app, data] = [read('app'), read('data')];
  const pseudo = { 'AWS::Region': region, 'AWS::AccountId': account, 'AWS::Partition': 'aws' };
  const physical = physicalIds(laptop);
  const resolve = resolver(app, [data], { pseudo, physical });
  const all = <P>(type: string): [id: string, properties: P][] =>
    Object.entries(app.Resources).flatMap(([id, resource]) =>
      resource.Type === type ? [[id, resolve(resource.Properties) as P]] : [],
    );
  const policies = all<PolicyProperties>('AWS::IAM::Policy');
  const roleOf = (arn: string) =>
    policies.flatMap(([, { Roles, PolicyDocument }]) =>
      Roles.some((role) => arn.endsWith(`:role/${role}`)) ? PolicyDocument.Statement : [],
    );
  const functions = all<FunctionProperties>('AWS::Lambda::Function').flatMap(([id, properties]) => {
    const name = functionName(id);
    if (!name) return [];
    const arn = physical(id, 'AWS::Lambda::Function', 'Arn');
    const settings = settingsOf(properties, assembly, laptop);
    return [{ ...settings, name, arn, role: roleOf(properties.Role) }];
  });
  const byArn = (arn: string): DeployedFunction => {
    const found = functions.find((each) => each.arn === arn);
    if (!found) throw new Error(`No function of ours is ${arn}`);
    return found;
  };

  const routes = all<RouteProperties>('AWS::ApiGatewayV2::Route');
  const integrations = new Map(all<{ IntegrationUri: string }>('AWS::ApiGatewayV2::Integration'));
  const permissions = all<PermissionProperties>('AWS::Lambda::Permission');
  /** Only if its policy lets this source call it. */
  const calledBy = (service: string, source: string, arn: string): DeployedFunction => {
    const allowing = permissions.flatMap(([, { FunctionName, Principal, SourceArn }]): Statement[] =>
      FunctionName === arn && Principal === service
        ? [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: SourceArn }]
        : [],
    );
    if (!isAllowed(allowing, { action: 'lambda:InvokeFunction', resource: source }))
      throw new Error(`${service} may not call ${arn} from ${source}`);
    return byArn(arn);
  };
  const functionOfRoute = (routeKey: string) => {
    const [, route] = routes.find(([, { RouteKey }]) => RouteKey === routeKey) ?? [];
    const { IntegrationUri = '' } = integrations.get(route?.Target.replace('integrations/', '') ?? '') ?? {};
    // The declared route path, not the called one.
    const source = `arn:aws:execute-api:${region}:${account}:${route?.ApiId}/$default/${routeKey.replace(' ', '')}`;
    return calledBy('apigateway.amazonaws.com', source, IntegrationUri);
  };
  const functionsOfRule = (prefix: string) =>
    all<RuleProperties>('AWS::Events::Rule').flatMap(([id, { Targets }]) =>
      id.startsWith(prefix)
        ? Targets.map(({ Arn }) =>
            calledBy('events.amazonaws.com', physical(id, 'AWS::Events::Rule', 'Arn'), Arn),
          )
        : [],
    );

  const [[machineId, machine] = missing('state machine')] = all<MachineProperties>(
    'AWS::StepFunctions::StateMachine',
  );
  const machineRole = roleOf(machine.RoleArn);
  const functionOfTask = (name: string) => {
    const resource = machine.DefinitionSubstitutions[`${name}FunctionArn`] ?? '';
    if (!isAllowed(machineRole, { action: 'lambda:InvokeFunction', resource }))
      throw new Error(`The state machine ${machineId} may not call ${resource}`);
    return byArn(resource);
  };
  return {
    region,
    account,
    functions,
    functionOfRoute,
    functionOfTask,
    functionsOfRule,
    machine: {
      name: machine.StateMachineName,
      arn: `arn:aws:states:${region}:${account}:stateMachine:${machine.StateMachineName}`,
      definition: machine.DefinitionString,
    },
  };
}

function missing(what: string): never {
  throw new Error(`The template has no ${what}`);
}

/** `ComposeFunctionF20C70CB` → `compose`; undefined for CDK's own functions. */
function functionName(logicalId: string): FunctionName | undefined {
  const [, name = ''] = /^(\w+)Function[0-9A-F]{8}$/.exec(logicalId) ?? [];
  const ours = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  return ours in environments ? (ours as FunctionName) : undefined;
}

function settingsOf(
  properties: FunctionProperties,
  assembly: string,
  { edgeSecret }: LaptopResources,
): Omit<RuntimeSettings, 'name' | 'arn'> {
  const variables = Object.entries(properties.Environment?.Variables ?? {}).map(([name, value]) => [
    name,
    // CloudFormation puts the secret's value there.
    value.startsWith('{{resolve:secretsmanager:') ? edgeSecret : value,
  ]);
  return {
    folder: join(assembly, `asset.${properties.Code.S3Key.replace('.zip', '')}`),
    handler: properties.Handler,
    memoryMb: properties.MemorySize,
    timeoutSeconds: properties.Timeout,
    logGroup: properties.LoggingConfig.LogGroup,
    logFormat: properties.LoggingConfig.LogFormat,
    environment: Object.fromEntries(variables),
  };
}

/** On the laptop, or the logical id where it has no such resource. */
function physicalIds({ tableName, buckets, userPoolId, userPoolClientId }: LaptopResources) {
  const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
  const bucket = (id: string) => {
    if (id.startsWith('Content')) return buckets.content;
    return id.startsWith('Upload') ? buckets.upload : id.toLowerCase();
  };
  const names: Record<string, (id: string) => { id?: string; arn?: string }> = {
    'AWS::DynamoDB::GlobalTable': () => ({ id: tableName, arn: arn('dynamodb', `table/${tableName}`) }),
    'AWS::S3::Bucket': (id) => ({ id: bucket(id), arn: `arn:aws:s3:::${bucket(id)}` }),
    // A secret's ARN has a random suffix.
    'AWS::SecretsManager::Secret': (id) => ({ id: arn('secretsmanager', `secret:${id}-a1B2c3`) }),
    'AWS::Cognito::UserPool': () => ({ id: userPoolId }),
    'AWS::Cognito::UserPoolClient': () => ({ id: userPoolClientId }),
    'AWS::IAM::Role': (id) => ({ arn: `arn:aws:iam::${account}:role/${id}` }),
    'AWS::Lambda::Function': (id) => ({ arn: arn('lambda', `function:${id}`) }),
  };
  return (logicalId: string, type: string, attribute: string | undefined): string => {
    const known = names[type]?.(logicalId) ?? {};
    if (attribute === 'DomainName') return `${logicalId.toLowerCase()}.cloudfront.net`;
    if (attribute === undefined) return known.id ?? logicalId;
    return (attribute === 'Arn' ? known.arn : undefined) ?? `${logicalId}.${attribute}`;
  };
}
