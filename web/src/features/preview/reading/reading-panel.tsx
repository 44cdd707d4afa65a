import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Correction } from '#shared/contract/schemas/correction.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import { Notice } from '@/components/notice.tsx';
import { CorrectForm } from './correct-form.tsx';
import { type FillIn, MissingList } from './missing-list.tsx';
import { type Correcting, ReadEntry } from './read-entry.tsx';
import classes from './reading.module.css';
import {
  correctionWords,
  factGroups,
  factWords,
  isEmptyReading,
  leftOutWords,
  purposeWords,
  unprovenWords,
  valueWords,
} from './reading-words.ts';
import { RowRead } from './row-read.tsx';
import { useCorrect } from './use-correct.ts';

interface ReadingPanelProps extends FillIn {
  campaign: Campaign;
  reading: Reading;
  /** The newest version, which can be corrected. */
  isNewest: boolean;
  onRegenerate: () => void;
}

export function ReadingPanel({ campaign, reading, isNewest, onRegenerate, ...fillIn }: ReadingPanelProps) {
  const correct = useCorrect(campaign);
  const correcting: Correcting = {
    saving: correct.isPending,
    save: isNewest ? (said, onDone) => correct.mutate(said, { onSuccess: onDone }) : null,
  };
  const { corrections = [] } = campaign;
  return (
    <div className={classes.panel}>
      <p className={classes.purpose}>
        Read as an email <strong>{purposeWords[reading.purpose]}</strong>.
      </p>
      {isNewest && campaign.out_of_date && corrections.length > 0 && (
        <Notice tone="info" title="Corrected since this email was made">
          <Button size="compact-sm" variant="default" onClick={onRegenerate}>
            Regenerate with the corrections
          </Button>
        </Notice>
      )}
      <MissingList missing={reading.missing} {...fillIn} />
      <Corrections corrections={corrections} correcting={correcting} />
      <Entries reading={reading} correcting={correcting} />
      {isEmptyReading(reading) && <p className={classes.note}>No facts were found in this row.</p>}
      <section className={classes.group} aria-label="The row">
        <h2>The row, as it was read</h2>
        <p className={classes.note}>
          <mark data-kind="read">Marked</mark> words are facts, <mark data-kind="left_out">struck</mark> ones
          are not for readers, and <mark data-kind="unproven">dotted</mark> ones were doubted. The rest was
          read for the writing alone.
        </p>
        <RowRead reading={reading} />
        <Missed correcting={correcting} />
      </section>
    </div>
  );
}

const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <section className={classes.group} aria-label={title}>
      <h2>
        {title} ({count})
      </h2>
      <ul className={classes.entries}>{children}</ul>
    </section>
  );

const nothing = (quote: string): Correction => ({ quote, type: 'nothing', value: '' });

function Entries({ reading, correcting }: { reading: Reading; correcting: Correcting }) {
  const { facts, left_out, hold, unproven } = reading;
  return (
    <>
      {factGroups.map(({ title, types }) => {
        const found = facts
          .filter(({ type }) => types.includes(type))
          .sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
        return (
          <Group key={title} title={title} count={found.length}>
            {found.map(({ id, type, quote, value }) => (
              <ReadEntry
                key={id}
                label={factWords[type]}
                value={type === 'rule' ? '' : value}
                quote={quote}
                given={{ quote, type, value }}
                correcting={correcting}
              />
            ))}
          </Group>
        );
      })}
      <Group title="Waits for somebody" count={hold ? 1 : 0}>
        {hold && (
          <ReadEntry
            label="Held"
            quote={hold.quote}
            given={nothing(hold.quote)}
            correcting={{ ...correcting, save: null }}
          />
        )}
      </Group>
      <Group title="Not for readers" count={left_out.length}>
        {left_out.map(({ quote, why }) => (
          <ReadEntry
            key={quote}
            label={leftOutWords[why]}
            quote={quote}
            given={{ quote, type: 'left_out', value: '' }}
            correcting={correcting}
          />
        ))}
      </Group>
      <Group title="Read, and not proven" count={unproven.length}>
        {unproven.map(({ what, quote, value, why }) => (
          <ReadEntry
            key={`${what} ${quote} ${value}`}
            label={unprovenWords(what)}
            value={value}
            quote={quote}
            note={`${why}. It is not in the email.`}
            given={what === 'hold' ? nothing(quote) : { quote, type: what, value }}
            correcting={what === 'hold' ? { ...correcting, save: null } : correcting}
          />
        ))}
      </Group>
    </>
  );
}

function Corrections({
  corrections,
  correcting,
}: {
  corrections: readonly Correction[];
  correcting: Correcting;
}) {
  const { save, saving } = correcting;
  return (
    <Group title="Corrected by people" count={corrections.length}>
      {corrections.map(({ quote, type, value }) => (
        <li key={quote}>
          <div className={classes.entry}>
            <span>
              <span className={classes.label}>{correctionWords[type]}</span>{' '}
              {value !== '' && <strong>{valueWords(value)}</strong>}
            </span>
            <q>{quote}</q>
            {save && (
              <Button
                className={classes.correct}
                size="compact-xs"
                variant="subtle"
                aria-label={`Take back: ${quote}`}
                disabled={saving}
                onClick={() => save({ quote, as: null }, () => undefined)}
              >
                Take back
              </Button>
            )}
          </div>
        </li>
      ))}
    </Group>
  );
}

/** Starts with the page's selection. */
function Missed({ correcting: { save, saving } }: { correcting: Correcting }) {
  const [quote, setQuote] = useState<string | null>(null);
  if (!save) return null;
  if (quote === null)
    return (
      <Button
        size="compact-sm"
        variant="default"
        title="Select words of the row first, or copy them"
        // A click would clear the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setQuote(document.getSelection()?.toString().trim() ?? '')}
      >
        Say what was missed
      </Button>
    );
  return (
    <>
      {quote !== '' && <q className={classes.selected}>{quote}</q>}
      <CorrectForm
        given={{ quote, type: 'offer', value: '' }}
        saving={saving}
        onClose={() => setQuote(null)}
        onSave={(said) => save(said, () => setQuote(null))}
      />
    </>
  );
}
