import { editorTypeOf } from '#shared/email/compile/editor-type.ts';
import { setting } from '../../environment.ts';
import type { ConnectedAccount } from './account.ts';
import { hostImages, imagesIn, withHostedImages } from './images.ts';
import type { Source } from './source.ts';
import type { Content } from './template.ts';

/** All, where ours are not public or the brand wants that. */
export const imagesToHost = (
  { html }: Pick<Source, 'html'>,
  { connections }: Pick<ConnectedAccount, 'connections'>,
): string[] =>
  connections.klaviyo.rehost_images || setting('MEDIA_PUBLIC') !== 'true' ? imagesIn(html) : [];

/** Call after its images were copied. Throws `KlaviyoError`. */
export async function contentOf(
  source: Pick<Source, 'html' | 'text'>,
  account: ConnectedAccount,
): Promise<{ content: Content; image_ids: string[]; notes: string[] }> {
  const host = { connection: account.connection, account: account.account };
  const { hosted, kept } = await hostImages(host, imagesToHost(source, account));
  const [first] = kept;
  const notes = first
    ? [`${kept.length === 1 ? 'One image stays' : `${kept.length} images stay`} at our address. ${first.why}`]
    : [];
  const content = {
    html: withHostedImages(source.html, hosted),
    text: source.text,
    editorType: editorTypeOf(source.html),
  };
  return { content, image_ids: [...hosted.values()].map(({ id }) => id), notes };
}
