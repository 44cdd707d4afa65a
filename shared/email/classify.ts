import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { emptyCampaign } from '../domain/empty-campaign.ts';
import { type OfferFields, offerFacts } from '../domain/offer/offer-facts.ts';
import { isOffer, PROMOTION_WORDS, SALE_WORDS, SAVING_WORDS } from '../domain/offer-words.ts';

export type EmailKind = 'promotional' | 'informational';
export type Judged = Pick<
  CampaignFields,
  'campaign_name' | 'brief' | 'subject_line' | 'theme' | 'offer' | 'template_type' | 'products'
> &
  Partial<Pick<CampaignFields, 'kind'> & OfferFields>;

const SELLS = new RegExp(
  String.raw`\b(?:${SALE_WORDS}|${PROMOTION_WORDS}|${SAVING_WORDS}|free (?:shipping|gift)|buy|shop|order now|launch(?:es|ing)?|drop|new arrivals?|limited|last chance|ends (?:soon|tonight|today)|flash|black friday|cyber monday|restock(?:ed)?|pre-?order)\b`,
  'giu',
);
const INFORMS =
  /\b(tips?|advice|guides?|how[ -]to|learn|educat(e|ion|ional)|newsletters?|digest|updates?|stor(y|ies)|welcome|recap|faqs?|announcements?|invitations?|thank(s| you)|surveys?|feedback|polic(y|ies)|reminders?|explained?|why|what is|science|myths?|facts|behind the scenes|recipes?|wellness|inform(ational)?)\b/giu;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** How often such words occur in a campaign; those in its name weigh more than those in the brief. */
function score({ campaign_name, theme, template_type, subject_line, brief }: Judged, words: RegExp): number {
  return (
    3 * count(`${campaign_name} ${theme} ${template_type}`.replace(/_/g, ' '), words) +
    2 * count(subject_line, words) +
    count(brief, words)
  );
}

/**
 * Whether an email sells or informs (design §5). A person's choice wins; without one an offer makes it
 * promotional, and otherwise products and words decide.
 */
export function classifyKind(campaign: Judged): EmailKind {
  if (campaign.kind) return campaign.kind;
  const { words, code } = offerFacts({ ...emptyCampaign, ...campaign });
  if (isOffer(words) || code !== '') return 'promotional';
  const sells = score(campaign, SELLS) + (campaign.products.length > 0 ? 3 : 0);
  return sells > 0 && sells >= score(campaign, INFORMS) ? 'promotional' : 'informational';
}
