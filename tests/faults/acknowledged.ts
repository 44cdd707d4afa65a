import { expect } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { CLIENT, uploadCalendar } from '#tests/support/campaigns.ts';

/** The last confirmed value, and those tried since. */
class Cell {
  confirmed: string | undefined;
  tried: string[] = [];

  /** If it fails, the value may or may not be stored. */
  async write(value: string, save: (value: string) => Promise<unknown>): Promise<void> {
    this.tried.push(value);
    await save(value);
    this.confirmed = value;
    this.tried = [];
  }

  expectKept(found: string | undefined, what: string): void {
    // On a busy machine, every life may end before its first answer: then nothing was confirmed.
    expect([this.confirmed ?? found, ...this.tried], what).toContain(found);
  }
}

/**
 * Work while the server is killed, recording what it confirmed; `expectKept` checks that all of it is there.
 */
export class Colleagues {
  readonly #calendar: string;
  readonly #brief = new Cell();
  readonly #sender = new Cell();
  readonly #headline = new Cell();
  readonly #uploads: { session: string; campaigns: number }[] = [];
  /** The confirmed ones of an edited email. */
  readonly #versions: number[] = [];
  #written = 0;
  confirmed = 0;

  /** `calendar` has a campaign 0 with a finished email. */
  constructor(calendar: string) {
    this.#calendar = calendar;
  }

  /** Rejects when the connection breaks. */
  async work(client: GalleyClient, kind: number): Promise<void> {
    this.#written += 1;
    const value = `Value ${this.#written}`;
    const works = [
      () =>
        this.#brief.write(`${value} of a brief that says enough to write from.`, (text) =>
          this.#edit(client, text),
        ),
      () => this.#sender.write(value, (text) => this.#saveBrand(client, text)),
      () => this.#upload(client),
      () => this.#headline.write(value, (text) => this.#editEmail(client, text)),
    ];
    await works[kind % works.length]?.();
    this.confirmed += 1;
  }

  #edit(client: GalleyClient, brief: string): Promise<unknown> {
    const body = { index: 1, session_id: this.#calendar, brief };
    return client.call('saveCampaign', { params: { client: CLIENT }, body });
  }

  #saveBrand(client: GalleyClient, sender_name: string): Promise<unknown> {
    return client.call('saveBrandContext', { params: { client: CLIENT }, body: { sender_name } });
  }

  async #upload(client: GalleyClient): Promise<void> {
    const campaigns = 2 + (this.#written % 5);
    const session = await uploadCalendar(
      client,
      Array.from({ length: campaigns }, () => ({})),
    );
    this.#uploads.push({ session, campaigns });
  }

  async #editEmail(client: GalleyClient, headline: string): Promise<void> {
    const at = { params: { client: CLIENT, index: 0 }, query: { session: this.#calendar } };
    const { copy, version } = await client.call('getEmail', at);
    const saved = await client.call('saveEmail', {
      ...at,
      body: { copy: { ...copy, headline }, base_version: version },
    });
    this.#versions.push(saved.version);
  }

  async expectKept(client: GalleyClient): Promise<void> {
    const { campaigns } = await client.call('campaignsMetadata', {
      params: { client: CLIENT },
      query: { session: this.#calendar },
    });
    this.#brief.expectKept(campaigns.find(({ index }) => index === 1)?.brief, 'the brief');
    const brand = await client.call('getBrandContext', { params: { client: CLIENT } });
    this.#sender.expectKept(brand.sender_name, 'the sender');
    const at = { params: { client: CLIENT, index: 0 }, query: { session: this.#calendar } };
    const { versions } = await client.call('listEmailVersions', at);
    const stored = new Set(versions.map(({ version }) => version));
    expect(this.#versions.filter((version) => !stored.has(version))).toEqual([]);
    const email = await client.call('getEmail', at);
    this.#headline.expectKept(email.copy.headline, 'the headline');
    for (const { session, campaigns: count } of this.#uploads) {
      const { calendar } = await client.call('getCalendar', { params: { session } });
      expect(calendar.counts.campaigns, session).toBe(count);
    }
  }
}
