import { comparable } from '../../text/words.ts';

export interface ThemeEvidence {
  campaign_name: string;
  subject_line: string;
  brief: string;
  offer: string;
}

const SALE_WORDS = 'sales?|deals?|discounts?|clearance';
const PROMOTION_WORDS = 'offers?|promo(?:tion(?:al)?)?s?|bundles?|coupons?|codes?|bogo';
const SALE = new RegExp(String.raw`\b(?:${SALE_WORDS})\b`, 'i');
const PROMOTION = new RegExp(String.raw`\b(?:${PROMOTION_WORDS})\b`, 'i');

/** By the theme's name and the campaign's words. A brand's own theme is recognised only by its name. */
const suggestions: readonly { theme: RegExp; words: RegExp }[] = [
  {
    theme: SALE,
    words:
      /(?<!\d)\d+\s?%\s?off|\$\s?\d+\s?off|\b(sale|clearance|black friday|cyber monday|doorbuster|mark ?downs?|sitewide|final hours|last chance|prime day|flash)\b/gi,
  },
  {
    theme: PROMOTION,
    words: new RegExp(
      String.raw`\b(?:${PROMOTION_WORDS}|buy \w+,? get \w+|save|free (?:gift|shipping|sample)|discounts?|stock up|limited[- ]time|gift with)\b|(?<!\d)\d+\s?%`,
      'gi',
    ),
  },
  {
    theme: /\b(launch\w*|new|release|arrivals?|introduc\w*)\b/i,
    words:
      /\b(launch\w*|introduc\w*|brand[- ]new|new (?:flavou?r|product|formula|collection|arrival|range|size|scent|drop)s?|now available|first look|meet (?:the|our)|just (?:dropped|landed)|pre-?order|unveil\w*|waitlist)\b/gi,
  },
  {
    theme: /\b(tips?|advice|how|guides?)\b/i,
    words:
      /\b(tips?|advice|how to|hacks?|ways to|mistakes?|checklists?|recipes?|routine|step[- ]by[- ]step|try this|guides?)\b/gi,
  },
  {
    theme: /\b(educat\w*|learn\w*|science|explain\w*)\b/i,
    words:
      /\b(educat\w*|learn\w*|explain\w*|science|research|stud(?:y|ies)|myths?|facts?|what is|why|difference between|101|understand\w*|ingredients?|faqs?)\b/gi,
  },
  {
    theme: /\b(health\w*|wellness|wellbeing|well-being|self[- ]care)\b/i,
    words:
      /\b(health\w*|wellness|well-?being|sleep|stress|calm|immun\w*|recovery|nutrition|gut|digest\w*|energy|self[- ]care|mindful\w*|hydrat\w*|relax\w*|focus)\b/gi,
  },
  {
    theme: /\b(testimonials?|reviews?|social proof|stor(?:y|ies)|community|customers?)\b/i,
    words:
      /\b(testimonials?|reviews?|customers? (?:say|love|stor\w+)|stor(?:y|ies)|five[- ]star|5[- ]star|community|members?)\b/gi,
  },
  {
    theme: /\b(events?|holidays?|season\w*)\b/i,
    words:
      /\b(events?|holiday\w*|season\w*|christmas|thanksgiving|easter|valentine\w*|mother'?s day|father'?s day|new year|summer|winter|spring|autumn|halloween|rsvp|webinar)\b/gi,
  },
];

const HEADLINE_WEIGHT = 2;
const NAMED_WEIGHT = 4;
const distinct = (text: string, words: RegExp) =>
  new Set((text.match(words) ?? []).map((word) => word.toLowerCase())).size;

interface Suggested {
  theme: string;
  score: number;
}

function suggested(campaign: ThemeEvidence, themes: readonly string[]): Suggested[] {
  const headline = `${campaign.campaign_name} ${campaign.subject_line}`;
  const body = `${campaign.brief} ${campaign.offer}`;
  const said = `${headline} ${body}`.toLowerCase();
  return themes.map((theme) => {
    const known = suggestions.filter((suggestion) => suggestion.theme.test(theme));
    const score = known.reduce(
      (sum, { words }) => sum + distinct(headline, words) * HEADLINE_WEIGHT + distinct(body, words),
      0,
    );
    const named = theme.trim() !== '' && said.includes(theme.trim().toLowerCase());
    return { theme, score: score + (named ? NAMED_WEIGHT : 0) };
  });
}

const sells = (theme: string) => SALE.test(theme) || PROMOTION.test(theme);

function suitable(campaign: ThemeEvidence, themes: readonly string[]): string[] {
  const scored = suggested(campaign, themes);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best > 0) return scored.filter(({ score }) => score === best).map(({ theme }) => theme);
  const selling = campaign.offer.trim() === '' ? [] : themes.filter(sells);
  return selling.length > 0 ? selling : [...themes];
}

/**
 * The first of the best matches; else the first sales theme for an offer, or the first listed; '' for an
 * empty list.
 */
export const classifyTheme = (campaign: ThemeEvidence, themes: readonly string[]): string =>
  suitable(campaign, themes)[0] ?? '';

export function matchTheme(cell: string, themes: readonly string[]): string | undefined {
  const wanted = comparable(cell);
  return wanted === '' ? undefined : themes.find((theme) => comparable(theme) === wanted);
}
