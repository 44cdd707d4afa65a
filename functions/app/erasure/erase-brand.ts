import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { conflict, notFound } from '../../errors.ts';
import { deleteBrandSecret, hasBrandSecret } from '../../services/brand-secret.ts';
import { deleteVersion, type ObjectVersion, versionsUnder } from '../../services/object-versions.ts';
import { inParallel, type Key, remove } from '../../services/table.ts';
import { brands, type ProfileRecord, toClient } from '../brands/brand-records.ts';
import { removeSite } from '../brands/other-brands.ts';
import { findBrand } from '../brands/store.ts';
import { forgetBrand } from '../calendars/clients/workbooks.ts';
import { belongingsOf } from './belongings.ts';

export interface Erasure {
  brand: ProfileRecord;
  counts: ErasureCounts;
  /** Returns how many records, files and secrets are left; repeatable. */
  erase: (hasTime?: () => boolean) => Promise<number>;
}

/** Throws 404, or 409 while somebody or a batch may work on it. */
export async function planErasure(client: string): Promise<Erasure> {
  const brand = await findBrand(client);
  if (!brand) throw notFound(`There is no brand ${client}. Nothing was changed.`);
  const refuse = (detail: string) => conflict(`${detail} Nothing was changed.`, toClient(brand));
  if (!brand.archived)
    throw refuse(`${toClient(brand).display_name} is in use. Archive it first, in the app's brand menu.`);
  const found = await belongingsOf(client);
  const { counts, work, listed, brand: own, klaviyo, workbooks, prefixes, media, running } = found;
  if (running.length > 0)
    throw refuse(`Batches of ${client} are still at work: ${running.join(', ')}. Cancel them first.`);
  const files = await versionsUnderAll([...prefixes, ...media]);
  const hasSecret = await hasBrandSecret(client);
  const removing = (keys: Key[]) => keys.map((key) => () => remove(key));
  // After what they name, so that a repetition still finds it.
  const steps: Task[][] = [
    files.map((version) => () => deleteVersion(version)),
    removing(klaviyo),
    removing(work),
    workbooks.map((workbook) => () => forgetBrand(client, workbook)),
    removing(listed),
    hasSecret ? [() => deleteBrandSecret(client)] : [],
    [() => removeSite(client)],
    removing(own.slice(0, -1)),
    removing(own.slice(-1)),
  ];
  return {
    brand,
    counts: {
      ...counts,
      files: files.length,
      records: work.length + listed.length + own.length + klaviyo.length + workbooks.length,
      keys: Number(hasSecret),
    },
    async erase(hasTime = () => true) {
      if (!(await brands.apply({ client }, { set: { erasing: true }, expect: { archived: true } })))
        throw refuse(`${toClient(brand).display_name} was restored a moment ago.`);
      let left = steps.reduce((sum, step) => sum + step.length, 0);
      for (const step of steps) {
        const done = await runWhile(hasTime, step);
        left -= done;
        if (done < step.length) break;
      }
      return left;
    },
  };
}

type Task = () => Promise<void>;

async function runWhile(hasTime: () => boolean, tasks: Task[]): Promise<number> {
  let done = 0;
  await inParallel(16, tasks, async (task) => {
    if (!hasTime()) return;
    await task();
    done += 1;
  });
  return done;
}

async function versionsUnderAll(prefixes: string[]): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  await inParallel(8, prefixes, async (prefix) => {
    found.push(...(await versionsUnder(prefix)));
  });
  return found;
}
