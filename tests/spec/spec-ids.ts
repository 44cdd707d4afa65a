const MARK = /\[spec ([^\]]*)\]/g;
const RANGE = /^(\d+)\.(\d{3})(?:-(\d+)\.(\d{3}))?$/;

/**
 * `… [spec 2.130-2.132, 5.020]` gives 2.130, 2.131, 2.132 and 5.020. Throws on other text in the brackets.
 */
export function specIds(testName: string): string[] {
  return [...testName.matchAll(MARK)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => idsOf(part.trim(), testName)),
  );
}

function idsOf(range: string, testName: string): string[] {
  const [whole, section, first, lastSection = section, last = first] = RANGE.exec(range) ?? [];
  const from = Number(first);
  const to = Number(last);
  if (whole === undefined || lastSection !== section || to < from)
    throw new Error(`"${range}" is not an id or a range of ids, in the test "${testName}"`);
  return Array.from({ length: to - from + 1 }, (_, i) => `${section}.${String(from + i).padStart(3, '0')}`);
}
