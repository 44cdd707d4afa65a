import { Readable } from 'node:stream';
import { auth, drive, type drive_v3, type MethodOptions } from '@googleapis/drive';
import type * as z from 'zod';
import { AppError, tooLarge } from '../../../errors.ts';
import { hideKey } from '../../hidden-keys.ts';
import type { Credentials } from '../credentials.ts';
import type { Drive, DriveFile, DriveFolder, NewDriveFile } from '../drive.ts';
import { answers, fields, quoted } from './answers.ts';
import { driveError, repeatAfter, Unreadable } from './errors.ts';

const CALL_MS = 10_000;
const TRANSFER_MS = 25_000;
const MAX_BYTES = 40 * 1024 * 1024;
const PAGE_SIZE = 1_000;
/** Ten thousand images; some listings never end. */
const MAX_PAGES = 10;
const REPEATS = 2;
/** A longer wait would make the caller's answer late. */
const LONGEST_WAIT_SECONDS = 5;
const SCOPES = ['https://www.googleapis.com/auth/drive'];

const everywhere = { supportsAllDrives: true } as const;

export interface GoogleDriveOptions {
  credentials: Credentials;
  /** Without `/drive/v3`; '' for Google's own. */
  rootUrl: string;
}

export class GoogleDrive implements Drive {
  readonly #api: drive_v3.Drive;
  readonly #credentials: Credentials;
  readonly #options: MethodOptions;

  constructor({ credentials, rootUrl }: GoogleDriveOptions) {
    hideKey('access_token' in credentials ? credentials.access_token : credentials.private_key);
    this.#credentials = credentials;
    // The SDK's retries ignore how long Google asks to wait. Uploads take the address per call only.
    this.#options = { retry: false, retryConfig: { retry: 0 }, ...(rootUrl && { rootUrl }) };
    this.#api = drive({ version: 'v3', auth: clientFor(credentials) });
  }

  async account(): Promise<string> {
    if ('client_email' in this.#credentials) return this.#credentials.client_email;
    const { user } = await this.#read('The account', answers.about, (options) =>
      this.#api.about.get({ fields: fields.about }, options),
    );
    return user.emailAddress;
  }

  async folder(id: string): Promise<DriveFolder> {
    const { usable, ...folder } = await this.#read('The folder', answers.folder, (options) =>
      this.#api.files.get({ fileId: id, fields: fields.folder, ...everywhere }, options),
    );
    if (!usable) throw notAFolder();
    return folder;
  }

  async images({ id, name, drive_id }: DriveFolder): Promise<DriveFile[]> {
    const found: DriveFile[] = [];
    const seen = new Set<string>();
    let pageToken: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { files, nextPageToken } = await this.#read(`The folder ${name}`, answers.files, (options) =>
        this.#api.files.list(
          {
            q: `${quoted(id)} in parents and mimeType contains 'image/' and trashed = false`,
            fields: fields.files,
            orderBy: 'modifiedTime desc',
            pageSize: PAGE_SIZE,
            includeItemsFromAllDrives: true,
            ...everywhere,
            ...(drive_id !== null && { corpora: 'drive', driveId: drive_id }),
            ...(pageToken && { pageToken }),
          },
          options,
        ),
      );
      for (const file of files) if (!seen.has(file.id)) found.push(file);
      for (const file of files) seen.add(file.id);
      if (!nextPageToken) break;
      pageToken = nextPageToken;
    }
    return found;
  }

  async download({ id, name }: Pick<DriveFile, 'id' | 'name'>): Promise<Uint8Array> {
    const what = `The file ${name}`;
    const data = await this.#call(
      what,
      (options) =>
        this.#api.files.get(
          { fileId: id, alt: 'media', ...everywhere },
          { ...options, responseType: 'arraybuffer', maxContentLength: MAX_BYTES },
        ),
      { timeout: TRANSFER_MS, repeats: REPEATS },
    );
    if (!(data instanceof ArrayBuffer)) throw driveError(new Unreadable(what), this.#subject(what));
    if (data.byteLength > MAX_BYTES) throw tooLarge(what, MAX_BYTES);
    return new Uint8Array(data);
  }

  async add({ id, name: folder }: Pick<DriveFolder, 'id' | 'name'>, file: NewDriveFile): Promise<DriveFile> {
    const { name, bytes, mime_type, tag, version } = file;
    const what = `The folder ${folder}`;
    const data = await this.#call(
      what,
      (options) =>
        this.#api.files.create(
          {
            requestBody: {
              name,
              mimeType: mime_type,
              parents: [id],
              appProperties: { image_tag: tag, version: String(version) },
            },
            // The SDK pipes the body, so it cannot be a buffer.
            media: { mimeType: mime_type, body: Readable.from([bytes]) },
            fields: fields.file,
            ...everywhere,
          },
          options,
        ),
      { timeout: TRANSFER_MS, repeats: 0 },
    );
    return this.#parse(what, answers.file, data);
  }

  async #read<S extends z.ZodType>(what: string, schema: S, call: Call): Promise<z.output<S>> {
    return this.#parse(what, schema, await this.#call(what, call, { timeout: CALL_MS, repeats: REPEATS }));
  }

  #parse<S extends z.ZodType>(what: string, schema: S, data: unknown): z.output<S> {
    const read = schema.safeParse(data);
    if (!read.success) throw driveError(new Unreadable(what), this.#subject(what));
    return read.data;
  }

  async #call(
    what: string,
    call: Call,
    { timeout, repeats }: { timeout: number; repeats: number },
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await call({ ...this.#options, timeout })).data;
      } catch (error) {
        const seconds = attempt < repeats ? repeatAfter(error) : null;
        if (seconds === null || seconds > LONGEST_WAIT_SECONDS) throw driveError(error, this.#subject(what));
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      }
    }
  }

  #subject(what: string) {
    return { what, account: 'client_email' in this.#credentials ? this.#credentials.client_email : '' };
  }
}

type Call = (options: MethodOptions) => Promise<{ data: unknown }>;

function clientFor(credentials: Credentials) {
  const transporterOptions = {
    timeout: CALL_MS,
    // The SDK would otherwise load another fetch.
    fetchImplementation: fetch,
  };
  if ('access_token' in credentials) {
    const client = new auth.OAuth2({ transporterOptions });
    client.setCredentials({ access_token: credentials.access_token });
    return client;
  }
  const { client_email: email, private_key: key } = credentials;
  return new auth.JWT({ email, key, scopes: SCOPES, transporterOptions });
}

const notAFolder = () =>
  new AppError(
    'not_found',
    'The Drive link of this brand does not lead to a folder, or the folder is in the bin. Open the folder in Google Drive, copy its link, and paste it under Brand Settings, Connections.',
  );
