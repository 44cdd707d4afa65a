import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { useKeys } from '@/lib/keys.ts';
import { useWidth } from '@/lib/use-width.ts';
import type { Proof, ProofsOf } from './proof.ts';
import { ProofCard } from './proof-card.tsx';
import { framed, GAP, gridOf, neighbour } from './proof-grid.ts';
import classes from './proofs-view.module.css';
import { useResting } from './use-resting.ts';
import { WholeProof } from './whole-proof.tsx';

const QuickLook = lazyPart(() => import('./quick-look.tsx').then((module) => module.QuickLook));

interface ContactSheetProps {
  calendar: ProofsOf;
  proofs: readonly Proof[];
  view: EmailView;
  selected: ReadonlySet<number>;
  marked: number | null;
  onToggle: ((index: number) => void) | undefined;
  onCompare: (index: number) => void;
  onEdit: (index: number) => void;
  onRead: (proof: Proof, read: boolean) => void;
}

/** Only cards near the window are drawn, so that 500 scroll like 12. */
export function ContactSheet({
  calendar,
  proofs,
  view,
  selected,
  marked,
  onToggle,
  onCompare,
  onEdit,
  onRead,
}: ContactSheetProps) {
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const [top, setTop] = useState(0);
  const [looking, setLooking] = useState<number | null>(null);
  const { resting, onPointerMove, onPointerLeave } = useResting();
  const rested = looking === null && resting ? proofs[resting.position] : undefined;
  const grid = gridOf(width);
  const cards = useWindowVirtualizer({
    count: width === 0 ? 0 : proofs.length,
    estimateSize: () => grid.height,
    lanes: grid.columns,
    gap: GAP,
    // Counted in rows, since each column is a lane.
    overscan: 1,
    scrollMargin: top,
    getItemKey: (position) => proofs[position]?.index ?? position,
  });
  // Content above the list may change height.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards have another size in another grid
  useEffect(() => cards.measure(), [grid.height, grid.columns]);

  const items = cards.getVirtualItems();
  const middle = (cards.scrollOffset ?? 0) + window.innerHeight / 2;
  const alive = framed(items, middle);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-position="${wanted.current}"] a`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  });
  const goTo = (position: number) => {
    wanted.current = position;
    cards.scrollToIndex(position, { align: 'auto' });
    // An already rendered card would not take the focus by itself.
    list.current
      ?.querySelector<HTMLElement>(`[data-position="${position}"] a`)
      ?.focus({ preventScroll: true });
  };
  const focused = () => {
    const card = document.activeElement?.closest<HTMLElement>('[data-position]');
    return card && list.current?.contains(card) ? Number(card.dataset.position) : undefined;
  };
  const step = (by: number) => {
    const at = focused();
    goTo(at === undefined ? 0 : Math.max(0, Math.min(proofs.length - 1, at + by)));
  };
  const onFocused = (act: (index: number) => void) => () => {
    const proof = proofs[focused() ?? -1];
    if (proof) act(proof.index);
  };
  useKeys(
    [
      { label: 'Next email', keys: 'j', onlyKeys: true, run: () => step(1) },
      { label: 'Previous email', keys: 'k', onlyKeys: true, run: () => step(-1) },
      {
        label: 'Read this email, or not yet',
        keys: 'r',
        onlyKeys: true,
        run: () => {
          const proof = proofs[focused() ?? -1];
          if (proof) onRead(proof, !proof.read);
        },
      },
      ...(onToggle
        ? [{ label: 'Select this email', keys: 'x', onlyKeys: true, run: onFocused(onToggle) }]
        : []),
      { label: 'Compare this email', keys: 'c', onlyKeys: true, run: onFocused(onCompare) },
    ],
    'Proofs',
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const at = focused();
    if (at === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    const next = neighbour(event.key, at, grid, proofs.length);
    if (next === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (next === undefined) setLooking(at);
    else goTo(next);
  };
  return (
    <>
      <ul
        ref={list}
        className={classes.sheet}
        aria-label="Emails"
        style={{ height: cards.getTotalSize() }}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
      >
        {items.map(({ index: position, start, lane, key }) => {
          const proof = proofs[position];
          return (
            proof && (
              <li
                key={key}
                data-position={position}
                aria-setsize={proofs.length}
                aria-posinset={position + 1}
                style={{
                  width: `calc((100% - ${GAP * (grid.columns - 1)}px) / ${grid.columns})`,
                  height: grid.height,
                  left: `calc((100% + ${GAP}px) / ${grid.columns} * ${lane})`,
                  transform: `translateY(${start - top}px)`,
                }}
              >
                <ProofCard
                  calendar={calendar}
                  proof={proof}
                  view={view}
                  sheetHeight={grid.sheet}
                  shown={alive.has(position)}
                  fetching={!cards.isScrolling}
                  selected={selected.has(proof.index)}
                  marked={marked === proof.index}
                  onToggle={onToggle}
                  onCompare={onCompare}
                  onEdit={onEdit}
                  onRead={onRead}
                />
              </li>
            )
          );
        })}
      </ul>
      {rested && resting && (
        <WholeProof key={rested.index} calendar={calendar} proof={rested} look={view} card={resting.card} />
      )}
      {looking !== null && (
        <QuickLook
          calendar={calendar}
          proofs={proofs}
          at={looking}
          view={view}
          onMove={setLooking}
          onRead={onRead}
          onClose={() => {
            setLooking(null);
            goTo(looking);
          }}
        />
      )}
    </>
  );
}
