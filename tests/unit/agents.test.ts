import { describe, expect, it } from 'vitest';
import { agent } from '#shared/contract/schemas/brand.ts';
import {
  builtInAgents,
  defaultAgents,
  knownVariables,
  nearestVariable,
  promptParts,
  substitute,
  unknownVariables,
} from '#shared/domain/brand/agents.ts';
import fc from '#tests/support/fast-check.ts';

describe('the built-in agents', () => {
  it.each(defaultAgents.map((each) => [each.id, each] as const))(
    '%s: can be saved unchanged and uses only variables of its type',
    (_, each) => {
      expect(agent.parse(each)).toEqual(each);
      expect(unknownVariables(each.system_prompt, each.agent_type)).toEqual([]);
      expect(unknownVariables(each.user_prompt_template, each.agent_type)).toEqual([]);
    },
  );

  it('are one of each type, with unique ids', () => {
    expect(new Set(defaultAgents.map(({ id }) => id)).size).toBe(4);
    for (const [type, each] of Object.entries(builtInAgents)) expect(each.agent_type).toBe(type);
  });

  it('together use every variable', () => {
    const prompts = defaultAgents.map((each) => each.system_prompt + each.user_prompt_template).join();
    const unused = knownVariables.map(({ name }) => name).filter((name) => !prompts.includes(`{${name}}`));
    // {campaign} contains them; people may use them alone.
    const inCampaign = [
      'preview_text',
      'target_audience',
      'offer',
      'reviews',
      'cta_text',
      'cta_link',
      'send_date',
    ];
    expect(unused).toEqual([...inCampaign, 'blocks']);
  });

  it('keep the campaign out of the content agent’s system prompt, so that it is the same for every campaign of a brand', () => {
    const names = substitute(builtInAgents.content.system_prompt, {}).unknown;
    expect(names).not.toEqual(expect.arrayContaining(['brief']));
    expect(
      names.filter((name) =>
        ['campaign_name', 'brief', 'subject_line', 'theme', 'offer', 'products'].includes(name),
      ),
    ).toEqual([]);
  });
});

describe('substitute', () => {
  it.each([
    ['Write for {brand_name}.', { brand_name: 'Galley' }, 'Write for Galley.', []],
    ['{brief} {brief}', { brief: 'b' }, 'b b', []],
    ['half a tag: {{brief} {brief}}', { brief: 'b' }, 'half a tag: {{brief} {brief}}', []],
    ['{nobody} and {nobody}', {}, '{nobody} and {nobody}', ['nobody']],
    ['an empty {offer}|', { offer: '' }, 'an empty |', []],
    [
      '{{ brand_name }} {{brand_name}} {% if brief %}',
      { brand_name: 'x', brief: 'y' },
      '{{ brand_name }} {{brand_name}} {% if brief %}',
      [],
    ],
    ['answer {"theme": "x"} or {}', {}, 'answer {"theme": "x"} or {}', []],
    ['{brief}', { brief: '{offer} $& $1', offer: 'no' }, '{offer} $& $1', []],
    ['{constructor} {toString}', {}, '{constructor} {toString}', ['constructor', 'toString']],
  ])('%j', (template, values: Record<string, string>, text, unknown) => {
    expect(substitute(template, values)).toEqual({ text, unknown });
  });

  it('knows the variables of each agent', () => {
    expect(unknownVariables('{brief} {style}', 'content')).toEqual(['style']);
    expect(unknownVariables('{brief} {style}', 'brief')).toEqual(['brief']);
  });
});

describe('the editor of a prompt', () => {
  it('distinguishes an agent’s variables from unknown ones, and leaves the platform’s tags alone', () => {
    const marked = promptParts('For {brand_name}: {style} {{ first_name }} {nobody}.', 'content').flatMap(
      (part) => (part.variable === null ? [] : [[part.variable, part.known]]),
    );
    expect(marked).toEqual([
      ['brand_name', true],
      ['style', false],
      ['nobody', false],
    ]);
  });

  it('shows every character of the prompt once', () => {
    const prompt = fc
      .array(fc.constantFrom('{', '}', 'brief', '{brief}', ' ', '\n', '{{', '}}'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(prompt, (text) => {
        expect(
          promptParts(text, 'content')
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it.each([
    ['brandname', 'content', 'brand_name'],
    ['Brand_Name', 'content', 'brand_name'],
    ['audience_goal', 'content', 'audience_goals'],
    ['campain_name', 'theme', 'campaign_name'],
    ['flagship', 'content', undefined],
    ['x', 'content', undefined],
    ['styl', 'content', undefined],
    ['styl', 'brief', 'style'],
  ] as const)('proposes for {%s} of a %s agent: %s', (name, type, nearest) => {
    expect(nearestVariable(name, type)).toBe(nearest);
  });
});
