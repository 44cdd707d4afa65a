import { appStackName, dataStackOutputs, stackOutputs } from '#infra/aws/stage.ts';
import type { StageSettings } from '#infra/aws/stage-settings.ts';
import { appConfig } from '#shared/contract/routes/app.ts';
import { accountsOf } from './accounts.ts';

export async function leftToDo({ stage, domain, alarmEmail }: StageSettings): Promise<string[]> {
  const { UserPoolId } = await dataStackOutputs(stage, ['UserPoolId']);
  const { Address, DistributionDomain } = await stackOutputs(appStackName(stage), stage, [
    'Address',
    'DistributionDomain',
  ]);
  const [writer, hasAccounts] = await Promise.all([
    // DNS may not resolve a new domain yet.
    writerOf(domain ? `https://${DistributionDomain}` : Address),
    accountsOf(UserPoolId).hasAny(),
  ]);
  const sentences: string[] = [];
  if (domain) sentences.push(`DNS: ${domain.name} must be a CNAME (or alias) of ${DistributionDomain}.`);
  if (!hasAccounts) sentences.push(`Nobody can sign in yet: npm run user -- create NAME --stage ${stage}`);
  if (writer === 'none')
    sentences.push(
      `Emails stay unwritten until a model key is set: npm run key -- set openai --stage ${stage}`,
    );
  if (alarmEmail)
    sentences.push(`Confirm the alarms in the message AWS sent to ${alarmEmail}, if you have not yet.`);
  sentences.push(`See that everything works: npm run check -- --stage ${stage}`);
  return sentences;
}

const PATIENCE_MS = 10_000;

async function writerOf(address: string): Promise<'openai' | 'none' | undefined> {
  try {
    const response = await fetch(`${address}/config.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return appConfig.parse(await response.json()).writer;
  } catch {
    return undefined;
  }
}
