export const withoutJiraMarks = (text: string): string =>
  text
    .replace(/^h[1-6]\.[ \t]+/gm, '')
    .replace(/^(?:bq\.|[*#-]{1,3})[ \t]+/gm, '')
    .replace(/\{(?:code|noformat|quote|panel|color)(?::[^{}\n]*)?\}/g, '')
    .replace(/\[([^\][|\n]+)\|(https?:[^\][|\s]+)(?:\|[^\][\n]*)?\]/g, '$1: $2')
    .replace(/(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/gu, '$1');
