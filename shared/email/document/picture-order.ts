import { blockData } from '../../contract/blocks.ts';
import type { CopySection, EmailCopy } from '../../contract/schemas/copy.ts';
import { sharedWords, tellingWords } from '../../text/shared-words.ts';
import type { Block, EmailPicture } from './document.ts';

/** In place of a missing picture, so that the next row keeps its own. */
const NONE: EmailPicture = { url: '', width: 0, height: 0, alt: '', link: '' };

const nameOf = ({ url, alt }: EmailPicture): Set<string> =>
  tellingWords(`${alt} ${(url.split(/[?#]/)[0] ?? '').split('/').at(-1)?.replace(/[_-]+/g, ' ')}`);

function rowPictures({ items = [] }: CopySection, pictures: readonly EmailPicture[]): EmailPicture[] {
  const left = new Set(pictures);
  return items.map(({ title, text }) => {
    const about = tellingWords(`${title} ${text}`);
    const found = [...left]
      .map((picture) => ({ picture, shared: sharedWords(nameOf(picture), about).length }))
      .reduce((best, each) => (each.shared > best.shared ? each : best), {
        picture: NONE,
        shared: 0,
      }).picture;
    left.delete(found);
    return found;
  });
}

/** Zigzags and articles get pictures that match each row, galleries the rest. */
export function picturesInOrder(
  blocks: readonly Block[],
  { sections }: EmailCopy,
  pictures: readonly EmailPicture[],
): EmailPicture[] {
  let left = [...pictures];
  return blocks.flatMap(({ type, section }) => {
    const { pictures: room = 0, form } = blockData(type);
    if (room === 0) return [];
    const own = section === undefined ? undefined : sections[section];
    const shown = form && own ? rowPictures(own, left).slice(0, room) : left.slice(0, room);
    left = left.filter((picture) => !shown.includes(picture));
    return [...shown, ...Array.from({ length: room - shown.length }, () => NONE)];
  });
}
