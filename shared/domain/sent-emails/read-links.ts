import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { fold } from '../../text/words.ts';
import type { EmailContent, LinkPlace, Picture } from './email-content.ts';
import { Tally } from './tally.ts';

const FOREIGN_HOST =
  /(?:^|\.)(?:mailchimp|mailchimpapp|mcusercontent|list-manage\d?|campaign-archive\d?|mandrillapp|chimpstatic|klaviyo|klaviyomail|klclick\d?|kmail-lists|cloudfront|amazonaws|sendgrid|sparkpostmail|mailgun|hubspot\w*|hs-\w+|constantcontact|rs6|createsend\d?|cmail\d+|activehosted|acemlna?|sendinblue|brevo|sibforms|mailerlite|getresponse|omnisend\w*|drip|convertkit|beehiiv|substack|safelinks\.protection\.outlook|facebook|fb|instagram|twitter|x|linkedin|pinterest|tiktok|youtube|youtu|whatsapp|wa|t|threads|snapchat|apple|google|goo|bit|tinyurl|gravatar|w3|schema|typeform|eventbrite)\.(?:com|net|org|me|be|gl|ly|io|co|page)$/i;
const LOGO = /logo|wordmark|brandmark|header[_-]?brand/i;
const SOCIAL = /facebook|instagram|twitter|linkedin|pinterest|tiktok|youtube|whatsapp|social/i;
const NOT_LOGO = /icon|spacer|pixel|track|divider|arrow|hero|banner/i;
const EMAIL_TOP = 400;

interface WebLink {
  url: URL;
  link: LinkPlace;
}

function webLinks(links: readonly LinkPlace[]): WebLink[] {
  return links.flatMap((link) => {
    const url = /^https?:\/\//i.test(link.href) ? URL.parse(link.href) : null;
    return url === null ? [] : [{ url, link }];
  });
}
const isOwn = ({ url }: WebLink): boolean =>
  url.hostname.includes('.') && !FOREIGN_HOST.test(url.hostname) && !/[{}*|]|%7b/i.test(url.hostname);

export type LinksReading = Pick<EmailReading, 'logo' | 'website' | 'button_links' | 'utm'>;

export function readLinks(content: EmailContent, senderAddress: string): LinksReading {
  const own = webLinks(content.links).filter(isOwn);
  const domain = senderAddress.split('@')[1]?.toLowerCase() ?? '';
  const hosts = new Tally();
  for (const { url } of own) {
    const related = domain !== '' && (url.hostname.endsWith(domain) || domain.endsWith(bare(url.hostname)));
    hosts.add(url.host.toLowerCase(), related ? 5 : 1);
  }
  const host = hosts.most();
  const website = host === undefined ? '' : `https://${host}`;
  const buttons = own.filter(({ link }) => link.button).map(({ url }) => withoutTracking(url));
  return {
    logo: logoOf(content, host ?? ''),
    website,
    button_links: [...new Set(buttons)].slice(0, 20),
    utm: utmOf(own),
  };
}

const bare = (host: string) => host.replace(/^www\./i, '');

function withoutTracking(url: URL): string {
  const kept = new URL(url.href);
  kept.protocol = 'https:';
  for (const name of [...kept.searchParams.keys()])
    if (/^(?:utm_|mc_|_kx$|_ke$|kla|fbclid|gclid|trk|ref$)/i.test(name)) kept.searchParams.delete(name);
  return kept.href.slice(0, 2_000);
}

function utmOf(links: readonly WebLink[]): Record<string, string> {
  const byName = new Map<string, Tally>();
  for (const { url } of links)
    for (const [name, value] of url.searchParams)
      if (/^utm_[a-z_]{2,20}$/.test(name) && value.length <= 200) {
        const tally = byName.get(name) ?? new Tally();
        tally.add(value);
        byName.set(name, tally);
      }
  return Object.fromEntries([...byName].slice(0, 8).map(([name, tally]) => [name, tally.most() ?? '']));
}

function logoOf({ pictures, title }: EmailContent, host: string): string {
  const name = fold(bare(host).split('.')[0] ?? '').replace(/[^a-z0-9]/g, '');
  const scored = pictures.slice(0, 60).map((picture, at) => ({
    src: picture.src,
    score: usable(picture) ? scoreOf(picture, { at, host, name, title }) : 0,
  }));
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top), { src: '', score: 2 });
  return best.src;
}

const usable = ({ src, alt, width, height }: Picture): boolean =>
  !SOCIAL.test(src) &&
  !SOCIAL.test(alt) &&
  /^https:\/\/[^\s{}|]{4,1990}$/i.test(src) &&
  (width ?? 99) > 24 &&
  (height ?? 99) > 8;

interface Surroundings {
  at: number;
  host: string;
  name: string;
  title: string;
}

function scoreOf(
  { src, alt, width, height, link, before }: Picture,
  { at, host, name }: Surroundings,
): number {
  const words = `${src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''} ${alt}`;
  const target = link ? URL.parse(link.href) : null;
  const leadsHome = target !== null && target.host === host && /^\/?$/.test(target.pathname);
  const flat = fold(alt).replace(/[^a-z0-9]/g, '');
  const named =
    name.length >= 4 && flat.length >= 4 && flat.length <= 40 && (flat.includes(name) || name.includes(flat));
  const tall = (height ?? 0) > 220 || (width ?? 0) > 520;
  return (
    Number(LOGO.test(words)) * 4 +
    Number(named) * 2 +
    Number(leadsHome) * 2 +
    Number(at === 0) +
    Number(before < EMAIL_TOP) -
    Number(tall) * 3 -
    Number(NOT_LOGO.test(words)) * 4
  );
}
