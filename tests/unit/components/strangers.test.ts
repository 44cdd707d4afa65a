import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { foreignTagsIn } from '#shared/email/components/foreign-tags.ts';
import { sampleDocument } from '#tests/support/emails.ts';

const folder = join(import.meta.dirname, '../../fixtures/fragments');
const cleaned = (name: string) => {
  const source = readFileSync(join(folder, `${name}.txt`), 'utf8');
  const { compiled_html, head_css, removed } = sanitizeComponent(source, 'mine');
  return { html: compiled_html, head: head_css, removed: removed.join('\n') };
};

describe('HTML from other programs', () => {
  it('a Mailchimp export keeps its look and its Outlook tables, and its merge tags are named', () => {
    const { html, head, removed } = cleaned('mailchimp-export');
    expect(html).toContain(`<h2 style="color:#222222;font-family:'Lora', Georgia, serif;font-size:22px">`);
    expect(html).toContain('<!--[if mso]><table align="left"');
    expect(head).toContain('.glc-mine .mcnButton:hover{background-color:#0f4c3a}');
    expect(html).not.toMatch(/<script|<link|mc:edit|data-file-id/);
    expect(removed).toMatch(/<script> and its content/);
    expect(removed).toMatch(/the rule for body: a component can only style itself/);
    expect(foreignTagsIn(html)).toEqual([
      { tag: '*|LIST:COMPANY|*', replacement: '{company}' },
      { tag: '*|FNAME|*', replacement: "{{ first_name|default:'there' }}" },
    ]);
  });

  it('a table from Outlook keeps its cells and colours; what lay on a computer is removed and named', () => {
    const { html, removed } = cleaned('outlook-table');
    expect(html).toContain('border:solid windowtext 1.0pt;background:#D9E2F3');
    expect(html.match(/<td/g)).toHaveLength(4);
    expect(html).not.toMatch(/<o:p|cid:|file:/);
    expect(removed).toMatch(/the address cid:image001\.png@01D9 of <img>: it starts with cid:/);
    expect(removed).toMatch(/the address file:\/\/\/C:\/Users\/ann\/hours\.docx of <a>/);
    expect(removed).toMatch(/<o:p> \(its content is kept\) \(5 times\)/);
  });

  it('a block with flex, web fonts, a form and scripts keeps its text, picture and layout', () => {
    const { html, head, removed } = cleaned('drag-and-drop-block');
    expect(html).toContain('<div class="esd-block" style="display:flex;gap:16px;align-items:center">');
    expect(html).toContain('style="color:{text};font-family:{heading_font}"');
    expect(html).toContain('<img src="https://cdn.example.com/a.jpg" alt="A studio" />');
    expect(html).toMatch(/Join us[\s\S]*Subscribe/);
    expect(html).not.toMatch(/<(?:form|input|button|svg|video|iframe|section)|onclick|javascript:|var\(/);
    expect(head).toContain('@media (prefers-color-scheme:dark)');
    for (const part of [
      '@import',
      '@font-face',
      '@keyframes fade',
      'position:absolute',
      '<form> (its content is kept)',
      '<svg> and its content',
      'javascript:void(0)',
      'Outlook does not know display:flex',
      '<button>, which email programs do not show: use a link (its text is kept)',
      'the address /pricing of <a>: it is relative',
    ])
      expect(removed).toContain(part);
  });

  it('a link of another sender keeps its tag, so that it can be named', () => {
    const { compiled_html, removed } = sanitizeComponent(
      '<p><a href="*|UNSUB|*">Leave</a> <a href="*|UNSUB|*javascript:x">No</a></p>',
      'mine',
    );
    expect(compiled_html).toBe('<p><a href="*|UNSUB|*">Leave</a> <a>No</a></p>');
    expect(removed).toHaveLength(1);
    expect(foreignTagsIn(compiled_html)).toEqual([{ tag: '*|UNSUB|*', replacement: '{unsubscribe}' }]);
  });

  it('a style sheet of another server is left out with the reason', () => {
    const link = '<link href="https://fonts.googleapis.com/css?family=Poppins" rel="stylesheet"><p>x</p>';
    const { compiled_html, removed } = sanitizeComponent(link, 'a');
    expect(compiled_html).toBe('<p>x</p>');
    expect(removed.join()).toMatch(/^<link>: fonts are not loaded from other servers/);
  });

  it('a variable of CSS is removed with the reason', () => {
    const { compiled_html, removed } = sanitizeComponent(
      '<p style="color:var(--brand,red);margin:0">x</p>',
      'a',
    );
    expect(compiled_html).toBe('<p style="margin:0">x</p>');
    expect(removed.join()).toContain('email programs know no variables, write the value itself');
  });
});

it('merge tags of other senders block an email for Klaviyo, and may be right in a file', () => {
  const ref = { id: 'a', name: 'mine', revision: 1, html: '<p>Hi *|FNAME|*</p>', head_css: '' };
  const document = sampleDocument({ blocks: [{ type: 'component', component: ref }, { type: 'footer' }] });
  const blocking = (variant: 'klaviyo' | 'download') =>
    checkEmail(document, compile(document, { variant }), { variant, mediaPublic: true })
      .filter(({ rule }) => rule === 'placeholder')
      .map(({ severity, subject }) => [severity, subject]);
  expect(blocking('klaviyo')).toEqual([['block', '*|FNAME|*']]);
  expect(blocking('download')).toEqual([]);
});

it('a template’s tag is found in a component, and another sender’s link is not called a wrong address', () => {
  const html = '<p>Hi <%= name %>, <a href="%UNSUBSCRIBELINK%">leave</a></p>';
  const ref = {
    id: 'a',
    name: 'mine',
    revision: 1,
    html: sanitizeComponent(html, 'a').compiled_html,
    head_css: '',
  };
  const document = sampleDocument({ blocks: [{ type: 'component', component: ref }, { type: 'footer' }] });
  const findings = (variant: 'klaviyo' | 'download') =>
    checkEmail(document, compile(document, { variant }), { variant, mediaPublic: true });
  const blocking = findings('klaviyo').filter(({ rule }) => rule === 'placeholder');
  expect(blocking.map(({ subject }) => subject)).toEqual(['<%= name %>', '%UNSUBSCRIBELINK%']);
  expect(findings('download').filter(({ rule }) => rule === 'link')).toEqual([]);
});

it.each([
  ['*|UNSUB|* *|UNSUB|*', [['*|UNSUB|*', '{unsubscribe}']]],
  [
    '%%first_name%% %%view_email_url%%',
    [
      ['%%first_name%%', "{{ first_name|default:'there' }}"],
      ['%%view_email_url%%', '{% web_view_link %}'],
    ],
  ],
  [
    '[[company]] [[constructor]]',
    [
      ['[[company]]', '{company}'],
      ['[[constructor]]', null],
    ],
  ],
  [
    '*|UPDATE_PROFILE|* *|DATE:d/m/y|*',
    [
      ['*|UPDATE_PROFILE|*', '{% manage_preferences_link %}'],
      ['*|DATE:d/m/y|*', null],
    ],
  ],
  [
    '[[contact.first_name | default: "friend"]] [[unsubscribe_link]]',
    [
      ['[[contact.first_name | default: "friend"]]', "{{ first_name|default:'there' }}"],
      ['[[unsubscribe_link]]', '{unsubscribe}'],
    ],
  ],
  [
    `{{\${first_name} | default: 'you'}} {{\${preference_center_url}}} \${city}`,
    [
      [`{{\${first_name} | default: 'you'}}`, "{{ first_name|default:'there' }}"],
      [`{{\${preference_center_url}}}`, '{% manage_preferences_link %}'],
      [`\${city}`, null],
    ],
  ],
  [
    '[weblink] [Unsubscribe_Preferences] {$unsubscribe} %SENDER-INFO% %UNSUBSCRIBELINK%',
    [
      ['[weblink]', '{% web_view_link %}'],
      ['[Unsubscribe_Preferences]', '{% manage_preferences_link %}'],
      ['{$unsubscribe}', '{unsubscribe}'],
      ['%SENDER-INFO%', '{address}'],
      ['%UNSUBSCRIBELINK%', '{unsubscribe}'],
    ],
  ],
  ['100%% sure, *|not one, [[ ]], {cta_text}, 20%off% and {{ first_name }}', []],
])('merge tags of other senders in %j', (text, expected) => {
  expect(foreignTagsIn(text).map(({ tag, replacement }) => [tag, replacement])).toEqual(expected);
});
