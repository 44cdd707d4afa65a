import { createHash } from 'node:crypto';
import type { ConnectedAccount } from './account.ts';
import type { KlaviyoLinkRecord } from './klaviyo-records.ts';
import { changeLink, type UploadedHtml, writeUploaded } from './links.ts';
import type { Source } from './source.ts';

/** Stores the link after every step: the next upload can continue. */
export class Run {
  readonly source: Source;
  readonly account: ConnectedAccount;
  readonly notes: string[] = [];
  link: KlaviyoLinkRecord;
  uploaded: UploadedHtml;
  wrote: 'created' | 'updated' | 'nothing' = 'nothing';

  constructor(parts: {
    source: Source;
    account: ConnectedAccount;
    link: KlaviyoLinkRecord;
    uploaded: UploadedHtml;
  }) {
    this.source = parts.source;
    this.account = parts.account;
    this.link = parts.link;
    this.uploaded = parts.uploaded;
  }

  /** The HTML first: the link's hashes refer to it. */
  async save(set: Partial<KlaviyoLinkRecord>, uploaded: UploadedHtml = {}): Promise<void> {
    this.link = { ...this.link, ...set };
    if (Object.keys(uploaded).length > 0) {
      this.uploaded = { ...this.uploaded, ...uploaded };
      await writeUploaded(this.source, this.uploaded);
    }
    await changeLink(this.source, set);
  }
}

export const hashOf = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 32);
