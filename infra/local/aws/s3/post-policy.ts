import * as z from 'zod';
import { accessDenied, S3Error } from './error.ts';
import { type Credentials, sameSignature, scopeOf, signatureOf } from './signature.ts';

const condition = z.union([
  z.record(z.string(), z.string()),
  z.tuple([z.literal('eq'), z.string(), z.string()]),
  z.tuple([z.literal('starts-with'), z.string(), z.string()]),
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
]);
const policy = z.object({ expiration: z.iso.datetime({ offset: true }), conditions: z.array(condition) });

const UNCONDITIONAL = new Set(['policy', 'x-amz-signature']);
const failed = (why: string) => accessDenied(`Invalid according to Policy: ${why}`);

/**
 * Checks signature, expiry and every condition; refuses other fields. `fields` is keyed by lower-case name
 * and includes `bucket`, which S3 takes from the address.
 */
export function checkPolicy(fields: Map<string, string>, size: number, credentials: Credentials): void {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw accessDenied('Access Denied');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error(400, 'InvalidArgument', 'The form must be signed with AWS4-HMAC-SHA256');
  }
  const scope = scopeOf(fields.get('x-amz-credential') ?? '', credentials);
  if (!sameSignature(fields.get('x-amz-signature') ?? '', signatureOf(encoded, scope, credentials))) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  const { expiration, conditions } = readPolicy(encoded);
  if (Date.parse(expiration) <= Date.now()) throw failed('Policy expired.');
  const named = new Set(UNCONDITIONAL);
  for (const rule of conditions) {
    for (const [name, holds] of testsOf(rule, size)) {
      if (name !== undefined) named.add(name);
      if (!holds(name === undefined ? '' : (fields.get(name) ?? '')))
        throw failed(`Policy Condition failed: ${JSON.stringify(rule)}`);
    }
  }
  const extra = [...fields.keys()].find(
    (name) => !named.has(name) && !name.startsWith('x-ignore-') && name !== 'bucket',
  );
  if (extra !== undefined) throw failed(`Extra input fields: ${extra}`);
}

type Test = [field: string | undefined, holds: (value: string) => boolean];

function testsOf(rule: z.infer<typeof condition>, size: number): Test[] {
  if (!Array.isArray(rule))
    return Object.entries(rule).map(([name, wanted]) => [name.toLowerCase(), (value) => value === wanted]);
  if (rule[0] === 'content-length-range') {
    const [, least, most] = rule;
    return [[undefined, () => inRange(size, least, most)]];
  }
  const [operator, name, wanted] = rule;
  const field = name.replace(/^\$/, '').toLowerCase();
  return [[field, operator === 'eq' ? (value) => value === wanted : (value) => value.startsWith(wanted)]];
}

function inRange(size: number, least: number, most: number): boolean {
  if (size > most)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  if (size < least)
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  return true;
}

function readPolicy(encoded: string): z.infer<typeof policy> {
  try {
    return policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'The policy is not one this bucket understands');
  }
}
