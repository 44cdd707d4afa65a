import { blockData } from '#shared/contract/blocks.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { BrandHosts } from '#shared/domain/brand/brand-links.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { isWritten } from '#shared/email/reading/answer.ts';
import type { WriteRequest } from '../../../services/model/writer.ts';
import { storeBackdrop, withBackdrop } from '../../emails/backdrop/with-backdrop.ts';
import { render } from '../../emails/render.ts';
import { type Planning, planInput, readingOf } from '../../writing/plan-input.ts';
import { type Hero, noPicture } from '../images/hero.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import type { Draft } from './draft.ts';
import { endHeld, endHeldBack, isHeldBack, openHold } from './hold.ts';
import { type Made, storeEmail } from './store-email.ts';
import { withQuotedClaims } from './with-quoted-claims.ts';
import { withRepair } from './with-repair.ts';

interface ToMake {
  planning: Planning;
  brand: BrandRecord;
  request: WriteRequest;
  draft: Draft;
  picture: Hero;
  otherBrands: BrandHosts;
}

/**
 * Verifies the answer, plans, renders, repairs, reads claims if the brand wants that, and stores. An answer
 * that holds the email back ends the item without one. Throws `Superseded`.
 */
export async function makeEmail(
  invocation: Invocation,
  steps: Steps,
  { planning, brand, request, draft: first, picture, otherBrands }: ToMake,
): Promise<void> {
  const { campaign } = planning;
  const draw = (document: EmailDocument, notices: string[]) =>
    render(document, 'klaviyo', { notices, otherBrands });
  const hold = openHold(campaign, readingOf(planning, first.result).reading);
  if (hold && !isWritten({ hold })) return endHeld(steps, { campaign, draft: first }, hold);
  if (isHeldBack(first.result.answer)) return endHeldBack(steps, first);
  steps.begin('compiling');
  const mended = await withRepair(invocation, steps, request, first, (answer, said) => {
    const document = withBackdrop(planEmail(planInput(planning, answer)), planning.placeInMonth);
    const notices = [...said, ...(picture.image?.note ? [picture.image.note] : [])];
    return { document, notices, rendered: draw(document, notices) };
  });
  const made = brand.read_claims ? await withQuotedClaims(invocation, steps, request, mended, draw) : mended;

  steps.begin('finalizing');
  const { document, draft } = made;
  await storeBackdrop(document);
  const shown = document.blocks.some(({ type }) => blockData(type).picture);
  const sentToModel = draft.result.writer === 'openai' ? request.sentToModel : undefined;
  await storeEmail(steps, { campaign, picture: shown ? picture : noPicture, sentToModel, hold, ...made });
}

export async function makeResend(
  steps: Steps,
  made: Omit<Made, 'rendered'>,
  otherBrands: BrandHosts,
): Promise<void> {
  const rendered = render(made.document, 'klaviyo', { notices: made.notices, otherBrands });
  steps.begin('finalizing');
  await storeEmail(steps, { ...made, rendered });
}
