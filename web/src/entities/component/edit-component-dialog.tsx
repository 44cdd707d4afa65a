import { Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { componentProblems } from '#shared/contract/component-rules.ts';
import type { Component, ComponentFields as Values } from '#shared/contract/schemas/brand.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { toastDone } from '@/components/toast.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { insertAtCursor } from '@/lib/insert-at-cursor.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { ComponentFields } from './component-fields.tsx';
import {
  type ComponentType,
  componentForm,
  componentLabels,
  componentText,
  typeNames,
} from './component-form.ts';
import { ComponentHistory } from './component-history.tsx';
import { ComponentPreview, useCheckedHtml } from './component-preview.tsx';
import { componentQueries, storeComponent } from './component-queries.ts';
import classes from './edit-component-dialog.module.css';
import { UnfilledPlaceholders } from './html-findings.tsx';
import { PlaceholderList } from './placeholder-list.tsx';

const FORM_ID = 'edit-component';

const words = { labels: componentLabels, failed: 'Failed to save component', textOf: componentText };

type Pane = 'form' | 'preview' | 'placeholders' | 'versions';

interface EditComponentDialogProps {
  component: Component;
  components: readonly Component[];
  onClose: () => void;
}

export function EditComponentDialog({ component, components, onClose }: EditComponentDialogProps) {
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) === true;
  const form = useRecordForm(componentForm(component));
  const guard = useLeaveGuard(form.isLosable);
  const queryClient = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLTextAreaElement>(null);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [wanted, setPane] = useState<Pane>(phone ? 'form' : 'preview');
  const { base, values } = form;
  const html = useCheckedHtml(base.client, values.html_content);
  const isNew = base.id === '';
  const pane = wanted === 'form' && !phone ? 'preview' : wanted;

  const set = (change: Partial<Values>) => {
    form.set(change);
    // Rechecks fields with problems while typing.
    const judged = componentProblems({ ...values, ...change });
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).map(([field]) => [field, judged[field as keyof typeof judged]]),
      ),
    );
  };
  const showErrors = () => {
    setPane((before) => (phone ? 'form' : before));
    focusFirstError(fields);
  };
  const save = async () => {
    const found = componentProblems(form.values);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showErrors();
      return false;
    }
    const outcome = await form.save();
    if (outcome !== 'saved') {
      showErrors();
      return false;
    }
    const { base: saved, changedByOthers } = form.now();
    const others = changedByOthers.length > 0 ? changedByOthersSentence(changedByOthers, words) : undefined;
    toastDone(isNew ? 'Component added' : 'Component saved', others);
    storeComponent(queryClient, saved.client, saved);
    void queryClient.invalidateQueries({ queryKey: componentQueries.list(saved.client).queryKey });
    return true;
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);
  const insert = (placeholder: string) => {
    if (phone) setPane('form');
    // On a phone, the text area must be on screen first.
    requestAnimationFrame(() => insertAtCursor(code.current, placeholder));
  };
  const errors = { ...form.fieldErrors, ...problems } as Readonly<Record<string, string>>;
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!guard.asking}
      size="min(1400px, 97vw)"
      fullScreen={phone}
      title={isNew ? `Add a ${nounFor(base.component_type)} component` : `Edit ${base.name}`}
    >
      <FormNotices form={form} words={words} />
      {phone && <PaneChoice pane={pane} onPane={setPane} panes={['form', ...panesFor(isNew)]} />}
      <div className={classes.panes}>
        <form
          ref={fields}
          className={classes.fields}
          id={FORM_ID}
          hidden={phone && pane !== 'form'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void saveAndClose();
          }}
        >
          <ComponentFields
            values={values}
            errors={errors}
            isNew={isNew}
            onSet={set}
            code={code}
            findings={
              <UnfilledPlaceholders
                unfilled={html.checked?.unfilled ?? []}
                html={values.html_content}
                onChange={(html_content) => set({ html_content })}
              />
            }
          />
        </form>
        <div className={classes.side} hidden={phone && pane === 'form'}>
          {!phone && (
            <div className={classes.choice}>
              <PaneChoice pane={pane} onPane={setPane} panes={panesFor(isNew)} />
            </div>
          )}
          {pane === 'preview' && (
            <ComponentPreview
              base={base}
              values={values}
              html={html}
              components={components}
              device={phone ? 'mobile' : 'desktop'}
            />
          )}
          {pane === 'placeholders' && (
            <div className={classes.padded}>
              <PlaceholderList used={html.checked?.placeholders ?? []} onInsert={insert} />
            </div>
          )}
          {pane === 'versions' && (
            <div className={classes.padded}>
              <ComponentHistory component={base} unsaved={form.unsaved} />
            </div>
          )}
        </div>
      </div>
      <FormFooter
        form={form}
        save={isNew ? 'Add component' : 'Save component'}
        isNew={isNew}
        formId={FORM_ID}
        onClose={close}
        onRetry={() => void saveAndClose()}
      />
      <LeaveDialog
        guard={guard}
        what="Your changes to this component"
        onDiscard={form.discard}
        onSave={save}
      />
    </Modal>
  );
}

const nounFor = (type: ComponentType) => (type === 'middle' ? typeNames.middle : type);

const panesFor = (isNew: boolean): Pane[] =>
  isNew ? ['preview', 'placeholders'] : ['preview', 'placeholders', 'versions'];
const paneNames: Record<Pane, string> = {
  form: 'Form',
  preview: 'Preview',
  placeholders: 'Placeholders',
  versions: 'Versions',
};

interface PaneChoiceProps {
  pane: Pane;
  panes: readonly Pane[];
  onPane: (pane: Pane) => void;
}

const PaneChoice = ({ pane, panes, onPane }: PaneChoiceProps) => (
  <SegmentedControl
    size="xs"
    aria-label="View"
    value={pane}
    onChange={(value) => onPane(panes.find((each) => each === value) ?? 'preview')}
    data={panes.map((value) => ({ value, label: paneNames[value] }))}
  />
);
