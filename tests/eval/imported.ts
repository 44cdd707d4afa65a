import { readFileSync } from 'node:fs';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { matchImage } from '#functions/app/calendars/match-image.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { currencyOf } from '#shared/domain/offer/read-offer.ts';
import { brandOf, type CalendarName, libraryOf } from './brands.ts';

/** Before the first send date, so that days without a year are in the future. */
const TODAY = '2026-12-28';

/** For a new brand, without remembered or chosen mappings. */
export async function importedCampaigns(calendar: CalendarName): Promise<CampaignRecord[]> {
  const name = `${calendar}.csv`;
  const bytes = readFileSync(new URL(`calendars/${name}`, import.meta.url));
  const { sheet, delimiter } = await readFile({ name, bytes });
  const { language, products, themes } = brandOf(calendar);
  const { campaigns } = readCalendar(sheet, mapColumns(readColumns(sheet)), {
    today: TODAY,
    themes,
    semicolons: delimiter === ';',
    language,
    currency: currencyOf(products.map(({ price }) => price)),
  });
  const images = libraryOf(calendar);
  return campaigns.map(({ row, fields, preview_text_auto, doubts, cells }, index) =>
    newCampaign({
      session_id: calendar,
      client: calendar,
      index,
      fields,
      preview_text_auto,
      doubts,
      cells,
      image: matchImage(fields.image_tag, images),
      source_row: row,
    }),
  );
}
