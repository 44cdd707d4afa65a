import type { WordMeaning } from '../../../contract/schemas/calendar.ts';
import { fold } from '../../../text/words.ts';
import { isDateLike } from '../../dates/parse-date.ts';

export type PlanState = 'approved' | 'not_approved' | 'in_work' | 'sent' | 'cancelled' | 'on_hold';
type Mark = 'yes' | 'no';

export type StateColumn = 'approval' | 'sent' | 'done' | 'status';

const APPROVAL =
  /\b(?:approv\w*|sign(?:ed)? ?off|signoff|ok|freigabe|freigegeben|genehmigt|genehmigung|aprob\w*|aprov\w*|valid\w*|approuv\w*|approvat\w*|goedgekeurd|goedkeuring|akkoord|zatwierdz\w*|godkan\w*|godken\w*)\b/;
const SENT =
  /\b(?:sent|published|live|deployed|versendet|verschickt|enviad[oa]|publicad[oa]|envoyee?|publie|inviat[oa]|verzonden)\b/;
const DONE = /\b(?:done|completed?|finished|erledigt|fertig|hecho|fait|fatto|klaar)\b/;

const STATUS = /\b(?:status|state|stage|estado|estatus|statut|stato)\b/;

export const namesStatus = (header: string): boolean =>
  /(?:^| )(?:status|estatus|statut|статус)$/.test(plain(header));

export function stateColumnOf(header: string): StateColumn {
  const name = plain(header);
  if (STATUS.test(name) && !APPROVAL.test(name)) return 'status';
  if (APPROVAL.test(name)) return 'approval';
  if (SENT.test(name)) return 'sent';
  return DONE.test(name) ? 'done' : 'status';
}

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

const YES =
  /^(?:true|wahr|verdadero|vrai|vero|verdadeiro|waar|yes|y|x|1|ok|okay|si|ja|oui|sim|tak|da|ano|igen|evet|kylla|да|так|はい|是|예|네|نعم|כן)(?: |$)/;
const NO =
  /^(?:false|falsch|falso|faux|onwaar|no|n|0|nein|non|nao|nee|nie|nej|ne|nem|hayir|ei|нет|ні|いいえ|否|아니오|아니요|لا|לא)$/;
const BOXES: ReadonlyMap<string, Mark> = new Map([
  ['checked', 'yes'],
  ['unchecked', 'no'],
]);
const CHECKED = /^[\s]*[✓✔✅☑👍🟢]/u;
const UNCHECKED = /^[\s]*[✗✘❌☐⬜✖🚫🔴👎]/u;

const states: readonly [PlanState, RegExp][] = [
  [
    'cancelled',
    /\b(?:cancel(?:l?ed)?|killed|dropped|skip(?:ped)?|abandoned|scrapped|do not send|don t send|dont send|not sending|no send|storniert|abgesagt|gestrichen|entfallt|cancelad[oa]|annulee?|annulat[oa]|annullat[oa]|geannuleerd|vervallen|anulowan\w+|installt|aflyst|avlyst)\b/,
  ],
  [
    'on_hold',
    /\b(?:on hold|hold|paused?|postponed|deferred|delayed|parked|pausiert|verschoben|zuruckgestellt|en pausa|aplazad[oa]|pospuest[oa]|en pause|reportee?|in sospeso|rimandat[oa]|em espera|adiad[oa]|uitgesteld|wstrzyman\w+|pausad)\b/,
  ],
  [
    'not_approved',
    /\b(?:(?:not|un|non|nicht|noch nicht|no|pas|niet|ikke|inte|nao|nie)(?: yet)? ?(?:approved|signed off|freigegeben|genehmigt|aprobad[oa]|aprovad[oa]|approuvee?|validee?|approvat[oa]|goedgekeurd|ready|final)|drafts?|drafting|reviews?|reviewing|pending|awaiting|waiting|to be approved|needs?|to approve|submitted|sent (?:to|for) \w+|rejected|declined|changes?|revisions?|revise|feedback|with client|blocked|entwurf|prufung|in freigabe|wartet|ausstehend|abgelehnt|korrektur|borrador|en revision|pendiente|rechazad[oa]|por aprobar|brouillon|en attente|relecture|a valider|refusee?|bozza|in revisione|in attesa|da approvare|rascunho|em revisao|pendente|stuck|concept|ter goedkeuring|szkic|robocz\w+|do (?:akceptacji|zatwierdzenia)|oczekuj\w+|utkast|kladde|udkast|navrh|ke schvaleni|taslak|bekliyor|onay bekliyor|reddedildi|draf|menunggu|luonnos|odottaa)\b|^(?:черновик|на согласовании|на утверждении|не согласовано|ждет.*|下書き|承認待ち|確認中|未承認|草稿|待审批|待审核|审核中|未批准|초안|승인 대기|대기|검토 중|مسودة|قيد المراجعة|بانتظار الموافقة|טיוטה|ממתין לאישור)$/,
  ],
  [
    'sent',
    /\b(?:sent|live|published|delivered|deployed|launched|posted|went out|versendet|verschickt|veroffentlicht|gesendet|enviad[oa]|publicad[oa]|envoyee?|publiee?|inviat[oa]|pubblicat[oa]|verzonden|gepubliceerd|wyslan[eoy]|skickat|sendt|odeslano|gonderildi|terkirim)\b|^(?:отправлено|опубликовано|配信済み|送信済み|已发送|已发布|발송 완료|발송됨|تم الإرسال|تم النشر|נשלח|פורסם)$/,
  ],
  [
    'approved',
    /\b(?:approved|ok|okay|okayed|final|finali[sz]ed|ready|scheduled|signed off|greenlit|good to go|go|done|completed?|finished|confirmed|freigegeben|genehmigt|fertig|eingeplant|bestatigt|aprobad[oa]|list[oa]|programad[oa]|confirmad[oa]|approuvee?|validee?|prete?|programmee?|approvat[oa]|pronto|aprovad[oa]|goedgekeurd|ingepland|klaar|zatwierdzon\w+|godkand|godkendt|godkjent|schvalen\w+|onaylandi|disetujui|hyvaksytty)\b|^(?:согласовано|утверждено|одобрено|готово|承認済み|承認済|確定|已批准|已审批|已审核|已确认|승인|승인됨|승인 완료|완료|معتمد|تمت الموافقة|אושר|מאושר)$/,
  ],
  [
    'in_work',
    /\b(?:to do|todo|not started|planned|planning|in progress|progress|wip|writing|written|copy|copywriting|designing|in design|design|ideas?|backlog|briefed|started|working|open|new|queued|upcoming|next|in arbeit|offen|geplant|idee|en curso|por hacer|planificad[oa]|en cours|a faire|prevue?|in corso|da fare|em andamento|a fazer|gepland|bezig)\b/,
  ],
];

const STATE_WORDS = 6;

const FOR_NEXT = /\bready for (?!send)/;

function readState(cell: string): PlanState | Mark | undefined {
  if (CHECKED.test(cell)) return 'yes';
  if (UNCHECKED.test(cell)) return 'no';
  const text = plain(cell)
    .replaceAll('/', ' ')
    .replace(/^\d+ (?=\p{L})/u, '');
  if (text === '' || text.split(' ').length > STATE_WORDS) return undefined;
  const box = BOXES.get(text);
  if (box) return box;
  if (NO.test(text)) return 'no';
  const found = states.find(([, phrases]) => phrases.test(text))?.[0];
  // Ready for the next step is not ready to send.
  if (found === 'approved' && FOR_NEXT.test(text)) return undefined;
  return found ?? (YES.test(text) ? 'yes' : undefined);
}

export const isPlanState = (cell: string): boolean => readState(cell) !== undefined;

export const isAnswer = (cell: string): boolean => {
  const state = /[\d\s]/.test(cell.trim()) ? undefined : readState(cell);
  return state === 'yes' || state === 'no';
};

const marks: Record<StateColumn, Record<Mark, PlanState | undefined>> = {
  approval: { yes: 'approved', no: 'not_approved' },
  sent: { yes: 'sent', no: undefined },
  done: { yes: 'approved', no: 'in_work' },
  status: { yes: 'approved', no: 'not_approved' },
};

const isSignature = (cell: string) => isDateLike(cell) || /^\p{L}{1,3}$/u.test(cell.trim());

export function planStateOf(cell: string, column: StateColumn): PlanState | undefined {
  const state = readState(cell);
  if (state === 'yes' || state === 'no') return marks[column][state];
  if (state !== undefined || column !== 'approval' || cell.trim() === '') return state;
  return isSignature(cell) ? 'approved' : 'not_approved';
}

export const isUnknownState = (cell: string, header: string): boolean =>
  /\p{L}/u.test(cell) &&
  readState(cell) === undefined &&
  !(stateColumnOf(header) === 'approval' && isSignature(cell));

export type Meaning = (header: string, cell: string) => WordMeaning['means'] | undefined;

const stated: Record<WordMeaning['means'], PlanState> = { go: 'approved', wait: 'not_approved' };

export interface Standing {
  not_approved: boolean;
  plan_status: '' | 'sent' | 'cancelled' | 'on_hold';
  unknown: { header: string; cell: string }[];
}

/** One per row. Beside approved rows or unknown words, blanks and work in progress are not approved. */
export function readStandings(
  columns: readonly { header: string; cells: readonly string[] }[],
  meaning: Meaning = () => undefined,
): Standing[] {
  const read = columns.map(({ header, cells }) => {
    const kind = stateColumnOf(header);
    const said = cells.map((cell) => meaning(header, cell));
    const found = cells.map((cell, row) => {
      const means = said[row];
      return means === undefined ? planStateOf(cell, kind) : stated[means];
    });
    const isUnknown = (row: number) => said[row] === undefined && isUnknownState(cells[row] ?? '', header);
    const decides =
      found.includes('approved') || cells.some((_, row) => said[row] !== undefined || isUnknown(row));
    return { header, found, cells, decides, isUnknown };
  });
  const rows = read[0]?.cells.length ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const inRow = read.map(({ found, cells, decides }) => ({
      state: found[row],
      blank: cells[row] === '',
      decides,
    }));
    const has = (state: PlanState) => inRow.some((each) => each.state === state);
    const stops = (['cancelled', 'on_hold', 'sent'] as const).find(has);
    return {
      not_approved: inRow.some(
        ({ state, blank, decides }) =>
          state === 'not_approved' || (decides && (blank || state === 'in_work')),
      ),
      plan_status: stops ?? '',
      unknown: read
        .filter(({ isUnknown }) => isUnknown(row))
        .map(({ header, cells }) => ({ header, cell: cells[row] ?? '' })),
    };
  });
}
