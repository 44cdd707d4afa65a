import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked } from './checked.ts';
import { finding, inComponent } from './finding.ts';

/** Gmail clips the message here, hiding the unsubscribe link. */
const CLIPPED_AT = 102 * 1024;
/** Leaves room for Klaviyo's longer links and tracking pixel. */
const COMFORTABLE = 80 * 1024;
/** Above this, Gmail drops all style sheets (measured by hteumeuleu/email-bugs). */
const STYLES = 16 * 1024;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

export function size({ compiled: { bytes, html } }: Checked): EmailCheck[] {
  const found: EmailCheck[] = [];
  const reason =
    'Gmail clips messages over 102 KB and hides the rest, and sending platforms make every link longer still.';
  const add = (severity: EmailCheck['severity'], says: string) =>
    found.push(finding('size', severity, `The HTML is ${kilobytes(bytes)}${says}`, reason, { place: null }));
  if (bytes > CLIPPED_AT) add('block', ': Gmail will cut it off at 102 KB.');
  else if (bytes > COMFORTABLE) add('warn', ', close to the 102 KB Gmail shows.');
  const styles = [...html.matchAll(/<style>((?:[^<]|<(?!style>))*?)<\/style>/g)].reduce(
    (sum, [, css = '']) => sum + css.length,
    0,
  );
  if (styles > STYLES) {
    const message = `The style sheets are ${kilobytes(styles)}.`;
    found.push(
      finding(
        'styles',
        'warn',
        message,
        'Gmail ignores all styles of a message with more than 16 KB of them; shorten the components’ CSS.',
        { place: inComponent },
      ),
    );
  }
  return found;
}
