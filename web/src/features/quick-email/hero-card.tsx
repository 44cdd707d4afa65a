import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findFile } from './quick-calls.ts';
import type { DraftPicture } from './quick-draft.ts';
import classes from './quick-email-screen.module.css';
import type { QuickEmail } from './use-quick-email.ts';

export function HeroCard({ quick: { draft, changeImage, generate } }: { quick: QuickEmail }) {
  const { picture } = draft;
  if (!picture) return null;
  return (
    <section className={classes.card} aria-labelledby="quick-hero">
      <h2 id="quick-hero" className={classes.cardTitle}>
        Hero Image
      </h2>
      <Picture picture={picture} />
      <div className={classes.file}>
        <span className={classes.fileName} title={picture.name}>
          {picture.name}
        </span>
        <Button variant="default" size="compact-sm" disabled={generate.pending} onClick={changeImage}>
          Change Image
        </Button>
      </div>
    </section>
  );
}

function Picture({ picture }: { picture: DraftPicture }) {
  const { url, missing } = usePictureUrl(picture);
  const [broken, setBroken] = useState<string | null>(null);
  const damaged = url !== null && url === broken;
  const problem = damaged
    ? `“${picture.name}” cannot be shown and may be damaged. Choose another with Change Image.`
    : missing;
  if (problem) return <p className={classes.problem}>{problem}</p>;
  return (
    <img
      className={classes.picture}
      src={url ?? undefined}
      alt={`Hero: ${picture.name}`}
      onError={() => setBroken(url)}
    />
  );
}

/** A file's address is made in the browser. */
function usePictureUrl(picture: DraftPicture): { url: string | null; missing: string | null } {
  const { data: file, error } = useQuery({
    queryKey: ['quick-picture', picture.kind === 'file' ? picture.id : ''],
    queryFn: () => (picture.kind === 'file' ? findFile(picture) : null),
    enabled: picture.kind === 'file',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (picture.kind === 'library') return { url: picture.url, missing: null };
  return { url: file ? url : null, missing: error?.message ?? null };
}
