import { clientOf } from '#functions/app/brands/current.ts';

/** What a write needs to know of whose it is; a read of another brand than the tab's harms nobody. */
interface Write {
  user: { sub: string };
  tabClient: string | undefined;
  params: { client: string };
}
/** The brand a call under `/…/{client}` writes to; 409 when the tab works on another. */
export const brandOf = ({ user, tabClient, params }: Write) =>
  clientOf({ user, tabClient, named: params.client });
