import { useCallback, useMemo, useRef } from 'react';
import classes from './email-frame.module.css';
import { type PreviewOptions, previewHtml } from './preview-html.ts';

interface EmailFrameProps extends Partial<PreviewOptions> {
  html: string;
  title: string;
  /** In pixels; by default the frame is as wide as its container. */
  width?: number;
  /** In pixels; by default the frame is as tall as the email. */
  height?: number;
  /** Told how tall the email is, in pixels, whenever that changes. */
  onHeight?: (height: number) => void;
}

/** An email in isolation: same origin so that its height can be read, but without scripts. */
export function EmailFrame({
  html,
  title,
  width,
  height,
  scheme = 'light',
  images = true,
  address = 'Your address, from Klaviyo',
  onHeight,
}: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const source = useMemo(
    () => previewHtml(html, { scheme, images, address }),
    [html, scheme, images, address],
  );
  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!frame.current || !page) return;
    // A click would navigate the frame away from the email.
    page.addEventListener('click', (event) => event.preventDefault());
    const resize = () => {
      const tall = page.documentElement.scrollHeight;
      if (height === undefined && frame.current) frame.current.style.height = `${tall}px`;
      onHeight?.(tall);
    };
    resize();
    for (const image of page.images) image.addEventListener('load', resize, { once: true });
  }, [height, onHeight]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={source}
      onLoad={onLoad}
      style={{ width: width ?? '100%', height: height ?? 600, colorScheme: scheme }}
    />
  );
}
