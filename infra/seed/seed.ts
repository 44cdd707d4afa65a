import { brandAgents, brands, components } from '#functions/app/brands/brand-records.ts';
import { noteSite } from '#functions/app/brands/other-brands.ts';
import { findBrand } from '#functions/app/brands/store.ts';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { addImage, publishImage } from '#functions/app/images/publish.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { type BrandFolder, readBrandFolder, seededBrands } from './brand-folder.ts';

export interface SeedOptions {
  /** `infra/seed/brands` when absent. */
  folder?: string;
}

/**
 * Leaves existing brands unchanged, even archived ones. Writes the profile last: until then the brand does
 * not exist, and the next run starts again.
 */
export async function seedBrands({ folder }: SeedOptions = {}): Promise<{ seeded: string[] }> {
  const written = await Promise.all(seededBrands.map((client) => seedBrand(client, folder)));
  return { seeded: seededBrands.filter((_, index) => written[index]) };
}

async function seedBrand(client: string, folder?: string): Promise<boolean> {
  if (await findBrand(client)) return false;
  const source = readBrandFolder(client, folder);
  const now = new Date().toISOString();
  const [brand] = await Promise.all([
    published(source),
    addHeroes(source),
    components.putMany(componentsOf(source, now)),
  ]);
  const first = { client, revision: 1, updated_at: now, authors: [] };
  await brandAgents.put({ ...first, agents: source.agents });
  const created = await brands.create({ ...brand, ...first, unset: [], created_at: now, archived: false });
  await noteSite({ ...brand, client });
  return created;
}

async function published({ brand, file }: BrandFolder): Promise<BrandContext> {
  const media = async (name: string) => `/media/${(await publishImage(file(name))).file}`;
  const [logo, products] = await Promise.all([
    media(brand.logo),
    Promise.all(
      brand.products.map(async (product) => ({ ...product, image_url: await media(product.image_url) })),
    ),
  ]);
  return { ...brand, logo, products };
}

const addHeroes = ({ client, heroes, file }: BrandFolder) =>
  Promise.all(
    heroes.map(({ tag, alt }) =>
      addImage({ client, tag, name: `${tag}.jpg`, bytes: file(`images/${tag}.jpg`), source: 'seed', alt }),
    ),
  );

const componentsOf = ({ client, components: sources }: BrandFolder, updated_at: string) =>
  sources.map((fields) => {
    const id = `${fields.component_type}_${fields.name}`;
    return {
      ...fields,
      id,
      client,
      revision: 1,
      updated_at,
      archived: false,
      edited_at: updated_at,
      edited_by: '',
      authors: [],
      ...sanitizeComponent(fields.html_content, id),
    };
  });
