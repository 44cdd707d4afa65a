import type { MemoryTable, Write } from './memory-table.ts';
import { batchMoves, endStates, itemMoves } from './protocol.ts';

type Attributes = Record<string, unknown>;

export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Hold after every write. Keeps the first breach, because the product may catch errors. */
export function invariants(table: MemoryTable) {
  let breach: string | undefined;
  const started: string[] = [];
  const report = (what: string) => {
    breach ??= what;
  };

  function onWrite({ pk, sk, before, after }: Write): void {
    if (pk.startsWith('BATCH#') && sk === 'META') batchMoved(pk, before, after);
    if (pk.startsWith('BATCH#') && sk.startsWith('ITEM#')) itemMoved(`${pk} ${sk}`, before, after);
    if (sk.startsWith('EMAIL#') && before && JSON.stringify(before) !== JSON.stringify(after))
      report(`The email ${sk} was changed after it was stored`);
    if (sk.startsWith('CAMPAIGN#') && before && after) campaignMoved(sk, before, after);
  }

  function batchMoved(pk: string, before: Attributes | undefined, after: Attributes | undefined): void {
    if (!after) {
      report(`${pk} was removed`);
      return;
    }
    const [from, to] = [String(before?.state ?? '—'), String(after.state)];
    const allowed: readonly string[] = batchMoves[from as keyof typeof batchMoves];
    const run = Number(before?.run ?? 0);
    if (from !== to && !allowed.includes(to)) report(`${pk} went from ${from} to ${to}`);
    if (Number(after.run) < run || Number(after.run) > run + 1)
      report(`${pk} went from run ${run} to ${after.run}`);
    const reopened = ['ended', 'cancelled'].includes(from) && to !== from;
    if (reopened && after.run === before?.run) report(`${pk} was opened again within one run`);
  }

  function itemMoved(name: string, before: Attributes | undefined, after: Attributes | undefined): void {
    if (!after) {
      report(`${name} was removed`);
      return;
    }
    const [from, to] = [String(before?.state ?? '—'), String(after.state)];
    const allowed: readonly string[] = itemMoves[from as keyof typeof itemMoves];
    const newTake = before !== undefined && after.take === Number(before.take) + 1;
    if (from !== to && !allowed.includes(to)) report(`${name} went from ${from} to ${to}`);
    if (before?.ended && !newTake && (from !== to || before.version !== after.version || !after.ended))
      report(`${name} had ended as ${from}, and changed to ${to}`);
    if (newTake && !before.ended) report(`${name} was begun again before it had ended`);
    if (before && !newTake && after.take !== before.take)
      report(`${name} went from take ${before.take} to ${after.take}`);
    if (after.ended !== endStates.includes(to)) report(`${name} is ${to}, and ended is ${after.ended}`);
    if (to === 'completed' && (after.version === null || after.version !== after.reserved_version))
      report(`${name} is completed as version ${after.version}, and had reserved ${after.reserved_version}`);
    if (!after.ended && (!before || before.ended)) sharedWith(after);
  }

  /** Nobody else may work on the campaign of a newly opened item. */
  function sharedWith({ session_id, index, batch_id }: Attributes): void {
    for (const pk of table.partitions.keys()) {
      if (!pk.startsWith('BATCH#') || pk === `BATCH#${batch_id}`) continue;
      const other = table
        .items(pk)
        .find((item) => item.index === index && item.session_id === session_id && item.ended === false);
      if (other) report(`Campaign ${index} is in two batches at once: ${batch_id} and ${other.batch_id}`);
    }
  }

  function campaignMoved(sk: string, before: Attributes, after: Attributes): void {
    if (Number(after.version_seq) < Number(before.version_seq)) report(`${sk} gives a version number again`);
  }

  return {
    onWrite,
    report,
    onObject(key: string, before: string | undefined, after: string): void {
      if (key.startsWith('emails/') && before !== undefined && before !== after)
        report(`The file ${key} was written again with other words`);
    },
    onStart(name: string): void {
      if (started.includes(name)) report(`The execution ${name} was started twice`);
      started.push(name);
    },
    get breach(): string | undefined {
      return breach;
    },
  };
}
