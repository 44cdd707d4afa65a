import type { Agent } from '#shared/contract/schemas/brand.ts';
import classes from './agents.module.css';

/** Spec §3. */
export const AgentTypeChip = ({ type }: { type: Agent['agent_type'] }) => (
  <span className={classes.chip} data-type={type}>
    {type.toUpperCase()}
  </span>
);
