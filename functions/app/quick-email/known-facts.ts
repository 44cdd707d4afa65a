import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { realAlt } from '#shared/domain/image/image-alt.ts';
import { readImageName } from '#shared/domain/image/image-tag.ts';

/** Of cameras, phones and designers. */
const TECHNICAL =
  /^(?:(?:img|image|images|dsc|dscn|dscf|pxl|mvimg|photo|picture|pic|screenshot|screen|shot|whatsapp|untitled|unnamed|download|file|scan|final|draft|copy|new|edit|edited|export|hero|banner|header|cover|email|newsletter|desktop|mobile|web|small|medium|large|full|hd|v|at|am|pm|p)\d*|\d+x\d+|\d+|[a-f\d]{8,})$/;

const EXTENSION = /\.[a-z0-9]{2,5}$/i;

/** "spring sale". */
function nameWords(fileName: string): string {
  const words = fileName
    .normalize('NFKC')
    .replace(EXTENSION, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !TECHNICAL.test(word.toLowerCase()))
    .join(' ');
  return words === words.toUpperCase() ? words.toLowerCase() : words;
}

const sentence = (text: string) => {
  const said = text.trim();
  return /[.!?…]$/.test(said) || said === '' ? said : `${said}.`;
};
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** From alt text, file name and the brand's facts. */
export function briefFromKnownFacts(
  picture: { name: string; alt: string },
  brand: Pick<BrandContext, 'brand_name' | 'product_positioning' | 'products' | 'flagship_product'>,
): string {
  const named = nameWords(picture.name);
  const topic = realAlt(picture.alt) || capitalised(named);
  const mentioned = brand.products.filter(({ name }) => named !== '' && shareWords(named, name));
  const described = mentioned
    .filter(({ description }) => description.trim() !== '')
    .map(({ name, description }) => `${name}: ${sentence(description)}`);
  const paragraphs = [sentence(topic), sentence(brand.product_positioning), ...described].filter(Boolean);
  return paragraphs.length > 0 ? paragraphs.join('\n\n') : sentence(brand.brand_name);
}

function shareWords(named: string, product: string): boolean {
  const words = readImageName(product).tag.replaceAll('_', ' ');
  return words !== '' && ` ${named.toLowerCase()} `.includes(` ${words} `);
}
