import { KLAVIYO_READ_LIMIT } from '#shared/contract/limits.ts';
import type { AccountReading } from '#shared/contract/schemas/account-reading.ts';
import type { CampaignListing } from '#shared/contract/schemas/campaign-listing.ts';
import type { EmailReading } from '#shared/contract/schemas/email-reading.ts';
import type { LibraryReading } from '#shared/contract/schemas/library-reading.ts';
import { clip } from '#shared/text/words.ts';
import { type Account, readAccount } from '../../services/klaviyo/account.ts';
import { readAudiences } from '../../services/klaviyo/audiences.ts';
import {
  type Campaign,
  type Message,
  newestCampaigns,
  readMessage,
} from '../../services/klaviyo/campaigns.ts';
import type { KlaviyoConnection } from '../../services/klaviyo/connection.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { connectKlaviyo } from './account.ts';
import { brandLibraryOf } from './brand-library.ts';
import { withKlaviyo } from './failures.ts';

export interface KlaviyoBrand {
  account: AccountReading | null;
  library: LibraryReading | null;
  campaigns: CampaignListing[];
  emails: EmailReading[];
  notes: string[];
}

/** Klaviyo allows ten calls a second. */
const AT_ONCE = 4;
const LOOKED_AT = 100;
const MARGIN_MS = 4_000;
const SHORT = 300;

/**
 * Names the parts the key may not read. Throws 409 without a connection or with a wrong key, 429 or 503 when
 * nothing can be read.
 */
export const brandFromKlaviyo = (client: string, remainingMs: () => number): Promise<KlaviyoBrand> =>
  withKlaviyo(
    client,
    async () => {
      const { connection } = await connectKlaviyo(client, { remainingMs });
      return readBrand(connection, remainingMs);
    },
    { whenAway: 'Nothing was changed: try again.' },
  );

async function readBrand(connection: KlaviyoConnection, remainingMs: () => number): Promise<KlaviyoBrand> {
  const failures: KlaviyoError[] = [];
  const optional = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
    reading.catch((error: unknown) => {
      if (!(error instanceof KlaviyoError) || error.failure === 'key') throw error;
      failures.push(error);
      return undefined;
    });
  const [account, audiences, newest] = await Promise.all([
    optional(readAccount(connection)),
    optional(readAudiences(connection)),
    optional(newestCampaigns(connection, LOOKED_AT)),
  ]);
  const [first] = failures;
  if (!account && !newest && first) throw first;
  const { campaigns, note } = sentOnes(newest ?? []);
  const names = new Map(audiences?.map(({ id, name }) => [id, name]));
  const messages = new Map<string, Message>();
  let unread = 0;
  for (let at = 0; at < campaigns.length; at += AT_ONCE) {
    const some = campaigns.slice(at, at + AT_ONCE);
    if (remainingMs() < MARGIN_MS) unread += some.length;
    else
      await Promise.all(
        some.map(async ({ id, message_ids: [message] }) => {
          const found = message && (await optional(readMessage(connection, message)));
          if (found) messages.set(id, found);
          else unread += 1;
        }),
      );
  }
  const [emails, library] = await Promise.all([
    readEmails(campaigns, messages),
    brandLibraryOf(connection, optional, account?.id),
  ]);
  const notes = [...new Set(failures.map(({ message }) => message))];
  if (note !== '') notes.push(note);
  if (unread > 0)
    notes.push(`${unread} of ${campaigns.length} campaigns could not be read and were left out.`);
  return {
    account: account ? accountOf(account) : null,
    library,
    campaigns: campaigns.map((campaign) => listingOf(campaign, messages.get(campaign.id), names, account)),
    emails,
    notes,
  };
}

/** Drafts may be ours. */
function sentOnes(newest: readonly Campaign[]): { campaigns: readonly Campaign[]; note: string } {
  const sent = newest.filter(({ status }) => /^sent$/i.test(status)).slice(0, KLAVIYO_READ_LIMIT);
  if (sent.length > 0 || newest.length === 0) return { campaigns: sent, note: '' };
  return {
    campaigns: newest.slice(0, KLAVIYO_READ_LIMIT),
    note: 'No campaign has been sent yet, so its drafts were read.',
  };
}

async function readEmails(
  campaigns: readonly Campaign[],
  messages: ReadonlyMap<string, Message>,
): Promise<EmailReading[]> {
  const { readEmail } = await import('#shared/domain/sent-emails/read-email.ts');
  return campaigns.flatMap(({ id, name }) => {
    const message = messages.get(id);
    if (!message?.copy) return [];
    const { subject, from_email, from_label } = message.content;
    const sender = { name: clip(from_label, SHORT), address: clip(from_email, SHORT), reply_to: '' };
    return readEmail({ name: clip(name, SHORT), html: message.copy.html, subject, sender }) ?? [];
  });
}

function listingOf(
  { name, send_at, audience_ids }: Campaign,
  message: Message | undefined,
  names: ReadonlyMap<string, string>,
  account: Account | undefined,
): CampaignListing {
  return {
    name: clip(name, SHORT),
    subject: clip(message?.content.subject ?? '', SHORT),
    send_time: send_at === null ? '' : timeIn(send_at, account?.time_zone ?? ''),
    audiences: audience_ids.flatMap((id) => clip(names.get(id) ?? '', SHORT) || []).slice(0, 30),
    tags: [],
  };
}

/** `HH:MM`; '' when the instant or zone is unusable. */
function timeIn(instant: string, timeZone: string): string {
  try {
    const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    return timeZone === '' ? '' : new Intl.DateTimeFormat('en-GB', format).format(new Date(instant));
  } catch {
    return '';
  }
}

const accountOf = (account: Account): AccountReading => ({
  organization: clip(account.organization, SHORT),
  address: clip(account.address, 500),
  sender_name: clip(account.sender_name, SHORT),
  sender_address: clip(account.sender_email, SHORT),
  website: clip(account.website, 2_000),
  time_zone: clip(account.time_zone, 60),
  language: '',
});
