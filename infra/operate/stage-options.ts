import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod';
import { appStackName, outputIfDeployed } from '#infra/aws/stage.ts';
import {
  missingAddress,
  readSettings,
  type StageSettings,
  settingOptions,
} from '#infra/aws/stage-settings.ts';
import { UsageError } from '#infra/terminal.ts';

type Given = Record<string, string | boolean | undefined>;

export const stageOptions = {
  stage: { type: 'string' },
  domain: { type: 'string' },
  certificate: { type: 'string' },
  'without-domain': { type: 'boolean' },
  'alarm-email': { type: 'string' },
  budget: { type: 'string' },
  firewall: { type: 'boolean' },
  table: { type: 'string' },
  'model-url': { type: 'string' },
  'edge-secret': { type: 'string' },
  'hsts-subdomains': { type: 'boolean' },
} as const satisfies NonNullable<ParseArgsConfig['options']> &
  Record<keyof typeof settingOptions, { type: 'string' | 'boolean' }>;

export interface DeploymentPlan {
  settings: StageSettings;
  asBefore: string[];
}

/**
 * Missing options come from the last deployment. Throws a `UsageError` for an unusable option,
 * `StageNotReady` when AWS cannot be asked.
 */
export async function planDeployment(options: Given): Promise<DeploymentPlan> {
  const given = contextOf(options);
  const { stage } = readSettings((name) => (name === 'stage' ? options.stage : undefined));
  const before = withoutReplaced(await settingsBefore(stage), given);
  const context: Record<string, string> = { ...before, ...given, stage };
  const settings = readSettings((name) => context[name]);
  const missing = missingAddress(settings);
  if (missing) throw new UsageError(missing);
  const asBefore = Object.entries(settingOptions).flatMap(([option, name]) => {
    const value = given[name] === undefined ? settings.given[name] : undefined;
    if (value === undefined) return [];
    return [value === 'true' ? `--${option}` : `--${option} ${value}`];
  });
  return { settings, asBefore };
}

export const contextArguments = ({ stage, given }: StageSettings): string[] =>
  Object.entries({ stage, ...given }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export function withCampaignsAtOnce(settings: StageSettings, atOnce: StageSettings['atOnce']): StageSettings {
  const { atOnce: _, ...given } = settings.given;
  return { ...settings, atOnce, given: { ...given, ...(atOnce !== 8 && { atOnce: String(atOnce) }) } };
}

function contextOf(options: Given): Record<string, string> {
  const given = Object.entries(settingOptions).flatMap(([option, name]) => {
    const value = options[option];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(given);
}

const settingsOutput = z.record(z.string(), z.string());

async function settingsBefore(stage: string): Promise<Record<string, string>> {
  const output = await outputIfDeployed(appStackName(stage), 'Settings');
  return output === undefined ? {} : settingsOutput.parse(JSON.parse(output));
}

/** With and without a domain exclude each other. */
function withoutReplaced(
  before: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  const { domain, certificateArn, withoutDomain, ...others } = before;
  if (given.withoutDomain === 'true') return others;
  return {
    ...others,
    ...(domain && { domain }),
    ...(certificateArn && { certificateArn }),
    ...(withoutDomain && !given.domain && { withoutDomain }),
  };
}
