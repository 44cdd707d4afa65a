import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { readStored } from '../emails/store.ts';
import { versionsOf } from '../emails/versions.ts';
import { textsOnRequest } from './requested-texts.ts';

/** Each is a file to read. */
const GENERATIONS = 5;

/** Those that no writer wrote for this email, and the calendar's. */
export async function textsByHand(campaign: CampaignRecord, copy: EmailCopy): Promise<ReadonlySet<string>> {
  const { session_id, index } = campaign;
  const generated = (await versionsOf(session_id, index))
    .filter(
      ({ origin, writer }) => writer !== 'person' && (origin === 'generated' || origin === 'regenerated'),
    )
    .slice(0, GENERATIONS);
  const [requested, ...stored] = await Promise.all([
    textsOnRequest(campaign),
    ...generated.map((version) => readStored(version)),
  ]);
  const written = new Set(
    stored.flatMap(({ document }) => copyFields(document.copy).map(({ text }) => text.trim())),
  );
  const given = givenTexts(campaign);
  const byHand = copyFields(copy).filter(({ path, text }) => {
    const words = text.trim();
    return words !== '' && (given[path] === words || (!written.has(words) && !requested.has(words)));
  });
  return new Set(byHand.map(({ path }) => path));
}

function givenTexts(campaign: CampaignRecord): Record<string, string> {
  const { subject_line, preview_text, preview_text_auto, cta_text, hero_alt_text, subject_variants } =
    campaign;
  return {
    subject: subject_line.trim(),
    preheader: preview_text_auto ? '' : preview_text.trim(),
    cta_text: cta_text.trim(),
    hero_alt: hero_alt_text.trim(),
    ...Object.fromEntries(subject_variants.map((text, at) => [`subject_variants.${at}`, text.trim()])),
  };
}
