import type { LibraryReading } from '../../contract/schemas/library-reading.ts';
import type { Agreed } from './agreement.ts';
import { type BrandProposal, type ProposalSource, proposedValue, targetOf } from './brand-proposal.ts';
import { buttonStyle, fontProposal, lookProposal, MAX_RADIUS } from './propose-look.ts';

const from = <Value>(name: string, value: Value | null | undefined): Agreed<Value> | undefined =>
  value === null || value === undefined ? undefined : { value, source: sourceOf(name) };
const sourceOf = (name: string): ProposalSource => ({
  kind: 'library',
  names: name === '' ? [] : [name],
  of: 1,
});
const DEFAULTS = 'email defaults';

function proposeLibrary({ logo, button, palette, defaults, social, voice }: LibraryReading): BrandProposal[] {
  const outlined = button !== null && button.background === null && button.border !== null;
  const main = button && from(button.name, button.background ?? button.border);
  const radius = button?.radius ?? null;
  const proposals: (BrandProposal | undefined)[] = [
    logo
      ? {
          id: 'logo',
          group: 'brand',
          field: 'logo',
          change: { logo: logo.url },
          source: sourceOf(logo.name),
          note: 'It stays where Klaviyo has it. Upload it to the library to be independent of that place.',
        }
      : undefined,
    lookProposal('primary', main ?? (palette ? from(palette.name, palette.colours[0]) : undefined)),
    lookProposal('on_primary', button && !outlined ? from(button.name, button.text) : undefined),
    ...(['background', 'surface', 'text', 'muted', 'link'] as const).map((part) =>
      lookProposal(part, from(DEFAULTS, defaults?.[part])),
    ),
    fontProposal('heading_font', from(DEFAULTS, defaults?.heading_font)),
    fontProposal('body_font', from(DEFAULTS, defaults?.body_font)),
    button && radius !== null
      ? lookProposal('radius', from(button.name, Math.min(MAX_RADIUS, radius)))
      : undefined,
    button && radius !== null
      ? lookProposal('button_style', from(button.name, buttonStyle({ radius, outlined })))
      : undefined,
    social
      ? {
          id: 'social_links',
          group: 'links',
          field: 'social_links',
          change: { social_links: social.urls.map((url) => ({ label: '', url })) },
          source: sourceOf(social.name),
          note: '',
        }
      : undefined,
    voice.length > 0
      ? {
          id: 'preferred_styles',
          group: 'voice',
          field: 'preferred_styles',
          change: { preferred_styles: voice },
          source: sourceOf('brand voice'),
          note: 'Klaviyo may have worked these out from the website: read them before you take them over.',
        }
      : undefined,
  ];
  return proposals
    .filter((proposal) => proposal !== undefined)
    .map((proposal) => ({ ...proposal, id: `library.${proposal.id}` }));
}

/** Merges equal values; where they differ, the library's comes first and the person chooses. */
export function mergedWithLibrary(
  proposals: readonly BrandProposal[],
  library: LibraryReading | null,
): BrandProposal[] {
  if (!library) return [...proposals];
  const says = new Map(proposeLibrary(library).map((proposal) => [targetOf(proposal), proposal]));
  const merged = proposals.flatMap((proposal): BrandProposal[] => {
    const other = says.get(targetOf(proposal));
    if (!other) return [proposal];
    says.delete(targetOf(proposal));
    const same = JSON.stringify(proposedValue(other)) === JSON.stringify(proposedValue(proposal));
    if (!same) return [other, proposal];
    return [
      { ...proposal, note: [proposal.note, 'The brand library says the same.'].filter(Boolean).join(' ') },
    ];
  });
  return [...merged, ...says.values()];
}
