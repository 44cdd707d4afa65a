import { clientOf } from '#functions/app/brands/current.ts';

interface Write {
  user: { sub: string };
  tabClient: string | undefined;
  params: { client: string };
}
/** Throws 409 when the tab works on another brand. */
export const brandOf = ({ user, tabClient, params }: Write) =>
  clientOf({ user, tabClient, named: params.client });
