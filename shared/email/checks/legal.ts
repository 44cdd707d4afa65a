import type { EmailCheck } from '../../contract/schemas/email.ts';
import { hasAddress, hasUnsubscribe } from '../compile/blocks/footer-component.ts';
import type { Checked } from './checked.ts';
import { finding, inBrand } from './finding.ts';

/** CAN-SPAM and every sending platform require an unsubscribe link and a postal address. */
export function legal({ document, compiled: { html }, variant }: Checked): EmailCheck[] {
  const place = { document, variant };
  const found: EmailCheck[] = [];
  const isDownload = variant === 'download';
  if (!hasUnsubscribe(html, place)) {
    const message = isDownload
      ? 'There is no unsubscribe link: the brand has no usable unsubscribe address for downloads.'
      : 'There is no unsubscribe link: the email has no footer.';
    found.push(
      finding(
        'unsubscribe',
        'block',
        message,
        'Every commercial email must let people unsubscribe (CAN-SPAM, GDPR); mailbox providers penalise those that do not.',
        { place: inBrand },
      ),
    );
  }
  if (!hasAddress(html, place)) {
    const message = isDownload
      ? 'There is no postal address: the brand’s footer has none.'
      : 'There is no postal address: the email has no footer.';
    found.push(
      finding(
        'address',
        'block',
        message,
        'CAN-SPAM requires the sender’s valid postal address in every commercial email.',
        { place: inBrand },
      ),
    );
  }
  return found;
}
