import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { emptyCampaign } from '../domain/empty-campaign.ts';
import { campaignOffer } from '../domain/offer/campaign-offer.ts';
import type { OfferFields } from '../domain/offer/offer-facts.ts';
import { isOffer, PROMOTION_WORDS, SALE_WORDS, SAVING_WORDS } from '../domain/offer-words.ts';

export type EmailKind = 'promotional' | 'informational';
export type Judged = Pick<
  CampaignFields,
  'campaign_name' | 'brief' | 'subject_line' | 'theme' | 'offer' | 'template_type' | 'products'
> &
  Partial<Pick<CampaignFields, 'kind' | 'preview_text'> & OfferFields>;

const SELLS = new RegExp(
  String.raw`\b(?:${SALE_WORDS}|${PROMOTION_WORDS}|${SAVING_WORDS}|free (?:shipping|delivery|gifts?|engraving|samples?|returns)|gift with|buy|shop|order now|don['’]?t miss|final (?:\d+ )?(?:hours?|days?|call|chance)|last (?:call|day|days|hours)|launch(?:es|ing)?|drop|new arrivals?|limited|last chance|ends (?:soon|tonight|today)|flash|black friday|cyber monday|restock(?:ed)?|pre-?order)\b`,
  'giu',
);
const INFORMS =
  /\b(tips?|advice|guides?|how[ -]to|learn|educat(e|ion|ional)|digest|updates?|stor(y|ies)|welcome|recap|faqs?|announcements?|invitations?|thank(s| you)|surveys?|feedback|polic(y|ies)|explained?|why|what is|science|myths?|facts|behind the scenes|recipes?|wellness|inform(ational)?)\b/giu;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** How often such words occur in a campaign; those in its name weigh more than those in the brief. */
function score(campaign: Judged, words: RegExp): number {
  const { campaign_name, theme, template_type, subject_line, preview_text = '', brief } = campaign;
  return (
    3 * count(`${campaign_name} ${theme} ${template_type}`.replace(/_/g, ' '), words) +
    2 * count(subject_line, words) +
    count(`${preview_text}\n${brief}`, words)
  );
}

/** A product in the row is as good a sign as a word in the name. */
const PRODUCTS = 3;

/**
 * Whether the signs in a campaign say that it sells or informs; `undecided` when there are none, or as many of
 * each. Its theme counts as a sign, so leave out a theme that was itself chosen by rule.
 */
export function kindBySigns(campaign: Judged): EmailKind | 'undecided' {
  if (campaign.kind) return campaign.kind;
  const { words, code } = campaignOffer({ ...emptyCampaign, ...campaign });
  if (isOffer(words) || code !== '') return 'promotional';
  const sells = score(campaign, SELLS) + (campaign.products.length > 0 ? PRODUCTS : 0);
  const informs = score(campaign, INFORMS);
  if (sells === informs) return 'undecided';
  return sells > informs ? 'promotional' : 'informational';
}

/**
 * Whether an email sells or informs (design §5). A person's choice wins; without one an offer makes it
 * promotional, and otherwise products and words decide. Undecided, it sells if anything in it does.
 */
export function classifyKind(campaign: Judged): EmailKind {
  const kind = kindBySigns(campaign);
  if (kind !== 'undecided') return kind;
  return campaign.products.length > 0 || score(campaign, SELLS) > 0 ? 'promotional' : 'informational';
}
