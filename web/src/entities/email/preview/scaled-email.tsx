import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { EmailFrame } from './email-frame.tsx';
import { type EmailLook, lookWidths } from './email-look.ts';
import type { PreviewOptions } from './preview-html.ts';
import { scaleToFit } from './scale-to-fit.ts';
import classes from './scaled-email.module.css';

interface ScaledEmailProps {
  html: string;
  /** What it was compiled from, to keep the place of its pictures. */
  document?: PreviewOptions['document'];
  title: string;
  look?: EmailLook;
  /** `whole` fits the email into its container, `top` shows as much as fits at full width. */
  fit: 'whole' | 'top';
}

/** An email in miniature, as large as its container. It cannot be used, only looked at. */
export function ScaledEmail({ html, document, title, look = {}, fit }: ScaledEmailProps) {
  const { ref, width, height } = useElementSize();
  const [tall, setTall] = useState<number | null>(null);
  const pageWidth = lookWidths[look.device ?? 'desktop'];
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
          scheme={look.scheme ?? 'light'}
          images={look.images !== 'off'}
          onHeight={setTall}
        />
      </div>
    </div>
  );
}
