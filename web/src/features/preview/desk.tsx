import { SegmentedControl, Skeleton, Switch } from '@mantine/core';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { EmailFrame } from '@/entities/email/email-frame.tsx';
import classes from './preview-screen.module.css';
import type { PreviewSearch } from './preview-search.ts';

const widths = { desktop: 640, mobile: 375 } as const;

interface DeskProps {
  email: Email;
  /** Undefined while the brand is loading. */
  sender: string | undefined;
  address: string;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

/**
 * The email as an inbox would show it, by device and colour scheme, with or without images, as text or as
 * HTML.
 */
export function Desk({ email, sender, address, search, onSearch }: DeskProps) {
  const { show = 'email', device = 'desktop', scheme = 'light', images } = search;
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
        {show === 'email' && (
          <>
            <SegmentedControl
              size="xs"
              aria-label="Device"
              value={device}
              onChange={(next) => onSearch({ device: next === 'desktop' ? undefined : 'mobile' })}
              data={[
                { value: 'desktop', label: 'Desktop' },
                { value: 'mobile', label: 'Mobile' },
              ]}
            />
            <SegmentedControl
              size="xs"
              aria-label="Colour scheme of the email"
              value={scheme}
              onChange={(next) => onSearch({ scheme: next === 'light' ? undefined : 'dark' })}
              data={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
            <Switch
              size="xs"
              label="Images"
              checked={images !== 'off'}
              onChange={(event) => onSearch({ images: event.currentTarget.checked ? undefined : 'off' })}
            />
          </>
        )}
      </div>
      <InboxLine email={email} sender={sender} />
      <div className={classes.sheet} data-scheme={show === 'email' ? scheme : undefined}>
        {show === 'email' ? (
          <EmailFrame
            html={email.html}
            title={`Email: ${email.campaign_name}`}
            width={widths[device]}
            scheme={scheme}
            images={images !== 'off'}
            address={address}
          />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <pre className={classes.code} tabIndex={0}>
            {show === 'text' ? email.text : email.html}
          </pre>
        )}
      </div>
    </section>
  );
}

/** Sender, subject and preview text as an inbox lists them. */
function InboxLine({ email, sender }: { email: Email; sender: string | undefined }) {
  const previewLength = [...email.preheader].length;
  return (
    <div className={classes.inbox} role="group" aria-label="Inbox line">
      <span className={classes.sender}>{sender ?? <Skeleton width={90} height={14} />}</span>
      <span className={classes.line}>
        <strong>{email.subject}</strong> <span>{email.preheader}</span>
      </span>
      <span className={classes.count}>
        Subject {[...email.subject].length},{' '}
        <span data-over={previewLength > PREVIEW_TEXT_LENGTH || undefined}>
          preview {previewLength} of {PREVIEW_TEXT_LENGTH} characters
        </span>
      </span>
    </div>
  );
}
