import { uploadPurposes } from '#shared/contract/schemas/image.ts';
import { getObject, headObject } from '../../services/bucket.ts';
import { AppError, invalid } from '../errors.ts';
import type { CalendarFile } from './reader/read-file.ts';

export interface Upload {
  user: { sub: string };
  file: CalendarFile | undefined;
  /** Key of a file sent through `/api/uploads`. */
  csv_key: string | undefined;
  /** The file's name, with `csv_key`. */
  name: string | undefined;
}

/** The calendar file of a call, from the request itself or from the upload bucket. Throws 422 when there is none, 404 when it is gone. */
export async function uploadedFile({ user, file, csv_key, name }: Upload): Promise<CalendarFile> {
  if (file) return file;
  if (csv_key === undefined) throw invalid('Choose a CSV file to upload', { csv_file: 'required, or csv_key' });
  if (!csv_key.startsWith(`uploads/${user.sub}/`)) throw invalid('This upload is not yours; send the file again', { csv_key: 'not yours' });
  const head = await headObject(csv_key, 'upload');
  if (!head) throw new AppError('not_found', 'The uploaded file is no longer there. Uploads are kept for a day; send the file again.');
  if (head.size > uploadPurposes.csv.maxBytes) throw new AppError('body_too_large', 'The file is larger than 10 MB, the most accepted');
  const bytes = await getObject(csv_key, 'upload');
  if (!bytes) throw new AppError('not_found', 'The uploaded file is no longer there. Send the file again.');
  return { name: name ?? csv_key.split('/').at(-1) ?? 'calendar.csv', bytes };
}
