import * as acm from '@aws-sdk/client-acm';
import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3 from '@aws-sdk/client-s3';
import * as secretsmanager from '@aws-sdk/client-secrets-manager';
import * as stepfunctions from '@aws-sdk/client-sfn';
import { optionsIn } from './page-commands.ts';

/** By the AWS CLI's names. */
const services: Record<string, Record<string, unknown>> = {
  acm,
  cloudformation,
  'cognito-idp': cognito,
  dynamodb,
  lambda,
  s3api: s3,
  secretsmanager,
  stepfunctions,
};
export const hasModel = (service: string): boolean => service in services;

/** The SDK's schema of a structure; the first `required` members must be given. */
type Structure = [
  kind: 3,
  namespace: string,
  name: string,
  traits: unknown,
  names: string[],
  types: unknown[],
  required?: number,
];
const isStructure = (type: unknown): type is Structure => Array.isArray(type) && type[0] === 3;
const isList = (type: unknown): boolean => (Array.isArray(type) ? type[0] === 1 : (Number(type) & 64) > 0);
const elementOf = (list: unknown): unknown => (Array.isArray(list) ? resolved(list[4]) : undefined);
const resolved = (type: unknown): unknown => (typeof type === 'function' ? resolved(type()) : type);

/** Options of every command, which are not parameters of the operation. */
const OF_THE_CLI = new Set(['output', 'query', 'region', 'profile']);

export interface AwsCall {
  service: string;
  /** As in the SDK, such as `PutSecretValue`. */
  operation: string;
  input: Record<string, unknown>;
}

/**
 * Reads a command of the AWS CLI by the SDK's models; `aws … wait` is the call that it repeats. Throws for
 * unknown operations and for unknown or missing parameters.
 */
export function awsCall([, service = '', ...words]: readonly string[]): AwsCall {
  const sdk = services[service] ?? {};
  const [command = '', awaited = ''] = words;
  const operation = command === 'wait' ? waitedFor(sdk, awaited) : pascal(command);
  const schema = sdk[`${operation}$`];
  const input = Array.isArray(schema) ? resolved(schema[4]) : undefined;
  if (!isStructure(input)) throw new Error(`aws ${service} has no ${command}`);
  const given = [...optionsIn(words)].filter(([name]) => !OF_THE_CLI.has(name));
  const call = { service, operation, input: membersOf(input, given, `aws ${service} ${command}`) };
  const missing = input[4].slice(0, input[6] ?? 0).filter((name) => !(name in call.input));
  if (missing.length > 0) throw new Error(`aws ${service} ${command} lacks ${missing.join(', ')}`);
  return call;
}

const pascal = (kebab: string): string =>
  kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The SDK names waiters after a state; those on our pages all wait for a table. */
function waitedFor(sdk: Record<string, unknown>, state: string): string {
  if (!(`waitUntil${pascal(state)}` in sdk)) throw new Error(`There is no wait for ${state}`);
  return `Describe${pascal(state.replace(/-.*/, ''))}`;
}

function membersOf(
  { 4: names, 5: types }: Structure,
  given: readonly (readonly [name: string, values: string[]])[],
  where: string,
): Record<string, unknown> {
  return Object.fromEntries(
    given.map(([option, values]) => {
      const plain = (name: string) => name.replaceAll('-', '').toLowerCase();
      const at = names.findIndex((name) =>
        [plain(option), plain(option.replace(/^no-/, ''))].includes(plain(name)),
      );
      const name = names[at];
      if (name === undefined) throw new Error(`${where} has no parameter ${option}`);
      return [name, valueIn(resolved(types[at]), values, option, `${where} --${option}`)];
    }),
  );
}

/** A switch, a text, or the CLI's short form of structures: `Key=name,Values=one,two`. */
function valueIn(type: unknown, values: readonly string[], option: string, where: string): unknown {
  const [first] = values;
  if (first === undefined) return !option.startsWith('no-');
  if (isList(type)) return values.map((value) => valueIn(elementOf(type), [value], option, where));
  if (!isStructure(type)) return first;
  const parts = Array.from(first.matchAll(/(\w+)=([^=]*)(?:,(?=\w+=)|$)/g), ([, name = '', value = '']) => [
    name,
    value,
  ]);
  for (const [name = ''] of parts) if (!type[4].includes(name)) throw new Error(`${where} has no ${name}`);
  return Object.fromEntries(
    parts.map(([name = '', value = '']) => {
      const of = resolved(type[5][type[4].indexOf(name)]);
      if (isList(of)) return [name, value.split(',')];
      return [name, value === 'true' || value === 'false' ? value === 'true' : value];
    }),
  );
}

interface Client {
  send: (command: unknown) => Promise<unknown>;
  destroy: () => void;
}

export async function sendCall({ service, operation, input }: AwsCall): Promise<unknown> {
  const sdk = services[service] as Record<string, new (given: object) => Client>;
  const name = Object.keys(sdk).find((each) => /^[A-Z]\w*Client$/.test(each)) ?? '';
  const [Client, Command] = [sdk[name], sdk[`${operation}Command`]];
  if (!Client || !Command) throw new Error(`The SDK has no ${operation}`);
  const client = new Client({ forcePathStyle: true, maxAttempts: 1 });
  try {
    return await client.send(new Command(input));
  } finally {
    client.destroy();
  }
}
