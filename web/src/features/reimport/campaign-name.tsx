import classes from './reimport.module.css';

/** With facts that distinguish campaigns of the same name. */
export const CampaignName = ({ text, facts }: { text: string; facts: (string | false)[] }) => (
  <>
    <span className={classes.name}>{text || 'Without a name'}</span>{' '}
    <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>
  </>
);
