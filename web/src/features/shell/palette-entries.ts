import type { Client } from '#shared/contract/schemas/brand.ts';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { type KeyAction, type KeyGroup, keysOf, printedKeys } from '@/lib/keys.ts';
import { fuzzyScore } from './fuzzy.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  /** Where it belongs, or its key or date. */
  note?: string;
  keywords?: string;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const SHOWN = 7;

/** Best first. Empty groups are omitted. */
export const matchingGroups = (
  groups: readonly PaletteGroup[],
  query: string,
  shown = SHOWN,
): PaletteGroup[] =>
  groups
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .map((entry) => ({ entry, score: fuzzyScore(query, `${entry.label} ${entry.keywords ?? ''}`) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, shown)
        .map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);

const actionEntry = (group: string, action: KeyAction): PaletteEntry => ({
  id: `${group}: ${action.label}`,
  label: action.label,
  note: keysOf(action).map(printedKeys)[0],
  keywords: action.keywords,
  run: action.run,
});

export const actionGroups = (groups: readonly KeyGroup[]): PaletteGroup[] =>
  groups.map(({ group, actions }) => ({
    title: group,
    entries: actions
      .filter(({ disabled, onlyKeys }) => !disabled && !onlyKeys)
      .map((action) => actionEntry(group, action)),
  }));

export const brandEntries = (
  brands: readonly Client[],
  current: string | null,
  open: (client: string) => void,
): PaletteEntry[] =>
  brands
    .filter(({ id }) => id !== current)
    .map(({ id, display_name }) => ({
      id: `brand ${id}`,
      label: display_name,
      note: 'Switch brand',
      keywords: `${id} brand switch`,
      run: () => open(id),
    }));

export const calendarEntries = (
  calendars: readonly CalendarSummary[],
  open: (calendarId: string) => void,
): PaletteEntry[] =>
  calendars
    .filter(({ kind }) => kind === 'calendar')
    .map(({ session_id, name }) => ({
      id: `calendar ${session_id}`,
      label: name,
      note: 'Open calendar',
      keywords: 'calendar',
      run: () => open(session_id),
    }));
