import type { LibraryReading } from '#shared/contract/schemas/library-reading.ts';
import { clip } from '#shared/text/words.ts';
import {
  readButtons,
  readEmailDefaults,
  readLogos,
  readPalettes,
  readSocials,
  readVoice,
} from '../../services/klaviyo/brand-kit.ts';
import type { KlaviyoConnection } from '../../services/klaviyo/connection.ts';

type Optional = <Value>(reading: Promise<Value>) => Promise<Value | undefined>;

export async function brandLibraryOf(
  connection: KlaviyoConnection,
  optional: Optional,
  /** For its voice; undefined when the account could not be read. */
  accountId: string | undefined,
): Promise<LibraryReading | null> {
  const [logos, buttons, palettes, defaults, socials, voice] = await Promise.all([
    optional(readLogos(connection)),
    optional(readButtons(connection)),
    optional(readPalettes(connection)),
    optional(readEmailDefaults(connection)),
    optional(readSocials(connection)),
    accountId === undefined ? undefined : optional(readVoice(connection, accountId)),
  ]);
  const library: LibraryReading = {
    logo: logoOf(logos),
    button: buttonOf(buttons),
    palette: paletteOf(palettes),
    defaults: defaultsOf(defaults),
    social: socialOf(socials),
    voice: [...(voice?.tone_descriptors ?? []), ...(voice?.language_patterns ?? [])]
      .map(({ name, description }) => clip(description ? `${name}: ${description}` : name, 500))
      .slice(0, 40),
  };
  const { voice: traits, ...parts } = library;
  return traits.length === 0 && Object.values(parts).every((part) => part === null) ? null : library;
}

type Read<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>> | undefined;
const NAME_LENGTH = 300;

/** `#rrggbb` in lower case; null for others. */
function colourOf(given: string | null | undefined): string | null {
  const [, short] = /^#([0-9a-f]{3})$/i.exec(given ?? '') ?? [];
  const colour = short ? `#${[...short].map((digit) => digit + digit).join('')}` : (given ?? '');
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null;
}

function logoOf(logos: Read<typeof readLogos>): LibraryReading['logo'] {
  const [first] = logos ?? [];
  return first && first.url.length <= 2_000 ? { name: clip(first.name, NAME_LENGTH), url: first.url } : null;
}

function buttonOf(buttons: Read<typeof readButtons>): LibraryReading['button'] {
  const button = buttons?.find(({ is_primary }) => is_primary) ?? buttons?.[0];
  if (!button) return null;
  const { name, style, border, text } = button;
  const radius = Math.round(style?.border_radius ?? -1);
  return {
    name: clip(name ?? '', NAME_LENGTH),
    background: colourOf(style?.background_color),
    text: colourOf(text?.color),
    border: border?.is_border_active ? colourOf(border.border_color) : null,
    radius: radius < 0 || radius > 9_999 ? null : radius,
  };
}

function paletteOf(palettes: Read<typeof readPalettes>): LibraryReading['palette'] {
  const [palette] = palettes ?? [];
  const colours = (palette?.colors ?? []).flatMap(({ hex }) => colourOf(hex) ?? []).slice(0, 20);
  return palette && colours.length > 0 ? { name: clip(palette.name ?? '', NAME_LENGTH), colours } : null;
}

function defaultsOf(defaults: Read<typeof readEmailDefaults>): LibraryReading['defaults'] {
  if (!defaults) return null;
  const { body, footer } = defaults;
  const fontOf = (font: string | null | undefined) => (font ? clip(font, NAME_LENGTH) : null);
  return {
    background: colourOf(body?.body_background_color),
    surface: colourOf(body?.background_color),
    text: colourOf(body?.text?.color),
    muted: colourOf(footer?.text?.color),
    link: colourOf(body?.link_text?.color),
    heading_font: fontOf(body?.h1_text?.font_family),
    body_font: fontOf(body?.text?.font_family),
  };
}

function socialOf(socials: Read<typeof readSocials>): LibraryReading['social'] {
  const [group] = socials ?? [];
  const urls = (group?.social_links ?? [])
    .map(({ link_url }) => link_url.trim())
    .filter((url) => /^https?:\/\/./i.test(url) && url.length <= 2_000)
    .slice(0, 6);
  return group && urls.length > 0 ? { name: clip(group.name ?? '', NAME_LENGTH), urls } : null;
}
