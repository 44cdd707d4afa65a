import { lazyPart } from '@/components/lazy-part.tsx';
import { TextList } from '@/components/text-list.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { type BrandForm, Section } from '../sections/settings-section.tsx';
import { PairList } from './pair-list.tsx';
import { VoiceEmails } from './voice-emails.tsx';

const RulesLearned = lazyPart(() => import('./rules-learned.tsx').then((module) => module.RulesLearned), {
  quiet: true,
});

export function VoiceSection({ form }: { form: BrandForm }) {
  const { values, fieldErrors, set } = form;
  return (
    <Section
      form={form}
      id="section-voice"
      hint="How the brand sounds. The writer matches these; it never repeats them or takes a fact from them."
    >
      <RulesLearned client={form.base.client} />
      <VoiceEmails form={form} />
      <TextList
        field="voice_samples"
        label={profileLabels.voice_samples}
        hint="Subjects and sentences you have sent. The writer matches their tone and never repeats them."
        entries={values.voice_samples}
        add="Add Sample"
        placeholder="e.g. Breakfast, sorted before the kettle boils."
        error={fieldError(fieldErrors, 'voice_samples')}
        onChange={(voice_samples) => set({ voice_samples })}
      />
      <PairList
        field="voice_pairs"
        label={profileLabels.voice_pairs}
        hint="One sentence as the brand would say it, and as it would not."
        first="Like this"
        second="Not like this"
        add="Add Pair"
        entries={values.voice_pairs.map(({ say, not }) => [say, not])}
        error={fieldError(fieldErrors, 'voice_pairs')}
        onChange={(pairs) => set({ voice_pairs: pairs.map(([say, not]) => ({ say, not })) })}
      />
      <PairList
        field="vocabulary"
        label={profileLabels.vocabulary}
        hint="Which word the brand uses, and which it never does."
        first="Use"
        second="Never"
        add="Add Word"
        entries={values.vocabulary.map(({ use, not }) => [use, not])}
        error={fieldError(fieldErrors, 'vocabulary')}
        onChange={(pairs) => set({ vocabulary: pairs.map(([use, not]) => ({ use, not })) })}
      />
      <TextList
        field="cliches"
        label={profileLabels.cliches}
        hint="Worn phrases of your trade. Common ones (“elevate your”, “game-changing”) are avoided anyway."
        entries={values.cliches}
        add="Add Phrase"
        placeholder="e.g. fuel your body"
        error={fieldError(fieldErrors, 'cliches')}
        onChange={(cliches) => set({ cliches })}
      />
    </Section>
  );
}
