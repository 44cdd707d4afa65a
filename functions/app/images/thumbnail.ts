import sharp from 'sharp';

/** Twice the width of the largest card that shows one. */
const WIDTH = 360;

export const thumbnail = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();
