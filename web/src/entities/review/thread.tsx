import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { REVIEW_COMMENT_LENGTH } from '#shared/contract/limits.ts';
import type { ReviewComment } from '#shared/contract/schemas/review.ts';
import { Status } from '@/components/status.tsx';
import { sentenceOf } from '@/lib/api-error.ts';
import { timeAgo } from '@/lib/time.ts';
import classes from './thread.module.css';

interface ThreadProps {
  comments: readonly ReviewComment[];
  label: string;
  onReply: (to: ReviewComment, text: string) => Promise<unknown>;
  onResolve: (comment: ReviewComment, resolved: boolean) => Promise<unknown>;
  /** Undefined if unknown. */
  isThere?: (quote: string) => boolean | undefined;
  onShow?: (quote: string) => void;
  actions?: (comment: ReviewComment) => ReactNode;
}

export function Thread({ comments, label, ...rest }: ThreadProps) {
  const first = comments.filter(({ reply_to }) => reply_to === null);
  const replies = Map.groupBy(comments, ({ reply_to }) => reply_to);
  return (
    <ul className={classes.thread} aria-label={label}>
      {first.map((comment) => (
        <li key={comment.id} data-resolved={comment.resolved !== null || undefined}>
          <Comment comment={comment} replies={replies.get(comment.id) ?? []} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface CommentProps extends Omit<ThreadProps, 'comments' | 'label'> {
  comment: ReviewComment;
  replies: readonly ReviewComment[];
}

function Comment({ comment, replies, onReply, onResolve, isThere, onShow, actions }: CommentProps) {
  const [replying, setReplying] = useState(false);
  const { quote, resolved } = comment;
  const resolve = useMutation({
    mutationFn: () => onResolve(comment, resolved === null),
    meta: { silent: true },
  });
  const there = quote === '' ? undefined : isThere?.(quote);
  return (
    <>
      <Said comment={comment} />
      {quote !== '' && (
        <blockquote className={classes.quote}>
          {quote}
          {there === false && <Status tone="warn">No longer in the email</Status>}
        </blockquote>
      )}
      <p className={classes.text}>{comment.text}</p>
      {replies.map((reply) => (
        <div key={reply.id} className={classes.reply}>
          <Said comment={reply} />
          <p className={classes.text}>{reply.text}</p>
        </div>
      ))}
      {resolved && (
        <p className={classes.about}>
          <Status tone="ok">
            Resolved by {resolved.by} {timeAgo(resolved.at)}
          </Status>
        </p>
      )}
      {resolve.error && <p role="alert">{sentenceOf(resolve.error)}</p>}
      {replying ? (
        <Words
          label="Reply"
          send="Send reply"
          onSend={async (text) => {
            await onReply(comment, text);
            setReplying(false);
          }}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
            Reply
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => resolve.mutate()}>
            {resolved ? 'Open again' : 'Resolve'}
          </Button>
          {there && onShow && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(quote)}>
              Show
            </Button>
          )}
          {actions?.(comment)}
        </div>
      )}
    </>
  );
}

const Said = ({ comment: { by, created_at, version } }: { comment: ReviewComment }) => (
  <p className={classes.about}>
    <strong>{by.name}</strong> {timeAgo(created_at)}, about version {version}
  </p>
);

interface WordsProps {
  label: string;
  send: string;
  initial?: string;
  onSend: (text: string) => Promise<unknown>;
  onCancel: () => void;
  /** Called on every keystroke, to keep the text. */
  onType?: (text: string) => void;
}

/** The text stays when sending fails. */
export function Words({ label, send, initial = '', onSend, onCancel, onType }: WordsProps) {
  const [text, setText] = useState(initial);
  const sending = useMutation({ mutationFn: () => onSend(text), meta: { silent: true } });
  return (
    <div className={classes.words}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={REVIEW_COMMENT_LENGTH}
        data-autofocus
        value={text}
        error={sending.error && `${sentenceOf(sending.error)} What you wrote is still here.`}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onType?.(currentTarget.value);
        }}
      />
      <div className={classes.actions}>
        <Button loading={sending.isPending} disabled={text.trim() === ''} onClick={() => sending.mutate()}>
          {send}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
