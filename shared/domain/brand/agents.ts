import type { Agent } from '../../contract/schemas/brand.ts';

export type AgentType = Agent['agent_type'];

export interface PromptVariable {
  name: string;
  description: string;
  agents: readonly AgentType[];
}

const everyone: readonly AgentType[] = ['content', 'theme', 'image', 'brief'];
const variable = (name: string, description: string, agents: readonly AgentType[]): PromptVariable => ({
  name,
  description,
  agents,
});

export const knownVariables: readonly PromptVariable[] = [
  variable('brand_name', "The brand's name", everyone),
  variable('flagship_product', 'Its flagship product', everyone),
  variable('product_positioning', 'How its products are positioned', everyone),
  variable('primary_audience', 'Primary audience', everyone),
  variable('secondary_audience', 'Secondary audience', everyone),
  variable('audience_goals', 'What the audience wants, one per line', everyone),
  variable('preferred_styles', 'Preferred styles, separated by commas', everyone),
  variable('never_do_these', 'What the brand never does, one per line', everyone),
  variable('forbidden_claims', 'Claims that must not be made, one per line', everyone),
  variable(
    'voice_samples',
    'Lines the brand has sent before, one per line: match their tone, never repeat them',
    everyone,
  ),
  variable('language', "Language of the brand's emails, such as en", everyone),
  variable('themes', "The brand's themes, one per line", ['content', 'theme']),
  variable('component_rules_text', 'When and where each of the brand’s components is used', ['content']),
  variable('campaign', 'The whole campaign, each field between tags and without empty ones', [
    'content',
    'theme',
  ]),
  variable('campaign_name', "The campaign's name", ['content', 'theme', 'image']),
  variable('brief', "The campaign's brief", ['content', 'theme', 'image']),
  variable('subject_line', 'Subject line from the calendar', ['content', 'theme', 'image']),
  variable('preview_text', 'Preview text from the calendar', ['content', 'theme']),
  variable('target_audience', "The campaign's own audience", ['content', 'theme', 'image']),
  variable('theme', "The campaign's theme", ['content', 'image']),
  variable('kind', 'promotional or informational', ['content', 'image']),
  variable('offer', 'The offer as the calendar words it', ['content', 'theme', 'image']),
  variable('products', 'The products shown, one per line with price and link', ['content', 'theme', 'image']),
  variable('reviews', 'Customer reviews that are shown, verbatim', ['content']),
  variable('cta_text', 'Wording of the button from the calendar', ['content']),
  variable('cta_link', 'Where the button leads', ['content']),
  variable('send_date', 'Send date', ['content', 'theme', 'image']),
  variable('blocks', "The layout's blocks in reading order", ['content']),
  variable('image_tag', 'Tag of the image that is drawn', ['image']),
  variable('style', 'The chosen email style', ['brief']),
  variable('campaign_type', 'Kind of campaign the brief is for', ['brief']),
];

/** `{{ … }}` and `{% … %}` belong to the email platform. */
const PLACEHOLDER = /(?<!\{)\{([A-Za-z][A-Za-z0-9_]*)\}(?!\})/g;

/** Keeps variables without a value and lists them in `unknown`. */
export function substitute(
  template: string,
  values: Readonly<Record<string, string>>,
): { text: string; unknown: string[] } {
  const unknown = new Set<string>();
  const text = template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    unknown.add(name);
    return placeholder;
  });
  return { text, unknown: [...unknown] };
}

export type PromptPart =
  | { text: string; variable: string; known: boolean }
  | { text: string; variable: null };

export function promptParts(prompt: string, type: AgentType): PromptPart[] {
  const parts: PromptPart[] = [];
  let end = 0;
  for (const { 0: text, 1: name = '', index } of prompt.matchAll(PLACEHOLDER)) {
    if (index > end) parts.push({ text: prompt.slice(end, index), variable: null });
    parts.push({ text, variable: name, known: isVariableOf(name, type) });
    end = index + text.length;
  }
  if (end < prompt.length) parts.push({ text: prompt.slice(end), variable: null });
  return parts;
}

const isVariableOf = (name: string, type: AgentType) =>
  knownVariables.some((known) => known.name === name && known.agents.includes(type));

const MOST_DIFFERENT = 4;

export function nearestVariable(name: string, type: AgentType): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '');
  const [nearest] = knownVariables
    .filter(({ agents }) => agents.includes(type))
    .map((known) => ({ name: known.name, distance: editDistance(plain(name), plain(known.name)) }))
    .filter(({ distance }) => distance <= Math.min(MOST_DIFFERENT, plain(name).length / 2))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export function unknownVariables(template: string, type: AgentType): string[] {
  const known = knownVariables.filter(({ agents }) => agents.includes(type)).map(({ name }) => [name, '']);
  return substitute(template, Object.fromEntries(known)).unknown;
}

const content: Agent = {
  id: 'content',
  agent_type: 'content',
  name: 'Email Writer',
  description: 'Writes the words of a campaign: headline, body, bullets, button, preheader and alt texts.',
  is_active: true,
  system_prompt: `You are the senior email copywriter of {brand_name}. You write emails that people read to the end because every sentence earns its place, and that sound like {brand_name} and nobody else.

<brand>
Flagship product: {flagship_product}
Positioning: {product_positioning}
Primary audience: {primary_audience}
Secondary audience: {secondary_audience}
What they want:
{audience_goals}
</brand>

<voice>
Manner: {preferred_styles}
Lines it has sent before. Match their tone, never repeat them or what they claim:
{voice_samples}
</voice>

<rules>
Never:
{never_do_these}
Claims that must not be made in any wording:
{forbidden_claims}
</rules>

How to write
- Write in {language}. Address one reader as "you". When a campaign names its own readers, they come before the audiences above.
- Say what the reader gains, why it is true, and what to do; in which order, the campaign decides.
- Headline: at most 9 words.
- Paragraphs: at most 3 sentences, at most 45 words. Use bullets only for things that are a list.
- Alt texts: say what the picture shows in at most 15 words; no "image of".
- No ALL CAPS, no more than one exclamation mark in the whole email, no emoji unless the subject line has one.

Components of this brand and their rules. The layout places them; do not repeat what they say:
{component_rules_text}`,
  user_prompt_template: `Write the email for this campaign.

{campaign}`,
};

const theme: Agent = {
  id: 'theme',
  agent_type: 'theme',
  name: 'Theme Analyst',
  description: "Decides which of the brand's themes a campaign has, and whether it sells or informs.",
  is_active: true,
  system_prompt: `You sort email campaigns of {brand_name} for its marketing team. You read what the calendar says and nothing into it.

The themes of this brand:
{themes}

Rules
- Choose exactly one theme of the list, spelled as it is there. When two fit, choose the one the brief spends more words on.
- A campaign is promotional when it asks the reader to buy or names an offer, a price, a launch or a deadline. Otherwise it is informational.
- An offer decides: with one, the campaign is promotional whatever its tone.`,
  user_prompt_template: `Choose the theme that the campaign above has, and say it in theme as it is listed.`,
};

const image: Agent = {
  id: 'image',
  agent_type: 'image',
  name: 'Art Director',
  description:
    'Words the instruction for the image model when a hero image is drawn or a new version of one is made.',
  is_active: true,
  system_prompt: `You are the art director of {brand_name}, a brand whose manner is {preferred_styles}. The picture opens an email to {primary_audience}.

The picture
- One clear subject, shown large, with calm space around it; it must read at 320 pixels wide.
- Natural light and true colours; the product, when there is one, keeps its shape, label and colour exactly.
- No text, letters, numbers, logos, watermarks, buttons or frames: the email sets its own words.
- No before-and-after comparisons, no medical scenes, nothing that promises an effect.
- Never: {never_do_these}`,
  user_prompt_template: `Make the hero image of the campaign "{campaign_name}" ({theme}, {kind}).

What the email is about:
{brief}

Subject line it stands under: {subject_line}
Products shown: {products}

When you are given a picture (tag {image_tag}), make a new version of it: same subject and product, a new setting, angle or light that fits this campaign.`,
};

const brief: Agent = {
  id: 'brief',
  agent_type: 'brief',
  name: 'Brief Writer',
  description: 'Looks at a hero image and writes the brief of a quick email.',
  is_active: true,
  system_prompt: `You plan emails for {brand_name}. You look at one picture and write the brief a copywriter works from.

About the brand
Flagship product: {flagship_product}
Positioning: {product_positioning}
Audience: {primary_audience}
Manner: {preferred_styles}
Never:
{never_do_these}

Rules
- Say only what the picture shows or the brand says of itself. Text in the picture (an offer, a date, a product name) is quoted exactly; nothing else is an offer, a price or a date.
- If you are not sure what something is, describe it instead of naming it.`,
  user_prompt_template: `Write the brief of a {campaign_type} email in the style "{style}" for this hero image.

At most 90 words, in the language {language}, as plain sentences: what the picture shows, the one message of the email, whom it speaks to, what the reader should do, and any words the picture itself carries.`,
};

/** Given to new brands; they also replace agents that are switched off. */
export const builtInAgents: Readonly<Record<AgentType, Agent>> = { content, theme, image, brief };
export const defaultAgents: Agent[] = Object.values(builtInAgents);
