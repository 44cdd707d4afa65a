/** A picture as emails show it. */
export interface EmailPicture {
  bytes: Uint8Array;
  mime_type: 'image/jpeg' | 'image/png' | 'image/gif';
  extension: 'jpg' | 'png' | 'gif';
  width: number;
  height: number;
  /** What was done to the file, and what to know about it. */
  notes: string[];
}
