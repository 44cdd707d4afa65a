import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWidth } from '@/lib/use-width.ts';
import { patchDocument } from '../edit/patch-document.ts';
import classes from './email-frame.module.css';
import { type PreviewOptions, previewHtml } from './preview-html.ts';

/** A new object whenever page or scale changes. */
export interface DrawnEmail {
  page: Document;
  /** Screen pixels per page pixel. */
  scale: number;
}

interface EmailFrameProps extends Partial<PreviewOptions> {
  html: string;
  title: string;
  /** Page pixels, scaled down to fit; the container's width by default. */
  width?: number;
  /** Page pixels; the email's height by default. */
  height?: number;
  /** In page pixels. */
  onHeight?: (height: number) => void;
  onDrawn?: (drawn: DrawnEmail) => void;
  /** A click, not a text selection. */
  onPressed?: (element: HTMLElement, event: MouseEvent, scale: number) => void;
  /** Overlay, in screen pixels. */
  children?: ReactNode;
}

const FIRST_HEIGHT = 600;

/** Same origin, so that its page can be read, but no scripts. */
export function EmailFrame({
  html,
  title,
  width,
  height,
  scheme = 'light',
  images = true,
  address = 'Your address',
  document,
  onHeight,
  onDrawn,
  onPressed,
  children,
}: EmailFrameProps) {
  const source = useMemo(
    () => previewHtml(html, { scheme, images, address, document }),
    [html, scheme, images, address, document],
  );
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const [pageHeight, setPageHeight] = useState(FIRST_HEIGHT);
  const [patch, setPatch] = useState<{ page: Document } | null>(null);
  const scale = width === undefined || room === 0 ? 1 : Math.min(1, room / width);
  const drawn = useEffectEvent((page: Document) => onDrawn?.({ page, scale }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size moves what is laid over the page
  useEffect(() => {
    if (patch) drawn(patch.page);
  }, [patch, scale, pageHeight]);
  const shown = height ?? pageHeight;
  return (
    <div ref={box} className={classes.box} style={{ maxWidth: width, height: Math.ceil(shown * scale) }}>
      <Page
        // A looser policy cannot replace a stricter one without a new page.
        key={String(images)}
        source={source}
        title={title}
        onHeight={(tall) => {
          setPageHeight(tall);
          onHeight?.(tall);
        }}
        onPatched={(page) => setPatch({ page })}
        onPressed={onPressed && ((element, event) => onPressed(element, event, scale))}
        covered={children !== undefined}
        style={{
          width: width ?? '100%',
          height: shown,
          colorScheme: scheme,
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
      />
      {children}
    </div>
  );
}

interface PageProps {
  source: string;
  title: string;
  onHeight: (height: number) => void;
  onPatched: (page: Document) => void;
  onPressed: ((element: HTMLElement, event: MouseEvent) => void) | undefined;
  /** Something covers the page, so Tab skips it. */
  covered: boolean;
  style: React.CSSProperties;
}

/** Loads once; later emails are patched in, so that nothing flickers. */
function Page({ source, title, onHeight, onPatched, onPressed, covered, style }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(source);
  const [page, setPage] = useState<Document | null>(null);
  const patched = useEffectEvent(onPatched);
  const measured = useEffectEvent(onHeight);
  const pressable = onPressed !== undefined;
  const pressed = (event: MouseEvent) => {
    // A click would navigate the frame away.
    event.preventDefault();
    const target = event.target as HTMLElement;
    if (target.ownerDocument.getSelection()?.isCollapsed !== false) pressing.current?.(target, event);
  };
  const pressing = useRef(onPressed);
  useEffect(() => {
    pressing.current = onPressed;
  }, [onPressed]);
  const onLoad = () => {
    const loaded = frame.current?.contentDocument;
    loaded?.addEventListener('click', pressed);
    setPage(loaded ?? null);
  };
  useEffect(() => {
    if (!page) return;
    patchDocument(page, source);
    // These links lead nowhere, so Tab skips them.
    for (const link of page.links) link.tabIndex = -1;
    page.documentElement.style.cursor = pressable ? 'text' : '';
    patched(page);
  }, [page, source, pressable]);
  useEffect(() => {
    if (!page) return;
    const { documentElement: root } = page;
    const measure = () => measured(Math.ceil(root.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    measure();
    return () => observer.disconnect();
  }, [page]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      // The frame fits its page, so a scrollbar would only take up space.
      scrolling="no"
      tabIndex={covered ? -1 : undefined}
      srcDoc={first}
      onLoad={onLoad}
      style={style}
    />
  );
}
