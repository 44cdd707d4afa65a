import type { Context } from 'aws-lambda';
import { type Composed, compose } from '#functions/app/batches/compose.ts';
import { activeComponents, getAgents, getBrand } from '#functions/app/brands/store.ts';
import { logoOf } from '#functions/app/emails/media.ts';
import { existingImages } from '#functions/app/images/library.ts';
import { requestFor, toCopy } from '#functions/app/writing/compose-copy.ts';
import { writer } from '#functions/services/model/choose-writer.ts';
import { itemTask, timing } from './task.ts';

export const handler = (event: unknown, context: Context): Promise<Composed> =>
  compose(
    {
      getBrand,
      existingImages,
      getAgents,
      activeComponents,
      logoOf,
      requestFor,
      toCopy,
      writer,
      random: Math.random,
      ...timing(context),
    },
    itemTask.parse(event),
  );
