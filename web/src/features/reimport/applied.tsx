import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Status } from '@/components/status.tsx';
import { useSelection } from '@/entities/campaign/selection.ts';
import { counted } from '@/lib/counted.ts';
import classes from './reimport.module.css';

interface AppliedProps {
  calendarId: string;
  sentence: string;
  open: readonly Campaign[];
  onClose: () => void;
}

export function Applied({ calendarId, sentence, open, onClose }: AppliedProps) {
  const { select } = useSelection(calendarId);
  const navigate = useNavigate();
  const selectThese = () => {
    select(open.map(({ index }) => index));
    onClose();
    void navigate({ to: '/campaign-table', search: { session: calendarId } });
  };
  return (
    <>
      <Status tone="ok">{sentence}</Status>
      <p className={classes.words}>
        {counted(open.length, 'campaign')} that changed {open.length === 1 ? 'has' : 'have'} no current email:
      </p>
      <ul className={classes.open}>
        {open.slice(0, LISTED).map(({ index, campaign_name, email }) => (
          <li key={index}>
            <span className={classes.name}>{campaign_name || 'Without a name'}</span>{' '}
            <span className={classes.note}>{email ? 'email out of date' : 'no email yet'}</span>
          </li>
        ))}
        {open.length > LISTED && (
          <li className={classes.note}>and {counted(open.length - LISTED, 'more campaign')}</li>
        )}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={selectThese}>Select what changed ({open.length.toLocaleString('en')})</Button>
      </div>
    </>
  );
}

const LISTED = 8;
