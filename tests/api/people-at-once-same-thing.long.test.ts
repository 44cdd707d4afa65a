import { expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { startServerForLongTests } from '#tests/support/long-server.ts';
import { flat } from '../unit/images/pictures.ts';

const CLIENT = 'zebra_cbd';
const params = { client: CLIENT };
let client: GalleyClient;
let url: string;

startServerForLongTests((signedIn, server) => {
  client = signedIn;
  ({ url } = server);
});

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function sentenceOf(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: string };
  return detail;
}

it('of twelve brands with one id one is added, and the others are told whose it is', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = `same_brand_${round}`;
    const answers = await times(12, (n) =>
      client.send('addClient', { body: { id, display_name: `Brand ${n}` } }),
    );
    const bodies = answers.filter(({ ok }) => ok).map((answer) => answer.json());
    const added = (await Promise.all(bodies)) as { client: { display_name: string } }[];
    expect(added).toHaveLength(1);
    const name = added[0]?.client.display_name;
    for (const refused of answers.filter(({ ok }) => !ok)) {
      expect(refused.status).toBe(409);
      expect(await sentenceOf(refused)).toContain(`is taken by the brand ${name}`);
    }
    const { clients } = await client.call('listClients');
    expect(clients.filter((brand) => brand.id === id)).toMatchObject([{ display_name: name }]);
  }
});

it('of ten components with one name one is added', async () => {
  for (let round = 0; round < 8; round += 1) {
    const name = `same_component_${round}`;
    const answers = await times(10, (n) =>
      client.send('saveComponent', {
        params,
        body: {
          name,
          description: `Component ${n}`,
          component_type: 'middle',
          html_content: `<p>Number ${n}</p>`,
        },
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of answers.filter(({ ok }) => !ok)) {
      expect([409, 422]).toContain(refused.status);
      expect(await sentenceOf(refused)).toMatch(/^[A-Z].*\.$/s);
    }
    const { components } = await client.call('listComponents', { params });
    expect(components.filter((component) => component.name === name)).toHaveLength(1);
  }
});

const added = async (image_tag: string, bytes: Uint8Array) => {
  const response = await client.send('addLibraryImage', {
    params,
    body: { image_tag },
    files: { image: { name: 'picture.png', type: 'image/png', bytes } },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { added: boolean; image: { version: number } };
};
const versionsOf = async (tag: string) => {
  const { images } = await client.call('browseDriveImages', { query: params });
  return images.filter((image) => image.tag === tag).map(({ version }) => version);
};

it('of eight uploads of one picture one is added, and all name it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const tag = `same_picture_${round}`;
    const picture = await flat(300 + round, 200, '#336699')
      .png()
      .toBuffer();
    const answers = await times(8, () => added(tag, picture));
    expect(answers.filter((answer) => answer.added)).toHaveLength(1);
    expect(new Set(answers.map(({ image }) => image.version))).toEqual(new Set([1]));
    expect(await versionsOf(tag)).toEqual([1]);
  }
});

it('ten different pictures for one tag become its versions 1 to 10', async () => {
  for (let round = 0; round < 4; round += 1) {
    const tag = `ten_pictures_${round}`;
    const answers = await times(10, async (n) =>
      added(
        tag,
        await flat(200 + n, 200 + round, '#993366')
          .png()
          .toBuffer(),
      ),
    );
    const versions = answers.map(({ image }) => image.version).sort((a, b) => a - b);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await versionsOf(tag)).length).toBeGreaterThan(0);
  }
});

it('six tabs that renew their sign-in with one cookie all stay signed in', async () => {
  const { username, password } = LOCAL_ACCOUNT;
  for (let round = 0; round < 6; round += 1) {
    const signedIn = await client.send('login', { body: { username, password } });
    let [cookie = ''] = signedIn.headers.getSetCookie();
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const answers = await times(6, () => fetch(`${url}/auth/user`, { headers: { cookie } }));
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject({ authenticated: true, user: { username } });
      }
      const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
      cookie = cookies.at(renewal % 2 === 0 ? 0 : -1) ?? cookie;
    }
  }
});
