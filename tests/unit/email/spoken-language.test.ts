import { expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import { inAskedLanguage } from '#shared/email/document/spoken-language.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

const english = sampleDocument({ lang: 'en', asked_lang: 'de' });
const german = sampleCopy({
  headline: 'Für kalte Morgen gemacht',
  sections: [
    {
      heading: '',
      bullets: [],
      paragraphs: ['Der Ofen ist kalt und die Regale sind voll. Das ist nicht schlecht.'],
    },
  ],
});

it('speaks the language that was asked for all over, once its words do', () => {
  const document = inAskedLanguage({ ...english, copy: german });
  expect(document).not.toHaveProperty('asked_lang');
  const { html } = compile(document, { variant: 'download' });
  expect(html).toContain('lang="de"');
  expect(html).toContain('Abmelden');
});

it('stays as it is while its words do, or say too little', () => {
  expect(inAskedLanguage(english)).toBe(english);
  const empty = { ...english, copy: sampleCopy({ headline: '', sections: [] }) };
  expect(inAskedLanguage(empty)).toBe(empty);
});
