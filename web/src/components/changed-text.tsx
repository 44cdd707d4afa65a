import { shortLead, textDifference } from '@/lib/text-difference.ts';
import classes from './changed-text.module.css';

interface ChangedTextProps {
  before: string;
  after: string;
  side: 'before' | 'after';
}

export function ChangedText({ before, after, side }: ChangedTextProps) {
  const text = side === 'before' ? before : after;
  const Tag = side === 'before' ? 'del' : 'ins';
  if (text === '') return <Tag className={classes.nothing}>nothing</Tag>;
  const pieces = textDifference(before, after)[side];
  return (
    <Tag className={classes.text} title={text}>
      {pieces.map(({ text: piece, changed }, at) => {
        if (!changed) return at === 0 ? shortLead(piece) : piece;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat, and the list never changes
          <mark key={at} className={classes.mark}>
            {piece}
          </mark>
        );
      })}
    </Tag>
  );
}
