import type { AccountReading } from '../../contract/schemas/account-reading.ts';
import type { BrandContext, BrandFieldName, BrandLook } from '../../contract/schemas/brand.ts';
import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import type { LibraryReading } from '../../contract/schemas/library-reading.ts';

/** All that a brand is proposed from. */
export interface BrandSources {
  emails: readonly EmailReading[];
  campaigns: readonly CampaignListing[];
  /** The sending platform's account; null without one. */
  account: AccountReading | null;
  /** The account's brand library; null without one. */
  library: LibraryReading | null;
}

/** Where a proposal comes from. */
export interface ProposalSource {
  kind: 'emails' | 'campaigns' | 'account' | 'library';
  /** The emails, campaigns or parts of the library that say so. */
  names: readonly string[];
  /** How many there are in all. */
  of: number;
}

export const proposalGroups = ['brand', 'look', 'voice', 'audiences', 'links', 'sending', 'footer'] as const;
export type ProposalGroup = (typeof proposalGroups)[number];

export type LookPart = keyof BrandLook['colours'] | Exclude<keyof BrandLook, 'colours'>;
/** Some of a look, its colours beside its other parts. */
export type LookChange = Partial<BrandLook['colours'] & Omit<BrandLook, 'colours'>>;
type FieldChange = Partial<Omit<BrandContext, 'look'>>;

interface Proposed {
  /** Unique among proposals. */
  id: string;
  group: ProposalGroup;
  source: ProposalSource;
  /** What a person should know before taking it over; '' for nothing. */
  note: string;
}
/** A value for one field of a brand, or for one part of its look. */
export type BrandProposal =
  | (Proposed & { field: Exclude<BrandFieldName, 'look'>; change: FieldChange })
  | (Proposed & { field: 'look'; part: LookPart; change: LookChange });

type Brand = Partial<BrandContext> & { unset: readonly BrandFieldName[] };

/** The field, or the part of the look, that a proposal would set: of several for one, a person takes one. */
export const targetOf = (proposal: BrandProposal): string =>
  proposal.field === 'look' ? `look.${proposal.part}` : proposal.field;

/** What a proposal would set. */
export const proposedValue = (proposal: BrandProposal): unknown =>
  proposal.field === 'look' ? proposal.change[proposal.part] : proposal.change[proposal.field];

/** What the brand has in that place now. */
export function presentValue(proposal: BrandProposal, brand: Brand): unknown {
  if (proposal.field !== 'look') return brand[proposal.field];
  const { colours, ...others } = brand.look ?? {};
  return { ...colours, ...others }[proposal.part];
}

/**
 * Whether taking it over needs no decision: nobody has set the field, or it is empty. Anything else is
 * overwritten only when a person says so.
 */
export function fillsGap(proposal: BrandProposal, brand: Brand): boolean {
  const value = presentValue(proposal, brand);
  return brand.unset.includes(proposal.field) || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the brand says the same already. */
export const isPresent = (proposal: BrandProposal, brand: Brand): boolean =>
  !(proposal.field === 'look' && brand.unset.includes('look')) &&
  JSON.stringify(presentValue(proposal, brand)) === JSON.stringify(proposedValue(proposal));

/** The fields that the chosen proposals change, on top of the brand's present look. Pure. */
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
