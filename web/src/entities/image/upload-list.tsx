import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { Status } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import { useKeptFocus } from '@/lib/return-focus.ts';
import { useStore } from '@/lib/store.ts';
import {
  clearFinished,
  editUpload,
  type ImageUpload,
  imageUploads,
  removeUpload,
  startUploads,
} from './image-uploads.ts';
import { twinOf } from './library.ts';
import { SamePicture } from './same-picture.tsx';
import classes from './upload-list.module.css';
import { ImageUploadZone } from './upload-zone.tsx';

interface UploadListProps {
  client: string;
  /** Shows which version of a tag a file becomes. */
  images: readonly LibraryImage[];
  /** A larger drop target. */
  target: RefObject<HTMLElement | null>;
  onUse?: (image: LibraryImage) => void;
  onOpen?: (image: LibraryImage) => void;
}

export function UploadList({ client, images, target, onUse, onOpen }: UploadListProps) {
  const { uploads } = useStore(imageUploads);
  const list = useKeptFocus<HTMLElement>();
  const own = uploads.filter((upload) => upload.client === client);
  const ready = own.filter(({ state }) => state === 'ready' || state === 'failed');
  const untagged = ready.filter(({ tag }) => normaliseTag(tag) === '').length;
  const busy = own.filter(({ state }) => ['queued', 'sending', 'preparing'].includes(state)).length;
  const finished = own.some(({ state }) => state === 'added' || state === 'refused');
  return (
    <section ref={list} tabIndex={-1} aria-label="Images to add">
      <ImageUploadZone client={client} target={target} />
      {own.length > 0 && (
        <ul className={classes.list}>
          {own.map((upload) => (
            <UploadRow key={upload.id} upload={upload} images={images} onUse={onUse} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {ready.length > untagged && (
          <Button onClick={() => void startUploads(client)}>
            Upload {counted(ready.length - untagged, 'image')}
          </Button>
        )}
        {finished && busy === 0 && (
          <Button variant="default" onClick={() => clearFinished(client)}>
            Clear finished
          </Button>
        )}
        {busy > 0 && (
          <p className={classes.note}>{counted(busy, 'image')} to go. You can close this; it goes on.</p>
        )}
        {untagged > 0 && (
          <p className={classes.note}>{counted(untagged, 'image needs', 'images need')} a tag first.</p>
        )}
      </div>
    </section>
  );
}

interface UploadRowProps {
  upload: ImageUpload;
  images: readonly LibraryImage[];
  onUse: UploadListProps['onUse'];
  onOpen: UploadListProps['onOpen'];
}

function UploadRow({ upload, images, onUse, onOpen }: UploadRowProps) {
  const { id, client, file, state, tag, alt, preview, image } = upload;
  const remove = useRef<HTMLButtonElement>(null);
  const twin = image && upload.undecided ? twinOf(images, image) : undefined;
  const [unreadable, setUnreadable] = useState(false);
  const editable = state === 'ready' || state === 'failed';
  const removable = state !== 'sending' && state !== 'preparing';
  return (
    <li className={classes.row}>
      {preview === '' || unreadable ? (
        <span className={classes.blank} />
      ) : (
        <img
          className={classes.thumb}
          src={preview}
          alt=""
          width={72}
          height={48}
          onError={() => setUnreadable(true)}
        />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        {unreadable && state === 'ready' && (
          <Status tone="warn">This browser cannot show it. The file may be damaged.</Status>
        )}
        {editable && (
          <div className={classes.fields}>
            <TextInput
              label="Tag"
              description={tagNote(tag, images)}
              value={tag}
              onChange={(event) => editUpload(id, { tag: event.currentTarget.value })}
            />
            <TextInput
              label="Alt text (optional)"
              description="Shown while images are off. If empty, each email gets its own."
              placeholder="What the picture shows"
              maxLength={500}
              value={alt}
              onChange={(event) => editUpload(id, { alt: event.currentTarget.value })}
            />
          </div>
        )}
        <UploadState upload={upload} />
        <SamePicture
          client={client}
          uploadId={id}
          image={image}
          twin={twin}
          onDecided={() => remove.current?.focus()}
        />
        {image && onUse && (
          <Button size="compact-sm" variant="default" onClick={() => onUse(image)}>
            Use {image.tag}
          </Button>
        )}
        {image && onOpen && (
          <Button size="compact-sm" variant="default" onClick={() => onOpen(image)}>
            Tag and alt text<span className="visually-hidden"> of {image.tag}</span>
          </Button>
        )}
        {state === 'failed' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Try ${file.name} again`}
            onClick={() => void startUploads(client, id)}
          >
            Try again
          </Button>
        )}
      </div>
      {removable && (
        <ActionIcon
          ref={remove}
          variant="subtle"
          color="gray"
          aria-label={`Take ${file.name} off the list`}
          onClick={() => removeUpload(id)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

function tagNote(tag: string, images: readonly LibraryImage[]): string {
  const normalised = normaliseTag(tag);
  if (normalised === '') return 'Write at least one letter or digit: campaigns find the image by its tag.';
  const versions = images.filter((image) => image.tag === normalised).length;
  const spelled = normalised === tag ? '' : `Stored as ${normalised}. `;
  return versions === 0
    ? `${spelled}Campaigns with this tag will use it.`
    : `${spelled}In use: this becomes version ${versions + 1}.`;
}

function UploadState({ upload: { state, sent, problem, notes, image } }: { upload: ImageUpload }) {
  switch (state) {
    case 'queued':
      return <Status tone="waiting">Waits for the file before it</Status>;
    case 'sending':
      return (
        <div className={classes.progress}>
          <Status tone="running">{sent > 0 ? `Sending, ${Math.round(sent * 100)} %` : 'Sending'}</Status>
          <progress aria-label="Sent" max={1} value={sent} />
        </div>
      );
    case 'preparing':
      return <Status tone="running">Preparing it for emails</Status>;
    case 'added':
      return (
        <>
          <Status tone="ok">{image && `In the library as ${image.tag}, version ${image.version}`}</Status>
          {notes.length > 0 && <p className={classes.note}>{notes.join(' ')}</p>}
        </>
      );
    case 'refused':
    case 'failed':
      return (
        <p role="alert">
          <Status tone="bad">{problem}</Status>
        </p>
      );
    default:
      return null;
  }
}
