import { describe, expect, it } from 'vitest';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { personAttributes, personalTag, plainText, readTag } from '#shared/email/components/personal-tags.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { setField } from '#shared/email/document/fields.ts';
import { sampleDocument } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { attribute, elementsNamed, parse, textOf } from '#tests/support/html.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const HELLO = "{{ first_name|default:'there' }}";
const organization = 'Still Leaf Ltd';

const withCopy = (copy: Partial<EmailCopy>) =>
  sampleDocument({ copy: { ...sampleDocument().copy, ...copy } });

function checked(copy: Partial<EmailCopy>, variant: 'klaviyo' | 'download' = 'klaviyo') {
  const document = withCopy(copy);
  const compiled = compile(document, { variant });
  const found = checkEmail(document, compiled, { variant, mediaPublic: true });
  return { document, compiled, found };
}

const executed = (source: string) => source.match(/\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}/g) ?? [];

describe('a tag that may be sent', () => {
  it.each([
    ["{{ first_name|default:'there' }}", HELLO, 'there'],
    ["{{first_name | default: 'there'}}", HELLO, 'there'],
    ['{{ first_name|default:"there" }}', HELLO, 'there'],
    ['{{ first_name|default:‘there’ }}', HELLO, 'there'],
    [
      "{{ person.first_name|title|default:'MiiR Crew' }}",
      "{{ person.first_name|title|default:'MiiR Crew' }}",
      'MiiR Crew',
    ],
    ["{{ first_name|default:'my friend'|title }}", "{{ first_name|title|default:'My Friend' }}", 'My Friend'],
    [
      "{{ person|lookup:'Favourite tea'|default:'tea' }}",
      "{{ person|lookup:'Favourite tea'|default:'tea' }}",
      'tea',
    ],
    ["{{ last_name|default:'' }}", "{{ last_name|default:'' }}", ''],
    ["{{ first_name|default:'it's you' }}", "{{ first_name|default:'it’s you' }}", 'it’s you'],
    ['{{ organization.name }}', '{{ organization.name }}', organization],
    ["{% coupon_code 'WELCOME' %}", "{% coupon_code 'WELCOME' %}", "{% coupon_code 'WELCOME' %}"],
    ['{% current_year %}', '{% current_year %}', '{% current_year %}'],
  ])('%s is sent as %s, elsewhere shown as %s', (written, live, plain) => {
    const { compiled } = checked({ headline: `Hi ${written}!` });
    expect(compiled.html).toContain(`>Hi ${live}!</h1>`);
    expect(compiled.text).toContain(`Hi ${live}!`);
    expect(plainText(written, { organization })).toBe(plain);
  });

  it('has a default from the menu that Klaviyo reads', () => {
    for (const { name, fallback } of personAttributes)
      expect(readTag(personalTag(name, fallback)).tag?.fallback).toBe(fallback);
  });

  it('works in every text of the copy, in HTML and attributes, and is its default in a download', () => {
    const words = `A & B ${HELLO}`;
    const copy = {
      ...sampleDocument().copy,
      ...Object.fromEntries(
        ['subject', 'preheader', 'headline', 'cta_text', 'hero_alt'].map((name) => [name, words]),
      ),
      sections: [{ heading: words, paragraphs: [`**${words}**`], bullets: [words] }],
    };
    for (const [variant, shown] of [
      ['klaviyo', words],
      ['download', 'A & B there'],
    ] as const) {
      const { compiled } = checked(copy, variant);
      const root = parse(compiled.html);
      const [image] = elementsNamed(root, 'img').filter((each) => attribute(each, 'alt') === shown);
      expect(image).toBeDefined();
      for (const name of ['title', 'h1', 'h2', 'strong', 'li'])
        expect(elementsNamed(root, name).map(textOf)).toContain(shown);
      expect(elementsNamed(root, 'a').map((link) => textOf(link).trim())).toContain(shown);
      expect(compiled.html).toContain(`mso-hide:all;">${shown.replace('&', '&amp;')}`);
      expect(compiled.text.split(shown).length).toBeGreaterThanOrEqual(5);
    }
  });

  it('stays as it was typed while the email is edited in place', () => {
    const document = withCopy({ headline: "Hi {{first_name|default:'there'}}" });
    const { html } = compile(document, { variant: 'download', editable: true });
    expect(elementsNamed(parse(html), 'h1').map(textOf)).toEqual(["Hi {{first_name|default:'there'}}"]);
  });

  it('is measured as its default', () => {
    const subject = `Your tea is back, ${HELLO.repeat(2)}`;
    expect(withDefaults(subject)).toBe('Your tea is back, therethere');
    const { found } = checked({ subject, preheader: `${HELLO}, nine ideas that outlast the wrapping` });
    expect(found.filter(({ rule }) => rule === 'subject' || rule === 'preview-text')).toEqual([]);
  });
});

describe('the other checks read a tag as its readers do', () => {
  const found = (headline: string) => {
    const { brand, copy } = sampleDocument();
    const rules = { never_do: ['Name or hint at competitors'], forbidden_claims: ['sleep champion'] };
    const document = sampleDocument({ copy: { ...copy, headline }, brand: { ...brand, rules } });
    const compiled = compile(document, { variant: 'klaviyo' });
    return checkEmail(document, compiled, { variant: 'klaviyo', mediaPublic: true })
      .filter(({ message }) => message.startsWith('Headline'))
      .map(({ rule }) => rule);
  };

  it.each([
    [`Hi ${HELLO}, tea is back`, []],
    ["Your {{ person|lookup:'Points 2024'|default:'tea' }} is back", []],
    ["Hi {{ first_name|upper|default:'FRIEND' }}, tea is back", []],
    ["Hi {{ first_name|default:'sleep champion' }}", ['forbidden-claim']],
    ["Dear {{ first_name|default:'friend' }}", ['spam-phrase']],
  ])('%s: %j', (headline, rules) => {
    expect(found(headline)).toEqual(rules);
  });
});

describe('a tag that may not be sent is kept as a gap, and blocks', () => {
  it.each([
    ['{{ first_name }}', 'a tag without a default', HELLO],
    [
      '{{ person.first_name|title }}',
      'a tag without a default',
      "{{ person.first_name|title|default:'there' }}",
    ],
    ['{{ person.points }}', 'a tag without a default', null],
    ['{{ FNAME }}', 'a gap that nothing fills', HELLO],
    ['{{ contact.first_name }}', 'a gap that nothing fills', HELLO],
    ['{{LOAD_TIME}}', 'a gap that nothing fills', null],
    ['{{ product.name }}', 'a gap that nothing fills', null],
    ["{{ first_name|slice:':1'|default:'x' }}", 'a gap that nothing fills', HELLO],
    [`{{ first_name|default:'a "b"' }}`, 'a tag whose default cannot be read', HELLO],
    ['{{ event.ProductName }}', 'a tag for what a reader did', null],
    ['{% if person.vip %}', 'a tag that works in components only', null],
    ['{% unsubscribe %}', 'a tag that works in components only', null],
    ['*|FNAME|*', 'another platform’s tag', HELLO],
    ['[First name]', 'still has text to fill in', HELLO],
    ['{first_name}', 'still has text to fill in', HELLO],
    ['{{ first_name', '“{{” without its end', null],
  ])('%s: %s', (written, says, by) => {
    const { compiled, found, document } = checked({ headline: `Took ${written} seconds` });
    const [finding] = found.filter(
      ({ rule, message }) => rule === 'placeholder' && message.startsWith('Headline'),
    );
    expect(finding?.severity).toBe('block');
    expect(finding?.message).toContain(says);
    expect(elementsNamed(parse(compiled.html), 'h1').map(textOf)).toEqual([`Took ${written} seconds`]);
    expect(executed(compiled.html)).not.toContain(written);
    if (by === null) return expect(finding?.fix ?? null).toBeNull();
    const mended = setField(document.copy, 'headline', finding?.fix?.value ?? '');
    expect(mended.headline).toBe(`Took ${by} seconds`);
    expect(checked(mended).found.filter(({ rule }) => rule === 'placeholder')).toEqual([]);
  });

  it('and so does one that only Klaviyo can fill, in a file for another platform', () => {
    const copy = { headline: "Use {% coupon_code 'WELCOME' %}" };
    expect(checked(copy).found.filter(({ rule }) => rule === 'placeholder')).toEqual([]);
    const [finding] = checked(copy, 'download').found.filter(({ rule }) => rule === 'placeholder');
    expect(finding).toMatchObject({ severity: 'block' });
    expect(finding?.message).toMatch(/^Headline has a tag that only Klaviyo can fill/);
  });

  it('an empty default is pointed out, because the sentence has to read well without it', () => {
    const { found } = checked({ headline: "Dear {{ last_name|default:'' }}" });
    expect(found.filter(({ rule }) => rule === 'personal-tag').map(({ severity }) => severity)).toEqual([
      'advise',
    ]);
  });
});

describe('whatever is typed', () => {
  const piece = fc.constantFrom(
    ...[
      HELLO,
      '{',
      '}',
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      "{{ first_name|default:'<b>' }}",
      "'",
      '"',
      '&',
      '|',
    ],
    ...[
      "{{ first_name|default:'Q&A' }}",
      "{% coupon_code 'X' %}",
      '{{ x }}',
      ' ',
      'word',
      '**',
      '[a](b)',
      '\n',
    ],
  );
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  );

  it('Klaviyo executes the tags that may be sent and nothing else', () => {
    const may =
      /^(?:\{\{ first_name\|default:'(?:there|Q&amp;A|Q&A)' \}\}|\{% (?:coupon_code 'X'|unsubscribe_link) %\}|\{\{ organization\.full_address \}\})$/;
    fc.assert(
      fc.property(typed, (text) => {
        const copy = {
          subject: text,
          preheader: text,
          headline: text,
          cta_text: text,
          hero_alt: text,
          sections: [{ heading: text, paragraphs: [text], bullets: [text] }],
        };
        const { html, text: plain } = compile(withCopy(copy), { variant: 'klaviyo' });
        for (const tag of [...executed(html), ...executed(plain)]) expect(tag).toMatch(may);
      }),
      propertyRuns(500),
    );
  });

  it('a download has no tag at all', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { compiled } = checked({ headline: text, preheader: text }, 'download');
        expect(executed(compiled.html)).toEqual([]);
        expect(executed(compiled.text)).toEqual([]);
      }),
      propertyRuns(200),
    );
  });
});
