import type { QueryClient } from '@tanstack/react-query';
import type { BrandContext, BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { type BrandProposal, changesOf } from '#shared/domain/brand-proposal/brand-proposal.ts';
import { contentSettingsForm, contentSettingsLabels } from '@/entities/brand/content-settings-form.ts';
import type { ProfileValues } from '@/entities/brand/profile-form.ts';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import { createRecordForm } from '@/lib/record-form/record-form.ts';

const isContentSetting = (field: string): field is keyof ContentSettings =>
  Object.hasOwn(contentSettingsLabels, field);

interface Taken {
  stored: BrandRecord;
  look: BrandContext['look'];
  owner: string;
}

/** The profile's fields for its form. If saving fails, rejects and saves nothing. */
export async function takeProposals(
  queryClient: QueryClient,
  chosen: readonly BrandProposal[],
  { stored, look, owner }: Taken,
): Promise<Partial<ProfileValues>> {
  const changes = Object.entries(changesOf(chosen, look));
  const settings = changes.filter(([field]) => isContentSetting(field));
  if (settings.length > 0) {
    const options = contentSettingsForm(stored, queryClient);
    const draft = { ...options.draft, owner };
    const form = createRecordForm({ ...options, draft, drafts: browserDrafts });
    form.set(Object.fromEntries(settings));
    const outcome = await form.save();
    if (outcome !== 'saved') {
      const { failure } = form.store.get();
      form.discard();
      throw (
        failure ?? new Error('Somebody else has just changed them. Look at Personalization and try again.')
      );
    }
  }
  return Object.fromEntries(changes.filter(([field]) => !isContentSetting(field)));
}
