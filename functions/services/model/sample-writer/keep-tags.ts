import { PLATFORM_TAG } from '#shared/email/platform.ts';

/** Characters of Unicode's private use area, which no brief has. */
const FIRST = 0xe900;
const MOST = 500;

/**
 * Runs `write` with each platform tag as a single character, so that no rule splits or changes a tag, and puts
 * the tags back into what it returns.
 */
export function keepTags<In, Out>(given: In, write: (given: In) => Out): Out {
  const tags: string[] = [];
  const masked = changeTexts(given, (text) =>
    text.replace(PLATFORM_TAG, (tag) =>
      tags.length < MOST ? String.fromCharCode(FIRST + tags.push(tag) - 1) : tag,
    ),
  );
  return changeTexts(write(masked), (text) =>
    text.replace(/[\ue900-\ueaf3]/g, (sign) => tags[sign.charCodeAt(0) - FIRST] ?? sign),
  );
}

/** A copy of plain data with every text changed. */
const changeTexts = <Data>(data: Data, change: (text: string) => string): Data =>
  JSON.parse(JSON.stringify(data), (_, value) => (typeof value === 'string' ? change(value) : value));
