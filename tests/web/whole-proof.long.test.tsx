import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { ContactSheet } from '@/features/proofs/contact-sheet.tsx';
import { type Proof, proofOf } from '@/features/proofs/proof.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { eventually } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
// jsdom has no layout, and a sheet without a width is empty.
vi.mock('@/lib/use-width.ts', () => ({ useWidth: () => 1_200 }));

const media = window.matchMedia;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.matchMedia = (query) => Object.assign(media(query), { matches: query.includes('pointer: fine') });
});
afterEach(() => {
  vi.useRealTimers();
  window.matchMedia = media;
});

async function showSheet() {
  const campaigns = [0, 1].map((index) => campaignOf(index, { email: emailOf(1), status: 'completed' }));
  const server = createServer({
    getEmail: ({ params: { index } }) => ({ html: `<p>Email ${index}</p>`, document: null }) as never,
  });
  call.mockImplementation(server.call);
  await renderInRouter(() => (
    <ContactSheet
      calendar={calendarOf(campaigns)}
      proofs={campaigns.map((each) => proofOf(each, campaignStatus(each)) as Proof)}
      view={{}}
      selected={new Set()}
      marked={null}
      onToggle={undefined}
      onCompare={vi.fn()}
      onEdit={vi.fn()}
      onRead={vi.fn()}
    />
  ));
  await eventually(() => expect(screen.getAllByTitle(/^Proof of /)).toHaveLength(2));
  return screen.getAllByRole('article');
}

/** jsdom's pointer events do not say their kind. */
function move(card: HTMLElement | undefined, pointerType: 'mouse' | 'touch') {
  const event = new MouseEvent('pointermove', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(card as HTMLElement, event);
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const whole = () => screen.queryByTitle(/^Whole email/);

describe('the whole email of a proof', () => {
  it('shows once a mouse rests on its card, and goes with it', async () => {
    const [first] = await showSheet();
    move(first, 'mouse');
    await wait(200);
    move(first, 'mouse');
    await wait(200);
    expect(whole(), 'still on its way').toBeNull();
    await wait(200);
    await eventually(() => expect(whole()).not.toBeNull());
    fireEvent.pointerOut(first as HTMLElement, { relatedTarget: document.body });
    expect(whole()).toBeNull();
  });

  it.each([
    ['scroll', () => new Event('scroll')],
    ['key', () => new KeyboardEvent('keydown', { key: 'Escape' })],
    ['press', () => new Event('pointerdown')],
  ])('gives way to a %s', async (_, event) => {
    const [first] = await showSheet();
    move(first, 'mouse');
    await wait(500);
    await eventually(() => expect(whole()).not.toBeNull());
    fireEvent(window, event());
    expect(whole()).toBeNull();
  });

  it('never shows to a finger', async () => {
    const [first] = await showSheet();
    move(first, 'touch');
    await wait(2_000);
    expect(whole()).toBeNull();
  });

  it('never shows where the main pointer is a finger', async () => {
    window.matchMedia = media;
    const [first] = await showSheet();
    move(first, 'mouse');
    await wait(2_000);
    expect(whole()).toBeNull();
  });
});
