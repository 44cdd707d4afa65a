import { type EmailView, readEmailLook } from '@/entities/email/preview/email-view.ts';
import { flagParam, numberParam, oneOf, textParam } from '@/lib/search.ts';

export const shows = ['email', 'text', 'html'] as const;
export const tabs = ['checks', 'review', 'reading', 'versions', 'details'] as const;

/** Kept in the address, so that a link shows the same. */
export interface PreviewSearch extends EmailView {
  session?: string;
  /** For the link back. */
  batch?: string;
  version?: number;
  show?: (typeof shows)[number];
  tab?: (typeof tabs)[number];
  /** Part of the queue of emails to fix. */
  fix?: true;
  folded?: true;
}

export const readPreviewSearch = (search: Record<string, unknown>): PreviewSearch => ({
  session: textParam(search.session),
  batch: textParam(search.batch),
  version: numberParam(search.version),
  show: oneOf(...shows)(search.show),
  ...readEmailLook(search),
  tab: oneOf(...tabs)(search.tab),
  fix: flagParam(search.fix),
  folded: flagParam(search.folded),
});

export const viewOf = ({ device, scheme, images }: PreviewSearch): EmailView => ({ device, scheme, images });
