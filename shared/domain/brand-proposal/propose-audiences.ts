import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import type { BrandProposal } from './brand-proposal.ts';

export function proposeAudiences(campaigns: readonly CampaignListing[]): BrandProposal[] {
  const uses = new Map<string, string[]>();
  for (const { name, audiences } of campaigns)
    for (const audience of new Set(audiences)) {
      const names = uses.get(audience);
      if (names) names.push(name);
      else uses.set(audience, [name]);
    }
  const ranked = [...uses].sort(([, a], [, b]) => b.length - a.length);
  return (['primary_audience', 'secondary_audience'] as const).flatMap((field, at): BrandProposal[] => {
    const [audience, names] = ranked[at] ?? [];
    if (audience === undefined || names === undefined) return [];
    return [
      {
        id: field,
        group: 'audiences',
        field,
        change: { [field]: `People on the list “${audience}”` },
        source: { kind: 'campaigns', names, of: campaigns.length },
        note: 'Add what they have in common: the writer knows only this.',
      },
    ];
  });
}
