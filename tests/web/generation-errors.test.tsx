import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import { CampaignCard } from '@/features/batch/campaign-card.tsx';
import { errorLabels } from '@/features/batch/progress-of-batch.ts';
import { StartRefused } from '@/features/batch/start-refused.tsx';
import { refusalSentence } from '@/features/home/upload-calendar.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { itemOf } from './support/batches.ts';
import { renderInApp } from './support/render.tsx';

const failed = (change: Partial<BatchItem>) =>
  renderInApp(
    <ul>
      <CampaignCard
        batch={{ batch_id: 'batch-1', session_id: 'calendar-1' }}
        item={itemOf(0, { state: 'error', ...change })}
        thumbnail={null}
        onRetry={vi.fn()}
        retrying={false}
      />
    </ul>,
  );

describe('a failed campaign’s card', () => {
  beforeEach(() => vi.restoreAllMocks());

  it.each([
    ['rate_limit', 'Rate limit exceeded'],
    ['api_error', 'API error'],
    ['network_error', 'Network error'],
    ['parsing_error', 'Parsing error'],
  ] as const)('says "%s" as "%s" [spec 8.015-8.018]', (error_type, words) => {
    failed({ error_type, error: 'The reason.' });
    expect(screen.getByRole('listitem').textContent).toContain(`${words}: The reason.`);
    expect(errorLabels[error_type]).toBe(words);
  });

  it('says that an error is unknown when it is [spec 8.014]', () => {
    failed({});
    screen.getByText('Unknown error occurred');
    screen.getByRole('button', { name: 'Reset & Retry' });
  });
});

describe('a start that was refused', () => {
  it('is called a failed generation, with the server’s reason [spec 8.013]', () => {
    const error = new ApiError(422, { code: 'nothing_to_generate', detail: 'Every email is current.' });
    renderInApp(<StartRefused calendarId="calendar-1" error={error} />);
    screen.getByText('Generation failed');
    screen.getByText('Every email is current.');
  });

  it('is called so too when no answer came back, and says that it may have begun [spec 8.013]', () => {
    renderInApp(
      <StartRefused calendarId="calendar-1" error={new NetworkError(null, { mayHaveArrived: true })} />,
    );
    screen.getByText('Generation failed');
    screen.getByText(/did not confirm the start, so it may have begun.*nothing is started twice/);
  });
});

describe('an upload that failed without any words', () => {
  it('asks for the format to be checked [spec 8.003]', () => {
    expect(refusalSentence(new Error(''))).toBe('Please check your CSV format and try again');
  });
});
