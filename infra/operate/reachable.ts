import { lookup } from 'node:dns/promises';

/** Whether DNS knows a host. */
const isKnown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );

/**
 * Where a stage can be called: at its address, or at its distribution's own name while DNS does not know the address. A
 * new stage is looked at before its domain leads to it.
 */
export async function reachableAt(
  address: string,
  distributionDomain: string,
  knows: (host: string) => Promise<boolean> = isKnown,
): Promise<string> {
  return (await knows(new URL(address).hostname)) ? address : `https://${distributionDomain}`;
}
