import { afterEach, expect, it, vi } from 'vitest';
import { measure } from '#functions/services/metrics.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('counts values in the embedded metric format, in all and by dimension', () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Galley/test');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  measure({ CampaignsFailed: 2, DecisionWait: 3.5 }, { ErrorType: 'api_error' });
  const [[line] = []] = write.mock.calls;
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(String(line))).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Galley/test',
          Dimensions: [[], ['ErrorType']],
          Metrics: [
            { Name: 'CampaignsFailed', Unit: 'Count' },
            { Name: 'DecisionWait', Unit: 'Seconds' },
          ],
        },
      ],
    },
    ErrorType: 'api_error',
    CampaignsFailed: 2,
    DecisionWait: 3.5,
  });
});

it('writes nothing on the laptop', () => {
  vi.stubEnv('METRICS_NAMESPACE', '');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  measure({ EmailsGenerated: 1 });
  expect(write).not.toHaveBeenCalled();
});
