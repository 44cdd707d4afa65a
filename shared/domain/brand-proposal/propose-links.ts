import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { slug } from '../../text/utm.ts';
import { agreed } from './agreement.ts';
import type { BrandProposal } from './brand-proposal.ts';

export function proposeLinks(emails: readonly EmailReading[]): BrandProposal[] {
  return [defaultLink(emails), utm(emails)].filter((found) => found !== undefined);
}

function defaultLink(emails: readonly EmailReading[]): BrandProposal | undefined {
  const common = agreed(
    'emails',
    emails.flatMap(({ name, button_links }) => button_links.map((link) => ({ name, link }))),
    ({ link }) => link,
  );
  const names = [...new Set(common?.source.names)];
  const website = agreed('emails', emails, ({ website: origin }) => origin);
  if (common && (names.length > 1 || emails.length === 1))
    return link(common.value, { kind: 'emails', names, of: emails.length }, 'Most buttons lead there.');
  return (
    website &&
    link(`${website.value}/`, website.source, 'Each email’s button leads elsewhere on this website.')
  );
}

const link = (url: string, source: BrandProposal['source'], note: string): BrandProposal => ({
  id: 'default_cta_link',
  group: 'links',
  field: 'default_cta_link',
  change: { default_cta_link: url },
  source,
  note,
});

function utm(emails: readonly EmailReading[]): BrandProposal | undefined {
  const tagged = emails.filter((email) => Object.keys(email.utm).length > 0);
  if (tagged.length === 0) return undefined;
  const names = [...new Set(tagged.flatMap((email) => Object.keys(email.utm)))];
  const parts = names.flatMap((name) => {
    const values = new Set(tagged.map((email) => email.utm[name] ?? ''));
    const [only = ''] = values;
    // Other parameters that differ between emails are left out.
    if (name === 'utm_campaign') return [`${name}=${campaignValue(only)}`];
    return values.size === 1 && /^[\w.~ +-]{1,100}$/.test(only) ? [`${name}=${only}`] : [];
  });
  if (parts.length === 0) return undefined;
  const value: BrandContext['utm'] = { enabled: true, template: parts.join('&').slice(0, 1_000) };
  return {
    id: 'utm',
    group: 'links',
    field: 'utm',
    change: { utm: value },
    source: { kind: 'emails', names: tagged.map(({ name }) => name), of: emails.length },
    note: 'If your sending platform adds such tags itself, leave them off here.',
  };
}

/** What surrounds the campaign's name is unknown, so only the name is used. */
const campaignValue = (value: string): string => (slug(value) === '' ? value : '{campaign_slug}');
