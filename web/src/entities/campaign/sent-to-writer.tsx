import { useDeferredValue } from 'react';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { partNames, writerWords } from '#shared/domain/writer-words.ts';
import classes from './sent-to-writer.module.css';

/** What of brief and notes a writer gets beside the brief itself, and what stays among people. */
export function SentToWriter({ brief, notes }: Pick<CampaignFields, 'brief' | 'notes'>) {
  const [laterBrief, laterNotes] = [useDeferredValue(brief), useDeferredValue(notes)];
  const { parts, rules, people } = writerWords({ brief: laterBrief, notes: laterNotes });
  if (parts.length + rules.length + people.length === 0) return null;
  return (
    <div className={classes.columns}>
      <section aria-label="Sent to the writer">
        <h3>Sent to the writer</h3>
        {parts.length + rules.length === 0 && <p>The brief only.</p>}
        {parts.map(({ name, text }) => (
          <Lines key={name} label={partNames[name]} lines={text.split('\n')} />
        ))}
        {rules.length > 0 && <Lines label="Rules, checked in the email" lines={rules} />}
      </section>
      <section aria-label="For people only">
        <h3>For people only</h3>
        {people.length === 0 ? <p>Nothing.</p> : <Lines lines={people} />}
      </section>
    </div>
  );
}

function Lines({ label, lines }: { label?: string; lines: readonly string[] }) {
  return (
    <>
      {label && <p>{label}</p>}
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
