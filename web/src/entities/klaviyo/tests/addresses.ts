import { KLAVIYO_TEST_RECIPIENTS } from '#shared/contract/limits.ts';

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/;

/** Unique addresses, and their problem or ''. */
export function addressesIn(text: string): { addresses: string[]; problem: string } {
  const given = text.split(/[\s,;]+/).filter((part) => part !== '');
  const addresses = [...new Map(given.map((address) => [address.toLowerCase(), address])).values()];
  const wrong = addresses.find((address) => !ADDRESS.test(address));
  if (wrong !== undefined) return { addresses, problem: `“${wrong}” is not an address.` };
  if (addresses.length > KLAVIYO_TEST_RECIPIENTS)
    return {
      addresses,
      problem: `Klaviyo sends a test to at most ${KLAVIYO_TEST_RECIPIENTS} people; these are ${addresses.length}.`,
    };
  return { addresses, problem: '' };
}
