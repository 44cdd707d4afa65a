import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import classes from './component-thumbnail.module.css';
import { useSample } from './use-sample.ts';

export function ComponentThumbnail({ component }: { component: Component }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.window} inert>
      {inViewport ? <Drawn component={component} /> : <Skeleton height="100%" radius={0} />}
    </div>
  );
}

function Drawn({ component }: { component: Component }) {
  const html = useSample(component.client, component, 'alone');
  const [measured, setMeasured] = useState(false);
  if (html === undefined) return <Skeleton height="100%" radius={0} />;
  return (
    <div className={classes.drawn} data-measured={measured || undefined}>
      <EmailFrame
        html={html}
        title={`Preview of ${component.name}`}
        width={640}
        onHeight={() => setMeasured(true)}
      />
    </div>
  );
}
