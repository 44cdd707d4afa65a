import { setting } from '../../environment.ts';
import { invalid } from '../../errors.ts';

const ID = /^[A-Za-z0-9_-]{10,100}$/;

/** Throws 422 for anything but an id or the link to a folder; '' stays ''. */
export function readDriveFolder(pasted: string): string {
  const text = pasted.trim();
  if (text === '' || ID.test(text)) return text;
  const id = folderOfLink(text);
  if (id) return id;
  throw invalid(
    'This is not a link to a Google Drive folder. Open the folder in Google Drive and copy the address from the browser.',
    { drive_folder: 'must be a link such as https://drive.google.com/drive/folders/…, or the folder’s id' },
  );
}

/** `…/drive/folders/<id>`, `…/drive/u/1/folders/<id>` or `…/open?id=<id>`. */
function folderOfLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, searchParams } = new URL(text);
  if (origin !== new URL(setting('GOOGLE_DRIVE_WEB_URL')).origin) return undefined;
  const parts = pathname.split('/');
  const at = parts.indexOf('folders');
  const id = at === -1 ? searchParams.get('id') : parts[at + 1];
  return id && ID.test(id) ? id : undefined;
}

export const driveFolderUrl = (id: string): string | null =>
  id === '' ? null : `${setting('GOOGLE_DRIVE_WEB_URL')}/drive/folders/${encodeURIComponent(id)}`;
