import * as z from 'zod';
import { type BlockType, blockTypes, grounds, NO_SECTION } from '../blocks.ts';
import { id, text } from './common.ts';

const MOST_BLOCKS = 60;
const MOST_SECTIONS = 50;
const line = text(300);
const address = text(2_000);

const editedBlock = z.object({
  type: z.enum(blockTypes as [BlockType, ...BlockType[]]),
  variant: text(40).optional(),
  ground: z.enum(grounds).optional(),
  align: z.enum(['start', 'center']).optional(),
  button: z.boolean().optional(),
  section: z.int().min(NO_SECTION).max(MOST_SECTIONS).optional(),
  component: id.optional(),
});

/** With the facts that only this email has. */
export const editedLayout = z.object({
  blocks: z
    .array(editedBlock)
    .max(MOST_BLOCKS)
    .refine(
      (blocks) => blocks.some(({ type }) => type === 'footer'),
      'an email needs its footer, with the address and the way to unsubscribe',
    ),
  event: z
    .object({ title: line, starts: text(40), ends: text(40), zone: text(60), place: line, link: address })
    .nullable(),
  video_url: address,
  secondary_link: address,
});
