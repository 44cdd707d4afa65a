import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Status } from '@/components/status.tsx';
import { type Clicked, pathTo } from '@/entities/email/edit/clicked.ts';
import { charactersBefore } from '@/entities/email/edit/place-in-email.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { viewWidths } from '@/entities/email/preview/email-view.ts';
import { InboxLines } from './inbox-lines.tsx';
import classes from './preview-screen.module.css';
import { type PreviewSearch, viewOf } from './preview-search.ts';

const DeskBar = lazyPart(() => import('./desk-bar.tsx').then((module) => module.DeskBar), {
  pending: () => <div className={classes.deskBar} />,
  eager: true,
});
const CodeView = lazyPart(() => import('./code-view.tsx').then((module) => module.CodeView));

interface DeskProps {
  email: Email;
  sender: string | undefined;
  address: string;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
  /** Absent for an older version. */
  onEditSubjects?: () => void;
  /** Edits the clicked text; absent for an older version. */
  onEditText?: (clicked: Clicked) => void;
  writing: boolean;
}

export function Desk({
  email,
  sender,
  address,
  search,
  onSearch,
  onEditSubjects,
  onEditText,
  writing,
}: DeskProps) {
  const { show = 'email' } = search;
  const view = viewOf(search);
  return (
    <section className={classes.desk} aria-label="Email preview">
      <DeskBar search={search} onSearch={onSearch} />
      <div role="status" className={classes.writing} data-on={writing || undefined}>
        {writing && (
          <Status tone="running">
            Writing a new version. This one stays until it is ready, and is kept.
          </Status>
        )}
      </div>
      <InboxLines email={email} sender={sender} onEdit={onEditSubjects} />
      <div
        className={classes.sheet}
        data-writing={writing || undefined}
        data-scheme={show === 'email' ? (view.scheme ?? 'light') : undefined}
      >
        {show === 'email' && (
          <EmailFrame
            html={email.html}
            document={email.document as EmailDocument}
            title={`Email: ${email.campaign_name}`}
            width={viewWidths[view.device ?? 'desktop']}
            scheme={view.scheme ?? 'light'}
            images={view.images !== 'off'}
            address={address}
            onPressed={
              onEditText &&
              ((element, { clientX, clientY }, scale) => {
                const { top = 0 } =
                  element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect() ?? {};
                onEditText({
                  path: pathTo(element),
                  top: top + element.getBoundingClientRect().top * scale,
                  caret: charactersBefore(element, clientX, clientY),
                });
              })
            }
          />
        )}
        {show === 'text' && <CodeView text={email.text} kind="plain text" />}
        {show === 'html' && <CodeView text={email.html} kind="HTML" />}
      </div>
    </section>
  );
}
