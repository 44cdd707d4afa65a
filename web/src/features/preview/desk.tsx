import { SegmentedControl } from '@mantine/core';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { lookWidths } from '@/entities/email/preview/email-look.ts';
import { LookSwitches } from '@/entities/email/preview/look-switches.tsx';
import { InboxLines } from './inbox-lines.tsx';
import classes from './preview-screen.module.css';
import { lookOf, type PreviewSearch } from './preview-search.ts';

const CodeView = lazyPart(() => import('./code-view.tsx').then((module) => module.CodeView));

interface DeskProps {
  email: Email;
  /** Undefined while the brand is loading. */
  sender: string | undefined;
  address: string;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
  /** Opens the editor at the subject lines; absent for an older version. */
  onEditSubjects?: () => void;
}

/**
 * The email as an inbox would show it, by device and colour scheme, with or without images, as text or as
 * HTML.
 */
export function Desk({ email, sender, address, search, onSearch, onEditSubjects }: DeskProps) {
  const { show = 'email' } = search;
  const look = lookOf(search);
  return (
    <section className={classes.desk} aria-label="Email preview">
      <div className={classes.deskBar}>
        <SegmentedControl
          size="xs"
          aria-label="Show"
          value={show}
          onChange={(next) => onSearch({ show: next === 'email' ? undefined : (next as 'text' | 'html') })}
          data={[
            { value: 'email', label: 'Email' },
            { value: 'text', label: 'Plain text' },
            { value: 'html', label: 'HTML' },
          ]}
        />
        {show === 'email' && <LookSwitches look={look} onLook={onSearch} />}
      </div>
      <InboxLines email={email} sender={sender} onEdit={onEditSubjects} />
      <div className={classes.sheet} data-scheme={show === 'email' ? (look.scheme ?? 'light') : undefined}>
        {show === 'email' && (
          <EmailFrame
            html={email.html}
            document={email.document as EmailDocument}
            title={`Email: ${email.campaign_name}`}
            width={lookWidths[look.device ?? 'desktop']}
            scheme={look.scheme ?? 'light'}
            images={look.images !== 'off'}
            address={address}
          />
        )}
        {show === 'text' && <CodeView text={email.text} kind="plain text" />}
        {show === 'html' && <CodeView text={email.html} kind="HTML" />}
      </div>
    </section>
  );
}
