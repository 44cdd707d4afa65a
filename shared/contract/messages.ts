const sentences = new Set<string>();

/**
 * Marks a schema's message as a whole sentence, which is shown as it is. Any other message, zod's own
 * included, is shown after the name of its field: `price: at most 60 characters`.
 */
export function sentence(message: string): string {
  sentences.add(message);
  return message;
}

export const isSentence = (message: string): boolean => sentences.has(message);
