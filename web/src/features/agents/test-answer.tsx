import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { Notice } from '@/components/notice.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './test-run.module.css';

type Answer = RouteResponse<'testAgent'>;

interface TestAnswerProps {
  answer: Answer;
  /** As tested, which may differ from `now`. */
  tested: Agent;
  now: Agent;
}

const uncalled: Record<Exclude<Answer['call'], 'made'>, string> = {
  no_model: 'No model is connected, so nothing was sent. This is what a model would be sent.',
  draws_a_picture:
    'A test draws no picture, because each one costs money. This is what the image model would be sent.',
  needs_a_picture:
    'A brief is written from a picture, so a test cannot show one. This is what the model would be sent with it; try it in Quick Email.',
};

export function TestAnswer({ answer, tested, now }: TestAnswerProps) {
  const { request, copy, theme, notices, agent_type } = answer;
  const changed =
    tested.id === now.id &&
    (tested.system_prompt !== now.system_prompt || tested.user_prompt_template !== now.user_prompt_template);
  return (
    <div className={classes.answer}>
      {tested.id !== now.id && <p className={classes.note}>Below: the test of “{tested.name}”.</p>}
      {changed && (
        <Notice tone="info">
          The prompts have changed since this test. Run it again to see the difference.
        </Notice>
      )}
      {answer.call !== 'made' && <Notice tone="info">{uncalled[answer.call]}</Notice>}
      {notices.map((notice) => (
        <Notice key={notice} tone="warn">
          {notice}
        </Notice>
      ))}
      {agent_type === 'theme' && answer.call === 'made' && (
        <p>
          Theme chosen: <strong>{theme ?? 'none'}</strong>
        </p>
      )}
      {copy && <Words copy={copy} />}
      {answer.call === 'made' && <Cost {...answer} />}
      <details className={classes.request} open={answer.call !== 'made'}>
        <summary>What is sent{request.model && ` to ${request.model}`}</summary>
        {request.system !== '' && <Prompt title="System" text={request.system} />}
        <Prompt title={request.system === '' ? 'Prompt' : 'User'} text={request.user} />
      </details>
    </div>
  );
}

function Words({ copy }: { copy: EmailCopy }) {
  const { subject, subject_variants, preheader, headline, sections, cta_text } = copy;
  return (
    <article className={classes.words} aria-label="The words written">
      <p className={classes.inbox}>
        <strong>{subject}</strong> {preheader}
      </p>
      <h3>{headline}</h3>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        <section key={at}>
          {section.heading && <h4>{section.heading}</h4>}
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.bullets.length > 0 && (
            <ul>
              {section.bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {cta_text && <p className={classes.button}>{cta_text}</p>}
      {subject_variants.length > 0 && (
        <p className={classes.note}>Other subject lines: {subject_variants.join(' / ')}</p>
      )}
    </article>
  );
}

const money = (amount: number | null) =>
  amount === null ? 'a cost that is not known' : `$${amount.toFixed(4)}`;

function Cost({ model, usage, seconds, month }: Answer) {
  const tokens = (usage.input_tokens + usage.output_tokens).toLocaleString('en');
  return (
    <p className={classes.note}>
      {model} answered in {seconds.toFixed(1)} s with {tokens} tokens, {money(usage.cost_usd)}.{' '}
      {counted(month.runs, 'test run')} this month, {money(month.cost_usd)}.
    </p>
  );
}

const Prompt = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text has to be reachable by keyboard */}
    <section className={classes.prompt} tabIndex={0} aria-label={`${title} prompt`}>
      {text}
    </section>
  </>
);
