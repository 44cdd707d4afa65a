import type { AttentionReason } from '../../contract/schemas/campaign.ts';
import { codeIn } from './code.ts';
import { isBareNumber } from './figure.ts';
import type { OfferFields } from './offer-facts.ts';
import { withoutState } from './offer-status.ts';

export function attentionForOffer({
  offer = '',
  offer_code = '',
  offer_state = '',
}: Partial<OfferFields>): AttentionReason[] {
  const reason = (name: AttentionReason['reason'], field: string, text: string): AttentionReason[] => [
    { reason: name, field, text },
  ];
  if (isBareNumber(offer))
    return reason(
      'offer_unclear',
      'offer',
      `Nothing says whether the offer “${offer}” is a percentage or an amount, so no email shows it.`,
    );
  const unconfirmed =
    offer_state === 'not_live' || (offer_state === '' && withoutState(offer).state === 'not_live');
  if (unconfirmed)
    return reason(
      'offer_not_live',
      'offer',
      offer_code === ''
        ? 'The offer is not confirmed yet, so the email leaves it out.'
        : `The code ${offer_code} does not work yet, so the email leaves it out.`,
    );
  const named = codeIn(offer);
  if (offer_code !== '' && named !== '' && named.toLowerCase() !== offer_code.toLowerCase())
    return reason(
      'offer_unclear',
      'offer',
      `The offer’s words name the code ${named}, but its code is ${offer_code}.`,
    );
  return [];
}
