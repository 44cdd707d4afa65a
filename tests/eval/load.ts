import { readFileSync } from 'node:fs';
import { monthEmailOf } from '#functions/app/batches/writing/month.ts';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import type { Planning } from '#functions/app/writing/plan-input.ts';
import { verifyContextOf } from '#functions/app/writing/verify-context.ts';
import type { HoldReason } from '#shared/domain/campaign/hold.ts';
import { type MonthContext, monthContext } from '#shared/domain/campaign/month-context.ts';
import type { EmailAnswer, Fact, LeftOutReason, PartType } from '#shared/email/reading/answer.ts';
import type { VerifyContext } from '#shared/email/reading/reading.ts';
import { adapted } from './adapted.ts';
import { type CalendarName, calendars, type EvalBrand, evalBrands } from './brands.ts';
import { importedCampaigns } from './imported.ts';
import { planningOf } from './planning.ts';

export type { CalendarName, EvalBrand } from './brands.ts';

interface Quoted {
  quote: string;
}
/** A pattern (`iu`) and its meaning. */
export interface Sought {
  what: string;
  re: string;
}
/** See the README. */
export interface Expected {
  /** Among the file's rows, from 1. */
  row: number;
  send_date: string;
  language: string;
  given: { subject: string; preheader: string; cta: string; link: string; picture: string };
  purpose: string;
  purpose_or: string[];
  kind: string;
  kind_or: string[];
  hold: (Quoted & { why: HoldReason }) | null;
  hold_or?: Quoted & { why: HoldReason };
  facts: (Quoted & { type: Fact['type']; value: string; type_or?: string[]; value_or?: string[] })[];
  must_not: (Quoted & { type: string[]; value?: string; why: string })[];
  orders: string[];
  remarks: (Quoted & { why: LeftOutReason })[];
  must_say: Sought[];
  must_not_say: Sought[];
  /** What the brief asks for; `a|b` when either will do. */
  form: string[];
  parts: { must: PartType[]; must_not: PartType[] };
  products: string[];
  prohibitions: string[];
  missing: (Sought & Quoted)[];
  series: (Quoted & { role: string }) | null;
  derived?: string[];
  max_words?: number;
}

export interface EvalRow {
  calendar: CalendarName;
  campaign: string;
  brand: EvalBrand;
  expected: Expected;
  imported: CampaignRecord;
  planning: Planning;
  /** What the month sends around it. */
  month: MonthContext;
  context: VerifyContext;
  answer: EmailAnswer;
  /** The answer quotes its row. */
  reads: boolean;
}

const json = <Value>(path: string): Value => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const imports = new Map(
  await Promise.all(
    calendars.map(async (calendar) => [calendar, await importedCampaigns(calendar)] as const),
  ),
);

/** A file's row numbers include the header. */
const HEAD = 1;

function rowsOf(calendar: CalendarName): EvalRow[] {
  const answers = json<Record<string, object>>(`answers/${calendar}.json`);
  const expectations = json<Record<string, Expected>>(`expected/${calendar}.json`);
  const campaigns = imports.get(calendar) ?? [];
  const inOrder = campaigns.toSorted((one, other) => one.send_date.localeCompare(other.send_date));
  return Object.entries(expectations).map(([campaign, expected]) => {
    const raw = answers[campaign];
    const imported = campaigns.find(({ source_row }) => source_row === expected.row + HEAD);
    if (raw === undefined) throw new Error(`${calendar}: nobody answered ${campaign}`);
    if (imported === undefined) throw new Error(`${calendar}: the import has no row of ${campaign}`);
    const planning = planningOf(calendar, imported, inOrder.indexOf(imported));
    const { brand, row } = planning.material;
    const context = verifyContextOf({ campaign: imported, brand, row });
    const answer = adapted(raw, expected.language);
    const month = monthContext(monthEmailOf(imported), campaigns.map(monthEmailOf));
    const known = {
      calendar,
      campaign,
      brand: evalBrands[calendar],
      expected,
      imported,
      planning,
      month,
      context,
    };
    return { ...known, answer, reads: true };
  });
}

export const evalRows = (): EvalRow[] => calendars.flatMap(rowsOf);
