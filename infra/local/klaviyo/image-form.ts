import type { IncomingMessage } from 'node:http';
import { invalidInput } from './refusal.ts';
import type { StoredImage } from './store.ts';

const IMAGE_LIMIT = 5 * 1024 * 1024;
const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
};

/** Throws 400 for what Klaviyo refuses. */
export async function readImageForm(
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<Pick<StoredImage, 'name' | 'format' | 'hidden'> & { bytes: Uint8Array }> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  })
    .formData()
    .catch(() => {
      throw invalidInput('The form could not be read.');
    });
  const unknown = [...form.keys()].find((name) => !['file', 'name', 'hidden'].includes(name));
  if (unknown !== undefined) throw invalidInput(`${unknown} is not a field of the form.`);
  const file = form.get('file');
  if (!(file instanceof File)) throw invalidInput('file: this field is required.');
  if (file.size > IMAGE_LIMIT) throw invalidInput('The image is larger than 5 MB.');
  const bytes = await file.bytes();
  const name = String(form.get('name') ?? file.name);
  return { name, bytes, format: formatOf(bytes), hidden: form.get('hidden') === 'true' };
}

function formatOf(bytes: Uint8Array): StoredImage['format'] {
  for (const [format, signature] of Object.entries(signatures))
    if (signature.every((byte, position) => bytes[position] === byte)) return format as StoredImage['format'];
  throw invalidInput('The image is not a JPEG, PNG or GIF.');
}
