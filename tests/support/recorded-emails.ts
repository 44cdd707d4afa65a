import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { type Planning, planInput } from '#functions/app/writing/plan-input.ts';
import { recordedAnswer } from '#functions/services/model/keyless/recorded/recorded-answer.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { readProducts } from '#shared/domain/calendar/row/product-cells.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { someRecord } from '../unit/writing/material.ts';

export interface RecordedEmail {
  campaign: CampaignRecord;
  planning: Planning;
  answer: EmailAnswer;
  document: EmailDocument;
}

/** From the recorded answers to a seeded brand's sample calendar. */
export async function recordedEmails(client: string): Promise<RecordedEmail[]> {
  const { brand } = readBrandFolder(client);
  const rows: Record<string, string>[] = parse(
    readFileSync(`shared/samples/${sampleCalendarOf(client)?.file}`),
    {
      columns: true,
    },
  );
  const emails = rows.map(async ({ products = '', ...row }, index): Promise<RecordedEmail[]> => {
    const campaign = someRecord({
      ...{ subject_line: '', preview_text: '', offer: '', theme: '', target_audience: '' },
      ...row,
      client,
      index,
      send_date: `2026-12-${String(index + 1).padStart(2, '0')}`,
      products: readProducts(products).products,
    });
    const answer = await recordedAnswer(campaign);
    if (!answer) return [];
    const planning: Planning = {
      campaign,
      material: materialFor({ campaign, brand: { ...brand, client }, agents: defaultAgents, components: [] }),
      components: [],
      hero: null,
      heroIsDefault: false,
      library: new Map(),
      logo: null,
      placeInMonth: index,
      writer: 'recorded',
      earlier: undefined,
    };
    const document = planEmail(planInput(planning, { answer, reads: true }));
    return [{ campaign, planning, answer, document }];
  });
  return (await Promise.all(emails)).flat();
}
