import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { isDay } from '../../text/day.ts';
import { comparable } from '../../text/words.ts';

const RESEND =
  /(?:^| )(?:re ?sends?|resent|resending|non ?openers?|unopened|zweitversand|erneuter versand|nochmaliger versand|nicht ?offner|renvoi|relance non ouvreurs|non ouvreurs|reenvio|reenviar|no abiertos|no abridores|rinvio|reinvio|herzending|niet openers|omutskick|genudsendelse|ponowna wysylka)(?: |$)/;
const RESEND_PREFIX = /^\W*rs\s*[:|–—-]/i;

export function saysResend(text: string): boolean {
  const words = comparable(text);
  return RESEND.test(words) || RESEND_PREFIX.test(text) || words === 'rs';
}

type Named = Pick<CampaignFields, 'campaign_name' | 'send_date' | 'resend_of'>;
type Planned = Named & { resend: boolean };

const ABOUT_SENDING =
  /(?:^| )(?:(?:the|a|an) )?(?:re ?sends?|resent|resending|rs|second send|2nd send|send [2-9]|zweitversand|erneuter versand|nochmaliger versand|renvoi|relance|reenvio|reenviar|rinvio|reinvio|herzending|omutskick|genudsendelse|ponowna wysylka|follow up|to|an|aux?|a|ai|of|von|de|du|email|mail|new subject(?: line)?|with|only|all|alle)(?= |$)|(?:^| )(?:non ?openers?|unopened|did not open|nicht ?offner|non ouvreurs|no abiertos|no abridores|niet openers)(?= |$)/g;

/** "Resend – Gift Guide" → "gift guide"; '' when the name says nothing else. */
export function nameWithoutResend(name: string): string {
  let text = comparable(name);
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(ABOUT_SENDING, ' ').replace(/ {2,}/g, ' ').trim();
  }
  return text;
}

const ALIKE = 0.75;

function likeness(wanted: string, name: string): number {
  const known = comparable(name);
  if (known === wanted) return 2;
  const words = wanted.split(' ');
  const found = new Set(known.split(' '));
  const common = words.filter((word) => found.has(word)).length;
  // A one-word name is too short to be recognised within a longer one.
  const share = Math.max(common / words.length, found.size > 1 ? common / found.size : 0);
  return share >= ALIKE ? share + common / (found.size + words.length) : 0;
}

/**
 * The most similar name, nearest earlier date first; any name if the resend's says nothing. `at` is its place
 * in plan order.
 */
export function findFirstSend<T extends Planned>(resend: T, others: readonly T[], at: number): T | undefined {
  const wanted = nameWithoutResend(resend.campaign_name);
  const dated = isDay(resend.send_date);
  const earlier = others.flatMap((other, place) => {
    if (other === resend || other.resend || saysResend(other.campaign_name)) return [];
    const like = wanted === '' ? 1 : likeness(wanted, other.campaign_name);
    const comparableDates = dated && isDay(other.send_date);
    const before = comparableDates ? other.send_date <= resend.send_date : place < at;
    return like > 0 && before ? [{ other, like, date: comparableDates ? other.send_date : '', place }] : [];
  });
  const [best] = earlier.sort(
    (a, b) => b.like - a.like || (a.date < b.date ? 1 : -Number(a.date > b.date)) || b.place - a.place,
  );
  return best?.other;
}

/** With several candidates, the nearest earlier date wins. */
export function firstSendOf<T extends Named & { index: number }>(
  resend: T,
  campaigns: readonly T[],
): T | undefined {
  if (resend.resend_of === '') return undefined;
  const wanted = comparable(resend.resend_of);
  const named = campaigns.filter(
    ({ index, campaign_name, resend_of }) =>
      index !== resend.index && resend_of === '' && comparable(campaign_name) === wanted,
  );
  const earlier = named.filter(({ send_date }) => send_date <= resend.send_date);
  return (earlier.length > 0 ? earlier : named).reduce<T | undefined>(
    (best, next) => (best && best.send_date >= next.send_date ? best : next),
    undefined,
  );
}
