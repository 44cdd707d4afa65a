import type { Email } from '#shared/contract/schemas/email.ts';
import { postalAddress } from '#shared/domain/brand/postal-address.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { Status } from '@/components/status.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './quick-email-screen.module.css';
import type { QuickEmail } from './use-quick-email.ts';

/** Spec §9. */
const FRAME_HEIGHT = 500;

export function PreviewColumn({ quick: { email, draft, campaign, brand, generate } }: { quick: QuickEmail }) {
  const changed =
    campaign !== undefined && (draft.brief !== campaign.brief || draft.style !== campaign.template_type);
  return (
    <section className={classes.preview} aria-labelledby="quick-preview">
      <h2 id="quick-preview" className={classes.cardTitle}>
        Email Preview
      </h2>
      {email ? (
        <>
          <div className={classes.inbox}>
            <strong>{withDefaults(email.subject)}</strong> <span>{withDefaults(email.preheader)}</span>
          </div>
          <EmailFrame
            html={email.html}
            title="Email Preview"
            height={FRAME_HEIGHT}
            address={brand && (postalAddress(brand) || undefined)}
          />
          {draft.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
          <div className={classes.facts}>
            {changed && (
              <Status tone="warn" size={14}>
                Brief or style changed since this version
              </Status>
            )}
            <Checks email={email} />
          </div>
        </>
      ) : (
        <div className={classes.placeholder} style={{ height: FRAME_HEIGHT }}>
          {generate.pending ? 'The email is being made…' : 'Email preview will appear here'}
        </div>
      )}
    </section>
  );
}

function Checks({ email: { checks, index, session_id, version } }: { email: Email }) {
  const blocking = checks.filter(({ severity }) => severity === 'block').length;
  const warnings = checks.filter(({ severity }) => severity === 'warn').length;
  return (
    <>
      <span className={classes.version}>Version {version}</span>
      {blocking > 0 && (
        <Status tone="bad" size={14}>
          {counted(blocking, 'check')} {blocking === 1 ? 'blocks' : 'block'} it
        </Status>
      )}
      {warnings > 0 && (
        <Status tone="warn" size={14}>
          {counted(warnings, 'warning')}
        </Status>
      )}
      {blocking + warnings === 0 && (
        <Status tone="ok" size={14}>
          All checks passed
        </Status>
      )}
      <AnchorLink
        to="/preview/$index"
        params={{ index: String(index) }}
        search={{ session: session_id }}
        fz="inherit"
      >
        Checks, versions and editing
      </AnchorLink>
    </>
  );
}
