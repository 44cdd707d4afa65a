import type { BrandContext } from '../contract/schemas/brand.ts';
import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { formsIn } from '../domain/brief-lines/forms-in.ts';
import { finishedLines } from '../domain/brief-lines/letter.ts';
import { linesOf } from '../domain/brief-lines/lines.ts';
import { linksIn } from '../domain/brief-links.ts';
import { emptyCampaign } from '../domain/empty-campaign.ts';
import { campaignOffer } from '../domain/offer/campaign-offer.ts';
import type { OfferFields } from '../domain/offer/offer-facts.ts';
import { asksForReview } from './asks-for-review.ts';
import { choicesIn } from './choices.ts';
import { classifyKind, type EmailKind, type Judged } from './classify.ts';
import type { SectionForm } from './copy.ts';
import { eventIn } from './event-in.ts';
import { productsOf } from './facts.ts';
import { reviewsIn } from './quoted-reviews.ts';
import { type EmailTemplate, namedTemplate, type TemplateId, templateById } from './templates.ts';

export type Chosen = Judged &
  Pick<CampaignFields, 'template_type'> &
  Partial<
    OfferFields &
      Pick<
        CampaignFields,
        'send_date' | 'resend_of' | 'target_audience' | 'cta_link' | 'time_zone' | 'send_time'
      >
  >;
type Brand = Pick<BrandContext, 'products' | 'product_names' | 'flagship_product' | 'reviews'>;

export interface TemplateChoice {
  template: EmailTemplate;
  /** For people: "Laid out as an event: the brief names a date." */
  reason: string;
}

interface Row {
  /** Name, theme and audience: what the team calls it. */
  title: string;
  /** Everything it says. */
  text: string;
  campaign: Chosen;
  brand: Brand;
  kind: EmailKind;
  forms: readonly SectionForm[];
  products: number;
  offer: boolean;
}

const ASKS_TO_CHOOSE =
  /\b(?:vote|(?:help us|you) (?:choose|decide|pick)|your (?:choice|vote)|cast your|pick (?:one|your favou?rite)|tell us which|stimmt? ab|abstimmen|vota|votez|stem)\b/i;

/** Signs of a template in a row, the surest first. Each says for people what was seen. */
const signs: readonly { id: TemplateId; seen: string; when: (row: Row) => boolean }[] = [
  {
    id: 'testimonial',
    seen: 'the brief quotes a customer',
    when: ({ campaign }) => reviewsIn(campaign.brief).length > 0,
  },
  {
    id: 'poll',
    seen: 'it asks readers to vote',
    when: ({ title, text, campaign, forms }) =>
      forms.includes('poll') ||
      /\b(?:poll|survey|umfrage|abstimm\w*|encuesta|sondage|sondaggio|enquete)\b/i.test(title) ||
      (ASKS_TO_CHOOSE.test(`${title}\n${text}`) && choicesIn(campaign).length > 1) ||
      /\bvote (?:for|between|on (?:the|our|your|a|which)(?! day)) |\bwhich (?:one )?(?:would|do|should|is your)\b[^.\n]{3,80}\?[^.?!]{0,40}\n?[^.?!]{2,60}\bor\b/i.test(
        `${title}\n${text}`,
      ),
  },
  {
    id: 'event',
    seen: 'the brief names what happens and when',
    when: ({ campaign }) => eventIn(campaign) !== null,
  },
  {
    id: 'letter',
    seen: 'its brief is a letter',
    when: ({ campaign, products }) => products === 0 && finishedLines(linesOf(campaign.brief)) > 0,
  },
  {
    id: 'win_back',
    seen: 'it is for people who have not been here for a while',
    when: ({ title }) =>
      /win[- ]?back|lapsed|inactive|dormant|re-?engag|we miss you|(?:not|haven[’']?t) (?:ordered|bought|opened)|come back to us|r[üu]ckgewinn|reactiv/i.test(
        title,
      ),
  },
  {
    id: 'resend',
    seen: 'it reminds of something that ends',
    when: ({ title, offer, kind }) =>
      (offer || kind === 'promotional') &&
      /\b(?:last (?:chance|call|day|days|hours)|final (?:\d+ )?(?:hours?|days?|call|chance)|ends (?:today|tonight|tomorrow|soon)|reminder|closing soon|letzte (?:chance|stunden|tage)|[úu]ltim[oa]s? (?:d[ií]as?|horas?|oportunidad|chance)|derni[eè]re? (?:chance|jours?|heures?)|laatste (?:kans|dagen))/i.test(
        title,
      ),
  },
  {
    id: 'drop',
    seen: 'something comes in small numbers, or is back',
    when: ({ title, text }) =>
      /\b(?:drop|restock(?:ed)?|back in stock|is back|are back|limited (?:edition|run|batch)|pre-?order|wieder da|vorbestell\w*)\b/i.test(
        title,
      ) || /\b(?:back in stock|limited (?:edition|run|batch)|only \d+ (?:made|pieces|left))\b/i.test(text),
  },
  {
    id: 'launch',
    seen: 'something is new',
    when: ({ title, text, products }) =>
      /\b(?:launch\w*|introduc\w+|new arrivals?|new in|first look|teaser|neu im|neuheit|nouveaut[ée]|lanzamiento|lançamento|novit[àa])\b/i.test(
        title,
      ) ||
      (products === 1 &&
        /^\W*(?:introducing|meet the new|say hello to|wir stellen|vous présente)/i.test(text)),
  },
  {
    id: 'how_to',
    seen: 'the brief goes step by step',
    when: ({ title, forms, kind }) =>
      forms.includes('steps') ||
      (kind === 'informational' &&
        /\b(?:how to|recipes?|guide|tutorial|step[- ]by[- ]step|tips|checklist|anleitung|rezept\w*|receta|recette|ricett\w+)\b/i.test(
          title,
        )),
  },
  {
    id: 'digest',
    seen: 'it has several things to read',
    when: ({ title, campaign, products, offer, kind }) =>
      products < 2 &&
      (linksIn(campaign.brief).length >= 3 ||
        // What costs less this month is no report of it.
        (/\bthis month\b/i.test(title) && !(offer && kind === 'promotional')) ||
        /\b(?:newsletter|digest|round-?up|(?:weekly|monthly) (?:news|update)|recap|rundbrief|bolet[ií]n)\b/i.test(
          // "Newsletter" as an audience is whoever gets any email.
          title.slice(0, title.lastIndexOf('\n')),
        )),
  },
  {
    id: 'notice',
    seen: 'readers have to know it',
    when: ({ title, text, kind, offer, products }) =>
      !offer &&
      products === 0 &&
      (/\b(?:cut-?off|price (?:change|increase)|(?:opening|holiday) hours|closed|closure|maintenance|delays?|delayed|recall|terms|privacy|policy|incident|outage|cancell?ed|postponed|rescheduled|new date|sold out|abgesagt|verschoben|neuer termin|annul[ée]e?|reporté|nouvelle date|cancelad[oa]|aplazad[oa]|nueva fecha|annullat[oa]|rinviat[oa]|nuova data|geannuleerd|verplaatst|nieuwe datum|important update|service (?:update|email)|shipping dates?|versand(?:schluss|termine)|[öo]ffnungszeiten|preis[äa]nderung|horarios?)\b/i.test(
        title,
      ) ||
        (kind === 'informational' &&
          /\b(?:this is a service email|we (?:will be|are) closed)\b/i.test(text))),
  },
  {
    id: 'letter',
    seen: 'one person writes to another',
    when: ({ title, text }) =>
      /\b(?:letter|note from|from (?:our |the )?founder|thank(?:s| you)|year[- ]end|brief an|danke|merci|carta|lettre)\b/i.test(
        title,
      ) || /\bsigned? (?:by|as|off)\b|\bwrites? in person\b/i.test(text),
  },
  {
    id: 'testimonial',
    seen: 'its theme is what customers say',
    when: ({ title, text, brand }) =>
      brand.reviews.length > 0 &&
      !asksForReview(title, text) &&
      /testimonial|reviews?\b|social proof|customer stor/i.test(title),
  },
  { id: 'sale', seen: 'it has an offer', when: ({ offer, kind }) => offer && kind === 'promotional' },
  {
    id: 'promotional',
    seen: 'it shows several products',
    when: ({ products, kind }) => products >= 2 && kind === 'promotional',
  },
  { id: 'product', seen: 'it is about a product', when: ({ products }) => products >= 1 },
  {
    id: 'sale',
    seen: 'it is about a sale',
    when: ({ title, kind }) =>
      kind === 'promotional' &&
      /\b(?:sale|deals?|black friday|cyber monday|clearance|rabatt|soldes|rebajas|saldi)\b/i.test(title),
  },
];

/**
 * The template of a campaign: the one its calendar names, otherwise the one that its facts, name, theme and kind
 * suggest.
 */
export function templateFor(campaign: Chosen, brand: Brand): TemplateChoice {
  const named = namedTemplate(campaign.template_type);
  if (named)
    return {
      template: named,
      reason: `Laid out as ${article(named)}: the calendar says “${campaign.template_type.trim()}”.`,
    };
  const { words, code } = campaignOffer({ ...emptyCampaign, ...campaign });
  const { campaign_name, theme, brief, subject_line, target_audience = '' } = campaign;
  const row: Row = {
    title: `${campaign_name}\n${theme.replaceAll('_', ' ')}\n${subject_line}\n${target_audience}`,
    text: brief,
    campaign,
    brand,
    kind: classifyKind(campaign),
    forms: formsIn(brief),
    products: productsOf(campaign, brand).length,
    offer: words !== '' || code !== '',
  };
  if (campaign.resend_of) return chosen('resend', 'it is sent again');
  const sign = signs.find(({ when }) => when(row));
  if (sign) return chosen(sign.id, sign.seen);
  return row.kind === 'informational'
    ? chosen('story', 'it tells or explains something')
    : chosen('simple', 'it announces something');
}

export const chooseTemplate = (campaign: Chosen, brand: Brand): EmailTemplate =>
  templateFor(campaign, brand).template;

function chosen(id: TemplateId, seen: string): TemplateChoice {
  const template = templateById(id);
  return { template, reason: `Laid out as ${article(template)}: ${seen}.` };
}

const article = ({ label }: EmailTemplate): string =>
  `${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;
