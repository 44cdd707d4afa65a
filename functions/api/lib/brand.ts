import { clientOf } from '#functions/app/brands/current.ts';

interface Write {
  user: { sub: string };
  tabClient: string | undefined;
  params: { client: string };
}
/** Returns the brand a call under `/…/{client}` writes to. Throws 409 when the tab works on another. */
export const brandOf = ({ user, tabClient, params }: Write) =>
  clientOf({ user, tabClient, named: params.client });
