import { ChangedText } from '@/components/changed-text.tsx';
import classes from './before-and-after.module.css';
import type { ChangedPart } from './changed-parts.ts';
import type { EmailPart } from './parts-of-email.ts';

export function BeforeAndAfter({ change }: { change: ChangedPart }) {
  if ('parts' in change)
    return (
      <div className={classes.body}>
        <Parts title="Before" parts={change.parts.before} />
        <Parts title="After" parts={change.parts.after} />
      </div>
    );
  const { before, after } = change;
  return (
    <>
      <ChangedText before={before} after={after} side="before" />
      <ChangedText before={before} after={after} side="after" />
    </>
  );
}

const Parts = ({ title, parts }: { title: string; parts: readonly EmailPart[] }) => (
  <section aria-label={title} data-side={title}>
    <h4>{title}</h4>
    <ol>
      {parts.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email may have the same part twice
        <li key={`${at} ${label}`} title={text}>
          <strong>{label}</strong>
          {text !== '' && <span>{text}</span>}
        </li>
      ))}
    </ol>
  </section>
);
