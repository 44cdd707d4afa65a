const WITH_DEFAULT =
  /\{\{[^{}]{1,200}\|\s*default\s*:\s*(?:'([^'{}]*)'|"([^"{}]*)"|[‘’“”]([^‘’“”{}]*)[‘’“”])[^{}]{0,60}\}\}/g;

/**
 * As an unknown reader sees it. Small, because it runs wherever text is shown; `readTag` decides what may be
 * sent.
 */
export const withDefaults = (text: string): string =>
  text.includes('{{')
    ? text.replace(
        WITH_DEFAULT,
        (_, single?: string, double?: string, curly?: string) => single ?? double ?? curly ?? '',
      )
    : text;
