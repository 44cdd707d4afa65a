import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { kilobytes, type TaggedImage } from '@/entities/image/library.ts';
import { imageQueries } from '@/entities/image/queries.ts';
import { useChangeImages } from '@/entities/image/use-image-changes.ts';
import { counted } from '@/lib/counted.ts';
import { plainDay } from '@/lib/dates.ts';
import { ImageUses } from './image-uses.tsx';
import classes from './library-dialog.module.css';
import { RenameTag } from './rename-tag.tsx';

interface ImageDetailsProps {
  client: string;
  image: TaggedImage;
  onRenamed: (tag: string) => void;
  onBack: () => void;
}

/** One image of the library: its versions, alt text, tag and uses. */
export function ImageDetails({ client, image, onRenamed, onBack }: ImageDetailsProps) {
  const { tag, versions } = image;
  const newest = versions.find(({ archived }) => !archived) ?? image.newest;
  const uses = useQuery(imageQueries.uses(client, tag));
  const change = useChangeImages(client);
  const archived = versions.every((version) => version.archived);
  return (
    <>
      <Button
        className={classes.back}
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowLeft size={14} />}
        onClick={onBack}
      >
        All images
      </Button>
      <div className={classes.details}>
        <div>
          <img className={classes.picture} src={newest.url} alt={newest.alt} width={440} height={300} />
          <p className={classes.facts}>
            {newest.name}, {newest.width} × {newest.height} px, {kilobytes(newest.size)}
          </p>
          <AltText
            key={newest.id}
            image={newest}
            onSave={(alt) => change.mutateAsync({ tag, version: newest.version, alt })}
          />
          <section className={classes.section}>
            <h3>{counted(versions.length, 'version')}</h3>
            <Versions
              versions={versions}
              onArchive={(version, next) => change.mutate({ tag, version, archived: next })}
            />
          </section>
        </div>
        <div>
          <RenameTag client={client} tag={tag} uses={uses.data?.total ?? 0} onRenamed={onRenamed} />
          <ImageUses uses={uses} />
          <section className={classes.section}>
            <h3>{archived ? 'Archived' : 'Archive'}</h3>
            <p className={classes.note}>
              {archived
                ? 'New emails do without this image. Emails that show it keep it.'
                : 'New emails will do without this image. Emails that show it keep it; nothing is deleted.'}
            </p>
            <Button
              variant="default"
              size="compact-sm"
              disabled={change.isPending}
              onClick={() => change.mutate({ tag, archived: !archived })}
            >
              {archived ? 'Restore image' : 'Archive image'}
            </Button>
          </section>
        </div>
      </div>
    </>
  );
}

interface AltTextProps {
  image: LibraryImage;
  onSave: (alt: string) => Promise<unknown>;
}

/** Saved when the field is left. What could not be saved stays in the field. */
function AltText({ image, onSave }: AltTextProps) {
  const [alt, setAlt] = useState(image.alt);
  const [state, setState] = useState<'clean' | 'saving' | 'saved' | 'failed'>('clean');
  const save = async () => {
    if (alt.trim() === image.alt) return;
    setState('saving');
    setState(
      await onSave(alt).then(
        () => 'saved' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <section className={classes.section}>
      <Textarea
        className={classes.wide}
        label="Alt text"
        description="Read aloud, and shown while images are off. Emails made from now on use it."
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        value={alt}
        onChange={(event) => {
          setAlt(event.currentTarget.value);
          setState('clean');
        }}
        onBlur={() => void save()}
      />
      <span role="status">
        {state === 'saving' && <Status tone="running">Saving…</Status>}
        {state === 'saved' && <Status tone="ok">Saved</Status>}
      </span>
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          Not saved. Retry
        </Button>
      )}
    </section>
  );
}

interface VersionsProps {
  versions: readonly LibraryImage[];
  onArchive: (version: number, archived: boolean) => void;
}

const sources = { seed: 'sample', upload: 'uploaded', drive: 'from Google Drive', created: 'drawn' };

function Versions({ versions, onArchive }: VersionsProps) {
  const used = versions.find(({ archived }) => !archived);
  return (
    <ul className={classes.list}>
      {versions.map(({ id, version, url, created_at, source, size, archived }) => (
        <li key={id}>
          <img src={url} alt="" width={60} height={40} loading="lazy" style={{ objectFit: 'cover' }} />
          <span className={classes.version}>
            Version {version}
            {version === used?.version && versions.length > 1 && ', in use'}
            <span className={classes.note}>
              {' '}
              {sources[source]} {plainDay(created_at)}, {kilobytes(size)}
            </span>
          </span>
          {versions.length > 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${archived ? 'Restore' : 'Archive'} version ${version}`}
              onClick={() => onArchive(version, !archived)}
            >
              {archived ? 'Restore' : 'Archive'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
