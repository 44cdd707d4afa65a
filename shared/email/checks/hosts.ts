import type { CheckPlace, EmailCheck } from '../../contract/schemas/email.ts';
import { parseInline } from '../../text/inline.ts';
import { hostOf, resolveLink } from '../../text/links.ts';
import type { Checked } from './checked.ts';
import { finding, inCampaign, inWords, short } from './finding.ts';

/** Team workspaces, whose links mostly open for nobody else. */
const WORKPLACES =
  /(?:^|\.)(?:drive\.google|docs\.google|sheets\.google|dropbox|canva|figma|wetransfer|we\.tl|notion|airtable|trello|asana|sharepoint|onedrive\.live|frame|miro|box|icloud)\.(?:com|so|site|io|live|tl)$|^we\.tl$|\.sharepoint\.com$/;
const PUBLIC_PLACES =
  /(?:^|\.)(?:instagram|facebook|fb|tiktok|youtube|youtu|vimeo|pinterest|linkedin|twitter|x|threads|bsky|spotify|apple|google|goo|whatsapp|wa|t|telegram|discord|reddit|linktr|beacons|eventbrite|ticketmaster|meetup|zoom|calendly|typeform|surveymonkey|trustpilot|yelp|tripadvisor|opentable|patreon|kickstarter|wikipedia|forms|maps)\.[a-z.]{2,6}$/;
const MARKETS =
  /(?:^|\.)(?:amazon|ebay|etsy|walmart|aliexpress|target|zalando|otto|bol|mercadolibre|mercadolivre)\.[a-z.]{2,6}$/;

function siteOf(host: string): string {
  const labels = host.split('.');
  const short = /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-2) ?? '') && labels.length > 2;
  return labels.slice(short ? -3 : -2).join('.');
}

const ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\d-]{1,63}\.){1,6}[\p{L}]{2,20}(?:[/?#]\S*)?$/iu;

interface Linked {
  place: CheckPlace;
  label: string;
  url: string;
  isButton?: boolean;
  words?: string;
}

function placesOf({ document: { copy, cta_link, secondary_link, brand }, fields }: Checked): Linked[] {
  const inText = fields.flatMap(({ path, label, text }) =>
    parseInline(text).flatMap(({ href, text: words }) =>
      href === undefined
        ? []
        : [{ place: inWords(path), label: `The link “${short(words, 40)}” (${label})`, url: href, words }],
    ),
  );
  const entries = copy.sections.flatMap(({ items = [] }, at) =>
    items.flatMap(({ title, link }, index) =>
      link
        ? [
            {
              place: inWords(`sections.${at}.items.${index}.title`),
              label: `The link of “${short(title, 40)}”`,
              url: link,
              words: title,
            },
          ]
        : [],
    ),
  );
  const buttons: Linked[] = [
    { place: inCampaign('cta_link'), label: 'The button’s link', url: cta_link, isButton: true },
    {
      place: inWords('secondary_cta_text'),
      label: 'The second link',
      url: secondary_link ?? '',
      isButton: true,
    },
  ];
  return [...buttons, ...inText, ...entries].flatMap((linked) => {
    const { url } = resolveLink(linked.url, brand.website);
    return url === null ? [] : [{ ...linked, url }];
  });
}

/** Named by a person: in the row, a product, the event or the brand's links. */
function namedHosts({
  document: { campaign, products, event, brand, sources, reading },
}: Checked): Set<string> {
  const written =
    [campaign.brief, sources, ...(reading?.row ?? []).map(({ value }) => value)]
      .join('\n')
      .match(/(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,20}(?![a-z\d-])/gi) ?? [];
  const { nav = [], social = [], apps = [] } = brand.furniture ?? {};
  return new Set(
    [
      ...written,
      ...products.map(({ url }) => url),
      event?.link ?? '',
      ...[...nav, ...social, ...apps].map(({ url }) => url),
    ].flatMap((address) => {
      const host = hostOf(address);
      return host === '' ? [] : [siteOf(host)];
    }),
  );
}

export function hosts(checked: Checked): EmailCheck[] {
  const own = hostOf(checked.document.brand.website);
  const named = namedHosts(checked);
  return placesOf(checked).flatMap(({ place, label, url, isButton, words = '' }) => {
    const host = hostOf(url);
    const shown = ADDRESS.test(words.trim()) ? hostOf(words.trim()) : '';
    if (shown !== '' && siteOf(shown) !== siteOf(host)) {
      const message = `${label} leads to ${host}, another place than it shows.`;
      const reason =
        'Spam filters and readers take this for fraud. Link the address that is shown, or words.';
      return [finding('link-host', 'block', message, reason, { subject: url, place })];
    }
    if (WORKPLACES.test(host)) {
      const message = `${label} leads to a file of the team: ${short(url, 80)}`;
      const reason = 'Readers would be asked to sign in. Give the address of a public page.';
      return [finding('link-host', isButton ? 'block' : 'warn', message, reason, { subject: url, place })];
    }
    const isKnown = own === '' || siteOf(host) === siteOf(own) || named.has(siteOf(host));
    if (isKnown || (PUBLIC_PLACES.test(host) && !MARKETS.test(host))) return [];
    const message = `${label} leads to ${host}, which is not ${siteOf(own)}.`;
    const reason = 'Readers expect the brand’s own pages. Check that the address is right.';
    return [finding('link-host', 'warn', message, reason, { subject: url, place })];
  });
}
