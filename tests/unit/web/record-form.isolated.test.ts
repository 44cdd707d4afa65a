import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { ApiError, NetworkError } from '../../../web/src/lib/api-error.ts';
import { createDrafts, type DraftOf } from '../../../web/src/lib/record-form/drafts.ts';
import { createRecordForm } from '../../../web/src/lib/record-form/record-form.ts';

interface Fields {
  subject: string;
  audience: string;
  brief: string;
}
interface Campaign extends Fields {
  revision: number;
}

const of: DraftOf = {
  owner: 'ana',
  kind: 'campaign',
  client: 'invigor8',
  address: { session: 's', index: 1 },
  label: 'Spring',
};

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}

/** Their storage outlives their pages. */
function setup({ whenNewer = 'merge' as 'merge' | 'ask' } = {}) {
  const server = {
    campaign: { subject: 's', audience: 'a', brief: 'b', revision: 1 } as Campaign,
    online: true,
    sent: [] as object[],
    other(change: Partial<Fields>) {
      server.campaign = { ...server.campaign, ...change, revision: server.campaign.revision + 1 };
    },
  };
  const save = async (changes: Partial<Fields>, { revision }: Campaign): Promise<Campaign> => {
    server.sent.push({ ...changes, revision });
    if (!server.online) throw new NetworkError();
    if (revision !== server.campaign.revision)
      throw new ApiError(409, { code: 'conflict', detail: 'Changed', current: server.campaign });
    server.other(changes);
    return server.campaign;
  };
  const browser = (storage = memory()) => ({
    storage,
    open(record = server.campaign) {
      return createRecordForm<Campaign, Fields>({
        record,
        valuesOf: ({ subject, audience, brief }) => ({ subject, audience, brief }),
        revisionOf: ({ revision }) => revision,
        save,
        draft: of,
        drafts: createDrafts(storage),
        whenNewer,
      });
    },
  });
  return { server, browser };
}

const shown = (form: ReturnType<ReturnType<ReturnType<typeof setup>['browser']>['open']>) => {
  const { base, changes } = form.store.get();
  const { revision: _, ...values } = { ...base, ...changes };
  return values;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two people on one campaign', () => {
  it('send only what each changed: a second press reverts nobody', async () => {
    const { server, browser } = setup();
    const form = browser().open();
    form.set({ audience: 'B: audience only' });
    server.other({ subject: 'A: a new subject' });
    expect(await form.save()).toBe('saved');
    expect(server.sent).toEqual([
      { audience: 'B: audience only', revision: 1 },
      { audience: 'B: audience only', revision: 2 },
    ]);
    expect(server.campaign).toMatchObject({ subject: 'A: a new subject', audience: 'B: audience only' });
    expect(form.store.get().changedByOthers).toEqual(['subject']);
  });

  it('choose where both changed the same field; nothing is sent before', async () => {
    const { server, browser } = setup();
    const form = browser().open();
    form.set({ subject: 'mine', audience: 'mine', brief: 'mine' });
    server.other({ subject: 'theirs', audience: 'theirs' });
    expect(await form.save()).toBe('choose');
    expect(form.store.get().conflicts).toEqual({ subject: 's', audience: 'a' });
    expect(await form.save()).toBe('choose');
    expect(server.sent).toHaveLength(1);
    form.choose('subject', 'mine');
    form.choose('audience', 'theirs');
    expect(await form.save()).toBe('saved');
    expect(server.campaign).toMatchObject({ subject: 'mine', audience: 'theirs', brief: 'mine' });
  });

  it('meet a save that comes while the form is open, before the next press', () => {
    const { server, browser } = setup();
    const form = browser().open();
    form.set({ brief: 'mine' });
    server.other({ subject: 'theirs', brief: 'theirs' });
    form.receive(server.campaign);
    expect(shown(form)).toEqual({ subject: 'theirs', audience: 'a', brief: 'mine' });
    expect(form.store.get().conflicts).toEqual({ brief: 'b' });
    form.receive({ ...server.campaign, revision: 1, subject: 'an old answer' });
    expect(shown(form).subject).toBe('theirs');
  });

  it('see a newer version before they build on it, where the outcome should be looked at', async () => {
    const { server, browser } = setup({ whenNewer: 'ask' });
    const form = browser().open();
    form.set({ audience: 'mine' });
    server.other({ subject: 'theirs' });
    expect(await form.save()).toBe('choose');
    expect(shown(form).subject).toBe('s');
    form.buildOnNewer();
    expect(shown(form)).toEqual({ subject: 'theirs', audience: 'mine', brief: 'b' });
    expect(await form.save()).toBe('saved');
  });

  it('keep what is typed while a save is on its way', async () => {
    const { server, browser } = setup();
    const form = browser().open();
    form.set({ subject: 'first', audience: 'sent' });
    const saving = form.save();
    form.set({ subject: 'second', audience: 'a' });
    expect(await saving).toBe('saved');
    expect(form.store.get().changes).toEqual({ subject: 'second', audience: 'a' });
    expect(await form.save()).toBe('saved');
    expect(server.campaign).toMatchObject({ subject: 'second', audience: 'a' });
  });
});

describe('without a connection', () => {
  it('a second edit adds to the first', async () => {
    const { server, browser } = setup();
    const { storage, open } = browser();
    server.online = false;
    const first = open();
    first.set({ subject: 'offline, first' });
    expect(await first.save()).toBe('failed');
    expect(first.store.get().storedInBrowser).toBe(true);
    const second = browser(storage).open();
    expect(shown(second).subject).toBe('offline, first');
    second.set({ audience: 'offline, second' });
    expect(await second.save()).toBe('failed');
    server.online = true;
    expect(await browser(storage).open().save()).toBe('saved');
    expect(server.campaign).toMatchObject({ subject: 'offline, first', audience: 'offline, second' });
    expect(createDrafts(storage).store.get().drafts).toEqual([]);
  });

  it('an edit based on an older record opens the same choice, and can be saved after it', async () => {
    const { server, browser } = setup();
    const { storage, open } = browser();
    const form = open();
    form.set({ subject: 'mine', brief: 'mine' });
    form.flush();
    server.other({ subject: 'theirs', audience: 'theirs' });
    const reopened = browser(storage).open();
    expect(shown(reopened)).toEqual({ subject: 'mine', audience: 'theirs', brief: 'mine' });
    expect(reopened.store.get().conflicts).toEqual({ subject: 's' });
    reopened.choose('subject', 'mine');
    expect(await reopened.save()).toBe('saved');
    expect(server.campaign).toMatchObject({ subject: 'mine', audience: 'theirs', brief: 'mine' });
  });

  it('an answer that got lost is found by the next press: the save is not made twice', async () => {
    const { server, browser } = setup();
    const form = browser().open();
    form.set({ subject: 'mine' });
    server.online = false;
    await form.save();
    server.online = true;
    server.other({ subject: 'mine' });
    expect(await form.save()).toBe('saved');
    expect(server.campaign.revision).toBe(2);
  });
});

describe('a draft', () => {
  it('is there after a crash between two letters, with the time of the last', () => {
    vi.setSystemTime('2026-11-21T14:05:00Z');
    const { browser } = setup();
    const { storage, open } = browser();
    const form = open();
    form.set({ brief: 'half a sent' });
    vi.advanceTimersByTime(250);
    const reopened = browser(storage).open();
    expect(shown(reopened).brief).toBe('half a sent');
    expect(reopened.store.get().restoredFrom).toBe('2026-11-21T14:05:00.250Z');
  });

  it('keeps an undecided conflict undecided over a crash', async () => {
    const { server, browser } = setup();
    const { storage, open } = browser();
    const form = open();
    form.set({ subject: 'mine' });
    server.other({ subject: 'theirs' });
    expect(await form.save()).toBe('choose');
    expect(browser(storage).open().store.get().conflicts).toEqual({ subject: 's' });
  });

  it('ends with the save, with the discard, and with the last change taken back by hand', async () => {
    const { browser } = setup();
    const { storage, open } = browser();
    const drafts = () => createDrafts(storage).store.get().drafts;
    const form = open();
    form.set({ subject: 'mine' });
    form.flush();
    expect(drafts()).toMatchObject([{ label: 'Spring', fields: { subject: { opened: 's', mine: 'mine' } } }]);
    form.set({ subject: 's' });
    form.flush();
    expect(drafts()).toEqual([]);
    form.set({ subject: 'mine' });
    form.flush();
    form.discard();
    expect(drafts()).toEqual([]);
    form.set({ subject: 'mine' });
    await form.save();
    expect(drafts()).toEqual([]);
  });

  it('of one tab survives the save of another tab', async () => {
    const { browser } = setup();
    const { storage, open } = browser();
    const one = open();
    const other = browser(storage).open();
    one.set({ subject: 'one' });
    one.flush();
    other.set({ brief: 'other' });
    other.flush();
    expect(await other.save()).toBe('saved');
    expect(createDrafts(storage).store.get().drafts).toMatchObject([
      { fields: { subject: { opened: 's', mine: 'one' } } },
    ]);
  });

  it('is shown to nobody else who signs in to the same browser', () => {
    const { browser } = setup();
    const { storage, open } = browser();
    const form = open();
    form.set({ subject: 'mine' });
    form.flush();
    expect(createDrafts(storage).find({ ...of, owner: 'ben' })).toBeUndefined();
    expect(createDrafts(storage).find(of)?.fields).toHaveProperty('subject');
  });

  it('that cannot be stored is reported, without other effects', async () => {
    const { server, browser } = setup();
    const { storage, open } = browser();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    server.online = false;
    const form = open();
    form.set({ subject: 'mine' });
    expect(await form.save()).toBe('failed');
    expect(form.store.get().storedInBrowser).toBe(false);
    server.online = true;
    expect(await form.save()).toBe('saved');
  });

  it('is ignored when the storage holds nonsense', () => {
    const storage = memory();
    for (const text of ['{', 'null', '[]', '{"fields":{}}', '{"owner":"ana","fields":null}']) {
      storage.setItem(`galley-draft:${JSON.stringify(['ana', 'campaign', 's', 1])}`, text);
      expect(createDrafts(storage).store.get().drafts).toEqual([]);
      expect(setup().browser(storage).open().unsaved()).toBe(false);
    }
  });
});

it('whatever happens in whatever order, a field I typed is on the server, in the form or in the draft', async () => {
  const text = fc.constantFrom('one', 'two', 'three');
  const field = fc.constantFrom<keyof Fields>('subject', 'audience', 'brief');
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), field, text }),
    fc.record({ do: fc.constant('other' as const), field, text }),
    fc.record({
      do: fc.constantFrom('save' as const, 'crash' as const, 'offline' as const, 'online' as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { server, browser } = setup();
      const storage = memory();
      let form = browser(storage).open();
      const typed = new Map<keyof Fields, string>();
      for (const each of steps) {
        if (each.do === 'type') {
          form.set({ [each.field]: each.text });
          // Restoring the old text is not a change, so others' changes show.
          if (each.field in form.store.get().changes) typed.set(each.field, each.text);
          else typed.delete(each.field);
        } else if (each.do === 'other') {
          server.other({ [each.field]: `theirs: ${each.text}` });
        } else if (each.do === 'crash') {
          vi.advanceTimersByTime(1_000);
          form = browser(storage).open(server.campaign);
        } else if (each.do === 'save') {
          const before = { ...server.campaign };
          const { changes } = form.store.get();
          if ((await form.save()) === 'saved') {
            for (const name of ['subject', 'audience', 'brief'] as const) {
              // Fields I did not change keep the others' values.
              expect(server.campaign[name]).toBe(name in changes ? changes[name] : before[name]);
              typed.delete(name);
            }
          }
        } else server.online = each.do === 'online';
      }
      for (const [name, value] of typed) expect(shown(form)[name]).toBe(value);
    }),
  );
});
