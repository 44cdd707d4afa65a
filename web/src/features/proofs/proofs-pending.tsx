import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useWidth } from '@/lib/use-width.ts';
import { GAP, gridOf } from './proof-grid.ts';
import classes from './proofs-view.module.css';

export function ProofsPending() {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { columns, height, sheet } = gridOf(width);
  return (
    <div ref={box} role="status" aria-label="Loading the proofs">
      <div className={classes.bar}>
        <Skeleton height={30} width={260} />
      </div>
      <div
        style={{
          display: 'grid',
          gap: GAP,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: height,
        }}
      >
        {Array.from({ length: width === 0 ? 0 : 2 * columns }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <div key={place} className={classes.card}>
            <div className={classes.desk} style={{ height: sheet }}>
              <Skeleton height="100%" radius={0} />
            </div>
            <div className={classes.words}>
              <Skeleton height={14} mt={3} width="80%" />
              <Skeleton height={12} mt={8} width="60%" />
              <Skeleton height={12} mt={6} width="45%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
