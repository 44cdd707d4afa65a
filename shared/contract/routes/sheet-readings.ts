import * as z from 'zod';
import { routesOf } from '../route.ts';
import { id } from '../schemas/common.ts';
import { sheetReading } from '../schemas/sheet-reading.ts';

export const sheetReadingRoutes = routesOf('sheetReadings', {
  readSheet: {
    auth: 'user',
    summary: 'What a model makes of what the rules left open of a calendar’s sheet; changes nothing',
    params: z.object({ session: id }),
    response: sheetReading,
  },
});
