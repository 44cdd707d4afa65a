const WITH_DEFAULT =
  /\{\{[^{}]{1,200}\|\s*default\s*:\s*(?:'([^'{}]*)'|"([^"{}]*)"|[‘’“”]([^‘’“”{}]*)[‘’“”])[^{}]{0,60}\}\}/g;

/**
 * A text as a reader sees it of whom Klaviyo knows nothing: each tag with a default shows it. Small, because
 * it runs wherever a text is shown or measured; what may be sent is decided by `readTag`.
 */
export const withDefaults = (text: string): string =>
  text.includes('{{')
    ? text.replace(
        WITH_DEFAULT,
        (_, single?: string, double?: string, curly?: string) => single ?? double ?? curly ?? '',
      )
    : text;
