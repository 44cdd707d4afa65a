import * as table from '#functions/services/table.ts';
import { world } from '../world.ts';

export * from '#functions/services/table.ts';
export const { get, getMany, put, putMany, update, apply, queryPage, query, list, remove, retries } =
  world.table.service(table);
