import { WriterError } from '#functions/services/model/writer.ts';

export interface ProviderLimits {
  requestsPerMinute: number;
  tokensPerMinute: number;
  /** Counted against the limit: input and maximum output. */
  tokensPerCall: number;
}

/** Limits refill continuously; refused calls get a time to retry. */
export function rateLimited({ requestsPerMinute, tokensPerMinute, tokensPerCall }: ProviderLimits) {
  const full = { requests: requestsPerMinute, tokens: tokensPerMinute };
  const left = { ...full };
  let at = 0;
  let refused = 0;
  return {
    get refused() {
      return refused;
    },
    /** `now` in ms. Throws `WriterError` for a call over the limits. */
    take(now: number): void {
      const minutes = (now - at) / 60_000;
      at = now;
      left.requests = Math.min(full.requests, left.requests + minutes * requestsPerMinute);
      left.tokens = Math.min(full.tokens, left.tokens + minutes * tokensPerMinute);
      const wait = Math.max(
        (1 - left.requests) / requestsPerMinute,
        (tokensPerCall - left.tokens) / tokensPerMinute,
      );
      if (wait <= 0) {
        left.requests -= 1;
        left.tokens -= tokensPerCall;
        return;
      }
      refused += 1;
      const retryAfterSeconds = Math.ceil(wait * 60);
      throw new WriterError('rate_limit', 'Too many.', { retryable: true, retryAfterSeconds });
    },
  };
}
