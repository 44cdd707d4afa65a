import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerAddress, VIEWER_HEADER } from '#functions/api/lib/address.ts';
import { EDGE_HEADER } from '#functions/api/lib/edge.ts';
import fc from '#tests/support/fast-check.ts';

const SECRET = 'what-only-cloudfront-knows';
const SOURCE = '192.0.2.1';
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the address that sign-ins are counted under', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:12:34:5::', '2001:db8:12:34::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s: an IPv6 network is one customer', (address, counted) => {
    vi.stubEnv('EDGE_SECRET', SECRET);
    expect(callerAddress({ [EDGE_HEADER]: SECRET, [VIEWER_HEADER]: address }, SOURCE)).toBe(counted);
  });

  it('is the same for all addresses of a network', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        const counted = callerAddress({}, `${network}:${one}`);
        expect(callerAddress({}, `${network}:${other}`)).toBe(counted);
        // The short form, as browsers and CloudFront write it.
        expect(callerAddress({}, new URL(`http://[${network}:${one}]/`).hostname.slice(1, -1))).toBe(counted);
      }),
    );
  });

  it('cannot be chosen by headers, whatever they are', () => {
    vi.stubEnv('EDGE_SECRET', SECRET);
    const name = fc.constantFrom('x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'via');
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), fc.string(), (headers, guess) => {
        const viewer = { [EDGE_HEADER]: SECRET, [VIEWER_HEADER]: '198.51.100.7' };
        expect(callerAddress({ ...headers, ...viewer }, SOURCE)).toBe('198.51.100.7');
        if (guess === SECRET) return;
        const direct = { ...headers, [EDGE_HEADER]: guess, [VIEWER_HEADER]: '198.51.100.7' };
        expect(callerAddress(direct, SOURCE)).toBe(SOURCE);
      }),
    );
  });
});
