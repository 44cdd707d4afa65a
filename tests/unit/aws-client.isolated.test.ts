import { setFlagsFromString } from 'node:v8';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import { quickToCopy } from '#functions/services/aws-client.ts';

setFlagsFromString('--allow-natives-syntax');
/** V8 stores it as a struct, not as a hash table. */
const isStruct = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;

it.each([DynamoDBClient, S3Client, SFNClient])(
  'a client’s configuration is a struct, and so are its copies',
  (Client) => {
    const client = new Client({ region: 'eu-west-1' });
    const before = { ...client.config };
    expect(isStruct(client.config)).toBe(false);
    expect(isStruct(quickToCopy(client).config)).toBe(true);
    expect(isStruct({ ...client.config })).toBe(true);
    expect(Object.keys(client.config)).toEqual(Object.keys(before));
  },
);
