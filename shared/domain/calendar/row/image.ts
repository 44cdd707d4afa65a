import { joinTags } from '../../image/image-tag.ts';
import { type Note, oneLine } from './cells.ts';
import { readImage } from './image-cell.ts';

export function imageOf(cell: string, note: Note): { image_tag: string; alt: string; link: string } {
  const image = readImage(cell);
  if (image.link !== '') {
    note({
      field: 'image_tag',
      cell,
      code: 'image_is_link',
      message: 'The image is a link. Emails take images from the library; the link is kept as a note.',
      fix:
        image.tag === ''
          ? 'Add the image to the library and write its tag here.'
          : `Add the image to the library under "${image.tag}".`,
    });
  }
  if (image.further.length > 0)
    note({
      field: 'image_tag',
      cell,
      code: 'images_several',
      message: `Read as ${image.further.length + 1} pictures: “${image.tag}” opens the email, ${image.further.map((tag) => `“${tag}”`).join(', ')} ${image.further.length === 1 ? 'stands' : 'stand'} further down.`,
      fix: 'Is it one picture? Write its tag without commas and spaces.',
    });
  return {
    image_tag: oneLine(joinTags([image.tag, ...image.further].filter(Boolean))),
    alt: image.alt,
    link: image.link,
  };
}
