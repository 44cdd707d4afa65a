import { diffArrays } from 'diff';
import type { HandEdit } from '#shared/domain/voice/repeated-changes.ts';
import { inParallel } from '../../services/table.ts';
import { type CalendarRecord, type CampaignRecord, calendarKey } from '../calendars/calendar-records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { textsOfCopy } from '../emails/copy-texts.ts';
import { type EmailRecord, emailVersions } from '../emails/email-records.ts';
import { readStored } from '../emails/store.ts';
import { COMMENT_PREFIX, reviewComments, reviewPartition } from '../review/review-records.ts';
import type { RuleSource } from './check-rule.ts';

/** A call has room for no more. */
const EDITS_READ = 60;
const COMMENTS_READ = 100;
const FILES_AT_ONCE = 8;

export interface MonthChanges {
  campaigns: CampaignRecord[];
  versions: EmailRecord[];
  edits: HandEdit[];
  sources: RuleSource[];
}

export async function readMonth({ session_id }: Pick<CalendarRecord, 'session_id'>): Promise<MonthChanges> {
  const [campaigns, versions, comments] = await Promise.all([
    campaignsOf(session_id),
    emailVersions.inPartition(calendarKey(session_id).pk, { prefix: 'EMAIL#' }),
    reviewComments.inPartition(reviewPartition(session_id), { prefix: COMMENT_PREFIX }),
  ]);
  const listed = new Set(campaigns.map(({ index }) => index));
  const kept = versions.filter(({ index }) => listed.has(index));
  const edits = await editsIn(kept);
  const said = comments
    .filter(({ index }) => listed.has(index))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, COMMENTS_READ)
    .map(({ index, version, text, by }) => ({
      index,
      version,
      before: '',
      after: '',
      said: text,
      by: by.name,
    }));
  return { campaigns, versions: kept, edits, sources: [...edits.flatMap(changedTexts), ...said] };
}

/** The newest ones, each with the version before it. */
async function editsIn(versions: readonly EmailRecord[]): Promise<HandEdit[]> {
  const byEmail = Map.groupBy(versions, ({ index }) => index);
  const pairs = [...byEmail.values()].flatMap((ofOne) =>
    ofOne.flatMap((record, at) => {
      const before = ofOne[at - 1];
      return record.origin === 'edited' && before ? [{ record, before }] : [];
    }),
  );
  const newest = pairs
    .toSorted((one, other) => other.record.created_at.localeCompare(one.record.created_at))
    .slice(0, EDITS_READ);
  const edits: HandEdit[] = [];
  await inParallel(FILES_AT_ONCE, newest, async ({ record, before }) => {
    const [old, now] = await Promise.all([readStored(before), readStored(record)]);
    const { index, version } = record;
    edits.push({
      index,
      version,
      before: textsOfCopy(old.document.copy),
      after: textsOfCopy(now.document.copy),
    });
  });
  // Whichever file came first.
  return edits.toSorted((one, other) => one.index - other.index || one.version - other.version);
}

function changedTexts({ index, version, before, after }: HandEdit): RuleSource[] {
  const place = { index, version, said: '', by: '' };
  const pieces = diffArrays([...before], [...after]);
  return pieces.flatMap((piece, at) => {
    const previous = pieces[at - 1];
    if (piece.removed) {
      const added = pieces[at + 1]?.added ? (pieces[at + 1]?.value ?? []) : [];
      const most = Math.max(piece.value.length, added.length);
      return Array.from({ length: most }, (_, row) => ({
        ...place,
        before: piece.value[row] ?? '',
        after: added[row] ?? '',
      }));
    }
    if (piece.added && !previous?.removed)
      return piece.value.map((text) => ({ ...place, before: '', after: text }));
    return [];
  });
}
