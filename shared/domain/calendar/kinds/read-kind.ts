import type { StatedWord } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { matchTheme } from '../../campaign/theme.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { readHeader } from '../columns/match-header.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { channelsIn, channelText } from './channels.ts';
import { impliedChannels } from './implied-channel.ts';
import { readStandings } from './plan-states.ts';
import { isSendType, saysResend } from './send-types.ts';
import { meaningOf } from './state-words.ts';

/** What a row is, besides what its email is about. */
export interface RowKind extends Pick<CampaignFields, 'channel' | 'theme' | 'not_approved' | 'plan_status'> {
  /** A column says that the row is a resend. */
  resend: boolean;
  /** Words of its approval or status that nobody here knows. */
  unknown_states: { header: string; cell: string }[];
}

/** What one cell of a type, format or channel column says, value by value. */
interface TypeCell {
  channels: string[];
  resend: boolean;
  /** What is neither a channel nor a way of sending. */
  rest: string;
}

const CHANNELS_LENGTH = 100;
const NOTHING = /^(?:n\/?a|none|null|nil|tbd|tba|tbc|[-–—_.?]+)$/i;

/**
 * Reads what each row is: its channel, theme, approval and status in the plan. One column may hold several of
 * them ("Email", "Resend", "Promo"), so each value decides for itself. `themes` are the brand's, `state_words` what a person
 * said of words in the columns for approval.
 */
export function readKinds(
  sheet: Sheet,
  mapping: ColumnMapping,
  { themes, state_words }: { themes: readonly string[]; state_words?: readonly StatedWord[] | undefined },
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

/** Whether a header says that its column holds channels: "Platform" does, "Type" does not. */
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

/** An id or a key ("pillar_link_3", "YW-EM-001") is no theme. */
const isSlug = (cell: string) =>
  /^\d+$/.test(cell) || (/^[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+$/u.test(cell) && /[_\d]|-.*-/.test(cell));

/** A heading above the row that is nothing but a channel: "SMS". */
function channelOfGroup(group: string): string {
  const parts = group === '' ? [] : group.split(' · ').filter((part) => isOnlyChannels(part));
  return parts.length === 0 ? '' : channelText(parts.at(-1) ?? '');
}

function isOnlyChannels(text: string): boolean {
  const parts = channelsIn(text, { sure: false });
  return parts.length > 0 && parts.every(({ known }) => known);
}

const NAME_PREFIX =
  /^\s*\[?\s*(sms|mms|push|whatsapp|rcs|instagram|ig|facebook|fb|tiktok|linkedin|pinterest)\s*(?:\]|[:|–—]|\s-\s)/i;
const NAME_SUFFIX =
  /(?:[([|–—]|\s-)\s*(sms|mms|push|whatsapp|rcs|instagram|ig|facebook|fb|tiktok|linkedin|pinterest)\s*[)\]]?\s*$/i;

/** The channel that a campaign's name begins or ends with, set off from it: "SMS: Flash sale"; '' without one. */
export const channelInName = (name: string): string =>
  channelText(NAME_PREFIX.exec(name)?.[1] ?? NAME_SUFFIX.exec(name)?.[1] ?? '');
