import type { CampaignRecord } from '../calendars/calendar-records.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import { readStored } from '../emails/store.ts';
import { textsByHand } from './texts-by-hand.ts';

/** The first that differs, or ''. */
export const otherThan = (subject: string, alternatives: readonly string[]): string =>
  alternatives.map((text) => text.trim()).find((text) => text !== '' && text !== subject.trim()) ?? '';

/** Given by a person, in the calendar or an edited email; the writer's suggestions are not sent. */
export async function secondSubjectOf(campaign: CampaignRecord, record: EmailRecord): Promise<string> {
  const given = campaign.subject_variants.map((text) => text.trim());
  const { subject, origin } = record;
  if (origin === 'generated' || origin === 'regenerated') return otherThan(subject, given);
  const alternatives = record.alternatives ?? (await alternativesIn(campaign, record));
  const sent = alternatives.filter(({ text, by_hand }) => by_hand || given.includes(text.trim()));
  return otherThan(
    subject,
    sent.map(({ text }) => text),
  );
}

async function alternativesIn(
  campaign: CampaignRecord,
  record: EmailRecord,
): Promise<NonNullable<EmailRecord['alternatives']>> {
  const { copy } = (await readStored(record)).document;
  const byHand = await textsByHand(campaign, copy);
  return copy.subject_variants.map((text, at) => ({ text, by_hand: byHand.has(`subject_variants.${at}`) }));
}
