import type { ListedModel } from '#functions/services/model/listed-model.ts';
import { findModel, lifecycle, type Model } from '#shared/domain/brand/models.ts';

export interface ModelNews {
  /** Missing from Galley's list, newest first. */
  fresh: string[];
  wrong: string[];
  ending: string[];
}

const FRESH_DAYS = 180;
const DAY_MS = 86_400_000;

/** A dated name counts as a snapshot of its model. */
export function modelNews(
  offered: readonly ListedModel[],
  known: readonly Model[],
  today: Date = new Date(),
): ModelNews {
  const since = new Date(today.getTime() - FRESH_DAYS * DAY_MS).toISOString().slice(0, 10);
  const fresh = offered
    .filter(({ id, created }) => created !== null && created >= since && !findModel(id))
    .toSorted((one, other) => (other.created ?? '').localeCompare(one.created ?? ''))
    .map(({ id, created }) => `${id}, since ${created}`);
  const compared = known.map((model) =>
    compare(
      model,
      offered.find(({ id }) => id === model.id),
      today,
    ),
  );
  return {
    fresh,
    wrong: compared.flatMap(({ wrong }) => wrong ?? []),
    ending: compared.flatMap(({ ending }) => ending ?? []),
  };
}

function compare(
  model: Model,
  offered: ListedModel | undefined,
  today: Date,
): { wrong?: string; ending?: string } {
  const state = lifecycle(model, today);
  const { id, shutdown_date: day, replacement } = model;
  if (!offered)
    return state === 'off' ? {} : { wrong: `${id} is gone: the provider does not offer it to this key` };
  if (state === 'off') return { wrong: `${id} is still offered, and the list says it ended on ${day}` };
  const says = offered.shutdown_date;
  if (says === day) return day === null ? {} : { ending: `${id} ends on ${day}; ${replacement} follows` };
  const listed = day === null ? 'the list knows of no end' : `the list says ${day}`;
  return {
    wrong:
      says === null ? `${id} has no announced end, and ${listed}` : `${id} ends on ${says}, and ${listed}`,
  };
}
