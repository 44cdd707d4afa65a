import type { ReactNode } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { completenessTier } from '#shared/domain/campaign/completeness-tiers.ts';
import { namedTemplate } from '#shared/domain/quick/templates.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { fieldText } from '@/entities/campaign/field-text.ts';
import { ImageStatus } from '@/entities/campaign/image-status.tsx';
import { sendTimeOf } from '@/entities/campaign/send-time.ts';
import { InKlaviyo } from '@/entities/klaviyo/in-klaviyo.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './preview-screen.module.css';

const EmailTests = lazyPart(
  () => import('@/entities/klaviyo/tests/email-tests.tsx').then((module) => module.EmailTests),
  { quiet: true },
);

/** Why the layout was chosen; older emails only have the calendar's type. */
const layoutOf = ({ template_type }: Campaign, { document }: Email): string =>
  (document as EmailDocument).layout?.reason ?? namedTemplate(template_type)?.label ?? template_type;

function offerRows(campaign: Campaign, { campaign: { offer_facts } }: EmailDocument): [string, ReactNode][] {
  const read = campaign.offer.trim() === '' && offer_facts?.words ? offer_facts : null;
  const fields = {
    offer_code: read?.code,
    offer_state: '',
    offer_starts: read?.starts,
    offer_ends: read?.ends,
    offer_minimum: read?.minimum,
    offer_terms: read?.terms,
  } as const;
  return [
    ['Offer', read ? `${read.words} (from the brief)` : campaign.offer],
    ...(Object.keys(fields) as (keyof typeof fields)[]).map((field): [string, ReactNode] => [
      fieldLabels[field],
      fieldText(field, campaign[field] || fields[field] || '', ''),
    ]),
  ];
}

export function DetailsPanel({ campaign, email }: { campaign: Campaign; email: Email }) {
  const rows: [string, ReactNode][] = [
    ['Completeness', `${campaign.completeness}%, ${completenessTier(campaign.completeness)}`],
    ['In Klaviyo', campaign.klaviyo ? <InKlaviyo key="klaviyo" campaign={campaign} /> : ''],
    [
      'Tests',
      <EmailTests
        key="tests"
        email={{ ...campaign, calendarId: campaign.session_id, version: email.version }}
      />,
    ],
    ['Approval in the plan', campaign.not_approved ? 'Not approved yet' : ''],
    ['Send date', sendTimeOf(campaign)],
    ['Audience', campaign.target_audience],
    ['Kind of email', fieldText('kind', campaign.kind, '')],
    ['Theme', campaign.theme],
    ['Layout', layoutOf(campaign, email)],
    ['Image', <ImageStatus key="image" campaign={campaign} />],
    ['Hero alt text', email.copy.hero_alt],
    [
      'Product alt text',
      email.copy.product_alts.map(({ name, alt }) => (alt === name ? name : `${name}: ${alt}`)).join('; '),
    ],
    [
      'Products',
      campaign.products.map(({ name, price }) => [name, price].filter(Boolean).join(', ')).join('; '),
    ],
    ['CTA link', campaign.cta_link],
    ...offerRows(campaign, email.document as EmailDocument),
    [fieldLabels.utm, fieldText('utm', campaign.utm, '')],
    ['Language', fieldText('language', campaign.language, '')],
    ['Brief', campaign.brief],
    ['Finished copy', fieldText('finished_copy_use', campaign.finished_copy_use, '')],
    ['Notes', campaign.notes],
    ['Written by', writtenBy(email)],
    ['Why it sounds like this', whyItSoundsSo(email)],
    ['Size', `${(email.bytes / 1024).toFixed(1)} KB of the 102 KB Gmail shows`],
    ['Tokens', tokensOf(email)],
  ];
  return (
    <dl className={classes.details}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function whyItSoundsSo({ told }: Email): ReactNode {
  if (!told) return '';
  const { samples, neighbours, rules } = told;
  const parts: [string, readonly string[]][] = [
    ['Sent emails as examples', samples],
    ['Emails around it', neighbours],
    ['Rules of its row', rules],
  ];
  const known = parts.filter(([, names]) => names.length > 0);
  if (known.length === 0) return '';
  return known.map(([what, names]) => (
    <div key={what} className={classes.told}>
      {what}
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  ));
}

function tokensOf({ usage: { calls, input_tokens, output_tokens } }: Email): string {
  if (calls === 0) return 'none';
  return `${input_tokens.toLocaleString('en')} in, ${output_tokens.toLocaleString('en')} out, ${counted(calls, 'call')}`;
}

const writers: Record<WordsBy, string> = {
  openai: '',
  recorded: 'Recorded answer: a model wrote this sample before, none was asked now',
  unwritten: 'Nobody: the row as it stands',
  person: 'Finished copy, laid out as it is',
  sample: 'Sample writer of an earlier release: rules applied to the brief',
};
const writtenBy = ({ writer, model }: Email): string => writers[writer] || model;
