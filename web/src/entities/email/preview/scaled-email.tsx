import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { EmailFrame } from './email-frame.tsx';
import { type EmailView, viewWidths } from './email-view.ts';
import type { PreviewOptions } from './preview-html.ts';
import { scaleToFit } from './scale-to-fit.ts';
import classes from './scaled-email.module.css';

interface ScaledEmailProps {
  html: string;
  /** Reserves space for its pictures. */
  document?: PreviewOptions['document'];
  title: string;
  view?: EmailView;
  /** `whole` fits the email, `top` shows what fits at full width. */
  fit: 'whole' | 'top';
}

export function ScaledEmail({ html, document, title, view = {}, fit }: ScaledEmailProps) {
  const { ref, width, height } = useElementSize();
  const [tall, setTall] = useState<number | null>(null);
  const pageWidth = viewWidths[view.device ?? 'desktop'];
  const { scale, visible, cut } = scaleToFit({
    box: { width, height },
    page: { width: pageWidth, height: tall },
    narrowest: fit === 'top' ? 1 : undefined,
  });
  return (
    <div ref={ref} className={classes.box} data-cut={cut || undefined} inert>
      <div
        className={classes.page}
        style={{
          width: pageWidth,
          height: visible,
          transform: `translateX(-50%) scale(${scale})`,
          visibility: scale > 0 ? undefined : 'hidden',
        }}
      >
        <EmailFrame
          html={html}
          document={document}
          title={title}
          width={pageWidth}
          scheme={view.scheme ?? 'light'}
          images={view.images !== 'off'}
          onHeight={setTall}
        />
      </div>
    </div>
  );
}
