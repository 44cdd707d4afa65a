import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailed, type GalleyClient } from '#infra/client/galley-client.ts';
import type { RouteBodyInput, RouteResponse } from '#shared/contract/routes.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { animation, cutOut, flat, near, photo, pixel } from '../unit/images/pictures.ts';

let server: TestServer;
let client: GalleyClient;
beforeAll(async () => {
  server = await startServer();
  client = await server.client();
});
afterAll(() => server.kill('SIGTERM'));

type Added = RouteResponse<'addLibraryImage'>;
const params = { client: 'invigor8' };

async function upload(
  bytes: Uint8Array,
  content_type: string,
  name: string,
  brand = 'invigor8',
): Promise<string> {
  const { key, url, fields } = await client.call('createUpload', {
    body: { purpose: 'image', content_type, size: bytes.length, name, client: brand },
  });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: content_type }), name);
  const posted = await fetch(url, { method: 'POST', body: form });
  expect(posted.ok, `${name}: ${posted.status}`).toBe(true);
  return key;
}

async function add(
  bytes: Uint8Array,
  content_type: string,
  name: string,
  more: RouteBodyInput<'addLibraryImage'> = {},
): Promise<Added> {
  const image_key = await upload(bytes, content_type, name);
  return client.call('addLibraryImage', { params, body: { image_key, name, ...more } });
}

async function refusal(work: Promise<unknown>): Promise<CallFailed> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailed)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
}

const published = async ({ image }: Added) => new Uint8Array(await (await fetch(image.url)).arrayBuffer());

describe('a picture uploaded to a brand’s library', () => {
  it('becomes the next version of its tag, ready for emails, and is listed', async () => {
    // Held sideways, with the camera's quarter turn and location.
    const sideways = await photo(2400, 3000)
      .blur(2)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Secret' } } })
      .toBuffer();
    const first = await add(sideways, 'image/jpeg', 'Spring Hero.jpg', {
      image_tag: 'Spring Hero',
      alt: 'A meadow',
    });
    expect(first).toMatchObject({
      added: true,
      image: {
        tag: 'spring_hero',
        version: 1,
        width: 1200,
        height: 960,
        mime_type: 'image/jpeg',
        source: 'upload',
        alt: 'A meadow',
      },
    });
    expect(first.image.size).toBeLessThanOrEqual(200 * 1024);
    expect(first.notes.join(' ')).toMatch(/from 3000 × 2400 to 1200 × 960 px.*upright.*Camera data/);
    const bytes = await published(first);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 960, format: 'jpeg' });
    expect(Buffer.from(bytes).includes('Secret')).toBe(false);

    const second = await add(await photo(1200, 700).jpeg().toBuffer(), 'image/jpeg', 'other.jpg', {
      image_tag: 'spring_hero',
    });
    expect(second.image).toMatchObject({ tag: 'spring_hero', version: 2 });
    expect(second.image.url).not.toBe(first.image.url);
    const { images } = await client.call('browseDriveImages', { query: params });
    expect(images.filter(({ tag }) => tag === 'spring_hero').map(({ version }) => version)).toEqual([2, 1]);

    const again = await add(sideways, 'image/jpeg', 'copy.jpg', { image_tag: 'spring_hero' });
    expect([again.added, again.image.version, again.notes.length]).toEqual([false, 1, 1]);
  });

  it('that is small may come inside the call itself, and takes its tag from its name', async () => {
    const file = { name: 'Logo Mark.png', type: 'image/png', bytes: await cutOut(640, 400).png().toBuffer() };
    const added = await client.call('addLibraryImage', { params, files: { image: file } });
    expect(added.image).toMatchObject({
      tag: 'logo_mark',
      version: 1,
      mime_type: 'image/png',
      name: 'Logo Mark.png',
    });
    expect((await sharp(await published(added)).stats()).isOpaque).toBe(false);
  });

  it.each(['webp', 'avif'] as const)('as %s is converted', async (format) => {
    const bytes = await photo(800, 500).blur(1).toFormat(format).toBuffer();
    const added = await add(bytes, `image/${format}`, `in_${format}.${format}`);
    expect(added.image).toMatchObject({ mime_type: 'image/jpeg', width: 800, height: 500 });
    expect(added.notes[0]).toMatch(/^Converted from (WebP|AVIF) to JPEG/);
  });

  it('in another colour space looks the same in sRGB', async () => {
    const cmyk = await flat(800, 400, '#c03020')
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .withIccProfile('cmyk')
      .toBuffer();
    const added = await add(cmyk, 'image/jpeg', 'print.jpg');
    expect(added.notes.join()).toContain('converted to sRGB');
    const bytes = await published(added);
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
    expect(near(await pixel(bytes, 30, 30), [0xc0, 0x30, 0x20], 40)).toBe(true);
  });

  it('that moves still moves, from a first frame worth seeing', async () => {
    const added = await add(await animation('gif', { blank: true }), 'image/gif', 'wave.gif');
    expect(added.image.mime_type).toBe('image/gif');
    expect(added.notes.join()).toContain('its first was blank');
    const bytes = await published(added);
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    expect(near(await pixel(bytes, 5, 5), [0xff, 0xcc, 0x00])).toBe(true);
  });

  it('that unpacks into gigapixels, is damaged or is not an image is refused by its name', async () => {
    const bomb = await flat(12_000, 12_000, '#fff').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
    const unpacked = await refusal(add(bomb, 'image/png', 'bomb.png'));
    expect([unpacked.status, unpacked.body.detail]).toEqual([
      422,
      expect.stringMatching(/^bomb\.png: .*60 megapixels/),
    ]);
    const whole = await photo(900, 600).jpeg().toBuffer();
    const damaged = await refusal(add(whole.subarray(0, whole.length / 2), 'image/jpeg', 'half.jpg'));
    expect([damaged.status, damaged.body.detail]).toEqual([
      422,
      expect.stringMatching(/^half\.jpg: .*damaged/),
    ]);
    const words = await refusal(add(new TextEncoder().encode('not a picture'), 'image/png', 'notes.png'));
    expect([words.status, words.body.detail]).toEqual([
      422,
      expect.stringMatching(/^notes\.png: .*not an image/),
    ]);
    const nameless = await refusal(
      add(await photo(100, 100).png().toBuffer(), 'image/png', '***.png', { image_tag: '***' }),
    );
    expect([nameless.status, nameless.body.code]).toEqual([422, 'validation']);
    const { images } = await client.call('browseDriveImages', { query: params });
    expect(images.filter(({ tag }) => /bomb|half|notes/.test(tag))).toEqual([]);
  });

  it('stays with its brand and its sender', async () => {
    const bytes = await photo(300, 200).png().toBuffer();
    const image_key = await upload(bytes, 'image/png', 'mine.png', 'zebra_cbd');
    const other = await refusal(client.call('addLibraryImage', { params, body: { image_key } }));
    expect([other.status, other.body.code]).toEqual([409, 'brand_mismatch']);
    const tab = await refusal(
      client.call('addLibraryImage', {
        params: { client: 'zebra_cbd' },
        body: { image_key },
        headers: { 'x-client': 'invigor8' },
      }),
    );
    expect(tab.status).toBe(409);
    const stranger = image_key.replace(/^uploads\/[^/]+/, 'uploads/someone-else');
    const gone = [
      stranger,
      image_key.replace(/[0-9a-f]{4}\.png$/, '0000.png'),
      'uploads/someone-else/zebra_cbd/x.png',
    ];
    for (const key of gone) {
      expect(
        (
          await refusal(
            client.call('addLibraryImage', { params: { client: 'zebra_cbd' }, body: { image_key: key } }),
          )
        ).status,
      ).toBe(404);
    }
    expect((await refusal(client.call('addLibraryImage', { params, body: {} }))).body.fields).toHaveProperty(
      'image',
    );
    expect(
      (await refusal(client.call('addLibraryImage', { params: { client: 'nobody' }, body: { image_key } })))
        .status,
    ).toBe(404);
    const taken = await client.call('addLibraryImage', {
      params: { client: 'zebra_cbd' },
      body: { image_key, image_tag: 'mine' },
    });
    expect(taken.image.tag).toBe('mine');
  });
});

describe('an image in use', () => {
  const tagged = { client: 'brl_sports' };
  const list = (archived?: 'true') =>
    client.call('browseDriveImages', { query: { ...tagged, ...(archived && { archived }) } });
  const rows = ['One', 'Two', 'Three'].map(
    (name) => `${name},A brief about running at dawn,Run with us,2026-12-01,Meadow Walk`,
  );
  const csv = ['Campaign name,Brief,Subject line,Send date,Image tag', ...rows].join('\n');
  let session: string;
  let url: string;

  const campaigns = async () =>
    (await client.call('getCalendar', { params: { session } })).campaigns.map(
      ({ image_tag, image_status, completeness, out_of_date }) => ({
        image_tag,
        image_status,
        completeness,
        out_of_date,
      }),
    );

  it('is found by campaigns that were imported before it was uploaded', async () => {
    ({ session_id: session } = await client.call('uploadCampaignCalendar', {
      body: { client: 'brl_sports' },
      files: { csv_file: { name: 'runs.csv', type: 'text/csv', bytes: new TextEncoder().encode(csv) } },
    }));
    const [before] = await campaigns();
    expect(before?.image_status).toBe('partial');
    const bytes = await photo(1200, 600).jpeg().toBuffer();
    const file = { name: 'walk.jpg', type: 'image/jpeg', bytes };
    const added = await client.call('addLibraryImage', {
      params: tagged,
      body: { image_tag: 'meadow_walk', alt: 'A runner' },
      files: { image: file },
    });
    url = added.image.url;
    const [after] = await campaigns();
    expect(after).toMatchObject({
      image_status: 'found',
      completeness: (before?.completeness ?? 0) + 10,
    });
    const metadata = await client.call('campaignsMetadata', { params: tagged, query: { session } });
    expect(metadata.campaigns.map(({ resolved_image_url }) => resolved_image_url)).toEqual([url, url, url]);
  });

  it('says which campaigns name it and whose email shows it', async () => {
    await client.call('processCampaign', {
      body: { campaign_data: JSON.stringify({ index: 0, session_id: session }), duplicate_mode: 'auto_use' },
    });
    const { uses, total, default_hero } = await client.call('imageUses', {
      params: tagged,
      query: { tag: 'Meadow Walk' },
    });
    expect([total, default_hero]).toEqual([3, false]);
    expect(uses.map(({ campaign_name, in_email }) => [campaign_name, in_email])).toEqual([
      ['One', true],
      ['Two', false],
      ['Three', false],
    ]);
  });

  it('keeps its tag while a batch that has not ended still needs it', async () => {
    const { batch_id } = await client.call('createBatch', {
      body: { session_id: session, indexes: [1, 2], duplicate_mode: 'prompt' },
    });
    const read = () => client.call('getBatch', { params: { batch: batch_id } });
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('waiting');
    const before = await list();
    for (const in_campaigns of [true, false]) {
      const refused = await refusal(
        client.call('renameImageTag', {
          params: tagged,
          body: { tag: 'Meadow Walk', to: 'Dawn Run', in_campaigns },
        }),
      );
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        '2 campaigns still need the image meadow_walk in a batch that has not ended. Nothing was changed; you can rename the tag when the batch has ended.',
      ]);
    }
    expect(await list()).toEqual(before);
    expect(new Set((await campaigns()).map(({ image_tag }) => image_tag))).toEqual(new Set(['Meadow Walk']));
    await client.call('cancelBatch', { params: { batch: batch_id } });
    await expect.poll(async () => (await read()).totals.cancelled, { timeout: 20_000 }).toBe(2);
  });

  it('is renamed with all its versions, in campaigns too, and no email becomes out of date', async () => {
    const rename = (to: string) =>
      client.call('renameImageTag', {
        params: tagged,
        body: { tag: 'meadow_walk', to, in_campaigns: true },
      });
    const taken = await refusal(rename('Home Court'));
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Another image has the tag home_court already. Choose a different tag; nothing was changed.',
    ]);
    expect((await refusal(rename('---'))).status).toBe(422);
    const renamed = await rename('Dawn Run');
    expect([renamed.tag, renamed.campaigns, renamed.images.map(({ id }) => id)]).toEqual([
      'dawn_run',
      3,
      ['dawn_run-1'],
    ]);
    const same = { image_tag: 'dawn_run', image_status: 'found', out_of_date: false };
    expect(await campaigns()).toEqual([same, same, same].map((each) => expect.objectContaining(each)));
    expect((await list()).images.map(({ tag }) => tag)).not.toContain('meadow_walk');
    const { activity } = await client.call('listActivity', { params: { session } });
    expect(activity[0]).toMatchObject({ kind: 'campaigns_changed', changed: 3, undoable: true });
    expect((await refusal(rename('Again'))).status).toBe(404);
  });

  it('is archived without harm to its email, and comes back when it is uploaded again', async () => {
    const change = (body: RouteBodyInput<'changeImages'>) =>
      client.call('changeImages', { params: tagged, body });
    const { images } = await change({ tag: 'dawn_run', version: 1, alt: ' Two runners ' });
    expect(images.map(({ alt }) => alt)).toEqual(['Two runners']);
    await change({ tag: 'dawn_run', archived: true });
    expect((await campaigns()).map(({ image_status }) => image_status)).toEqual(Array(3).fill('partial'));
    expect((await list()).images.map(({ tag }) => tag)).not.toContain('dawn_run');
    expect((await list('true')).images.map(({ tag }) => tag)).toEqual(['dawn_run']);
    const email = await client.call('getEmail', {
      params: { ...tagged, index: 0 },
      query: { session },
    });
    expect(email.html).toContain(url.slice(url.lastIndexOf('/')));
    expect((await fetch(url)).ok).toBe(true);
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const again = await client.call('addLibraryImage', {
      params: tagged,
      body: { image_tag: 'dawn_run' },
      files: { image: { name: 'again.jpg', type: 'image/jpeg', bytes } },
    });
    expect([again.added, again.image.archived, again.notes.join()]).toEqual([
      false,
      false,
      expect.stringContaining('out of the archive'),
    ]);
    expect((await campaigns())[0]?.image_status).toBe('found');
    expect((await refusal(change({ tag: 'nothing', archived: true }))).status).toBe(404);
  });
});
