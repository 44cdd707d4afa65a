import type { Block } from './html-blocks.ts';

const BULLET = /^\s*(?:[-–—•*·▪●✓✔➤→]|\d{1,2}[.)])\s+/u;
const HEADING = /^\s*#{1,4}\s+(.+)$/;
const BOLD_LINE = /^\*\*([^*]{2,80})\*\*:?$/;
const LINK_LINE =
  /^(?:\[([^[\]]{2,60})\]\(\s*(https:\/\/[^\s()]+)\s*\)|(.{2,60}?)\s*(?:→|->|>>|:|-|–|\|)\s*(https:\/\/\S+))$/;
const BUTTON_LABEL = /^(?:cta|button|call to action)(?: text| copy)? ?: ?(\S.{1,79})$/i;

export function textBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const endParagraph = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', text: open.join('\n') });
    open = [];
  };
  const add = (block: Block) => {
    endParagraph();
    blocks.push(block);
  };
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = HEADING.exec(line)?.[1] ?? BOLD_LINE.exec(line)?.[1];
    const labelled = BUTTON_LABEL.exec(line)?.[1];
    const link = LINK_LINE.exec(labelled ?? line);
    if (line === '') endParagraph();
    else if (heading !== undefined) add({ kind: 'heading', text: heading.trim() });
    else if (link)
      add({ kind: 'button', text: (link[1] ?? link[3] ?? '').trim(), href: link[2] ?? link[4] ?? '' });
    else if (labelled !== undefined) add({ kind: 'button', text: labelled.replace(/^\[|\]$/g, '') });
    else if (BULLET.test(raw)) add({ kind: 'bullet', text: line.replace(BULLET, '') });
    else open.push(line);
  }
  endParagraph();
  return blocks;
}
