export function withClasses(tag: string, names: string): string {
  if (/\sclass\s*=\s*"/i.test(tag)) return tag.replace(/(\sclass\s*=\s*")/i, `$1${names} `);
  return tag.replace(/^<[a-z0-9:]+/i, (opening) => `${opening} class="${names}"`);
}
