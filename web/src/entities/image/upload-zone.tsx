import { Button } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { IMAGE_UPLOAD_LIMIT, megabytes } from '#shared/contract/limits.ts';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import { ACCEPTED_IMAGES } from './image-file.ts';
import { addFiles } from './image-uploads.ts';
import classes from './upload-zone.module.css';

interface ImageUploadZoneProps {
  client: string;
  tag?: string;
  /** A larger drop target. */
  target: RefObject<HTMLElement | null>;
}

export function ImageUploadZone({ client, tag, target }: ImageUploadZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => addFiles(client, files, tag);
  const over = useFileDrop(add, target);
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_IMAGES}
        multiple
        hidden
        aria-label="Images"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          add(files);
        }}
      />
      <p>{over ? 'Drop to add' : 'Drop images here, or'}</p>
      <Button size="compact-sm" variant="default" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className={classes.note}>PNG, JPG, GIF, WebP or AVIF, up to {megabytes(IMAGE_UPLOAD_LIMIT)} each.</p>
    </div>
  );
}
