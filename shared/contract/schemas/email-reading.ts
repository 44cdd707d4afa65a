import * as z from 'zod';
import { VOICE_EMAIL_LENGTH } from '../limits.ts';

const short = z.string().max(300);
const long = z.string().max(2_000);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const lookReading = z
  .object({
    primary: colour,
    on_primary: colour,
    background: colour,
    surface: colour,
    text: colour,
    muted: colour,
    link: colour,
    heading_font: short,
    body_font: short,
    /** Of buttons, px. */
    radius: z.int().min(0).max(9_999),
    outlined: z.boolean(),
  })
  .partial();
export type LookReading = z.infer<typeof lookReading>;

/** What a sent email shows about its brand; '' or empty when unknown. */
export const emailReading = z.object({
  name: short,
  subject: short,
  sender: z.object({ name: short, address: short, reply_to: short }),
  language: z.string().max(35),
  look: lookReading,
  logo: long,
  website: long,
  button_links: z.array(long).max(20),
  utm: z.record(z.string().max(60), short),
  footer: z.object({ company: short, address: short, phone: short, legal: long, unsubscribe: long }),
  sentences: z.array(short).max(20),
  /** From the first heading to the footer, a line each. */
  body: z.string().max(VOICE_EMAIL_LENGTH).default(''),
});
export type EmailReading = z.infer<typeof emailReading>;
