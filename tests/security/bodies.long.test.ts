import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCalendar } from '#infra/local/sample.ts';
import { errorBody } from '#shared/contract/errors.ts';
import { gifOf, pngOf, webpOf } from '#tests/support/picture-bombs.ts';
import { galley, signedInClient } from './support/galley.ts';

const params = { client: 'bodies' };
const headers = { 'x-client': 'bodies' };
let token: string;
let session: string;

beforeAll(async () => {
  const client = await signedInClient();
  token = client.token ?? '';
  await client.call('addClient', { body: { id: 'bodies', display_name: 'Bodies' } });
  ({ session_id: session } = await client.call('uploadCampaignCalendar', {
    body: params,
    headers,
    files: { csv_file: { name: 'a.csv', type: 'text/csv', bytes: readFileSync(sampleCalendar) } },
  }));
});

async function post(path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const authorization = `Bearer ${token}`;
  return fetch(galley.url + path, {
    method: 'POST',
    headers: { ...headers, authorization, 'content-type': type },
    body,
  });
}
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  const known = errorBody.safeParse(JSON.parse(text));
  expect([response.status, known.success]).toEqual([
    expect.toSatisfy((code) => code >= 400 && code < 500),
    true,
  ]);
  return known.data?.detail ?? '';
}
const deep = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}0${close.repeat(levels)}`;
const upload = async (name: string, bytes: Uint8Array) =>
  (await signedInClient()).send('uploadCampaignCalendar', {
    body: params,
    headers,
    files: { csv_file: { name, type: 'application/octet-stream', bytes } },
  });

/** With the given packed bytes and declared size. */
function zipOf(name: string, packed: Buffer, size: number): Uint8Array {
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(file.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(file.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + file.length, 12);
  end.writeUInt32LE(30 + file.length + packed.length, 16);
  return Buffer.concat([local, file, packed, central, file, end]);
}

describe('a body that is', () => {
  it.each([
    ['nested 300,000 levels deep', deep('[', ']', 300_000)],
    ['nested 100,000 objects deep', deep('{"a":', '}', 100_000)],
    ['half of an object', '{"session_id":"a"'],
    ['a number', '1'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing but a mark of byte order', '\ufeff'],
    ['JSON with a number too large', `{"session_id":"a","indexes":[1e999]}`],
    ['a list of 100,000 campaigns', JSON.stringify({ session_id: 'a', indexes: Array(100_000).fill(1) })],
  ])('%s is refused with a sentence', async (_, body) => {
    for (const path of ['/api/batches', '/api/clients'])
      expect(await refusalOf(await post(path, 'application/json', body))).not.toBe('');
  });

  it('larger than a megabyte of JSON says so', async () => {
    const body = JSON.stringify({ session_id: 'a'.repeat(1_200_000) });
    expect((await post('/api/batches', 'application/json', body)).status).toBe(413);
  });

  it('made of 60,000 parts, or of parts that never end, is refused and does not stop the server', async () => {
    const part = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    const type = 'multipart/form-data; boundary=B';
    const path = '/api/upload_campaign_calendar';
    for (const body of [
      `${part.repeat(60_000)}--B--\r\n`,
      part.slice(0, -4),
      '--B',
      '',
      `--B\r\n${'x: y\r\n'.repeat(50_000)}`,
    ])
      await refusalOf(await post(path, type, body));
    expect((await fetch(`${galley.url}/config.json`)).status).toBe(200);
  });

  it('aimed at the prototype of all objects changes none', async () => {
    const attack = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"id":"x"}';
    await refusalOf(await post('/api/clients', 'application/json', attack));
    const part = (name: string) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nyes\r\n`;
    const form = `${['__proto__', '__proto__[polluted]', 'constructor.prototype.polluted'].map(part).join('')}--B--\r\n`;
    await refusalOf(await post('/api/upload_campaign_calendar', 'multipart/form-data; boundary=B', form));
    // Never letters alone, which could be another test's brand name and give it the row.
    const csv =
      '__proto__,constructor,toString,Campaign Name,Brief,hasOwnProperty\n17,18,19,Spring,Our tea is back,20\n';
    const read = await upload('proto.csv', Buffer.from(csv));
    expect(read.status).toBe(200);
    const { session_id } = (await read.json()) as { session_id: string };
    const mapping =
      '{"columns":{"__proto__":"brief","constructor":"campaign_name"},"__proto__":{"polluted":"yes"}}';
    const mapped = await post(`/api/calendars/${session_id}/mapping`, 'application/json', mapping);
    expect(mapped.status).toBeLessThan(500);
    const calendar = await (await signedInClient()).call('getCalendar', { params: { session: session_id } });
    expect(calendar.campaigns[0]?.campaign_name).toBe('Spring');
    const settings = await (await signedInClient()).call('getSettings');
    expect(JSON.stringify(settings)).not.toContain('polluted');
  });
});

describe('a file that', () => {
  it('unpacks to more than it says is refused with a sentence, whatever it says', async () => {
    const packed = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 });
    for (const size of [packed.length, 100, 0xffffffff])
      await refusalOf(await upload('bomb.xlsx', zipOf('xl/workbook.xml', packed, size)));
  });

  it('is not a table is refused with a sentence', async () => {
    for (const bytes of [
      Buffer.alloc(1_000_000),
      Buffer.from('"'.repeat(500_000)),
      Buffer.from('\0,\0\n'.repeat(1_000)),
    ])
      await refusalOf(await upload('a.csv', bytes));
  });

  it('is a small picture that unpacks to much, or another kind of file under its name, is refused by each way in, by its name', async () => {
    const client = await signedInClient();
    const bombs = [
      pngOf({ width: 100_000, height: 100_000, hollow: true }),
      webpOf(20_000, 99),
      gifOf(20_000, 99),
    ];
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><!ENTITY a "aaaa"><script>alert(1)</script></svg>',
      'GIF89a<html><script>alert(1)</script>',
      '<!doctype html>',
      '',
    ];
    for (const bytes of [...bombs, ...others.map((text) => Buffer.from(text))]) {
      const call = { headers, files: { image: { name: 'bomb.png', type: 'image/png', bytes } } };
      const ways = [
        client.send('addLibraryImage', { ...call, params, body: { tag: 'bomb' } as never }),
        client.send('generateBriefFromImage', { ...call, body: params as never }),
        client.send('quickEmailGenerate', {
          ...call,
          body: { ...params, brief: 'Our tea is back' } as never,
        }),
      ];
      for (const refused of await Promise.all(ways)) expect(await refusalOf(refused)).toContain('bomb.png');
    }
  });

  it('is such a picture in the upload bucket or a Drive folder is refused, too', async () => {
    const client = await signedInClient();
    const bomb = webpOf(20_000, 99);
    const { key, url, fields } = await client.call('createUpload', {
      headers,
      body: { ...params, purpose: 'image', content_type: 'image/webp', size: bomb.length, name: 'bomb.webp' },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bomb)]));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    const body = { tag: 'bomb', image_key: key, name: 'bomb.webp' } as never;
    expect(await refusalOf(await client.send('addLibraryImage', { params, headers, body }))).toContain(
      'frames',
    );

    const folder = join(galley.dataDir, 'drive/bodies');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'bomb.webp'), bomb);
    const drive_folder = 'laptop-folder-bodies';
    await client.call('saveConnections', { params, headers, body: { drive_folder } });
    const { images } = await client.call('browseDriveImages', { query: params, headers });
    const file = images[0]?.drive?.file_id ?? '';
    const thumbnail = await client.send('driveThumbnail', { params: { ...params, file }, headers });
    expect(await refusalOf(thumbnail)).toContain('frames');
    const imported = await client.send('importDriveImages', {
      params,
      headers,
      body: { file_ids: [file] } as never,
    });
    expect(await imported.text()).toContain('frames');
  });
});

describe('an edit whose texts are', () => {
  const copy = {
    subject: 'Hello',
    subject_variants: [],
    preheader: 'There',
    headline: 'You',
    sections: [{ heading: '', paragraphs: ['Words'], bullets: [] }],
    cta_text: 'Go',
    product_lines: [],
    hero_alt: '',
    product_alts: [],
  };
  const save = async (change: object) => {
    const authorization = `Bearer ${token}`;
    return fetch(`${galley.url}/api/campaigns/bodies/0/email?session=${session}`, {
      method: 'PUT',
      headers: { ...headers, authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ copy: { ...copy, ...change } }),
    });
  };
  it.each([
    ['a subject of 390,000 characters', { subject: 's'.repeat(390_000) }, 'copy.subject'],
    ['a preheader of 390,000', { preheader: 's'.repeat(390_000) }, 'copy.preheader'],
    ['a headline of 60,000 digits', { headline: '1'.repeat(60_000) }, 'copy.headline'],
    [
      'a paragraph of 210 KB',
      { sections: [{ ...copy.sections[0], paragraphs: ['1% off '.repeat(30_000)] }] },
      'copy.sections',
    ],
    ['a thousand sections', { sections: Array(1_000).fill(copy.sections[0]) }, 'copy.sections'],
  ])('too long is refused, and the field is named: %s', async (_, change, field) => {
    const response = await save(change);
    expect(response.status).toBe(422);
    const { fields } = errorBody.parse(await response.json());
    expect(Object.keys(fields ?? {}).join()).toContain(field);
  });
});
