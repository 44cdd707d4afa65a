import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AgentsDraftEditor, saveAgentsDraft } from '@/entities/agent/agents-draft.tsx';
import { AGENTS_DRAFT } from '@/entities/agent/agents-form.ts';
import {
  BrandDraftEditor,
  saveContentSettingsDraft,
  saveProfileDraft,
} from '@/entities/brand/brand-drafts.tsx';
import { CONTENT_SETTINGS_DRAFT } from '@/entities/brand/content-settings-form.ts';
import { BRAND_PROFILE_DRAFT } from '@/entities/brand/profile-form.ts';
import { CampaignDraftEditor, saveCampaignDraft } from '@/entities/campaign/campaign-draft.tsx';
import { CAMPAIGN_DRAFT } from '@/entities/campaign/campaign-form.ts';
import { ComponentDraftEditor, saveComponentDraft } from '@/entities/component/component-draft.tsx';
import { COMPONENT_DRAFT } from '@/entities/component/component-form.ts';
import { ConnectionsDraftEditor, saveConnectionsDraft } from '@/entities/connections/connections-draft.tsx';
import { CONNECTIONS_DRAFT } from '@/entities/connections/connections-form.ts';
import { EmailDraftEditor, saveEmailDraft } from '@/entities/email/edit/email-draft.tsx';
import { EMAIL_DRAFT } from '@/entities/email/edit/email-form.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import type { SaveOutcome } from '@/lib/record-form/record-form.ts';

interface DraftKind {
  save: (queryClient: QueryClient, draft: Draft) => Promise<SaveOutcome>;
  Editor: ComponentType<{ draft: Draft; onClose: () => void }>;
}

const kinds: Readonly<Record<string, DraftKind | undefined>> = {
  [BRAND_PROFILE_DRAFT]: { save: saveProfileDraft, Editor: BrandDraftEditor },
  [CONTENT_SETTINGS_DRAFT]: { save: saveContentSettingsDraft, Editor: BrandDraftEditor },
  [CAMPAIGN_DRAFT]: { save: saveCampaignDraft, Editor: CampaignDraftEditor },
  [AGENTS_DRAFT]: { save: saveAgentsDraft, Editor: AgentsDraftEditor },
  [COMPONENT_DRAFT]: { save: saveComponentDraft, Editor: ComponentDraftEditor },
  [CONNECTIONS_DRAFT]: { save: saveConnectionsDraft, Editor: ConnectionsDraftEditor },
  [EMAIL_DRAFT]: { save: saveEmailDraft, Editor: EmailDraftEditor },
};

/** Saves unless someone changed the same fields. */
export const saveDraft = async (queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> =>
  (await kinds[draft.kind]?.save(queryClient, draft)) ?? 'failed';

export function DraftEditor({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const Editor = kinds[draft.kind]?.Editor;
  return Editor ? <Editor draft={draft} onClose={onClose} /> : null;
}
