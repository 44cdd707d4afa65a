import type {
  BrandProposal,
  ProposalGroup,
  ProposalSource,
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

export const proposalLabel = (proposal: BrandProposal): string =>
  proposal.field === 'look' ? lookLabels[proposal.part] : (labels[proposal.field] ?? proposal.field);

/** A value as a person reads it: a list entry per line. */
export function valueText(proposal: BrandProposal, value: unknown): string {
  if (proposal.id === 'look.radius') return `${value} px`;
  if (proposal.id === 'look.heading_font' || proposal.id === 'look.body_font')
    return value === AUTOMATIC_FONT ? 'The direction’s own' : fontLabel(String(value));
  if (proposal.id === 'look.button_style')
    return `${String(value).charAt(0).toUpperCase()}${String(value).slice(1)}`;
  if (proposal.id === 'language' && value) return languageName(String(value));
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
  const what = kind === 'emails' ? 'email' : 'campaign';
  const shown = names.slice(0, NAMED).filter((name) => name !== '');
  const more = names.length - shown.length;
  const list = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  const count = of === names.length ? counted(of, what) : `${names.length} of ${counted(of, what)}`;
  return shown.length === 0 ? `From ${count}` : `From ${count}: ${list}`;
}
