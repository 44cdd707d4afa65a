import * as z from 'zod';

const name = z.string().max(300);
const url = z.string().max(2_000);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const font = z.string().max(300);

/** What a Klaviyo account's brand library says; null where it says nothing. `name` is what a part is called there. */
export const libraryReading = z.object({
  logo: z.object({ name, url }).nullable(),
  /** The primary button. */
  button: z
    .object({
      name,
      background: colour.nullable(),
      text: colour.nullable(),
      /** Null without one. */
      border: colour.nullable(),
      /** Pixels. */
      radius: z.int().min(0).max(9_999).nullable(),
    })
    .nullable(),
  palette: z.object({ name, colours: z.array(colour).min(1).max(20) }).nullable(),
  /** Of new emails. */
  defaults: z
    .object({
      background: colour.nullable(),
      surface: colour.nullable(),
      text: colour.nullable(),
      muted: colour.nullable(),
      link: colour.nullable(),
      /** `font-family` as written. */
      heading_font: font.nullable(),
      body_font: font.nullable(),
    })
    .nullable(),
  social: z.object({ name, urls: z.array(url).min(1).max(6) }).nullable(),
  /** How the brand speaks, a trait each: "Warm: like a neighbour". */
  voice: z.array(z.string().max(500)).max(40),
});
export type LibraryReading = z.infer<typeof libraryReading>;
