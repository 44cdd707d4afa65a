import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailCheck } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import type { LabelledCase, LabelledGroup, Setting, Spot } from '#tests/fixtures/checks/labelled.ts';
import { sampleDocument } from './emails.ts';

const blocks = (...types: Block['type'][]): Block[] => types.map((type) => ({ type }));

export function documentOf({ lang, brand, campaign, facts, words, link }: Setting): EmailDocument {
  const base = sampleDocument();
  // The setting does not have the sample's offer.
  const { offer_facts: _, ...sample } = base.campaign;
  return {
    ...base,
    lang,
    campaign: { ...sample, offer: '', ...campaign, theme: '' },
    copy: {
      subject: words.subject,
      subject_variants: [],
      preheader: words.preheader,
      headline: words.headline,
      sections: [{ heading: '', paragraphs: [words.paragraph], bullets: [] }],
      cta_text: words.button,
      product_lines: [],
      hero_alt: '',
      product_alts: [],
    },
    brand: {
      ...base.brand,
      name: brand.name,
      website: brand.website,
      footer: { ...base.brand.footer, legal: '' },
      rules: { never_do: brand.neverDo ?? [], forbidden_claims: brand.forbiddenClaims ?? [] },
    },
    blocks: blocks('header', 'main_content', 'cta_button', 'footer'),
    hero: null,
    cta_link: link,
    products: [],
    reviews: [],
    sources: '',
    ...facts,
  };
}

function wordsWith(spot: Spot, text: string, copy: EmailCopy): Partial<EmailCopy> {
  const [section] = copy.sections;
  const added = (over: Partial<EmailCopy['sections'][number]>) => ({
    sections: [...(section ? [section] : []), { heading: '', paragraphs: [], bullets: [], ...over }],
  });
  const inSections: Partial<Record<Spot, Partial<EmailCopy>>> = {
    paragraph: added({ paragraphs: [text] }),
    bullet: added({ bullets: [text] }),
    entry: added({ form: 'steps', items: [{ title: '', text }] }),
    cell: added({ form: 'table', rows: [[text]] }),
    button: { cta_text: text },
  };
  return inSections[spot] ?? { [spot]: text };
}

function documentWith(document: EmailDocument, [spot, text]: LabelledCase): EmailDocument {
  if (spot === 'link') return { ...document, cta_link: text };
  if (spot !== 'html')
    return { ...document, copy: { ...document.copy, ...wordsWith(spot, text, document.copy) } };
  const component = { id: 'c', name: 'mine', revision: 1, html: text, head_css: '' };
  const [header, ...rest] = document.blocks;
  return { ...document, blocks: [...(header ? [header] : []), { type: 'component', component }, ...rest] };
}

export const check = (document: EmailDocument): EmailCheck[] =>
  checkEmail(document, compile(document, { variant: 'klaviyo' }), {
    variant: 'klaviyo',
    mediaPublic: true,
  });

export interface Answered {
  labelled: LabelledCase;
  findings: EmailCheck[];
}

export const answers = (groups: readonly LabelledGroup[]): Answered[] =>
  groups.flatMap(({ setting, cases }) => {
    const document = documentOf(setting);
    return cases.map((labelled) => ({ labelled, findings: check(documentWith(document, labelled)) }));
  });

const expectedOf = ([, , verdict]: LabelledCase): string[] => verdict.split('|');

export function figuresOf(answered: readonly Answered[]) {
  const said = answered.flatMap(({ labelled, findings }) =>
    findings.map(({ rule, severity }) => ({ severity, isRight: expectedOf(labelled).includes(rule) })),
  );
  const wrong = answered.filter(({ labelled }) => !expectedOf(labelled).includes('right'));
  const found = wrong.filter(({ labelled, findings }) =>
    findings.some(({ rule }) => expectedOf(labelled).includes(rule)),
  );
  const share = (of: readonly { isRight: boolean }[]) =>
    of.filter(({ isRight }) => isRight).length / of.length;
  return {
    blocking: share(said.filter(({ severity }) => severity === 'block')),
    precision: share(said),
    recall: found.length / wrong.length,
  };
}

/** To read when the figures fall. */
export const mistakes = (answered: readonly Answered[]): string[] =>
  answered.flatMap(({ labelled, findings }) => {
    const expected = expectedOf(labelled);
    const alarms = findings.filter(({ rule }) => !expected.includes(rule));
    const missed = !expected.includes('right') && !findings.some(({ rule }) => expected.includes(rule));
    const [spot, text, verdict] = labelled;
    return [
      ...alarms.map(
        ({ severity, rule, message }) => `alarm ${severity} ${rule} at ${spot} “${text}”: ${message}`,
      ),
      ...(missed ? [`missed ${verdict} at ${spot} “${text}”`] : []),
    ];
  });
