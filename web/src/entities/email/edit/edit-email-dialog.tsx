import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconWand } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { FormNotices } from '@/components/record-form/form-notices.tsx';
import { toastDone } from '@/components/toast.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { refreshEmail } from '../email-queries.ts';
import { useRecompiled } from '../preview/use-recompiled.ts';
import { ChangeWithWords } from '../revise/change-with-words.tsx';
import { REVISE } from '../revise/revise-path.ts';
import type { Clicked } from './clicked.ts';
import { fieldFor, pathOf, selectPart } from './copy-field-focus.ts';
import { CopyFields } from './copy-fields.tsx';
import classes from './edit-email-dialog.module.css';
import { changeText, tidyText } from './edit-text.ts';
import { copyOf } from './edited-email.ts';
import { EditedPreview } from './edited-preview.tsx';
import { editLabels, editText, emailForm } from './email-form.ts';
import { LayoutFields } from './layout-fields.tsx';
import { TextTools } from './text-tools.tsx';

const FORM_ID = 'edit-email';

type Pane = 'words' | 'layout' | 'details' | 'preview';
const panes: readonly { value: Pane; label: string }[] = [
  { value: 'words', label: 'Words' },
  { value: 'layout', label: 'Sections' },
  { value: 'details', label: 'Details' },
  { value: 'preview', label: 'On the email' },
];

const words = { labels: editLabels, failed: 'Failed to save the email', textOf: editText };

export interface EditEmailProps {
  client: string;
  email: Email;
  /** Path to focus; the subject line by default. */
  at?: string;
  asked?: string | undefined;
  clicked?: Clicked;
  tab?: 'words' | 'details';
  details?: (onDone: () => void) => ReactNode;
  frame?: 'page' | 'dialog';
  onClose: () => void;
  onSaved?: (version: number) => void;
}

/** Saving adds a version without a model call. */
export function EditEmailDialog({
  client,
  email,
  at = 'subject',
  asked,
  clicked,
  tab = 'words',
  details,
  frame = 'dialog',
  onClose,
  onSaved,
}: EditEmailProps) {
  useReturnFocus();
  const inPage = frame === 'page';
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const phone = narrow && !inPage;
  const [pane, setPane] = useState<Pane>(tab);
  /** Once opened, details stay mounted to keep what was typed. */
  const [detailed, setDetailed] = useState(tab === 'details');
  if (pane === 'details' && !detailed) setDetailed(true);
  const form = useRecordForm(emailForm(client, email));
  const guard = useLeaveGuard(form.isLosable);
  const queryClient = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const preview = useRecompiled(form.base, form.values);
  const { newer } = form;
  const [revised, setRevised] = useState<{ path: string } | null>(at === REVISE ? { path: 'email' } : null);
  const revise = (path: string) => {
    setPane('words');
    setRevised({ path });
  };

  const [current, setCurrent] = useState<string | null>(null);
  const opening = useRef<string | null>(at);
  // The content mounts later, and the focus trap looks for this attribute.
  const mounted = useCallback(
    (form: HTMLFormElement | null) => {
      fields.current = form;
      const first = fieldFor(form, at);
      first?.setAttribute('data-autofocus', 'true');
      if (inPage && !clicked && tab === 'words') first?.focus();
    },
    [at, inPage, clicked, tab],
  );
  useMarkedField(fields, current);
  const focusField = (path: string) => {
    setPane('words');
    requestAnimationFrame(() => {
      const field = fieldFor(fields.current, path);
      field?.focus();
      if (field) selectPart(field, path);
    });
  };

  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') {
      const { version } = form.now().base;
      toastDone(`Saved as version ${version}`);
      void refreshEmail(queryClient, { client, session_id: email.session_id, index: email.index });
      onSaved?.(version);
    } else focusFirstError(fields);
    return outcome === 'saved';
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);

  // Mod+Enter saves once the preview is current.
  const [saveWanted, setSaveWanted] = useState(false);
  const saveNow = useEffectEvent(() => void saveAndClose());
  useEffect(() => {
    if (!saveWanted || !preview.current) return;
    setSaveWanted(false);
    saveNow();
  }, [saveWanted, preview.current]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (inPage && event.key === 'Escape' && !event.defaultPrevented && !guard.asking) return close();
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (form.unsaved && !form.saving) setSaveWanted(true);
  };
  const firstLine =
    revised === null ? (
      <Button
        fullWidth
        justify="flex-start"
        className={classes.add}
        size="xs"
        variant="default"
        leftSection={<IconWand size={14} />}
        onClick={() => revise('email')}
      >
        Change with words
      </Button>
    ) : (
      <ChangeWithWords
        client={client}
        email={form.base}
        values={form.values}
        onChange={form.set}
        asked={revised}
        words={asked}
        onClose={() => setRevised(null)}
      />
    );
  const tabs = panes.filter(
    ({ value }) => (value !== 'details' || details !== undefined) && (value !== 'preview' || phone),
  );
  const wordFields = (
    <>
      <CopyFields
        copy={form.values}
        onChange={form.set}
        errors={form.fieldErrors}
        tools={(path, label) => (
          <TextTools
            client={client}
            email={form.base}
            copy={copyOf(form.values)}
            path={path}
            label={label}
            onChange={form.set}
            onRevise={revise}
          />
        )}
      />
    </>
  );
  const footer = (
    <FormFooter
      form={form}
      save="Save as new version"
      disabled={!preview.current}
      formId={FORM_ID}
      onClose={close}
      onRetry={() => void saveAndClose()}
    />
  );
  const inside = (
    <>
      <FormNotices
        form={form}
        words={words}
        newer={
          newer && (
            <Notice
              tone="warn"
              title={`Version ${newer.version} was saved by ${newer.created_by} in the meantime`}
            >
              Your changes are kept. Build them on version {newer.version} to combine both: its text stays
              wherever you changed nothing.{' '}
              <Button size="compact-xs" variant="default" onClick={form.buildOnNewer}>
                Build mine on version {newer.version}
              </Button>
            </Notice>
          )
        }
      />
      {phone && <PaneSwitch pane={pane} onPane={setPane} data={tabs} />}
      <div className={classes.panes} data-pane={phone ? pane : undefined}>
        <div className={classes.side}>
          {!phone && pane !== 'details' && firstLine}
          {!phone && <PaneSwitch pane={pane} onPane={setPane} data={tabs} />}
          <form
            ref={mounted}
            className={classes.fields}
            id={FORM_ID}
            hidden={pane === 'details'}
            onFocus={({ target }) => {
              setCurrent(pathOf(target));
              const first = opening.current === null ? null : fieldFor(fields.current, opening.current);
              if (first && (first as Element) === target) selectPart(first, opening.current ?? '');
              opening.current = null;
            }}
            onSubmit={(event) => {
              event.preventDefault();
              if (preview.current) void saveAndClose();
            }}
          >
            {phone && firstLine}
            {pane === 'layout' && (
              <LayoutFields email={form.base} values={form.values} onChange={form.set} onWords={focusField} />
            )}
            {pane !== 'layout' && wordFields}
          </form>
          {detailed && (
            <div className={classes.details} hidden={pane !== 'details'}>
              {details?.(() => (form.unsaved ? setPane('words') : onClose()))}
            </div>
          )}
          {inPage && pane !== 'details' && footer}
        </div>
        <EditedPreview
          className={classes.preview}
          html={preview.html}
          upToDate={preview.current}
          missing={preview.missing}
          copy={form.values}
          current={current}
          clicked={clicked}
          onPick={(path, editedHere) => {
            setCurrent(path);
            if (!editedHere) focusField(path);
          }}
          onText={(path, text) => form.set(changeText(form.values, path, text))}
          onDone={(path, byKey) => {
            const tidied = tidyText({ ...form.valuesOf(form.now().base), ...form.now().changes }, path);
            if (tidied) form.set(tidied);
            if (byKey && !phone) focusField(path);
          }}
        />
      </div>
      {!inPage && pane !== 'details' && footer}
      <LeaveDialog guard={guard} what="Your changes to these words" onDiscard={form.discard} onSave={save} />
    </>
  );
  const name = `Edit: ${email.campaign_name}`;
  if (inPage)
    return (
      <section className={classes.page} aria-label={name} onKeyDown={onKeyDown}>
        {inside}
      </section>
    );
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!guard.asking}
      size="min(1400px, 96vw)"
      fullScreen={phone}
      title={name}
      classNames={{ content: classes.dialog, body: classes.body }}
      onKeyDown={onKeyDown}
    >
      {inside}
    </Modal>
  );
}

function useMarkedField(form: React.RefObject<HTMLElement | null>, path: string | null): void {
  useEffect(() => {
    const field = path === null ? null : fieldFor(form.current, path);
    if (!field) return;
    field.setAttribute('data-current', 'true');
    field.scrollIntoView({ block: 'nearest' });
    return () => field.removeAttribute('data-current');
  }, [form, path]);
}

interface PaneSwitchProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
  data: readonly { value: Pane; label: string }[];
}

const PaneSwitch = ({ pane, onPane, data }: PaneSwitchProps) => (
  <SegmentedControl
    fullWidth
    aria-label="Show"
    value={pane}
    onChange={(next) => onPane(panes.find(({ value }) => value === next)?.value ?? 'words')}
    data={[...data]}
  />
);
