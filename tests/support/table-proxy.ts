import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendThrough } from '#functions/services/aws-client.ts';

type Attributes = Record<string, unknown>;
interface WriteRequest {
  PutRequest?: { Item: Attributes };
  DeleteRequest?: { Key: Attributes };
}
interface Call {
  Item?: Attributes;
  Key?: Attributes;
  RequestItems?: Record<string, WriteRequest[]>;
}

export interface TableProxy {
  /** By operation, since the last `reset`. */
  calls: Map<string, number>;
  /** By the limit, since the last `reset`. */
  refused: { calls: number; items: number };
  /** 4 KB units of consistent reads, since the last `reset`. */
  read: { units: number };
  /** 1 KB units per partition, since the last `reset`. */
  written: Map<string, number>;
  reset: () => void;
  limit: (writeUnits: number) => void;
  close: () => Promise<void>;
}

/**
 * Redirects the environment's table to itself: counts calls and limits write units per second and partition
 * key, answering the rest as AWS does (`UnprocessedItems`, or ProvisionedThroughputExceededException when
 * nothing was written).
 */
export async function startTableProxy({
  writeUnits,
}: {
  /** 1 KB units per second and partition key; without it, calls are only counted. */
  writeUnits?: number;
} = {}): Promise<TableProxy> {
  const table = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const calls = new Map<string, number>();
  const refused = { calls: 0, items: 0 };
  const read = { units: 0 };
  const partitions = writeUnits === undefined ? undefined : partitionLimits(writeUnits);

  async function answer(
    headers: IncomingHttpHeaders,
    body: string,
  ): Promise<{ status: number; body: string }> {
    const operation = String(headers['x-amz-target']).split('.')[1] ?? '';
    calls.set(operation, (calls.get(operation) ?? 0) + 1);
    if (!partitions) {
      const answered = await forward(headers, body);
      read.units += readUnitsOf(answered.body);
      return answered;
    }
    const call: Call = JSON.parse(body);
    if (operation === 'BatchWriteItem' && call.RequestItems)
      return writeBatch(partitions, headers, call.RequestItems);
    const isWrite = operation === 'PutItem' || operation === 'UpdateItem' || operation === 'DeleteItem';
    const key = isWrite ? partitionOf(call.Item ?? call.Key) : undefined;
    if (key !== undefined && !partitions.hasRoom(key)) return refuse();
    const answered = await forward(headers, body);
    if (!isWrite) read.units += readUnitsOf(answered.body);
    if (key !== undefined) {
      const { Attributes: after } = JSON.parse(answered.body) as { Attributes?: Attributes };
      partitions.charge(key, call.Item ?? after ?? {});
    }
    return answered;
  }

  async function writeBatch(
    partitions: PartitionLimits,
    headers: IncomingHttpHeaders,
    items: Record<string, WriteRequest[]>,
  ) {
    const [[name, requests] = ['', []]] = Object.entries(items);
    const fits = requests.map(({ PutRequest, DeleteRequest }) => {
      const key = partitionOf(PutRequest?.Item ?? DeleteRequest?.Key) ?? '';
      const room = partitions.hasRoom(key);
      if (room) partitions.charge(key, PutRequest?.Item ?? {});
      return room;
    });
    const accepted = requests.filter((_, n) => fits[n]);
    const left = requests.filter((_, n) => !fits[n]);
    if (accepted.length === 0) return refuse();
    refused.items += left.length;
    const { status } = await forward(headers, JSON.stringify({ RequestItems: { [name]: accepted } }));
    return { status, body: JSON.stringify({ UnprocessedItems: left.length > 0 ? { [name]: left } : {} }) };
  }

  function refuse() {
    refused.calls += 1;
    const __type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
    return {
      status: 400,
      body: JSON.stringify({ __type, message: 'Throughput exceeds the current capacity' }),
    };
  }

  /** A new connection per call: a kept one may be closed just as it is reused. */
  async function forward(headers: IncomingHttpHeaders, body: string) {
    const sent = httpRequest(table, { method: 'POST', headers, agent: false });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 500, body: await text(response) };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { 'content-length': _, connection: __, ...headers } = request.headers;
      const answered = await answer(headers, await text(request));
      response
        .writeHead(answered.status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(answered.body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // In-process requests would bypass this proxy.
  sendThrough(undefined);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    calls,
    refused,
    read,
    written: partitions?.written ?? new Map(),
    limit: (units) => partitions?.limit(units),
    reset() {
      calls.clear();
      partitions?.written.clear();
      Object.assign(refused, { calls: 0, items: 0 });
      read.units = 0;
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

const partitionOf = (attributes: Attributes | undefined): string | undefined =>
  (attributes?.pk as { S: string } | undefined)?.S;

/** Little, so that slow machines also meet the limit. */
const SAVED_SECONDS = 1 / 3;

/** As on AWS, a write passes while any units are left. */
function partitionLimits(given: number) {
  let unitsPerSecond = given;
  const written = new Map<string, number>();
  const left = new Map<string, { units: number; at: number }>();
  const roomOf = (key: string): { units: number; at: number } => {
    const now = performance.now();
    const most = unitsPerSecond * SAVED_SECONDS;
    const { units, at } = left.get(key) ?? { units: most, at: now };
    const room = { units: Math.min(most, units + ((now - at) / 1_000) * unitsPerSecond), at: now };
    left.set(key, room);
    return room;
  };
  return {
    written,
    limit(units: number) {
      unitsPerSecond = units;
      left.clear();
    },
    hasRoom: (key: string) => roomOf(key).units > 0,
    charge(key: string, item: Attributes) {
      const units = Math.max(1, Math.ceil(sizeOf(item) / 1_024));
      roomOf(key).units -= units;
      written.set(key, (written.get(key) ?? 0) + units);
    },
  };
}
type PartitionLimits = ReturnType<typeof partitionLimits>;

/** Of a consistent read: a query pays for its items' total size, other calls for each item's. */
function readUnitsOf(answer: string): number {
  const { Item, Items, Responses } = JSON.parse(answer) as {
    Item?: Attributes;
    Items?: Attributes[];
    Responses?: Record<string, Attributes[]>;
  };
  const units = (items: unknown) => Math.ceil(sizeOf(items) / 4_096);
  const single = [...(Item ? [Item] : []), ...Object.values(Responses ?? {}).flat()];
  return single.reduce((sum, item) => sum + units(item), Items ? Math.max(1, units(Items)) : 0);
}

/** Approximately as in DynamoDB: names and values. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + sizeOf(entry), 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, entry]) => sum + (/^(S|N|BOOL|NULL|L|M|B)$/.test(name) ? 0 : name.length) + sizeOf(entry),
    0,
  );
}
