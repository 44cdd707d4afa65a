import { useRef } from 'react';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { agentLabels } from '@/entities/agent/agents-form.ts';
import { PromptEditor } from './prompt-editor.tsx';
import { VariableList } from './variable-list.tsx';

type PromptField = 'system_prompt' | 'user_prompt_template';

interface PromptEditorsProps {
  agent: Agent;
  onChange: (field: PromptField, prompt: string) => void;
}

export function PromptEditors({ agent, onChange }: PromptEditorsProps) {
  const editors = {
    system_prompt: useRef<HTMLTextAreaElement>(null),
    user_prompt_template: useRef<HTMLTextAreaElement>(null),
  };
  const last = useRef<PromptField>('system_prompt');

  function insert(variable: string) {
    const field = last.current;
    const editor = editors[field].current;
    if (!editor) return;
    const { selectionStart: from, selectionEnd: to } = editor;
    const prompt = agent[field];
    onChange(field, `${prompt.slice(0, from)}{${variable}}${prompt.slice(to)}`);
    const caret = from + variable.length + 2;
    requestAnimationFrame(() => {
      editor.focus();
      editor.setSelectionRange(caret, caret);
    });
  }

  const editor = (field: PromptField, rows: number) => (
    <PromptEditor
      ref={editors[field]}
      label={agentLabels[field]}
      rows={rows}
      type={agent.agent_type}
      value={agent[field]}
      onChange={(prompt) => onChange(field, prompt)}
      onFocus={() => {
        last.current = field;
      }}
    />
  );
  return (
    <>
      {editor('system_prompt', 8)}
      {editor('user_prompt_template', 6)}
      <VariableList type={agent.agent_type} onInsert={insert} />
    </>
  );
}
