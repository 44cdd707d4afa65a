import type { WordMeaning } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { saysResend } from '../../campaign/resend.ts';
import { matchTheme } from '../../campaign/theme.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { readHeader } from '../columns/match-header.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { channelsIn, channelText } from './channels.ts';
import { impliedChannels } from './implied-channel.ts';
import { readStandings } from './plan-states.ts';
import { isSendType } from './send-types.ts';
import { meaningOf } from './state-words.ts';

export interface RowKind extends Pick<CampaignFields, 'channel' | 'theme' | 'not_approved' | 'plan_status'> {
  resend: boolean;
  unknown_states: { header: string; cell: string }[];
}

interface TypeCell {
  channels: string[];
  resend: boolean;
  rest: string;
}

const CHANNELS_LENGTH = 100;
const NOTHING = /^(?:n\/?a|none|null|nil|tbd|tba|tbc|[-–—_.?]+)$/i;

/**
 * A column may mix channel, theme and status ("Email", "Resend", "Promo"), so each value decides for itself.
 */
export function readKinds(
  sheet: Sheet,
  mapping: ColumnMapping,
  { themes, state_words }: { themes: readonly string[]; state_words?: readonly WordMeaning[] | undefined },
): RowKind[] {
  const columnsOf = (field: 'channel' | 'theme' | 'approval') => mapping[field]?.columns ?? [];
  const chosen = mapping.channel?.match === 'chosen' || mapping.channel?.match === 'remembered';
  const channels = columnsOf('channel').map((column) => ({
    column,
    named: chosen || namesChannels(sheet.headers[column] ?? ''),
  }));
  const standings = readStandings(
    columnsOf('approval').map((column) => ({
      header: sheet.headers[column] ?? '',
      cells: sheet.rows.map((row) => cellOf(row, column)),
    })),
    meaningOf(state_words),
  );
  const written = (row: SheetRow, column: number) => {
    const cell = cellOf(row, column);
    return NOTHING.test(cell) ? '' : cell;
  };
  const implied = channels.length === 0 ? impliedChannels(sheet) : [];
  return sheet.rows.map((row, at) => {
    const ofChannels = channels.map(({ column, named }) => ({
      named,
      ...typeCell(written(row, column), { sure: true, themes: [] }),
    }));
    const ofThemes = columnsOf('theme').map((column) =>
      typeCell(written(row, column), { sure: false, themes }),
    );
    const said = [...ofChannels, ...ofThemes];
    const unknown = ofChannels.find(({ named, rest }) => named && rest !== '')?.rest ?? '';
    const found = said.find((cell) => cell.channels.length > 0)?.channels.join(' + ') ?? unknown;
    const theme = [...ofThemes, ...ofChannels.filter(({ named }) => !named)].find(({ rest }) => rest !== '');
    return {
      channel: (found || channelOfGroup(row.group) || implied[at] || '').slice(0, CHANNELS_LENGTH),
      theme: theme?.rest ?? '',
      resend: said.some(({ resend }) => resend),
      not_approved: standings[at]?.not_approved ?? false,
      plan_status: standings[at]?.plan_status ?? '',
      unknown_states: standings[at]?.unknown ?? [],
    };
  });
}

const namesChannels = (header: string) => readHeader(header).candidates[0]?.field === 'channel';

function typeCell(cell: string, { sure, themes }: { sure: boolean; themes: readonly string[] }): TypeCell {
  const theme = matchTheme(cell, themes);
  if (theme !== undefined) return { channels: [], resend: saysResend(cell), rest: theme };
  const parts = channelsIn(cell, { sure });
  const named = parts.filter(({ known }) => known);
  const rest = parts.filter(({ known, name }) => !known && !isSendType(name));
  const whole = rest.length === parts.length ? cell.replace(/(?<!\s)\s*\n\s*/g, ' ') : '';
  return {
    channels: [...new Set(named.map(({ name }) => name))],
    resend: parts.some(({ name }) => saysResend(name)),
    rest: isSlug(cell) ? '' : whole || rest.map(({ name }) => name).join(', '),
  };
}

const isSlug = (cell: string) =>
  /^\d+$/.test(cell) || (/^[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+$/u.test(cell) && /[_\d]|-.*-/.test(cell));

function channelOfGroup(group: string): string {
  const parts = group === '' ? [] : group.split(' · ').filter((part) => isOnlyChannels(part));
  return parts.length === 0 ? '' : channelText(parts.at(-1) ?? '');
}

function isOnlyChannels(text: string): boolean {
  const parts = channelsIn(text, { sure: false });
  return parts.length > 0 && parts.every(({ known }) => known);
}

const NAME_PREFIX =
  /^\s*(?:\[\s*)?(sms|mms|push|whatsapp|rcs|instagram|ig|facebook|fb|tiktok|linkedin|pinterest)\s*(?:\]|[:|–—]|\s-\s)/i;
const NAME_SUFFIX =
  /(?:[([|–—]|\s-)\s*(sms|mms|push|whatsapp|rcs|instagram|ig|facebook|fb|tiktok|linkedin|pinterest)\s*(?:[)\]]\s*)?$/i;

export const channelInName = (name: string): string =>
  channelText(NAME_PREFIX.exec(name)?.[1] ?? NAME_SUFFIX.exec(name)?.[1] ?? '');
