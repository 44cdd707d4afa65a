import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { EmailImage } from '#shared/email/document/document.ts';
import { componentQueries } from '@/entities/component/component-queries.ts';
import { imageQueries } from '@/entities/image/image-queries.ts';
import { imageOfTag } from '@/entities/image/library.ts';
import { onDemand } from '@/lib/on-demand.ts';

/** Redrawing the frame takes about 40 ms. */
const TYPING_PAUSE_MS = 200;

const loadSample = onDemand(() => import('./sample-email.ts'));

/** Compiled after each change; null until the first is ready. */
export function useSampleEmail(brand: BrandRecord): { html: string | null; failure: unknown } {
  const components = useQuery(componentQueries.list(brand.client)).data;
  const images = useQuery(imageQueries.list(brand.client)).data;
  const stored = (images ?? []).filter(({ drive }) => !drive?.pending);
  const hero = imageOfTag(stored, brand.default_hero_tag);
  const logo = useLogo(brand);
  const [sample, setSample] = useState<{ html: string | null; failure: unknown }>({
    html: null,
    failure: null,
  });
  // By value, so that an equal object does not recompile.
  const key = JSON.stringify([brand, components?.map(({ id, revision }) => [id, revision]), hero?.id, logo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for all parts
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(async () => {
      try {
        const { sampleEmail } = await loadSample();
        if (stale) return;
        const picture = hero && { url: hero.url, width: hero.width, height: hero.height, alt: hero.alt };
        const html = sampleEmail({ brand, components: components ?? [], hero: picture ?? null, logo });
        setSample({ html, failure: null });
      } catch (failure) {
        if (!stale) setSample((before) => ({ ...before, failure }));
      }
    }, TYPING_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key]);
  return sample;
}

/** Emails need the logo's size, known once the browser has loaded it. */
function useLogo({ logo, brand_name }: BrandRecord): EmailImage | null {
  const [size, setSize] = useState({ url: '', width: 0, height: 0 });
  useEffect(() => {
    if (logo.trim() === '') return;
    const image = new Image();
    image.onload = () => setSize({ url: logo, width: image.naturalWidth, height: image.naturalHeight });
    image.src = logo;
    return () => {
      image.onload = null;
    };
  }, [logo]);
  if (logo.trim() === '') return null;
  const known = size.url === logo ? size : { width: 0, height: 0 };
  return { url: logo, width: known.width, height: known.height, alt: brand_name };
}
