import { appendCampaign } from '#functions/app/calendars/append.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import { summarise } from '#functions/app/emails/campaign-summary.ts';
import { factsOf } from '#functions/app/emails/email-facts.ts';
import { countChecks, type EmailRecord } from '#functions/app/emails/email-records.ts';
import { render } from '#functions/app/emails/render.ts';
import { writeVersion } from '#functions/app/emails/store.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { sampleCopy, sampleDocument } from './emails.ts';

/** Returns the email's address for calls. */
export async function storeEmail(
  { session, client }: { session: string; client: string },
  document = sampleDocument({ copy: sampleCopy() }),
): Promise<{
  params: { client: string; index: number };
  query: { session: string };
}> {
  const { index } = await appendCampaign(session, {
    campaign_name: 'Evening Blend returns',
    brief: 'The Evening Blend is back after six weeks.',
    subject_line: 'Your evening ritual, 20% off',
  });
  await updateCampaign(session, index, { add: { version_seq: 1 }, set: { status: 'completed' } });
  const { compiled, checks } = render(document, 'klaviyo', { notices: [] });
  const record: EmailRecord = {
    session_id: session,
    client,
    index,
    campaign_name: 'Evening Blend returns',
    version: 1,
    created_at: new Date().toISOString(),
    created_by: 'ann',
    origin: 'generated',
    restored_from: null,
    writer: 'openai',
    model: 'gpt-4o',
    ...factsOf(document),
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage: noUsage,
  };
  await writeVersion(record, { document, checks, notices: [], text: compiled.text }, compiled.html);
  await summarise(record);
  return { params: { client, index }, query: { session } };
}
