export interface DriveFile {
  id: string;
  name: string;
  mime_type: string;
  size: number;
  /** Of the content, in hexadecimal; '' when Drive gives none. */
  md5: string;
  /** ISO 8601. */
  modified_time: string;
  /** Pixels; 0 when Drive does not know them. */
  width: number;
  height: number;
  made_of: { tag: string; version: number } | null;
}

export interface DriveFolder {
  id: string;
  name: string;
  drive_id: string | null;
  can_add: boolean;
}

export interface NewDriveFile {
  name: string;
  bytes: Uint8Array;
  mime_type: string;
  tag: string;
  version: number;
}

/**
 * Throws `AppError` for people: `not_connected` for refused credentials, `forbidden`, `not_found`,
 * `rate_limited`, `unavailable`.
 */
export interface Drive {
  account(): Promise<string>;
  /** `not_found` also when it is not shared with the account. */
  folder(id: string): Promise<DriveFolder>;
  /** Directly in the folder, newest first. */
  images(folder: DriveFolder): Promise<DriveFile[]>;
  /** Throws `body_too_large` above 40 MB. */
  download(file: Pick<DriveFile, 'id' | 'name'>): Promise<Uint8Array>;
  /** Never retried: each attempt could add a file. */
  add(folder: Pick<DriveFolder, 'id' | 'name'>, file: NewDriveFile): Promise<DriveFile>;
}
