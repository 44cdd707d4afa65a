import type { Email } from '#shared/contract/schemas/email.ts';
import { compareEmails } from '#shared/email/document/compare.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { ChangedText } from '@/components/changed-text.tsx';
import classes from './preview-screen.module.css';

export function VersionDifferences({ from, to }: { from: Email; to: Email }) {
  const changed = compareEmails(from.document as EmailDocument, to.document as EmailDocument);
  return (
    <section className={classes.differences} aria-label="Differences">
      <h2>
        {changed.length === 0 ? `Version ${to.version} is the same` : `Changes up to version ${to.version}`}
      </h2>
      {changed.map(({ path, label, before, after }) => (
        <div key={path}>
          <span>{label}</span>
          <ChangedText before={before} after={after} side="before" />
          <ChangedText before={before} after={after} side="after" />
        </div>
      ))}
    </section>
  );
}
