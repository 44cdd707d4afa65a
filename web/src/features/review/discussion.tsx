import { Button, CloseButton, Modal, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedEmail } from '#shared/contract/schemas/review.ts';
import type { DrawnEmail } from '@/entities/email/preview/email-frame.tsx';
import { isIn, type MarkedPlace, showPlace } from '@/entities/review/places.ts';
import { Thread, Words } from '@/entities/review/thread.tsx';
import { announce } from '@/lib/announce.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './review.module.css';
import { reviewCall } from './review-call.ts';
import { reviewQueries } from './review-queries.ts';
import { keepTyped, typedFor } from './typed.ts';

interface DiscussionProps {
  email: OpenedEmail;
  /** Null while shown as plain text. */
  drawn: DrawnEmail | null;
  places: readonly string[];
  marked: MarkedPlace | null;
  onMarked: (place: MarkedPlace | null) => void;
  onChanged: () => Promise<void>;
}

const MOST_SHOWN = 32;
const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;

export function Discussion({ email, drawn, places, marked, onMarked, onChanged }: DiscussionProps) {
  const { index, hash, version, said } = email;
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState(false);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: reviewQueries.email(index, hash).queryKey });
    await onChanged();
  };
  const say = async (text: string, more: { reply_to?: string } & Partial<MarkedPlace> = {}) => {
    await reviewCall('sayInReview', { params: { index }, body: { text, version, ...more } });
    announce('Sent');
    await refresh();
  };
  const close = () => {
    setWriting(false);
    onMarked(null);
  };
  const options = marked && !places.includes(marked.quote) ? [marked.quote, ...places] : places;
  return (
    <section className={classes.discussion} aria-label="Comments">
      <h2>{said.length === 0 ? 'Comments' : counted(said.length, 'comment')}</h2>
      <p className={classes.quiet}>Tap a part of the email, or choose it here, to comment on it.</p>
      <Thread
        label={`Comments on ${email.name}`}
        comments={said}
        isThere={(quote) => (drawn ? isIn(drawn.page, quote) : undefined)}
        onShow={(quote) => drawn && showPlace(drawn, quote)}
        onReply={(to, text) => say(text, { reply_to: to.id })}
        onResolve={async ({ id: comment }, resolved) => {
          await reviewCall('resolveInReview', { params: { index, comment }, body: { resolved } });
          await refresh();
        }}
      />
      <Button variant="default" onClick={() => setWriting(true)}>
        Add a comment
      </Button>
      {marked && !writing && (
        <div className={classes.marked} data-foot>
          <Button size="compact-md" onClick={() => setWriting(true)}>
            Comment on “{shortened(marked.quote)}”
          </Button>
          <CloseButton aria-label="Do not comment on this" onClick={() => onMarked(null)} />
        </div>
      )}
      <Modal opened={writing} onClose={close} title="Comment">
        <div className={classes.writing}>
          <NativeSelect
            label="About"
            value={marked?.quote ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onMarked(value === '' ? null : { place: 'section', quote: value })
            }
            data={[
              { value: '', label: 'The whole email' },
              ...options.map((quote) => ({ value: quote, label: shortened(quote) })),
            ]}
          />
          <Words
            label="Comment"
            send="Send comment"
            initial={typedFor(index)}
            onType={(text) => keepTyped(index, text)}
            onSend={async (text) => {
              await say(text, marked ?? {});
              keepTyped(index, '');
              close();
            }}
            onCancel={close}
          />
        </div>
      </Modal>
    </section>
  );
}
