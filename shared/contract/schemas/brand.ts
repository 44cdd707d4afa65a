import * as z from 'zod';
import { COMPONENT_NAME, componentMessages } from '../component-rules.ts';
import { PRODUCT_LENGTHS, PRODUCT_NAMES_LIMIT, VOICE_EMAIL_LENGTH, VOICE_EMAILS_LIMIT } from '../limits.ts';
import { sentence } from '../messages.ts';
import { product } from './campaign.ts';
import { clientId, id, instant, revision, text } from './common.ts';
import { leadTimes } from './lead-times.ts';

const words = z.array(text(500)).max(60);
export const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb');

export const client = z.object({
  id: clientId,
  name: z.string(),
  display_name: z.string(),
  logo: z.string(),
  /** Colours of the emails' buttons and their text, in hex; they represent a brand without a logo. */
  colours: z.object({ primary: z.string(), on_primary: z.string() }).optional(),
  archived: z.boolean(),
  /** When it was archived. */
  archived_at: instant.optional(),
  /** Somebody started erasing it, which can only be finished. */
  erasing: z.boolean().optional(),
});
export type Client = z.infer<typeof client>;

export const contentSettings = z.object({
  content_model: text(100),
  /** Writes once that model is switched off; '' for the successor that its provider names. */
  replacement_model: text(100),
  primary_audience: text(1_000),
  secondary_audience: text(1_000),
  audience_goals: words,
  preferred_styles: words,
  never_do_these: words,
});
export type ContentSettings = z.infer<typeof contentSettings>;

/** A customer's review, only ever quoted verbatim. */
export const review = z.object({
  text: text(2_000),
  author: text(200),
  rating: z.number().min(0).max(5).nullable(),
  product: text(300).default(''),
});
export type Review = z.infer<typeof review>;

/** What somebody said a product name in a calendar means. */
export const productName = z.object({
  /** As written; compared without case, accents and punctuation. */
  written: text(PRODUCT_LENGTHS.name),
  /** Name of the brand's product; null when it is not one of them. */
  product: text(PRODUCT_LENGTHS.name).nullable(),
});
export type ProductName = z.infer<typeof productName>;

/** An email's overall style: type, spacing, panels and colours (`shared/email/look/directions.ts`). */
export const lookDirection = z.enum(['editorial', 'bold', 'soft', 'technical', 'quiet']);
export type LookDirection = z.infer<typeof lookDirection>;

/** An email the brand has sent, as an example of how it writes. */
export const voiceEmail = z.object({
  subject: text(300),
  /** Only its words, one paragraph a line. */
  text: text(VOICE_EMAIL_LENGTH),
  /** Where it came from, for people: a file's name, "Klaviyo", or '' when pasted. */
  source: text(300),
});
export type VoiceEmail = z.infer<typeof voiceEmail>;

/** A sentence as the brand would say it, and as it would not. */
export const voicePair = z.object({ say: text(500), not: text(500) });

/** A word the brand uses, and the one it replaces. */
export const vocabularyEntry = z.object({ use: text(100), not: text(100) });

export const brandLook = z.object({
  colours: z.object({
    primary: hexColour,
    on_primary: hexColour,
    background: hexColour,
    surface: hexColour,
    text: hexColour,
    muted: hexColour,
    link: hexColour,
  }),
  /** Key of a web-safe stack in `shared/text/fonts.ts`; `auto` for the direction's own. */
  heading_font: text(60),
  body_font: text(60),
  /** Corner radius of buttons and cards, px. */
  radius: z.int().min(0).max(40),
  button_style: z.enum(['filled', 'outline', 'pill']),
  /** Absent for the one that suits the rest of the look. */
  direction: lookDirection.optional(),
});
export type BrandLook = z.infer<typeof brandLook>;

/** A look to save. Absent colours follow the main one if they were derived from it, and otherwise stay. */
const lookChange = brandLook.extend({ colours: brandLook.shape.colours.partial() });

/** A link and its label. Networks and shops without one are labelled by address. */
export const labelledLink = z.object({ label: text(40), url: text(2_000) });

/** Spec §3 "Brand context", with the additions of design §3. */
export const brandContext = contentSettings.extend({
  brand_name: text(200),
  flagship_product: text(300),
  product_positioning: text(2_000),
  default_cta_link: text(2_000),
  phone_number: text(60),
  address: text(500),
  themes: words,
  footer_company_name: text(200),
  footer_support_phone: text(60),
  footer_address: text(500),
  footer_legal_text: text(4_000),
  website: text(2_000),
  /** URL or `/media/…` path of the logo in emails and the brand menu. */
  logo: text(2_000),
  sender_name: text(200),
  sender_address: text(300),
  reply_to: text(300),
  /** IANA zone, such as `America/New_York`. */
  time_zone: text(60),
  /** `HH:MM` in `time_zone`. */
  default_send_time: text(5),
  /** How long before a send its parts are due; null for a brand that does not watch that. */
  lead_times: leadTimes.nullable(),
  /** BCP 47 tag of the emails' language, such as `en` or `ar`. */
  language: text(35),
  look: brandLook,
  products: z.array(product).max(200),
  /** Remembered answers to which product a name means, oldest first. */
  product_names: z.array(productName).max(PRODUCT_NAMES_LIMIT),
  reviews: z.array(review).max(200),
  forbidden_claims: words,
  /** The model checks each email it wrote for claims that nobody gave it. */
  read_claims: z.boolean(),
  /** Subjects and sentences the brand has sent, whose tone the writer matches. */
  voice_samples: words,
  voice_emails: z.array(voiceEmail).max(VOICE_EMAILS_LIMIT),
  voice_pairs: z.array(voicePair).max(40),
  vocabulary: z.array(vocabularyEntry).max(100),
  /** Phrases its emails never use, in addition to those no email uses. */
  cliches: words,
  /** Tag of the library image for campaigns without one; '' for a text-only layout. */
  default_hero_tag: text(200),
  /** Lets the image model draw a missing hero. Costs money; off by default. */
  generate_hero: z.boolean(),
  /** Target of the unsubscribe link in downloads. */
  unsubscribe_url: text(2_000),
  utm: z.object({ enabled: z.boolean(), template: text(1_000) }),
  /** Gives Gmail the offer, its code, dates and pictures for the Promotions tab. */
  gmail_annotations: z.boolean(),
  /** Links below the logo. */
  nav_links: z.array(labelledLink).max(4),
  /** The brand's pages on social networks. */
  social_links: z.array(labelledLink).max(6),
  /** Where to get the brand's app. */
  app_links: z.array(labelledLink).max(3),
  /** Short reasons to buy here, such as "Free returns for 60 days". */
  usps: z.array(text(80)).max(6),
  /** A review summary the brand can prove; null without one. */
  rating: z
    .object({ score: z.number().min(0).max(5), count: z.int().min(0).max(100_000_000), source: text(80) })
    .nullable(),
  /** Names of papers and sites that wrote about the brand. */
  press: z.array(text(60)).max(6),
  /** Who signs letters; nobody without a name. `portrait` is a URL or `/media/…` path. */
  signatory: z.object({ name: text(100), role: text(100), portrait: text(2_000) }),
  /** Page where readers choose what they get; '' without one. */
  preferences_url: text(2_000),
  /** Shows a "view online" link where the platform provides one. */
  view_online: z.boolean(),
});
export type BrandContext = z.infer<typeof brandContext>;

/** Changed fields of a brand; the others stay. */
export const brandChange = brandContext.partial().extend({ look: lookChange.optional() });
export type BrandChange = z.infer<typeof brandChange>;

export const brandField = brandContext.keyof();
export type BrandFieldName = z.infer<typeof brandField>;

export const brandRecord = brandContext.extend({
  client: clientId,
  /** Fields that nobody has set and that have the product's defaults. */
  unset: z.array(brandField),
  revision,
  updated_at: instant,
});
export type BrandRecord = z.infer<typeof brandRecord>;

/** `content` writes the email, `theme` classifies it, `image` writes the image prompt, `brief` describes a picture. */
export const agentType = z.enum(['content', 'theme', 'image', 'brief']);
export const agent = z.object({
  id,
  agent_type: agentType,
  name: text(200),
  description: text(2_000),
  is_active: z.boolean(),
  system_prompt: text(20_000),
  user_prompt_template: text(20_000),
});
export type Agent = z.infer<typeof agent>;

export const componentType = z.enum(['header', 'footer', 'middle']);
/** The editable fields of a component (spec §3). */
export const componentFields = z.object({
  name: z
    .string()
    .min(1, sentence(componentMessages.name))
    .max(100)
    .regex(COMPONENT_NAME, sentence(componentMessages.nameCharacters)),
  description: z.string().trim().min(1, sentence(componentMessages.description)).max(2_000),
  component_type: componentType,
  html_content: z
    .string()
    .min(1, sentence(componentMessages.html))
    .max(1_000_000, 'at most 1,000,000 characters')
    .refine((html) => html.trim() !== '', sentence(componentMessages.html)),
  ai_usage_rules: text(4_000),
  placement_rules: text(4_000),
  simple_mode_eligible: z.boolean(),
  /** Weight in the random choice among eligible components; 0 = never chosen. */
  variation_weight: z.number().min(0).max(100),
  allow_consecutive: z.boolean(),
  allow_multiple: z.boolean(),
  is_active: z.boolean(),
});
export type ComponentFields = z.infer<typeof componentFields>;
export const component = componentFields.extend({
  id,
  client: clientId,
  revision,
  updated_at: instant,
  /** The sanitised HTML for emails; `html_content` stays as typed. */
  compiled_html: z.string(),
  /** `@media` and dark-mode rules for the document's head. */
  head_css: z.string(),
  /** Descriptions of what sanitising removed. */
  removed: z.array(z.string()),
  /** Names of the placeholders found, such as `cta_text`. */
  placeholders: z.array(z.string()),
  /** Hidden from the library and from new emails; nothing is deleted. */
  archived: z.boolean(),
  /** When its HTML, rules or texts last changed; switching it on or off does not count. */
  edited_at: instant,
  edited_by: z.string(),
});
export type Component = z.infer<typeof component>;

/** A version of a component, without its HTML. */
export const componentVersion = component.pick({ revision: true, edited_at: true, edited_by: true }).extend({
  /** Fields that differ from the previous version. */
  changed: z.array(componentFields.keyof()),
});
export type ComponentVersion = z.infer<typeof componentVersion>;

/** The emails of one calendar that contain a component, as their campaigns. */
export const componentUse = z.object({
  component: id,
  session_id: id,
  calendar: z.string(),
  emails: z.array(z.object({ index: z.int(), campaign_name: z.string() })),
});
export type ComponentUse = z.infer<typeof componentUse>;

/** A component's HTML as sanitising would leave it, before saving. */
export const checkedComponent = component
  .pick({ compiled_html: true, head_css: true, removed: true, placeholders: true })
  .extend({
    /** Placeholders that would be sent as written. */
    unfilled: z.array(
      z.object({
        /** As written, braces included. */
        text: z.string(),
        /** `misplaced`: a brand colour, font or radius outside a style; `foreign`: another sender's tag. */
        why: z.enum(['unknown', 'misplaced', 'foreign']),
        /** What was probably meant. */
        replacement: z.string().nullable(),
      }),
    ),
  });
export type CheckedComponent = z.infer<typeof checkedComponent>;
