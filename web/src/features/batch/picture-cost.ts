import type { AppConfig } from '#shared/contract/routes/app.ts';
import { IMAGE_MODEL } from '#shared/domain/brand/image-model.ts';

/** US dollars; null where no price is known. */
export const picturesUsd = (count: number, { official_models }: AppConfig): number | null =>
  official_models ? count * IMAGE_MODEL.picture : null;

/** Such as "about $0.14"; null where no price is known. */
export function picturesCost(count: number, config: AppConfig): string | null {
  const usd = picturesUsd(count, config);
  return usd === null ? null : `about $${usd.toFixed(2)}`;
}
