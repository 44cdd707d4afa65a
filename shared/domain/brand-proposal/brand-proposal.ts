import type { AccountReading } from '../../contract/schemas/account-reading.ts';
import type { BrandContext, BrandFieldName, BrandLook } from '../../contract/schemas/brand.ts';
import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import type { LibraryReading } from '../../contract/schemas/library-reading.ts';

export interface BrandSources {
  emails: readonly EmailReading[];
  campaigns: readonly CampaignListing[];
  account: AccountReading | null;
  library: LibraryReading | null;
}

export interface ProposalSource {
  kind: 'emails' | 'campaigns' | 'account' | 'library';
  names: readonly string[];
  of: number;
}

export const proposalGroups = ['brand', 'look', 'voice', 'audiences', 'links', 'sending', 'footer'] as const;
export type ProposalGroup = (typeof proposalGroups)[number];

export type LookPart = keyof BrandLook['colours'] | Exclude<keyof BrandLook, 'colours'>;
export type LookChange = Partial<BrandLook['colours'] & Omit<BrandLook, 'colours'>>;
type FieldChange = Partial<Omit<BrandContext, 'look'>>;

interface Proposed {
  id: string;
  group: ProposalGroup;
  source: ProposalSource;
  note: string;
}
export type BrandProposal =
  | (Proposed & { field: Exclude<BrandFieldName, 'look'>; change: FieldChange })
  | (Proposed & { field: 'look'; part: LookPart; change: LookChange });

type Brand = Partial<BrandContext> & { unset: readonly BrandFieldName[] };

/** A person accepts at most one proposal per target. */
export const targetOf = (proposal: BrandProposal): string =>
  proposal.field === 'look' ? `look.${proposal.part}` : proposal.field;

export const proposedValue = (proposal: BrandProposal): unknown =>
  proposal.field === 'look' ? proposal.change[proposal.part] : proposal.change[proposal.field];

export function presentValue(proposal: BrandProposal, brand: Brand): unknown {
  if (proposal.field !== 'look') return brand[proposal.field];
  const { colours, ...others } = brand.look ?? {};
  return { ...colours, ...others }[proposal.part];
}

/** Only an empty or untouched field is filled without asking. */
export function fillsGap(proposal: BrandProposal, brand: Brand): boolean {
  const value = presentValue(proposal, brand);
  return brand.unset.includes(proposal.field) || value === '' || (Array.isArray(value) && value.length === 0);
}

export const isPresent = (proposal: BrandProposal, brand: Brand): boolean =>
  !(proposal.field === 'look' && brand.unset.includes('look')) &&
  JSON.stringify(presentValue(proposal, brand)) === JSON.stringify(proposedValue(proposal));

export function changesOf(chosen: readonly BrandProposal[], look: BrandLook): Partial<BrandContext> {
  const fields: Partial<BrandContext> = {};
  const parts: LookChange = {};
  for (const proposal of chosen) {
    if (proposal.field === 'look') Object.assign(parts, proposal.change);
    else Object.assign(fields, proposal.change);
  }
  if (Object.keys(parts).length === 0) return fields;
  const { heading_font, body_font, radius, button_style, ...colours } = {
    ...look.colours,
    heading_font: look.heading_font,
    body_font: look.body_font,
    radius: look.radius,
    button_style: look.button_style,
    ...parts,
  };
  return { ...fields, look: { colours, heading_font, body_font, radius, button_style } };
}
