import type { ApiAnswer, ApiCall } from './api-call.ts';
import { type BrandPart, brandLibraryOf } from './brand-library.ts';
import type { createLimits } from './limits.ts';
import { notImplemented } from './refusal.ts';
import type { Store } from './store.ts';
import { sendTestOf } from './test-sends.ts';
import { createVariations } from './variations.ts';

interface OmniOptions {
  store: Store;
  base: () => string;
  limit: ReturnType<typeof createLimits>;
  requireAudiences: (ids: readonly string[]) => void;
}

/** What only revision 2026-10-15 has, or has in other shapes; undefined for what it shares with the one before. */
export function createOmniApi({ store, base, limit, requireAudiences }: OmniOptions) {
  const omni = createVariations(store, base, requireAudiences);
  return function answerOmni({ method, path, query, body }: ApiCall): ApiAnswer | undefined {
    const [noun = '', id = '', part] = path.split('/').map(decodeURIComponent);
    const found = (data: unknown, status = 200): ApiAnswer => ({ status, body: { data } });
    if (noun.startsWith('brand-')) {
      limit('brands');
      const library = brandLibraryOf(base());
      if (method !== 'GET' || !Object.hasOwn(library, noun)) throw notImplemented(`${method} ${path}`);
      return { status: 200, body: library[noun as BrandPart] };
    }
    const call = [method, noun, id && '{id}', part].filter(Boolean).join(' ');
    if (call === 'POST template-preview-send-jobs') {
      limit('tests');
      return { status: 202, body: sendTestOf(store, base(), body) };
    }
    if (!noun.startsWith('campaign')) return undefined;
    limit('campaigns');
    switch (call) {
      case 'GET campaigns':
        return { status: 200, body: omni.list(query) };
      case 'POST campaigns':
        return found(omni.create(body), 201);
      case 'GET campaigns {id}':
        return { status: 200, body: omni.show(id, query) };
      case 'PATCH campaigns {id}':
        return found(omni.change(id, body));
      case 'PATCH campaign-audiences {id}':
        return found(omni.changeAudience(id, body));
      case 'PATCH campaign-messages {id}':
        return found(omni.changeMessage(id, body));
      case 'GET campaign-messages {id} campaign-variations':
        return { status: 200, body: omni.variations(id, query) };
      case 'POST campaign-variations':
        return found(omni.addVariation(body), 201);
      case 'PATCH campaign-variations {id}':
        return found(omni.changeVariation(id, body));
      default:
        throw notImplemented(`${method} ${path}`);
    }
  };
}
