import type { RouteResponse } from '#shared/contract/routes.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { SuggestedField } from '#shared/contract/suggested-fields.ts';
import { withoutMarkup } from '#shared/text/written-text.ts';
import { AppError } from '../../errors.ts';
import type { EmailAddress } from '../emails/read.ts';
import { suggestRequest } from '../writing/revise-request.ts';
import { askReviser } from './ask.ts';
import { emailToRevise } from './email-to-revise.ts';
import { rememberTexts } from './requested-texts.ts';

export interface Suggest extends EmailAddress {
  field: SuggestedField;
  version: number;
  copy: EmailCopy | undefined;
  remainingMs: () => number;
}

const MOST = 3;

/** Up to three. Throws as `reviseEmail`. */
export async function suggestTexts({
  field,
  remainingMs,
  ...address
}: Suggest): Promise<RouteResponse<'suggestTexts'>> {
  const { campaign, copy, request } = await emailToRevise(address);
  const asked = suggestRequest(request, { copy, field });
  const { answer, ...about } = await askReviser(
    { client: address.client, remainingMs },
    (reviser, timeoutMs) => reviser.suggest(asked, { timeoutMs }),
  );
  const seen = new Set([comparable(copy[field])]);
  const candidates = answer
    .map((text) => withoutMarkup(text).replace(/\s+/g, ' '))
    .filter((text) => text !== '' && !seen.has(comparable(text)) && seen.add(comparable(text)))
    .slice(0, MOST);
  if (candidates.length === 0)
    throw new AppError('unavailable', 'The model suggested nothing new. Try again, or write it yourself.');
  await rememberTexts(campaign, candidates);
  return { candidates, ...about };
}

const comparable = (text: string) => text.trim().toLowerCase();
