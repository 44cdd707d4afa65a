import { type RefObject, useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Without `target`, accepts files anywhere. A target hides its drags from the page. True during a drag. */
export function useFileDrop(
  onDrop: (files: File[]) => void,
  target?: RefObject<HTMLElement | null>,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const element: HTMLElement | Window | null = target ? target.current : window;
    // Entering a child fires a leave on its parent, so only the last leave counts.
    let depth = 0;
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      element?.addEventListener(
        type,
        // A plain event, because the target may be the window.
        (given) => {
          const event = given as DragEvent;
          if (!carriesFiles(event)) return;
          if (target) event.stopPropagation();
          act(event);
        },
        { signal: controller.signal },
      );
    listen('dragenter', () => {
      depth += 1;
      setOver(true);
    });
    listen('dragover', (event) => event.preventDefault());
    listen('dragleave', () => {
      depth = Math.max(0, depth - 1);
      setOver(depth > 0);
    });
    listen('drop', (event) => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, [target]);
  return over;
}
