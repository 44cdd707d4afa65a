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
  /** Hex button colours, which represent a brand without a logo. */
  colours: z.object({ primary: z.string(), on_primary: z.string() }).optional(),
  archived: z.boolean(),
  archived_at: instant.optional(),
  /** Once started, erasing can only be finished. */
  erasing: z.boolean().optional(),
});
export type Client = z.infer<typeof client>;

export const contentSettings = z.object({
  content_model: text(100),
  /** For when that model is switched off; '' for the provider's successor. */
  replacement_model: text(100),
  primary_audience: text(1_000),
  secondary_audience: text(1_000),
  audience_goals: words,
  preferred_styles: words,
  never_do_these: words,
});
export type ContentSettings = z.infer<typeof contentSettings>;

/** A customer's review, quoted only verbatim. */
export const review = z.object({
  text: text(2_000),
  author: text(200),
  rating: z.number().min(0).max(5).nullable(),
  product: text(300).default(''),
});
export type Review = z.infer<typeof review>;

/** What a person said a product name in a calendar means. */
export const productName = z.object({
  /** Compared without case, accents and punctuation. */
  written: text(PRODUCT_LENGTHS.name),
  /** Null for none of the brand's. */
  product: text(PRODUCT_LENGTHS.name).nullable(),
});
export type ProductName = z.infer<typeof productName>;

/** Type, spacing, panels and colours (`shared/email/look/directions.ts`). */
export const lookDirection = z.enum(['editorial', 'bold', 'soft', 'technical', 'quiet']);
export type LookDirection = z.infer<typeof lookDirection>;

export const voiceEmail = z.object({
  subject: text(300),
  /** Only words, one paragraph a line. */
  text: text(VOICE_EMAIL_LENGTH),
  /** For people: a file's name, "Klaviyo", or '' when pasted. */
  source: text(300),
});
export type VoiceEmail = z.infer<typeof voiceEmail>;

export const voicePair = z.object({ say: text(500), not: text(500) });

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
  /** Key of a stack in `shared/text/fonts.ts`, or `auto` for the direction's own. */
  heading_font: text(60),
  body_font: text(60),
  /** Of buttons and cards, px. */
  radius: z.int().min(0).max(40),
  button_style: z.enum(['filled', 'outline', 'pill']),
  /** Absent: the one that suits the rest of the look. */
  direction: lookDirection.optional(),
});
export type BrandLook = z.infer<typeof brandLook>;

/** Absent colours that were derived from the main one follow it; others stay. */
const lookChange = brandLook.extend({ colours: brandLook.shape.colours.partial() });

/** Networks and shops without a label are labelled by address. */
export const labelledLink = z.object({ label: text(40), url: text(2_000) });

/** Spec §3 "Brand context", with this product’s additions. */
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
  /** URL or `/media/…` path. */
  logo: text(2_000),
  sender_name: text(200),
  sender_address: text(300),
  reply_to: text(300),
  /** IANA zone, such as `America/New_York`. */
  time_zone: text(60),
  /** `HH:MM` in `time_zone`. */
  default_send_time: text(5),
  /** Null: the brand does not watch them. */
  lead_times: leadTimes.nullable(),
  /** BCP 47 tag, such as `en` or `ar`. */
  language: text(35),
  look: brandLook,
  products: z.array(product).max(200),
  /** Oldest first. */
  product_names: z.array(productName).max(PRODUCT_NAMES_LIMIT),
  reviews: z.array(review).max(200),
  forbidden_claims: words,
  /** Whether the model checks each email it wrote for claims that nobody gave it. */
  read_claims: z.boolean(),
  voice_samples: words,
  voice_emails: z.array(voiceEmail).max(VOICE_EMAILS_LIMIT),
  voice_pairs: z.array(voicePair).max(40),
  vocabulary: z.array(vocabularyEntry).max(100),
  /** In addition to the phrases no email uses. */
  cliches: words,
  /** For campaigns without an image; '' for a text-only layout. */
  default_hero_tag: text(200),
  /** Lets the image model draw a missing hero, which costs money. */
  generate_hero: z.boolean(),
  unsubscribe_url: text(2_000),
  utm: z.object({ enabled: z.boolean(), template: text(1_000) }),
  gmail_annotations: z.boolean(),
  nav_links: z.array(labelledLink).max(4),
  social_links: z.array(labelledLink).max(6),
  app_links: z.array(labelledLink).max(3),
  /** Short reasons to buy here: "Free returns for 60 days". */
  usps: z.array(text(80)).max(6),
  /** A summary the brand can prove. */
  rating: z
    .object({ score: z.number().min(0).max(5), count: z.int().min(0).max(100_000_000), source: text(80) })
    .nullable(),
  press: z.array(text(60)).max(6),
  /** Signs letters; nobody without a name. `portrait` is a URL or `/media/…` path. */
  signatory: z.object({ name: text(100), role: text(100), portrait: text(2_000) }),
  preferences_url: text(2_000),
  /** Only where the platform provides the link. */
  view_online: z.boolean(),
});
export type BrandContext = z.infer<typeof brandContext>;

export const brandChange = brandContext.partial().extend({ look: lookChange.optional() });
export type BrandChange = z.infer<typeof brandChange>;

export const brandField = brandContext.keyof();
export type BrandFieldName = z.infer<typeof brandField>;

export const brandRecord = brandContext.extend({
  client: clientId,
  /** Fields with the product's defaults, because nobody has set them. */
  unset: z.array(brandField),
  revision,
  updated_at: instant,
});
export type BrandRecord = z.infer<typeof brandRecord>;

/**
 * `content` writes the email, `theme` classifies it, `image` writes the image prompt, `brief` describes a
 * picture.
 */
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
/** Spec §3. */
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
  /** In the random choice among eligible components; 0 = never. */
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
  /** Sanitised; `html_content` stays as typed. */
  compiled_html: z.string(),
  /** `@media` and dark-mode rules. */
  head_css: z.string(),
  removed: z.array(z.string()),
  placeholders: z.array(z.string()),
  archived: z.boolean(),
  /** Last change of HTML, rules or texts; switching it on or off does not count. */
  edited_at: instant,
  edited_by: z.string(),
});
export type Component = z.infer<typeof component>;

export const componentVersion = component.pick({ revision: true, edited_at: true, edited_by: true }).extend({
  changed: z.array(componentFields.keyof()),
});
export type ComponentVersion = z.infer<typeof componentVersion>;

export const componentUse = z.object({
  component: id,
  session_id: id,
  calendar: z.string(),
  emails: z.array(z.object({ index: z.int(), campaign_name: z.string() })),
});
export type ComponentUse = z.infer<typeof componentUse>;

export const checkedComponent = component
  .pick({ compiled_html: true, head_css: true, removed: true, placeholders: true })
  .extend({
    /** Placeholders that would be sent as written. */
    unfilled: z.array(
      z.object({
        text: z.string(),
        /** `misplaced`: a brand colour, font or radius outside a style; `foreign`: another sender's tag. */
        why: z.enum(['unknown', 'misplaced', 'foreign']),
        replacement: z.string().nullable(),
      }),
    ),
  });
export type CheckedComponent = z.infer<typeof checkedComponent>;
