import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { savingOf } from '@/components/record-form/saving.ts';
import { SaveRow } from '@/components/save-row.tsx';
import { SaveState } from '@/components/save-state.tsx';
import { type AgentList, agentQueries } from '@/entities/agent/agent-queries.ts';
import { agentsForm, agentsWords, applyAgentChanges } from '@/entities/agent/agents-form.ts';
import { ApiError } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { unreachable } from '@/lib/record-form/record-form.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { AgentPanel } from './agent-panel.tsx';
import { AgentSummary } from './agent-summary.tsx';
import classes from './agents.module.css';
import type { AgentsAlert } from './agents-alert.ts';

const ReloadDialog = lazyPart(() => import('./reload-dialog.tsx').then((module) => module.ReloadDialog));

const TestRun = lazyPart(() => import('./test-run.tsx').then((module) => module.TestRun));
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

interface AgentsEditorProps {
  client: string;
  list: AgentList;
  refreshing: boolean;
  /** Resolves with whether it worked. */
  onReload: () => Promise<boolean>;
  alert: AgentsAlert | null;
  onAlert: (alert: AgentsAlert | null) => void;
}

export function AgentsEditor({ client, list, refreshing, onReload, alert, onAlert }: AgentsEditorProps) {
  const form = useRecordForm(agentsForm(client, list));
  const guard = useLeaveGuard(form.isLosable);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'review' | 'reload' | null>(null);
  const [tested, setTested] = useState<string | null>(null);
  const { base, changes } = form;
  const words = agentsWords(base);
  const agents = applyAgentChanges(base.agents, changes);
  const changed = Object.keys(changes).length;
  const undecided = Object.keys(form.conflicts).length > 0;

  const save = async (): Promise<boolean> => {
    onAlert(null);
    const outcome = await form.save();
    if (outcome === 'saved') {
      const { changedByOthers } = form.now();
      const others = changedByOthers.length > 0 ? ` ${changedByOthersSentence(changedByOthers, words)}` : '';
      onAlert({ tone: 'ok', text: `Agents saved successfully!${others}` });
      queryClient.setQueryData(agentQueries.list(client).queryKey, form.now().base);
      void queryClient.invalidateQueries({ queryKey: agentQueries.list(client).queryKey });
    } else if (outcome === 'failed') {
      onAlert({ tone: 'bad', text: failureText(form.now()) });
    }
    return outcome === 'saved';
  };
  const reload = () => (form.unsaved ? setDialog('reload') : void onReload());

  return (
    <div>
      <div className={classes.cards}>
        {agents.map((agent) => (
          <AgentSummary key={agent.id} agent={agent} onSet={form.set} />
        ))}
      </div>
      <div className={classes.beside} data-testing={tested !== null || undefined}>
        <div className={classes.panels}>
          {agents.map((agent) => (
            <AgentPanel
              key={agent.id}
              agent={agent}
              agents={agents}
              onSet={form.set}
              onTest={() => setTested(agent.id)}
              onFocus={() => setTested((before) => before && agent.id)}
            />
          ))}
        </div>
        {tested !== null && (
          <div className={classes.test}>
            <TestRun
              client={client}
              agents={agents}
              agentId={tested}
              onAgent={setTested}
              onClose={() => setTested(null)}
            />
          </div>
        )}
      </div>
      <SaveRow
        notices={
          <>
            <FormNotices form={{ ...form, failure: null }} words={words} />
            {alert && (
              <Notice tone={alert.tone} onDismiss={() => onAlert(null)}>
                {alert.text}
              </Notice>
            )}
          </>
        }
        state={<SaveState state={savingOf(form)} onRetry={() => void save()} />}
      >
        <Button
          variant="default"
          className={classes.refresh}
          leftSection={<IconRefresh size={16} />}
          disabled={refreshing || form.saving}
          onClick={reload}
        >
          <span className={classes.refreshLabel}>{refreshing ? 'Refreshing…' : 'Refresh'}</span>
        </Button>
        {changed > 0 && (
          <Button variant="default" onClick={() => setDialog('review')}>
            Review {counted(changed, 'change')}
          </Button>
        )}
        <Button
          loading={form.saving}
          disabled={!form.unsaved || undecided}
          title={undecided ? 'First choose above which text to keep' : undefined}
          onClick={() => void save()}
        >
          Save Changes
        </Button>
      </SaveRow>
      {dialog === 'review' && (
        <ReviewDialog
          before={base.agents}
          after={agents}
          saving={form.saving}
          blocked={undecided}
          onSave={async () => {
            setDialog(null);
            await save();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'reload' && (
        <ReloadDialog
          changed={changed}
          onReload={(keep) => {
            setDialog(null);
            if (!keep) form.discard();
            void onReload();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <LeaveDialog guard={guard} what="Your changes to the agents" onDiscard={form.discard} onSave={save} />
    </div>
  );
}

/** Spec §8. */
function failureText({ failure, storedInBrowser }: { failure: unknown; storedInBrowser: boolean }): string {
  const detail = failure instanceof ApiError && failure.explained ? failure.detail : 'Failed to save agents';
  const kept =
    unreachable(failure) && storedInBrowser
      ? 'The server cannot be reached. Your changes are kept in this browser, so you can also save them later.'
      : 'Your changes are still here.';
  return `Failed to save agents: ${detail.replace(/(?<![.!?])$/, '.')} ${kept}`;
}
