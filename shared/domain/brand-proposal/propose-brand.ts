import type { BrandContext, BrandFieldName } from '../../contract/schemas/brand.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { comparable } from '../../text/words.ts';
import { type Agreed, agreed } from './agreement.ts';
import type { BrandProposal, BrandSources, ProposalGroup } from './brand-proposal.ts';
import { proposeAudiences } from './propose-audiences.ts';
import { mergedWithLibrary } from './propose-library.ts';
import { proposeLinks } from './propose-links.ts';
import { proposeLook } from './propose-look.ts';
import { proposeVoice } from './propose-voice.ts';

type TextField = {
  [F in BrandFieldName]: BrandContext[F] extends string ? F : never;
}[BrandFieldName];

const HABIT_SHARE = 0.4;

/** The values most emails show, with sources; the account's own statements come first. */
export function proposeBrand(sources: BrandSources): BrandProposal[] {
  const { emails, campaigns, account, library } = sources;
  const most = (read: (email: EmailReading) => string) => agreed('emails', emails, read, comparable);
  const exactly = (read: (email: EmailReading) => string) => agreed('emails', emails, read);
  const own = (value: string | undefined): Agreed<string> | undefined =>
    value ? { value, source: { kind: 'account', names: [], of: 1 } } : undefined;
  const company = own(account?.organization) ?? most(({ footer }) => footer.company);
  const sender = own(account?.sender_name) ?? most(({ sender: from }) => from.name);
  const read = [
    text('brand_name', 'brand', own(account?.organization) ?? sender),
    text('website', 'brand', own(account?.website) ?? exactly(({ website }) => website)),
    text(
      'logo',
      'brand',
      exactly(({ logo }) => logo),
      'It stays where the emails have it. Upload it to the library to be independent of that place.',
    ),
    text('language', 'brand', exactly(({ language }) => language) ?? own(account?.language)),
    ...proposeLook(emails),
    ...proposeVoice(sources),
    ...proposeAudiences(campaigns),
    ...proposeLinks(emails),
    text('sender_name', 'sending', sender),
    text(
      'sender_address',
      'sending',
      own(account?.sender_address) ?? exactly(({ sender: from }) => from.address),
    ),
    text(
      'reply_to',
      'sending',
      exactly(({ sender: { reply_to, address } }) => (reply_to === address ? '' : reply_to)),
    ),
    text('time_zone', 'sending', own(account?.time_zone)),
    text('default_send_time', 'sending', sendTime(campaigns)),
    text('footer_company_name', 'footer', company),
    text('footer_address', 'footer', own(account?.address) ?? most(({ footer }) => footer.address)),
    text(
      'footer_support_phone',
      'footer',
      most(({ footer }) => footer.phone),
    ),
    text(
      'footer_legal_text',
      'footer',
      most(({ footer }) => footer.legal),
    ),
    text(
      'unsubscribe_url',
      'footer',
      exactly(({ footer }) => footer.unsubscribe),
    ),
  ].filter((proposal) => proposal !== undefined);
  return mergedWithLibrary(read, library);
}

function sendTime(campaigns: BrandSources['campaigns']): Agreed<string> | undefined {
  const found = agreed('campaigns', campaigns, ({ send_time }) => send_time);
  return found && found.source.names.length >= campaigns.length * HABIT_SHARE ? found : undefined;
}

function text(
  field: TextField,
  group: ProposalGroup,
  found: Agreed<string> | undefined,
  note = '',
): BrandProposal | undefined {
  if (!found) return undefined;
  return { id: field, group, field, change: { [field]: found.value }, source: found.source, note };
}
