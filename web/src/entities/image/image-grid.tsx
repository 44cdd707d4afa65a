import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { counted } from '@/lib/counted.ts';
import classes from './image-grid.module.css';
import { driveWords, kilobytes, searchImages, type TaggedImage } from './library.ts';
import { LibraryPicture } from './library-picture.tsx';

/** Images shown before "Show more"; files load near the window. */
const PAGE = 60;

interface ImageGridProps {
  images: readonly TaggedImage[];
  chosen?: string;
  onChoose: (image: TaggedImage) => void;
  /** For screen readers: 'Choose', 'Open'. */
  verb: string;
  empty: ReactNode;
}

export function ImageGrid({ images, chosen, onChoose, verb, empty }: ImageGridProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  if (images.length === 0) return <div className={classes.none}>{empty}</div>;
  const found = searchImages(images, search);
  const more = found.length - shown;
  return (
    <>
      <TextInput
        type="search"
        label="Search images"
        placeholder="Tag, file name or alt text"
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(PAGE);
        }}
      />
      <p role="status" className={classes.count}>
        {search.trim() === ''
          ? counted(images.length, 'image')
          : `${found.length.toLocaleString('en')} of ${counted(images.length, 'image')}`}
      </p>
      <ul className={classes.grid}>
        {found.slice(0, shown).map((image) => (
          <li key={image.tag}>
            <button
              type="button"
              className={classes.card}
              aria-pressed={chosen === undefined ? undefined : image.tag === chosen}
              onClick={() => onChoose(image)}
            >
              <LibraryPicture small image={image.newest} alt="" width={180} height={120} loading="lazy" />
              <span className={classes.tag}>
                <span className="visually-hidden">{verb}</span> {image.tag}
              </span>{' '}
              <span className={classes.facts}>{factsOf(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={classes.none}>No image matches “{search.trim()}”. Clear the search to see all.</p>
      )}
      {more > 0 && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(more, PAGE)} more of {found.length.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}

const factsOf = ({ newest: { width, height, size, source, drive }, versions }: TaggedImage): string =>
  [
    width > 0 && `${width} × ${height}`,
    kilobytes(size),
    versions.length > 1 && `${versions.length} versions`,
    source === 'drive' && driveWords(drive),
  ]
    .filter(Boolean)
    .join(', ');
