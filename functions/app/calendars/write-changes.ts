import { inParallel } from '../../services/table.ts';
import { type PageChange, rewritePages } from './pages.ts';
import type { CampaignRecord } from './records.ts';
import { everyCampaignOf, writeCampaign } from './store.ts';

const WRITES_AT_ONCE = 16;

/**
 * Changes many campaigns and adds new ones, in their pages or their own items. Safe to repeat: a change is refused where it
 * was made already or where someone changed the campaign meanwhile, a campaign that is there is left alone.
 */
export async function writeChanges(
  session: string,
  changes: readonly PageChange[],
  added: readonly CampaignRecord[] = [],
): Promise<void> {
  await rewritePages(session, { changes, added });
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  // Those with an item of their own, by now: a change someone began meanwhile has taken some out of their page.
  const left = (await everyCampaignOf(session)).filter(
    ({ index, revision }) => byIndex.get(index)?.revision === revision,
  );
  await inParallel(WRITES_AT_ONCE, left, async ({ index }) => {
    const { revision, set } = byIndex.get(index) as PageChange;
    await writeCampaign(session, index, { set, add: { revision: 1 }, expect: { revision } });
  });
}
