import type { CheckPlace, EmailCheck } from '../../contract/schemas/email.ts';
import { otherBrandOf } from '../../domain/brand/brand-links.ts';
import { hasPlatformTag } from '../../domain/brand/platform.ts';
import { visibleText } from '../../text/fragment-text.ts';
import { attributeOf, withoutComments } from '../../text/html-scan.ts';
import { parseInline } from '../../text/inline.ts';
import { type LinkNote, resolveAction } from '../../text/links.ts';
import { isForeignTag } from '../components/foreign-tags.ts';
import { copyFields } from '../document/fields.ts';
import type { Checked } from './checked.ts';
import { finding, inBrand, inCampaign, inComponent, inWords, short } from './finding.ts';
import { saysNothing } from './habits.ts';

interface Named {
  place: CheckPlace;
  label: string;
  raw: string;
  fix?: EmailCheck['fix'];
}

type Said = [severity: EmailCheck['severity'], says: string, reason: string];
const said: Partial<Record<LinkNote, Said>> = {
  bad: [
    'warn',
    'is not linked: its address is not a web address.',
    'Only https addresses are sent; others do not open, or warn the reader.',
  ],
  upgraded: [
    'advise',
    'was given as http and is sent as https.',
    'Mail clients warn about http links. Open it once to check that the site answers.',
  ],
  completed: [
    'advise',
    'had no https://, which was added.',
    'Open it once to check that it leads where it should.',
  ],
  relative: [
    'advise',
    'was a path, so the brand’s website was put in front.',
    'Open it once to check that it leads where it should.',
  ],
};

function inlineLinks({ document: { copy, brand } }: Checked): Named[] {
  return copyFields(copy).flatMap(({ path, label, text }) =>
    parseInline(text)
      .filter(({ href }) => href !== undefined)
      .map((run) => {
        const raw = run.href ?? '';
        const { url, note } = resolveAction(raw, brand.website);
        const written = `](${raw})`;
        const value =
          url === null
            ? text.replace(`[${run.text}${written}`, run.text)
            : text.replace(written, `](${url})`);
        const fix =
          note === 'ok' || value === text
            ? null
            : {
                label: url === null ? 'Keep the words without the link' : 'Use the https address',
                path,
                value,
              };
        return { place: inWords(path), label: `The link “${short(run.text, 40)}” (${label})`, raw, fix };
      }),
  );
}

function written(checked: Checked): EmailCheck[] {
  const { brand, products, cta_link } = checked.document;
  const named: Named[] = [
    { place: inCampaign('cta_link'), label: 'The button’s link', raw: cta_link },
    { place: inBrand, label: 'The brand’s website', raw: brand.website },
    ...products.map(({ name, url }) => ({
      place: inCampaign('products'),
      label: `The link of ${short(name)}`,
      raw: url,
    })),
    ...inlineLinks(checked),
  ];
  return named.flatMap(({ label, raw, fix, place }) => {
    const [severity, says, reason] = said[resolveAction(raw, brand.website).note] ?? [];
    if (severity === undefined || reason === undefined) return [];
    return [finding('link', severity, `${label} ${says}`, reason, { subject: short(raw, 200), fix, place })];
  });
}

const WITH_BUTTON = /^(?:cta_button|cta_band|offer|hero|hero_split|hero_overlay)$/;

function callToAction({ document: { blocks, copy, cta_link, brand, campaign } }: Checked): EmailCheck[] {
  if (cta_link.trim() === '' && campaign.without_button) return [];
  if (!blocks.some(({ type, button }) => WITH_BUTTON.test(type) && button !== false)) return [];
  if (resolveAction(cta_link, brand.website).url === null) {
    const reason =
      'A button that leads nowhere is worse than none. Give the campaign a link, or the brand a website or a default link in its settings.';
    return [
      finding('cta-link', 'warn', 'There is no button: it has no usable link.', reason, {
        subject: cta_link.trim() || null,
        place: inCampaign('cta_link'),
      }),
    ];
  }
  if (copy.cta_text.trim() === '')
    return [
      finding(
        'cta-text',
        'warn',
        'There is no button: it has no text.',
        'An email needs one clear thing to do.',
        { place: inWords('cta_text') },
      ),
    ];
  return [];
}

const labels = ({ document: { copy } }: Checked): EmailCheck[] =>
  copyFields(copy).flatMap(({ path, label, text }) =>
    parseInline(text)
      .filter(({ href, text: words }) => href !== undefined && saysNothing(words))
      .map(({ text: words }) =>
        finding(
          'link-text',
          'advise',
          `The link “${words}” does not say where it leads.`,
          'Screen readers list links by their text alone (WCAG 2.2 §2.4.4).',
          { subject: label, place: inWords(path) },
        ),
      ),
  );

const inFile = ({ compiled: { html } }: Checked): EmailCheck[] =>
  [...html.matchAll(/<a\b([^<>]*)>/gi)]
    .flatMap(([, attributes = '']) => attributeOf(attributes, 'href') ?? [])
    .filter(
      (href) =>
        !/^(https:\/\/|mailto:|tel:|sms:)/i.test(href) &&
        !hasPlatformTag(href) &&
        !/^(\*\||%%|\[)/.test(href) &&
        !isForeignTag(href),
    )
    .map((href) =>
      finding(
        'link',
        'warn',
        `A component links to “${short(href)}”.`,
        'Only https addresses open in every mail client.',
        { subject: short(href, 200), place: inComponent },
      ),
    );

const withoutAddress = ({ document: { blocks } }: Checked): EmailCheck[] =>
  blocks.flatMap(({ component }) =>
    component
      ? [...withoutComments(component.html).matchAll(/<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a/gi)]
          .filter(([, attributes = '']) => !/(?:^|\s)(?:href|name|id)\s*=/i.test(attributes))
          .map(([, , inner = '']) =>
            finding(
              'link',
              'warn',
              `Component ${component.name} has a link without an address: “${short(visibleText(inner), 40)}”.`,
              'It looks like a link and leads nowhere. Give it an address, or remove it.',
              { subject: short(visibleText(inner), 120), place: inComponent },
            ),
          )
      : [],
  );

/** Nobody can vote on a home page. */
const HOME = /^https?:\/\/[^/?#]+\/?$/i;

const votes = ({ document: { copy } }: Checked): EmailCheck[] =>
  copy.sections.flatMap(({ form, items = [] }) => {
    const [page = '', ...others] = new Set(items.map(({ link = '' }) => link.trim()));
    if (form !== 'poll' || items.length < 2 || !HOME.test(page) || others.length > 0) return [];
    return [
      finding(
        'link',
        'warn',
        `All answers lead to the home page: ${short(page)}`,
        'Nobody would see what a reader chose. Give the email the page of the vote, or each answer an address of its own, such as the same page with ?answer=1 behind it.',
        { subject: short(page, 200), place: inCampaign('cta_link') },
      ),
    ];
  });

const NAMES_PAGE =
  /(?<![a-zà-ɏ])(?:map|menu|form|survey|quiz|video|watch|recipe|results|download|rsvp|register|sign up|apply|vote|donate|karte|speisekarte|formular|umfrage|film|rezept|ergebnisse|herunterladen|anmelden|bewerben|spenden|plan|carte|formulaire|sondage|vidéo|recette|résultats|télécharger|inscri[a-zà-ɏ]*|mapa|menú|formulario|encuesta|vídeo|receta|resultados|descargar|mappa|modulo|sondaggio|ricetta|risultati|scarica|kaart|formulier|enquête|recept|resultaten|aanmelden)(?![a-zà-ɏ])/iu;

const homeButton = ({ document: { copy, cta_link } }: Checked): EmailCheck[] =>
  HOME.test(cta_link.trim()) && NAMES_PAGE.test(copy.cta_text)
    ? [
        finding(
          'link',
          'advise',
          `The button “${short(copy.cta_text, 40)}” leads to the home page.`,
          'Readers look for what it names. Give the campaign the link of that page, or the button other words.',
          { subject: short(copy.cta_text, 200), place: inCampaign('cta_link') },
        ),
      ]
    : [];

function otherBrandLinks({ compiled: { html }, document: { brand }, otherBrands }: Checked): EmailCheck[] {
  if (!otherBrands || otherBrands.size === 0) return [];
  const addresses = [...html.matchAll(/<a\b([^<>]*)>/gi)].flatMap(
    ([, attributes = '']) => attributeOf(attributes, 'href') ?? [],
  );
  return [...new Set(addresses)].flatMap((href) => {
    const name = otherBrandOf(href, brand.website, otherBrands);
    if (name === undefined) return [];
    return [
      finding(
        'other-brand',
        'block',
        `A link leads to the website of ${name}, another brand here: ${short(href, 80)}`,
        'Readers of one brand must never land in another’s shop. Change the link, or write the email under the other brand.',
        { subject: short(href, 200), place: null },
      ),
    ];
  });
}

export const links = (checked: Checked): EmailCheck[] => [
  ...callToAction(checked),
  ...written(checked),
  ...labels(checked),
  ...inFile(checked),
  ...withoutAddress(checked),
  ...votes(checked),
  ...homeButton(checked),
  ...otherBrandLinks(checked),
];
