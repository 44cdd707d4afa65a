import { Checkbox } from '@mantine/core';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import {
  type BrandProposal,
  presentValue,
  proposalGroups,
  proposedValue,
} from '#shared/domain/brand-proposal/brand-proposal.ts';
import { entryText } from '@/entities/brand/field-text.ts';
import classes from './proposal.module.css';
import { groupTitles, proposalLabel, sourceWords, valueText } from './proposal-words.ts';

interface ProposalRowsProps {
  proposals: readonly BrandProposal[];
  brand: BrandRecord;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, wanted: boolean) => void;
}

export function ProposalRows({ proposals, ...row }: ProposalRowsProps) {
  const byGroup = Map.groupBy(proposals, ({ group }) => group);
  return proposalGroups.map((group) => {
    const rows = byGroup.get(group);
    if (!rows) return null;
    return (
      <div key={group}>
        <h3 className={classes.groupTitle}>{groupTitles[group]}</h3>
        <ul className={classes.rows} aria-label={groupTitles[group]}>
          {rows.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} {...row} />
          ))}
        </ul>
      </div>
    );
  });
}

interface ProposalRowProps extends Omit<ProposalRowsProps, 'proposals'> {
  proposal: BrandProposal;
}

function ProposalRow({ proposal, brand, chosen, onChoose }: ProposalRowProps) {
  const { id, field, source, note } = proposal;
  const unset = brand.unset.includes(field);
  const present = presentValue(proposal, brand);
  const empty = unset || present === '' || (Array.isArray(present) && present.length === 0);
  return (
    <li className={classes.row}>
      <Checkbox
        size="sm"
        className={classes.choice}
        label={proposalLabel(proposal)}
        checked={chosen.has(id)}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      <div className={classes.proposed}>
        <Value proposal={proposal} value={proposedValue(proposal)} />
      </div>
      <div className={classes.present}>
        <span className={classes.presentLabel}>Now: </span>
        {empty ? 'not set' : <Value proposal={proposal} value={present} />}
      </div>
      <p className={classes.source}>
        {sourceWords(source)}
        {note !== '' && `. ${note}`}
      </p>
    </li>
  );
}

function Value({ proposal, value }: { proposal: BrandProposal; value: unknown }) {
  const text = valueText(proposal, value);
  if (proposal.field === 'look' && /^#[0-9a-f]{6}$/i.test(text))
    return (
      <span className={classes.colour}>
        <span className={classes.swatch} style={{ background: text }} aria-hidden="true" />
        {text}
      </span>
    );
  if (!Array.isArray(value)) return <span className={classes.text}>{text}</span>;
  return (
    <ul className={classes.entries}>
      {value.map((entry) => (
        <li key={entryText(entry)}>{entryText(entry)}</li>
      ))}
    </ul>
  );
}
