import { lookup } from 'node:dns/promises';

const isKnown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );

export async function reachableAt(
  address: string,
  distributionDomain: string,
  knows: (host: string) => Promise<boolean> = isKnown,
): Promise<string> {
  return (await knows(new URL(address).hostname)) ? address : `https://${distributionDomain}`;
}
