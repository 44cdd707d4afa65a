import { unanswerable } from '../../../contract/attention-reasons.ts';
import type { ProductName } from '../../../contract/schemas/brand.ts';
import type {
  AttentionReason,
  Campaign,
  CampaignFields,
  Product,
} from '../../../contract/schemas/campaign.ts';
import type { LiveSummary } from '../../../contract/schemas/live.ts';
import { type IsoDay, isDay, sayDay } from '../../../text/day.ts';
import { hashText } from '../../../text/hash-text.ts';
import { clip, comparable } from '../../../text/words.ts';
import { type BrandHosts, otherBrandOf } from '../../brand/brand-links.ts';
import { attentionForWords, seenWords, type WritingBrand } from '../../campaign/attention-for-words.ts';
import { briefQuality, briefShortcoming, thinReasons } from '../../campaign/brief-quality.ts';
import { attentionForHold, type Hold, holdOf } from '../../campaign/hold.ts';
import { firstSendOf, saysResend } from '../../campaign/resend.ts';
import { isTeamLink } from '../../campaign/team-link.ts';
import { attentionForOffer } from '../../offer/attention-for-offer.ts';
import { matchProduct } from '../../products/match-product.ts';
import { isForEmail } from '../kinds/channels.ts';
import { isButtonWords } from '../row/cta-cell.ts';
import { type Doubt, isField, presentDoubt } from './doubts.ts';
import { valueIn } from './unclear.ts';

type Judged = Pick<
  Campaign,
  | 'index'
  | 'campaign_name'
  | 'brief'
  | 'subject_line'
  | 'send_date'
  | 'source_row'
  | 'channel'
  | 'plan_status'
  | 'resend_of'
  | 'language'
  | 'cta_text'
  | 'cta_link'
  | 'products'
  | 'finished_copy'
  | 'finished_copy_use'
> &
  Partial<CampaignFields> & {
    /** Keys (`dismissalKey`) of reasons that a person has dismissed. */
    looks_right: readonly string[];
    doubts: readonly Doubt[];
    hold?: Hold | null | undefined;
    not_held?: readonly string[] | undefined;
    email?: { version: number } | null;
    live?: Pick<LiveSummary, 'version' | 'problem' | 'key'> | undefined;
  };

export interface AttentionContext {
  today: IsoDay;
  guessed: readonly string[];
  unnamed: ReadonlySet<number>;
  website: string;
  brand: WritingBrand;
  products?: readonly Product[];
  product_names?: readonly ProductName[];
  other_brands: BrandHosts;
}

/** By index, without dismissed ones. Duplicates are found among the given campaigns only. */
export function attentionReasonsOf(
  campaigns: readonly Judged[],
  context: AttentionContext,
): Map<number, AttentionReason[]> {
  const twins = sharedSlots(campaigns);
  return new Map(
    campaigns.map((campaign) => [
      campaign.index,
      [
        ...ofHold(campaign),
        ...ofChannel(campaign),
        ...ofPlanStatus(campaign),
        ...ofResend(campaign, campaigns),
        ...ofBrief(campaign),
        ...ofDate(campaign, context),
        ...guessedIn(campaign, context),
        ...ofOtherBrands(campaign, context),
        ...ofFacts(campaign),
        ...ofLiveFacts(campaign),
        ...ofProducts(campaign, context),
        ...attentionForWords(campaign, context.brand),
      ]
        .concat(campaign.doubts.flatMap((doubt) => presentDoubt(doubt, campaign)))
        .concat(twins.has(slotOf(campaign)) ? [duplicate(campaign)] : [])
        .filter(
          (found) =>
            unanswerable.has(found.reason) || !campaign.looks_right.includes(dismissalKey(campaign, found)),
        ),
    ]),
  );
}

function ofHold(campaign: Judged): AttentionReason[] {
  const hold = holdOf(campaign);
  return hold ? [attentionForHold(hold)] : [];
}

function ofChannel({ channel }: Judged): AttentionReason[] {
  const forEmail = isForEmail(channel);
  if (forEmail === 'no')
    return [{ reason: 'other_channel', field: 'channel', text: `For ${channel}, not for email.` }];
  if (forEmail === 'yes') return [];
  return [
    {
      reason: 'unknown_channel',
      field: 'channel',
      text: `The plan gives “${channel}” as the channel. Is this an email?`,
    },
  ];
}

const planned: Record<Exclude<Judged['plan_status'], ''>, string> = {
  sent: 'The plan says that it was sent.',
  cancelled: 'The plan says that it is cancelled.',
  on_hold: 'The plan says that it is on hold.',
};

const ofPlanStatus = ({ plan_status }: Judged): AttentionReason[] =>
  plan_status === '' ? [] : [{ reason: 'plan_status', field: 'plan_status', text: planned[plan_status] }];

function ofResend(campaign: Judged, campaigns: readonly Judged[]): AttentionReason[] {
  const { resend_of, campaign_name, brief } = campaign;
  const unclear = (text: string): AttentionReason[] => [
    { reason: 'unclear_resend', field: 'resend_of', text },
  ];
  if (resend_of !== '')
    return campaigns.length === 1 || firstSendOf(campaign, campaigns)
      ? []
      : unclear(`No campaign is called “${resend_of}”, which this one sends again.`);
  return saysResend(campaign_name) && briefQuality(brief).level !== 'good'
    ? unclear('Looks like a resend. Choose the campaign that it sends again.')
    : [];
}

function ofBrief({ brief, campaign_name, subject_line, resend_of }: Judged): AttentionReason[] {
  if (resend_of !== '') return [];
  const { level, substance } = briefQuality(brief);
  if (level === 'none')
    return brief.trim() === ''
      ? []
      : [{ reason: 'unusable_brief', field: 'brief', text: briefShortcoming(brief) }];
  const repeated = repeats(brief, { 'campaign name': campaign_name, 'subject line': subject_line });
  if (repeated.length > 0)
    return [
      {
        reason: 'brief_repeats',
        field: 'brief',
        text: `The brief only repeats the ${repeated.join(' and the ')}.`,
      },
    ];
  if (level === 'good') return [];
  return [{ reason: thinReasons[substance ?? 'words'], field: 'brief', text: briefShortcoming(brief) }];
}

function repeats(brief: string, texts: Record<string, string>): string[] {
  const known = new Map(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, comparable(text)]])),
  );
  const saysOnly = (said: string[]) =>
    said.every((line) => [...known.values()].includes(line))
      ? [...known].flatMap(([name, text]) => (said.includes(text) ? [name] : []))
      : [];
  const whole = saysOnly([comparable(brief)]);
  if (whole.length > 0 || brief.length > REPEATING) return whole;
  const lines = brief.split('\n').filter((line) => line.trim() !== '');
  return saysOnly(lines.map((line) => comparable(line.replace(/^[^:]{1,40}:\s/, ''))));
}

const REPEATING = 1_500;

function ofDate({ send_date }: Judged, { today }: AttentionContext): AttentionReason[] {
  if (send_date.trim() === '') return [];
  if (!isDay(send_date))
    return [
      {
        reason: 'unreadable_date',
        field: 'send_date',
        text: `The send date “${send_date}” cannot be read as a date.`,
      },
    ];
  if (send_date >= today) return [];
  return [{ reason: 'past_date', field: 'send_date', text: `${sayDay(send_date)} is in the past.` }];
}

function ofFacts(campaign: Judged): AttentionReason[] {
  const { cta_text, cta_link } = campaign;
  const offer = attentionForOffer(campaign);
  const unusable = isTeamLink(cta_link) || (cta_text.trim() !== '' && !isButtonWords(cta_text));
  if (!unusable) return offer;
  const text = isTeamLink(cta_link)
    ? 'The button leads to a file of your team, which readers cannot open.'
    : `“${cta_text.slice(0, 60)}” cannot stand on a button.`;
  return [...offer, { reason: 'cta_unusable', field: isTeamLink(cta_link) ? 'cta_link' : 'cta_text', text }];
}

const ofLiveFacts = ({ email, live }: Judged): AttentionReason[] =>
  live && live.problem !== '' && live.version === email?.version
    ? [{ reason: 'live_facts', field: '', text: live.problem }]
    : [];

function ofProducts(
  { products }: Judged,
  { products: known = [], product_names }: AttentionContext,
): AttentionReason[] {
  const likely = products.flatMap(({ name }) => {
    const match = matchProduct(name, known, product_names);
    return match.kind === 'likely'
      ? [`“${clip(name, 60)}” may be your “${clip(match.product.name, 60)}”`]
      : [];
  });
  if (likely.length === 0) return [];
  const text = `${likely.join(', ')}: confirm it once in the campaign’s products to show its picture, price and link.`;
  return [{ reason: 'product_likely', field: 'products', text }];
}

const guessable: Partial<Record<string, string>> = { brief: 'brief', subject_line: 'subject line' };

/** Matters only if the email is written from it. */
const guessedIn = ({ source_row }: Judged, { guessed }: AttentionContext): AttentionReason[] =>
  source_row === null
    ? []
    : guessed.flatMap((field): AttentionReason[] => {
        const name = guessable[field];
        return name === undefined
          ? []
          : [
              {
                reason: 'guessed_column',
                field,
                text: `Galley guessed which column holds the ${name}. Check that it is the right one.`,
              },
            ];
      });

function ofOtherBrands(
  { source_row, cta_link, products }: Judged,
  context: AttentionContext,
): AttentionReason[] {
  const links = [
    { field: 'cta_link', url: cta_link },
    ...products.map(({ url }) => ({ field: 'products', url })),
  ];
  const found = links.flatMap(({ field, url }): AttentionReason[] => {
    const name = otherBrandOf(url, context.website, context.other_brands);
    const what = field === 'products' ? 'A product' : 'The button';
    return name === undefined
      ? []
      : [{ reason: 'other_brand_link', field, text: `${what} leads to ${name}’s website: ${clip(url, 80)}` }];
  });
  const once = found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at);
  if (source_row === null || !context.unnamed.has(source_row)) return once;
  return [
    { reason: 'no_client', field: '', text: 'The row names no client, although other rows of the file do.' },
    ...once,
  ];
}

const slotOf = ({
  campaign_name,
  send_date,
  language,
}: Pick<Judged, 'campaign_name' | 'send_date' | 'language'>) =>
  `${comparable(campaign_name)}|${send_date}${language && `|${language}`}`;

function sharedSlots(campaigns: readonly Judged[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const campaign of campaigns) {
    if (campaign.campaign_name.trim() === '') continue;
    const slot = slotOf(campaign);
    if (seen.has(slot)) shared.add(slot);
    seen.add(slot);
  }
  return shared;
}

const duplicate = ({ send_date }: Judged): AttentionReason => ({
  reason: 'duplicate_name',
  field: 'campaign_name',
  text: `Another campaign has the same name${isDay(send_date) ? ' and send date' : ''}.`,
});

/** A dismissed reason returns only when its value changes. */
export function dismissalKey(
  campaign: Omit<Judged, 'looks_right' | 'doubts'>,
  { reason, field }: AttentionReason,
): string {
  // Comes back when anything else is found.
  if (reason === 'live_facts') return `${reason}:${campaign.live?.key ?? ''}`;
  return `${reason}:${hashText(seenValue(reason, field, campaign)).toString(36)}`;
}

function seenValue(
  reason: AttentionReason['reason'],
  field: string,
  campaign: Omit<Judged, 'looks_right' | 'doubts'>,
): string {
  const {
    campaign_name,
    brief,
    subject_line,
    send_date,
    channel,
    plan_status,
    resend_of,
    cta_link,
    products,
  } = campaign;
  if (reason === 'unclear_cell' && isField(field)) return [field, valueIn(campaign, field)].join('|');
  if (field === 'channel') return channel;
  if (field === 'plan_status') return plan_status;
  if (field === 'resend_of') return [campaign_name, resend_of].join('|');
  if (reason === 'duplicate_name') return slotOf(campaign);
  if (reason === 'brief_repeats') return [brief, campaign_name, subject_line].join('|');
  if (reason === 'no_client') return '';
  if (reason === 'other_brand_link')
    return field === 'products' ? products.map(({ url }) => url).join('|') : cta_link;
  if (field === 'offer') return [campaign.offer, campaign.offer_code, campaign.offer_state].join('|');
  if (reason === 'product_likely') return campaign.products.map(({ name }) => name).join('|');
  if (reason === 'cta_unusable') return [campaign.cta_text, campaign.cta_link].join('|');
  if (field === 'send_date') return send_date;
  return field === 'subject_line' ? subject_line : (seenWords(field, campaign) ?? brief);
}
