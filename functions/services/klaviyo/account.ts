import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { KlaviyoError } from './errors.ts';
import { resource } from './json-api.ts';

const orEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const accounts = z.looseObject({
  data: z.array(
    resource({
      timezone: orEmpty,
      contact_information: z
        .looseObject({
          default_sender_name: orEmpty,
          default_sender_email: orEmpty,
          website_url: orEmpty,
          organization_name: orEmpty,
          street_address: z
            .looseObject({
              address1: orEmpty,
              address2: orEmpty,
              city: orEmpty,
              region: orEmpty,
              country: orEmpty,
              zip: orEmpty,
            })
            .nullish(),
        })
        .nullish(),
    }),
  ),
});

export interface Account {
  id: string;
  organization: string;
  /** On one line; '' when there is none. */
  address: string;
  sender_name: string;
  sender_email: string;
  website: string;
  /** IANA name. */
  time_zone: string;
}

/** At most 1 call a second and 15 a minute. */
export async function readAccount(connection: KlaviyoConnection): Promise<Account> {
  const { data } = await connection.call({
    method: 'GET',
    path: '/api/accounts',
    schema: accounts,
    task: 'read the account',
    scope: 'accounts:read',
    repeatable: true,
  });
  const [account] = data;
  if (!account) throw new KlaviyoError('unavailable', 'Klaviyo named no account for this API key.');
  const { timezone, contact_information: contact } = account.attributes;
  const street = contact?.street_address;
  const parts = [
    street?.address1,
    street?.address2,
    street?.city,
    [street?.region, street?.zip].filter(Boolean).join(' '),
    street?.country,
  ];
  return {
    id: account.id,
    organization: contact?.organization_name ?? '',
    address: parts.filter(Boolean).join(', '),
    sender_name: contact?.default_sender_name ?? '',
    sender_email: contact?.default_sender_email ?? '',
    website: contact?.website_url ?? '',
    time_zone: timezone,
  };
}
