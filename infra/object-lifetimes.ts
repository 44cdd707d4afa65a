export interface Lifetime {
  prefix: string;
  days: number;
}

/** AWS and the laptop delete these objects. */
export const objectLifetimes: Record<'content' | 'upload', readonly Lifetime[]> = {
  content: [
    // Needed only to repeat their own batch.
    { prefix: 'drafts/', days: 30 },
    // Made again from the file in Google Drive when somebody looks.
    { prefix: 'thumbnails/', days: 30 },
  ],
  // A browser's post is read by its next call.
  upload: [{ prefix: '', days: 1 }],
};
