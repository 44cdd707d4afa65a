import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const REST = 350;
const MOUSE = '(hover: hover) and (pointer: fine)';

export interface Resting {
  position: number;
  card: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

interface UseResting {
  resting: Resting | null;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/** Null once the mouse leaves, or something is scrolled or pressed. */
export function useResting(): UseResting {
  const [resting, setResting] = useState<Resting | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setResting(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!resting) return;
    const ends = ['scroll', 'keydown', 'pointerdown', 'resize'];
    for (const end of ends) window.addEventListener(end, stop, true);
    return () => {
      for (const end of ends) window.removeEventListener(end, stop, true);
    };
  });
  const onPointerMove = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !window.matchMedia(MOUSE).matches) return;
    const card = (target as Element).closest<HTMLElement>('[data-position]');
    const position = Number(card?.dataset.position);
    if (resting?.position === position) return;
    stop();
    if (card)
      timer.current = setTimeout(() => setResting({ position, card: card.getBoundingClientRect() }), REST);
  };
  return { resting, onPointerMove, onPointerLeave: stop };
}
