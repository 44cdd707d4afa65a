import type { SeenEmail } from '#shared/contract/schemas/review.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { readableDay } from '@/lib/dates.ts';
import { EmailFrame } from '../email/preview/email-frame.tsx';
import { viewWidths } from '../email/preview/email-view.ts';
import classes from './side-by-side.module.css';

interface Side
  extends Pick<
    SeenEmail,
    'subject' | 'second_subject' | 'preview_text' | 'send_date' | 'send_time' | 'audience'
  > {
  title: string;
  html: string;
}

interface SideBySideProps {
  then: Side;
  now: Side;
  address?: string;
}

export const SideBySide = ({ then, now, address }: SideBySideProps) => (
  <div className={classes.sides}>
    {[then, now].map((side, at) => (
      <section key={side.title} aria-label={side.title}>
        <h3>{side.title}</h3>
        <dl className={classes.facts}>
          {factsOf(side, then, now).map(([name, value], fact) => (
            <div
              key={name}
              data-changed={factsOf(at === 0 ? now : then, then, now)[fact]?.[1] !== value || undefined}
            >
              <dt>{name}</dt>
              <dd>{value || 'None'}</dd>
            </div>
          ))}
        </dl>
        <EmailFrame
          html={side.html}
          title={side.title}
          width={viewWidths.desktop}
          {...(address !== undefined && { address })}
        />
      </section>
    ))}
  </div>
);

const factsOf = (side: Side, ...both: readonly Side[]): [string, string][] => [
  ['Subject line', withDefaults(side.subject)],
  ...(both.some(({ second_subject }) => second_subject !== '')
    ? [['Second subject line', withDefaults(side.second_subject)] as [string, string]]
    : []),
  ['Preview text', withDefaults(side.preview_text)],
  ['Sends', [readableDay(side.send_date), side.send_time].filter(Boolean).join(' ')],
  ['Audience', side.audience],
];
