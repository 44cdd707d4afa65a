import {
  type BrandProposal,
  type ProposalGroup,
  type ProposalSource,
  targetOf,
} from '#shared/domain/brand-proposal/brand-proposal.ts';
import { AUTOMATIC_FONT, fontLabel } from '#shared/text/fonts.ts';
import { contentSettingsLabels } from '@/entities/brand/content-settings-form.ts';
import { fieldText } from '@/entities/brand/field-text.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { counted } from '@/lib/counted.ts';

export const groupTitles: Readonly<Record<ProposalGroup, string>> = {
  brand: 'Brand',
  look: 'Look',
  voice: 'Voice',
  audiences: 'Audiences',
  links: 'Links',
  sending: 'Sending',
  footer: 'Footer',
};

const lookLabels = {
  primary: 'Main colour',
  on_primary: 'Button text',
  background: 'Around the email',
  surface: 'Email',
  text: 'Text',
  muted: 'Small text',
  link: 'Links',
  heading_font: 'Heading font',
  body_font: 'Text font',
  radius: 'Corner radius',
  button_style: 'Button shape',
  direction: 'Direction',
} as const;
const labels: Readonly<Record<string, string>> = { ...profileLabels, ...contentSettingsLabels };

export function proposalLabel(proposal: BrandProposal): string {
  const name =
    proposal.field === 'look' ? lookLabels[proposal.part] : (labels[proposal.field] ?? proposal.field);
  return proposal.source.kind === 'library' ? `${name} (brand library)` : name;
}

/** One line per list entry. */
export function valueText(proposal: BrandProposal, value: unknown): string {
  const target = targetOf(proposal);
  if (target === 'look.radius') return `${value} px`;
  if (target === 'look.heading_font' || target === 'look.body_font')
    return value === AUTOMATIC_FONT ? 'The direction’s own' : fontLabel(String(value));
  if (target === 'look.button_style')
    return `${String(value).charAt(0).toUpperCase()}${String(value).slice(1)}`;
  if (target === 'language' && value) return languageName(String(value));
  return fieldText(value);
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const NAMED = 3;

/** `From 7 of 9 emails: may.html, june.html, july.html and 4 more`. */
export function sourceWords({ kind, names, of }: ProposalSource): string {
  if (kind === 'account') return 'From the Klaviyo account';
  if (kind === 'library') return ['From Klaviyo’s brand library', ...names].join(': ');
  const what = kind === 'emails' ? 'email' : 'campaign';
  const shown = names.slice(0, NAMED).filter((name) => name !== '');
  const more = names.length - shown.length;
  const list = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  const count = of === names.length ? counted(of, what) : `${names.length} of ${counted(of, what)}`;
  return shown.length === 0 ? `From ${count}` : `From ${count}: ${list}`;
}
