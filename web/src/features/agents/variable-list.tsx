import { type AgentType, knownVariables } from '#shared/domain/brand/agents.ts';
import classes from './variable-list.module.css';

interface VariableListProps {
  type: AgentType;
  onInsert: (variable: string) => void;
}

export function VariableList({ type, onInsert }: VariableListProps) {
  const variables = knownVariables.filter(({ agents }) => agents.includes(type));
  return (
    <details className={classes.list}>
      <summary>Variables you can use ({variables.length})</summary>
      <p className={classes.note}>
        Click one to insert it at the cursor. One without a value becomes “none”.
      </p>
      <ul>
        {variables.map(({ name, description }) => (
          <li key={name}>
            <button type="button" className={classes.variable} onClick={() => onInsert(name)}>
              {`{${name}}`}
            </button>{' '}
            {description}
          </li>
        ))}
      </ul>
    </details>
  );
}
