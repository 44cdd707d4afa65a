import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { furtherTags, withHeroTag } from '#shared/domain/image/image-tag.ts';
import { useClient } from '@/lib/client.ts';
import { ImagePicker } from './image-picker.tsx';
import { imageQueries } from './image-queries.ts';
import classes from './image-tag-field.module.css';
import { imageOfTag } from './library.ts';
import { LibraryPicture } from './library-picture.tsx';

interface ImageTagFieldProps {
  label: string;
  value: string;
  onChange: (tag: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  /** 'The email gets a text-only layout.' */
  without?: string;
}

export function ImageTagField({
  label,
  value,
  onChange,
  description,
  error,
  without = '',
}: ImageTagFieldProps) {
  const client = useClient();
  const { data } = useQuery(imageQueries.list(client));
  const [picking, setPicking] = useState(false);
  const image = data && imageOfTag(data, value);
  const missing = data ? furtherTags(value).filter((tag) => !imageOfTag(data, tag)) : [];
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.found}>
        {image && (
          <LibraryPicture
            small
            className={classes.thumb}
            image={image}
            alt={image.alt}
            width={48}
            height={32}
          />
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Choose an image: ${label}`}
          onClick={() => setPicking(true)}
        >
          Choose an image
        </Button>
        {data && value.trim() !== '' && !image && (
          <span className={classes.note}>No image has this tag yet. {without}</span>
        )}
        {missing.length > 0 && (
          <span className={classes.note}>
            No image is tagged {missing.join(', ')} yet. The email goes without{' '}
            {missing.length === 1 ? 'it' : 'them'}.
          </span>
        )}
      </div>
      {picking && (
        <ImagePicker
          title={label}
          chosen={value}
          onChoose={({ tag }) => {
            // Replaces the hero's tag and keeps the others.
            onChange(withHeroTag(value, tag));
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
