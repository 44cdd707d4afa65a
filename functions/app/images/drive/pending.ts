import { target } from '#shared/contract/request.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { lostOf, whyNotUsable } from '#shared/domain/image/drive-type.ts';
import { readImageName } from '#shared/domain/image/image-tag.ts';
import type { ImageRecord } from '../library.ts';
import type { DriveFileRecord } from './drive-records.ts';

export interface PendingFile {
  file: DriveFileRecord;
  tag: string;
  version: number;
  state: 'new' | 'changed';
}

type Known = Pick<ImageRecord, 'tag' | 'version' | 'drive'>;

/** Unusable files get their own tag: they are listed with the reason and hide no usable one. */
export function pendingFiles(records: readonly Known[], files: readonly DriveFileRecord[]): PendingFile[] {
  const [unusable = [], usable = []] = [true, false].map((is) =>
    files.filter(({ mime_type }) => (whyNotUsable(mime_type) !== '') === is),
  );
  const apart = unusable.flatMap((file): PendingFile[] => {
    const [tag, kind] = [readImageName(file.name).tag, file.mime_type.replace(/^image\/|\+.*$/g, '')];
    return tag === '' ? [] : [{ file, tag: `${tag}_${kind}`, version: 1, state: 'new' }];
  });
  return [...newestOfTags(records, usable), ...apart];
}

/** Imported now, older files would become the newest version. */
function newestOfTags(records: readonly Known[], files: readonly DriveFileRecord[]): PendingFile[] {
  const tagged = Map.groupBy(files, (file) => tagOf(file, records));
  tagged.delete('');
  return [...tagged].flatMap(([tag, ofTag]): PendingFile[] => {
    const [file] = ofTag.toSorted(newestFirst);
    if (!file || records.some((record) => has(record, file))) return [];
    const versions = records.filter((record) => record.tag === tag).map(({ version }) => version);
    const state = records.some(({ drive }) => drive?.file_id === file.id) ? 'changed' : 'new';
    return [{ file, tag, version: Math.max(0, ...versions) + 1, state }];
  });
}

/** The library's tag may have changed since the import. */
export function tagOf({ id, name, made_of }: DriveFileRecord, records: readonly Known[]): string {
  const imported = records.findLast(({ drive }) => drive?.file_id === id && drive.name === name);
  return imported?.tag ?? made_of?.tag ?? readImageName(name).tag;
}

const has = (
  { tag, version, drive }: Known,
  { id, md5, modified_time, made_of }: DriveFileRecord,
): boolean => {
  if (drive?.file_id === id) return md5 === '' ? drive.modified_time === modified_time : drive.md5 === md5;
  // Copied to Drive from here, without that being noted.
  return drive === null && made_of?.tag === tag && made_of.version === version;
};

const newestFirst = (a: DriveFileRecord, b: DriveFileRecord): number =>
  b.modified_time.localeCompare(a.modified_time) ||
  (readImageName(b.name).version ?? 0) - (readImageName(a.name).version ?? 0) ||
  a.id.localeCompare(b.id);

export function asLibraryImage(client: string, { file, tag, version, state }: PendingFile): LibraryImage {
  const reason = whyNotUsable(file.mime_type);
  const problem = reason || lostOf(file.mime_type);
  return {
    id: `drive-${file.id}`,
    name: file.name,
    tag,
    version,
    url: `${target('driveThumbnail', { client, file: file.id })}?v=${file.md5.slice(0, 8)}`,
    mime_type: file.mime_type,
    width: file.width,
    height: file.height,
    size: file.size,
    source: 'drive',
    alt: '',
    created_at: file.modified_time,
    archived: false,
    drive: {
      file_id: file.id,
      modified_time: file.modified_time,
      pending: state,
      ...(problem !== '' && { problem }),
      ...(reason !== '' && { unusable: true }),
    },
  };
}
