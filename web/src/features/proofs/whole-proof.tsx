import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { type EmailView, viewWidths } from '@/entities/email/preview/email-view.ts';
import { positionBesideCard } from './position-beside-card.ts';
import type { Proof, ProofsOf } from './proof.ts';
import type { Resting } from './use-resting.ts';
import classes from './whole-proof.module.css';

interface WholeProofProps {
  calendar: ProofsOf;
  proof: Proof;
  look: EmailView;
  card: Resting['card'];
}

/** For the mouse only: by keys and to screen readers, Space shows the same. */
export function WholeProof({ calendar: { client, session_id }, proof, look, card }: WholeProofProps) {
  const { index, version, subject } = proof;
  const { data } = useQuery(emailQueries.version(client, session_id, index, version));
  const [height, setHeight] = useState<number | null>(null);
  if (!data) return null;
  const width = viewWidths[look.device ?? 'desktop'];
  const place = height === null ? null : positionBesideCard(card, { width, height }, screenSize());
  return createPortal(
    <div
      className={classes.whole}
      style={
        place
          ? { left: place.left, top: place.top, width, transform: `scale(${place.scale})` }
          : { width, visibility: 'hidden' }
      }
      inert
    >
      <EmailFrame
        html={data.html}
        document={data.document as EmailDocument}
        title={`Whole email: ${subject}`}
        width={width}
        scheme={look.scheme ?? 'light'}
        images={look.images !== 'off'}
        onHeight={setHeight}
      />
    </div>,
    document.body,
  );
}

const screenSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });
