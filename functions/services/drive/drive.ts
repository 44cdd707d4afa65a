/** An image file in a folder of Google Drive. */
export interface DriveFile {
  id: string;
  /** As people named it, such as `Summer Hero.png`. */
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
  /** MD5 of the content in hexadecimal; '' when Drive gives none. */
  md5: string;
  /** ISO 8601. */
  modified_time: string;
  /** Pixels; 0 when Drive does not know them. */
  width: number;
  height: number;
  /** Set on files that Galley added to the folder: the image they show. */
  made_of: { tag: string; version: number } | null;
}

export interface DriveFolder {
  id: string;
  name: string;
  /** The shared drive it is on; null for a folder of My Drive. */
  drive_id: string | null;
  /** Whether files may be added to it. */
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
 * Google Drive as one brand sees it. Every method throws `AppError` with words for people: `not_connected` for
 * refused credentials, `forbidden`, `not_found`, `rate_limited`, `unavailable`.
 */
export interface Drive {
  /** The address of the account its calls are made as, which folders have to be shared with. */
  account(): Promise<string>;
  /** Throws `not_found` when there is no such folder, or it is not shared with the account. */
  folder(id: string): Promise<DriveFolder>;
  /** All images directly in the folder, newest first. */
  images(folder: DriveFolder): Promise<DriveFile[]>;
  /** The file's content. Throws `body_too_large` above 40 MB. */
  download(file: Pick<DriveFile, 'id' | 'name'>): Promise<Uint8Array>;
  /** Adds a file to the folder. Never repeated by itself, because each attempt could add one. */
  add(folder: Pick<DriveFolder, 'id' | 'name'>, file: NewDriveFile): Promise<DriveFile>;
}
