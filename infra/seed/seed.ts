import { brandAgents, brands, components } from '#functions/app/brands/records.ts';
import { findBrand } from '#functions/app/brands/store.ts';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { addImage, publishImage } from '#functions/app/images/publish.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { type Kit, readKit, seededBrands } from './kit.ts';

export interface SeedOptions {
  /** Where the brands' folders lie; beside this file unless told otherwise. */
  folder?: string;
}

/**
 * Writes the brands that are not there yet and answers their ids. A brand that exists, archived or edited, is left alone. Its
 * profile is written last: until then the brand does not exist, and the next run writes the same again.
 */
export async function seedBrands({ folder }: SeedOptions = {}): Promise<{ seeded: string[] }> {
  const written = await Promise.all(seededBrands.map((client) => seedBrand(client, folder)));
  return { seeded: seededBrands.filter((_, index) => written[index]) };
}

async function seedBrand(client: string, folder?: string): Promise<boolean> {
  if (await findBrand(client)) return false;
  const kit = readKit(client, folder);
  const now = new Date().toISOString();
  const [brand] = await Promise.all([
    published(kit),
    addHeroes(kit),
    components.putMany(componentsOf(kit, now)),
  ]);
  const first = { client, revision: 1, updated_at: now, authors: [] };
  await brandAgents.put({ ...first, agents: kit.agents });
  return brands.create({ ...brand, ...first, created_at: now, archived: false });
}

/** The profile with its logo and product pictures under `/media`, which holds whatever host serves them. */
async function published({ brand, file }: Kit): Promise<BrandContext> {
  const media = async (name: string) => `/media/${(await publishImage(file(name))).file}`;
  const [logo, products] = await Promise.all([
    media(brand.logo),
    Promise.all(
      brand.products.map(async (product) => ({ ...product, image_url: await media(product.image_url) })),
    ),
  ]);
  return { ...brand, logo, products };
}

const addHeroes = ({ client, heroes, file }: Kit) =>
  Promise.all(
    heroes.map(({ tag, alt }) =>
      addImage({ client, tag, name: `${tag}.jpg`, bytes: file(`images/${tag}.jpg`), source: 'seed', alt }),
    ),
  );

const componentsOf = (kit: Kit, updated_at: string) =>
  kit.components.map((fields) => {
    const id = `${fields.component_type}_${fields.name}`;
    return {
      ...fields,
      id,
      client: kit.client,
      revision: 1,
      updated_at,
      authors: [],
      ...sanitizeComponent(fields.html_content, id),
    };
  });
