import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { readableMoment } from '@/lib/dates.ts';

export interface KlaviyoState {
  /** `older`: changed since the upload. */
  kind: 'current' | 'older';
  label: string;
  hint: string;
}

/** Null before the first upload. */
export function klaviyoStateOf({ klaviyo, email }: Pick<Campaign, 'klaviyo' | 'email'>): KlaviyoState | null {
  if (klaviyo === null) return null;
  const { version, uploaded_at } = klaviyo;
  const uploaded = `Uploaded ${readableMoment(uploaded_at)}`;
  if (version === null) return { kind: 'current', label: 'In Klaviyo', hint: uploaded };
  if (email === null || email.version === version)
    return { kind: 'current', label: `In Klaviyo, v${version}`, hint: uploaded };
  return {
    kind: 'older',
    label: 'Changed since upload',
    hint: `Klaviyo has version ${version}; the newest is ${email.version}. ${uploaded}`,
  };
}
