import { shortLead, textDifference } from '@/lib/text-difference.ts';
import classes from './changed-text.module.css';

interface ChangedTextProps {
  before: string;
  after: string;
  side: 'before' | 'after';
}

/** One side of a changed text; words that the other side lacks are marked. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const text = side === 'before' ? before : after;
  const Tag = side === 'before' ? 'del' : 'ins';
  if (text === '') return <Tag className={classes.nothing}>nothing</Tag>;
  const { lead, was, is, tail } = textDifference(before, after);
  const changed = side === 'before' ? was : is;
  return (
    <Tag className={classes.text} title={text}>
      {shortLead(lead)}
      {changed !== '' && <mark className={classes.mark}>{changed}</mark>}
      {tail}
    </Tag>
  );
}
