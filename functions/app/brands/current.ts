import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { clientId } from '#shared/contract/schemas/common.ts';
import { AppError, brandMismatch, invalid } from '../../errors.ts';
import { settingsOf } from '../settings/store.ts';
import { allBrands, brandExists, requireOpenBrand } from './store.ts';

export interface CurrentClient {
  client: string;
  /** The chosen brand is gone (spec §3). */
  fallback: boolean;
}

/** Spec §5 "Brand switch". */
export async function resolveCurrentClient(user: { sub: string }): Promise<CurrentClient> {
  const { current_client: chosen } = await settingsOf(user.sub);
  if (chosen !== undefined && (await brandExists(chosen))) return { client: chosen, fallback: false };
  if (await brandExists(DEFAULT_CLIENT)) return { client: DEFAULT_CLIENT, fallback: chosen !== undefined };
  const [first] = (await allBrands()).filter(({ archived }) => !archived);
  return { client: first?.client ?? DEFAULT_CLIENT, fallback: true };
}

export const currentClient = async (user: { sub: string }): Promise<string> =>
  (await resolveCurrentClient(user)).client;

export interface Call {
  user: { sub: string };
  tabClient: string | undefined;
  named?: string | undefined;
}

/**
 * Throws 409 when call and tab differ, 404 when the brand is unknown or archived.
 */
export async function clientOf({ user, tabClient, named }: Call): Promise<string> {
  const tab = tabClient === undefined ? undefined : readTab(tabClient);
  if (named !== undefined) requireSameBrand(tab, named);
  const asked = named ?? tab;
  if (asked === undefined) return currentClient(user);
  await requireOpenBrand(asked);
  return asked;
}

export function requireSameBrand(tabClient: string | undefined, named: string): void {
  const tab = tabClient === undefined ? named : readTab(tabClient);
  if (tab !== named) throw brandMismatch('call', named, tab);
}

/** Sent by a browser that has not reached the server (spec §3). */
const LOCAL_MODE = 'local-mode';

function readTab(tabClient: string): string {
  if (tabClient === LOCAL_MODE)
    throw new AppError('conflict', 'Current client not loaded. Please wait and try again.');
  const result = clientId.safeParse(tabClient);
  if (!result.success)
    throw invalid(`The X-Client header does not name a brand: ${result.error.issues[0]?.message}`);
  return result.data;
}
