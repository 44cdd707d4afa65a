import * as z from 'zod';

const name = z.string().max(300);
const url = z.string().max(2_000);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const font = z.string().max(300);

/** Klaviyo's brand library; null for what it does not say. `name` is the part's name there. */
export const libraryReading = z.object({
  logo: z.object({ name, url }).nullable(),
  button: z
    .object({
      name,
      background: colour.nullable(),
      text: colour.nullable(),
      border: colour.nullable(),
      /** px */
      radius: z.int().min(0).max(9_999).nullable(),
    })
    .nullable(),
  palette: z.object({ name, colours: z.array(colour).min(1).max(20) }).nullable(),
  defaults: z
    .object({
      background: colour.nullable(),
      surface: colour.nullable(),
      text: colour.nullable(),
      muted: colour.nullable(),
      link: colour.nullable(),
      heading_font: font.nullable(),
      body_font: font.nullable(),
    })
    .nullable(),
  social: z.object({ name, urls: z.array(url).min(1).max(6) }).nullable(),
  /** One trait each: "Warm: like a neighbour". */
  voice: z.array(z.string().max(500)).max(40),
});
export type LibraryReading = z.infer<typeof libraryReading>;
