import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked } from './index.ts';

/** Gmail cuts a message here and hides the rest, unsubscribe link included. */
const CLIPPED_AT = 102 * 1024;
/** Klaviyo lengthens every link and adds a pixel when it sends. */
const COMFORTABLE = 80 * 1024;

/** Bytes of the HTML against Gmail's clipping. */
export function size({ compiled: { bytes } }: Checked): EmailCheck[] {
  if (bytes <= COMFORTABLE) return [];
  const clipped = bytes > CLIPPED_AT;
  return [
    {
      rule: 'size',
      severity: clipped ? 'block' : 'warn',
      message: `The HTML is ${Math.round(bytes / 1024)} KB${clipped ? '; Gmail will cut it off at 102 KB' : ''}.`,
      reason: 'Gmail clips messages over 102 KB and hides what follows; sending platforms lengthen links on top of this.',
      subject: null,
      fix: null,
    },
  ];
}
