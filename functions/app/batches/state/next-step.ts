/** `look` when the campaign waits for an answer or a pause. */
export interface FirstCampaign {
  go: 'compose' | 'draw' | 'look';
  index: number;
  take: number;
  /** The claim is refused if the holder has changed since. */
  seen: string | null;
}

/** The state machine reads fields by path, so none may be absent. */
export interface NextStep extends Omit<FirstCampaign, 'go'> {
  go: FirstCampaign['go'] | 'wait' | 'stop';
  seconds: number;
}

export const withoutCampaign = (go: 'look' | 'wait' | 'stop', seconds = 0): NextStep => ({
  go,
  index: 0,
  take: 0,
  seen: null,
  seconds,
});
