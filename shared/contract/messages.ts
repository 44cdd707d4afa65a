const sentences = new Set<string>();

/** Marks a whole sentence; other messages follow their field's name: `price: at most 60 characters`. */
export function sentence(message: string): string {
  sentences.add(message);
  return message;
}

export const isSentence = (message: string): boolean => sentences.has(message);
