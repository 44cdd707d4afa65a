import { describe, expect, it } from 'vitest';
import { pickPicture } from '@/features/quick-email/picture-file.ts';

const MB = 1024 * 1024;
function file(name: string, size = 10): File {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
}
const problem = (...files: File[]): string => {
  const picked = pickPicture(files);
  return 'problem' in picked ? picked.problem : '';
};

describe('the picture of a quick email', () => {
  it.each(['a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'a.webp', 'A.B.JPG'])(
    'may be %s [spec 5.023, 9.053]',
    (name) => {
      expect(pickPicture([file(name)])).toHaveProperty('file');
    },
  );

  it.each(['a.pdf', 'a.svg', 'a.avif', 'png', 'a.png.exe', 'a'])(
    'may not be %s [spec 5.023, 9.053]',
    (name) => {
      expect(problem(file(name))).toBe(
        `“${name}” is not a PNG, JPG, GIF or WebP image. Choose one of these.`,
      );
    },
  );

  it('may not be a HEIC photo, and the text says what to do', () => {
    expect(problem(file('IMG_1.HEIC'))).toMatch(/cannot show the HEIC photo “IMG_1\.HEIC”. Save it as JPG/);
  });

  it('is one file [spec 5.024, 9.054]', () => {
    expect(problem(file('a.png'), file('b.png'))).toBe('One image at a time, please: these are 2 files.');
    expect(problem()).toMatch(/is not a file/);
  });

  it('has at most 10 MB, and is not empty [spec 5.025, 9.052]', () => {
    expect(pickPicture([file('a.png', 10 * MB)])).toHaveProperty('file');
    expect(problem(file('a.png', 10 * MB + 1))).toMatch(/^“a\.png” is 10\.0 MB; the maximum is 10 MB\./);
    expect(problem(file('a.png', 0))).toMatch(/^“a\.png” is empty\./);
  });
});
