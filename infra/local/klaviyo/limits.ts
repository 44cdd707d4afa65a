import { KlaviyoRefusal } from './refusal.ts';

type Group =
  | 'accounts'
  | 'lists'
  | 'templates'
  | 'campaigns'
  | 'images'
  | 'imageUploads'
  | 'tests'
  | 'brands';

interface Window {
  seconds: number;
  calls: number;
}

const SECOND = 1;
const MINUTE = 60;
const DAY = 86_400;
const windows = (perSecond: number, perMinute: number, perDay?: number): Window[] => [
  { seconds: SECOND, calls: perSecond },
  { seconds: MINUTE, calls: perMinute },
  ...(perDay === undefined ? [] : [{ seconds: DAY, calls: perDay }]),
];

/** Calls per second, minute and day, as Klaviyo documents them. */
const documented: Record<Group, Window[]> = {
  accounts: windows(1, 15),
  lists: windows(75, 750),
  templates: windows(75, 750),
  campaigns: windows(10, 150),
  images: windows(10, 150),
  imageUploads: windows(3, 100, 100),
  tests: windows(1, 15, 100),
  brands: windows(10, 150),
};

/** Counts calls in fixed windows. Throws 429 with the seconds until the window that is full ends. */
export function createLimits(now = () => Date.now()) {
  const counts = new Map<string, { from: number; calls: number }>();
  return (group: Group): void => {
    for (const { seconds, calls } of documented[group]) {
      const length = seconds * 1_000;
      const key = `${group} ${seconds}`;
      const from = Math.floor(now() / length) * length;
      const known = counts.get(key);
      const count = known?.from === from ? known : { from, calls: 0 };
      counts.set(key, count);
      if (count.calls >= calls) {
        const wait = Math.max(1, Math.ceil((from + length - now()) / 1_000));
        throw new KlaviyoRefusal(
          429,
          'throttled',
          `Request was throttled. Expected available in ${wait} seconds.`,
          {
            'retry-after': String(wait),
          },
        );
      }
      count.calls += 1;
    }
  };
}
