import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { quickTemplate } from '#shared/domain/quick/quick-email.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { UploadButton } from '@/entities/klaviyo/upload-button.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { messageOf } from '@/lib/api-error.ts';
import { useReturnFocusToButton } from '@/lib/return-focus.ts';
import classes from './quick-email-screen.module.css';
import { useDownload } from './use-download.tsx';
import type { QuickEmail } from './use-quick-email.ts';

const FullPreview = lazyPart(() => import('./full-preview.tsx').then((module) => module.FullPreview));

interface GeneratePanelProps {
  quick: QuickEmail;
  onStart: () => void;
}

export function GeneratePanel({ quick, onStart }: GeneratePanelProps) {
  const { draft, email, generate, brand } = quick;
  const { download, question } = useDownload(email);
  const { settings } = useSettings();
  const uploads = settings.download_mode === 'klaviyo';
  const [full, setFull] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocusToButton(generate.pending, button);
  const briefed = draft.brief.trim() !== '';
  const idle = email ? 'Regenerate Email' : 'Generate Email';
  return (
    <section className={classes.panel} aria-labelledby="quick-generate">
      <h2 id="quick-generate" className={classes.cardTitle}>
        Generate Email
      </h2>
      <ul className={classes.checklist}>
        <li>
          <Status tone="ok">Image uploaded</Status>
        </li>
        <li>
          <Status tone={briefed ? 'ok' : 'idle'}>{briefed ? 'Brief provided' : 'Brief needed'}</Status>
        </li>
        <li>
          <Status tone="ok">Style: {quickTemplate(draft.style).label}</Status>
        </li>
      </ul>
      <div className={classes.actions}>
        {quick.brandError && (
          <Notice tone="bad">
            <p>
              The brand could not be loaded, so nothing can be generated yet. {messageOf(quick.brandError)}
            </p>
          </Notice>
        )}
        {draft.error && (
          <Notice tone="bad">
            <p>{draft.error}</p>
            <p className={classes.kept}>Your picture and brief are kept.</p>
          </Notice>
        )}
        <Button
          ref={button}
          fullWidth
          variant={email ? 'default' : 'filled'}
          loading={generate.pending && email !== undefined}
          disabled={!briefed || generate.pending || !brand}
          onClick={() => {
            onStart();
            generate.start();
          }}
        >
          {generate.pending ? 'Generating Email...' : idle}
        </Button>
        {generate.pending && (
          <p className={classes.step} role="status">
            {generate.step}…
          </p>
        )}
        {email && (
          <div className={classes.results}>
            <Button variant="default" onClick={() => setFull(true)}>
              Full Preview
            </Button>
            <Button variant={uploads ? 'default' : 'filled'} onClick={download}>
              Download HTML
            </Button>
            {uploads && (
              <UploadButton
                calendarId={email.session_id}
                label="Upload to Klaviyo"
                read={() => [
                  {
                    client: quick.client,
                    calendarId: email.session_id,
                    index: email.index,
                    campaign_name: email.campaign_name,
                  },
                ]}
              />
            )}
          </div>
        )}
      </div>
      {question}
      {full && email && <FullPreview email={email} brand={brand} onClose={() => setFull(false)} />}
    </section>
  );
}
