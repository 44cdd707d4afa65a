import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../web/src/lib/api-error.ts';
import type { Call } from '../../../web/src/lib/client-call.ts';
import { createOutbox } from '../../../web/src/lib/outbox.ts';

const refusal = new ApiError(409, { code: 'conflict', detail: 'Somebody changed it' });

function setup({ client = 'invigor8' } = {}) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const answers: unknown[] = [];
  const sent: unknown[] = [];
  const call = (async (_name: string, input: unknown) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    sent.push(input);
    return answer ?? {};
  }) as unknown as Call;
  const tab = { client };
  const open = () => createOutbox(call, () => tab.client, storage);
  return { open, answers, sent, tab, storage };
}

const save = (index: number, brief: string) => ({ params: { client: 'invigor8' }, body: { index, brief } });

describe('an edit without a connection', () => {
  it('is kept, survives a reload and is sent when it is offered again', async () => {
    const { open, answers, sent } = setup();
    answers.push(new NetworkError());
    expect(
      await open().callOrKeep('campaign-1', 'Edits of “Spring”', 'saveCampaign', save(1, 'new')),
    ).toEqual({ kept: true });
    const reloaded = open();
    expect(reloaded.store.get().writes).toMatchObject([
      { label: 'Edits of “Spring”', client: 'invigor8', refused: null },
    ]);
    await reloaded.saveKept();
    expect(sent).toEqual([save(1, 'new')]);
    expect(open().store.get().writes).toEqual([]);
  });

  it('replaces an earlier one of the same thing', async () => {
    const { open, answers, sent } = setup();
    const outbox = open();
    answers.push(new NetworkError(), new NetworkError());
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'first'));
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'second'));
    await outbox.saveKept();
    expect(sent).toEqual([save(1, 'second')]);
  });

  it('is no longer kept once a later one was saved', async () => {
    const { open, answers } = setup();
    const outbox = open();
    answers.push(new NetworkError());
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'first'));
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'second'));
    expect(outbox.store.get().writes).toEqual([]);
  });

  it('stays with its reason when the server refuses it', async () => {
    const { open, answers } = setup();
    const outbox = open();
    answers.push(new NetworkError(), refusal);
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'new'));
    await outbox.saveKept();
    expect(outbox.store.get().writes).toMatchObject([{ refused: 'Somebody changed it' }]);
    outbox.discardKept();
    expect(open().store.get().writes).toEqual([]);
  });

  it('of one brand is neither sent nor discarded from another brand’s tab', async () => {
    const { open, answers, sent, tab } = setup();
    const outbox = open();
    answers.push(new NetworkError());
    await outbox.callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'new'));
    tab.client = 'zebra_cbd';
    await outbox.saveKept();
    outbox.discardKept();
    expect(sent).toEqual([]);
    expect(outbox.store.get().writes).toHaveLength(1);
  });
});

it('a refusal with a connection is the caller’s', async () => {
  const { open, answers } = setup();
  answers.push(refusal);
  await expect(open().callOrKeep('campaign-1', 'Edits', 'saveCampaign', save(1, 'new'))).rejects.toBe(
    refusal,
  );
});

it('storage that holds nonsense is an empty outbox', () => {
  const { open, storage } = setup();
  storage.setItem('galley-kept-writes', '{not json');
  expect(open().store.get().writes).toEqual([]);
});
