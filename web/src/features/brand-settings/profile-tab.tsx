import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { savingOf } from '@/components/record-form/saving.ts';
import { SaveRow } from '@/components/save-row.tsx';
import { SaveState } from '@/components/save-state.tsx';
import { profileForm, profileWords, withChanges } from '@/entities/brand/profile-form.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { BrandCompleteness } from './brand-completeness.tsx';
import classes from './brand-settings.module.css';
import type { BrandTab } from './brand-settings-search.ts';
import { focusField } from './focus-field.ts';
import { FillIn } from './proposal/fill-in.tsx';
import { SampleEmailPane } from './sample-email-pane.tsx';
import { SectionIndex } from './section-index.tsx';
import { BrandSection, ContentSection } from './sections/brand-section.tsx';
import { ExtrasSection } from './sections/extras-section.tsx';
import { FooterSection } from './sections/footer-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { ProductsSection } from './sections/products-section.tsx';
import { ReviewsSection } from './sections/reviews-section.tsx';
import { SendingSection } from './sections/sending-section.tsx';
import { VoiceSection } from './voice/voice-section.tsx';

/** Spec §2: a saved profile leads to the start screen after this time. */
export const LEAVE_AFTER_MS = 1_500;

const FORM_ID = 'brand-profile';

interface ProfileFormProps {
  brand: BrandRecord;
  field: string | undefined;
  proposing: boolean;
  onPropose: (open: boolean) => void;
  onShow: (tab: BrandTab, field: string) => void;
  onSaved: () => void;
}

/** Saving leads on, unless the person stays. */
export function ProfileForm({ brand, field, proposing, onPropose, onShow, onSaved }: ProfileFormProps) {
  const form = useRecordForm(profileForm(brand, useQueryClient()));
  const guard = useLeaveGuard(form.isLosable);
  const [saved, setSaved] = useState<string | null>(null);
  const [pane, setPane] = useState<'form' | 'sample'>('form');
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  // A hidden sample would be compiled for nothing.
  const [sampled, setSampled] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { unsaved, conflicts, base, changes } = form;
  const undecided = Object.keys(conflicts).length > 0;
  const leaving = saved !== null && !unsaved;

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onSaved, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving, onSaved]);
  useEffect(() => {
    setPane('form');
    focusField(element.current, field);
  }, [field]);

  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') return true;
    focusFirstError(element);
    return false;
  };
  const saveAndLeave = async () => {
    setSaved(null);
    if (!(await save())) return;
    const { changedByOthers } = form.now();
    setSaved(changedByOthers.length > 0 ? changedByOthersSentence(changedByOthers, profileWords) : '');
  };
  const effective = withChanges(base, changes);
  return (
    <>
      <SegmentedControl
        className={classes.paneChoice}
        fullWidth
        aria-label="Show"
        value={pane}
        onChange={(next) => {
          setPane(next === 'sample' ? 'sample' : 'form');
          if (next === 'sample') setSampled(true);
        }}
        data={[
          { value: 'form', label: 'Profile' },
          { value: 'sample', label: 'Sample email' },
        ]}
      />
      <div className={classes.panes} data-pane={pane}>
        <div className={classes.formPane}>
          <BrandCompleteness brand={effective} onShow={onShow} />
          <FillIn form={form} brand={effective} open={proposing} onOpen={onPropose} />
          <SectionIndex form={element} />
          <form
            ref={element}
            id={FORM_ID}
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void saveAndLeave();
            }}
          >
            <BrandSection form={form} />
            <ContentSection form={form} />
            <FooterSection form={form} />
            <VoiceSection form={form} />
            <ProductsSection form={form} />
            <ReviewsSection form={form} />
            <LookSection form={form} brand={effective} />
            <LinksSection form={form} />
            <ExtrasSection form={form} />
            <SendingSection form={form} />
          </form>
        </div>
        {(!narrow || sampled) && <SampleEmailPane brand={effective} />}
      </div>
      <SaveRow
        notices={
          <>
            <FormNotices form={form} words={profileWords} />
            {leaving && (
              <Notice tone="ok">
                Brand saved. {saved} Taking you to the start…{' '}
                <Button size="compact-xs" variant="default" onClick={() => setSaved(null)}>
                  Stay here
                </Button>
              </Notice>
            )}
          </>
        }
        state={<SaveState state={savingOf(form)} onRetry={() => void saveAndLeave()} />}
      >
        <Button variant="default" disabled={!unsaved || form.saving} onClick={form.discard}>
          Discard
        </Button>
        <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!unsaved || undecided}>
          Save brand
        </Button>
      </SaveRow>
      <LeaveDialog guard={guard} what="Your changes to this brand" onDiscard={form.discard} onSave={save} />
    </>
  );
}
