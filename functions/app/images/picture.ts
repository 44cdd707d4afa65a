export interface EmailPicture {
  bytes: Uint8Array;
  mime_type: 'image/jpeg' | 'image/png' | 'image/gif';
  extension: 'jpg' | 'png' | 'gif';
  width: number;
  height: number;
  notes: string[];
}
