import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { cleanAnswer } from '#functions/app/writing/clean-answer.ts';
import { partsOfText } from '#functions/services/model/keyless/unwritten.ts';
import { campaignColumns } from '#shared/contract/calendar-fields.ts';
import { factTypes } from '#shared/contract/fact-types.ts';
import { profileColumn } from '#shared/domain/calendar/columns/columns.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { readHeader } from '#shared/domain/calendar/columns/match-header.ts';
import { channelsIn } from '#shared/domain/calendar/kinds/channels.ts';
import { isPlanState } from '#shared/domain/calendar/kinds/plan-states.ts';
import { channelInName } from '#shared/domain/calendar/kinds/read-kind.ts';
import { localeInName, nameWithoutVariant } from '#shared/domain/calendar/kinds/variants.ts';
import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { readImage } from '#shared/domain/calendar/row/image-cell.ts';
import { readLink } from '#shared/domain/calendar/row/links.ts';
import { joinProducts, readProducts } from '#shared/domain/calendar/row/product-cells.ts';
import { toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { headerScore } from '#shared/domain/calendar/sheet/header-row.ts';
import { toSheet } from '#shared/domain/calendar/sheet/to-sheet.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { autoPreviewText } from '#shared/domain/campaign/preview-text.ts';
import { nameWithoutResend, saysResend } from '#shared/domain/campaign/resend.ts';
import { classifyTheme } from '#shared/domain/campaign/theme.ts';
import { isDateLike, parseDate } from '#shared/domain/dates/parse-date.ts';
import { readTime, zoneIn } from '#shared/domain/dates/time.ts';
import { fileName } from '#shared/domain/image/file-name.ts';
import { realAlt } from '#shared/domain/image/image-alt.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { figureIn } from '#shared/domain/offer/figure.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { rulePatterns } from '#shared/email/checks/never-do.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { branded } from '#shared/email/components/branded.ts';
import { foreignTagsIn } from '#shared/email/components/foreign-tags.ts';
import { liveText, personalTagFor, readTag } from '#shared/email/components/personal-tags.ts';
import { placeholdersIn } from '#shared/email/components/placeholders.ts';
import { tagProblems } from '#shared/email/components/platform-tags.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { buildEml } from '#shared/email/export/eml.ts';
import { designOf } from '#shared/email/look/design.ts';
import { faintTexts } from '#shared/email/look/faint-text.ts';
import { type EmailAnswer, noAnswer, partOf } from '#shared/email/reading/answer.ts';
import { standsIn } from '#shared/email/reading/quotes.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import { cssColour } from '#shared/text/css-colour.ts';
import { visibleText } from '#shared/text/fragment-text.ts';
import { gapsIn } from '#shared/text/gaps.ts';
import { plainInline } from '#shared/text/inline.ts';
import { resolveImage, resolveLink } from '#shared/text/links.ts';
import { firstMatch, phrasePattern } from '#shared/text/phrases.ts';
import { quantities } from '#shared/text/quantities.ts';
import { sentencesIn } from '#shared/text/sentences.ts';
import { slug } from '#shared/text/utm.ts';
import { whenIn } from '#shared/text/when.ts';
import { countWords, wordsOf } from '#shared/text/words.ts';
import { withoutMarkup } from '#shared/text/written-text.ts';
import { sampleCopy, sampleDocument, sampleLook } from '#tests/support/emails.ts';
import { growth, MOST } from './growth.ts';
import { pumped, repeated } from './nasty-texts.ts';

/** The contract's limit. */
const LONGEST_RULE = 500;

function calendarWith(header: string, text: string) {
  const columns = campaignColumns.map((field) => field.replaceAll('_', ' '));
  const cells = columns.map((column) => (column === header ? text : 'Something ordinary'));
  const sheet = toSheet(
    [
      { row: 1, cells: columns },
      { row: 2, cells },
    ],
    0,
  );
  const mapping = mapColumns(readColumns(sheet), {});
  return readCalendar(sheet, mapping, { today: '2026-11-20', themes: ['Sale', 'Tips'], semicolons: false });
}

function emailWith(over: Parameters<typeof sampleCopy>[0], component?: string) {
  const document = sampleDocument({ copy: sampleCopy(over) });
  document.brand.rules.never_do = ['Never use jargon', 'clinically proven to help'];
  document.brand.rules.forbidden_claims = ['cures insomnia'];
  if (component !== undefined)
    document.blocks.push({
      type: 'main_content',
      component: { id: 'c', name: 'mine', html: component, head_css: '', revision: 1 },
    });
  const compiled = compile(document, { variant: 'download' });
  return checkEmail(document, compiled, { variant: 'download', mediaPublic: true });
}

const inSection = (text: string) => ({ sections: [{ heading: text, paragraphs: [text], bullets: [text] }] });

const answerAbout = (text: string): EmailAnswer => ({
  ...noAnswer,
  headline: text,
  subject: text,
  cta_text: text,
  facts: factTypes.map((type) => ({ id: type, type, quote: text, value: text })),
  left_out: [{ quote: text, why: 'for_colleagues' }],
  parts: [
    partOf('text', { heading: text, paragraphs: [text], by: text }),
    partOf('bullets', { items: [{ title: text, text, link: text }] }),
    partOf('table', { rows: [[text]] }),
  ],
});

/** They read text from a person, a file or a model. */
const rules: Record<string, (text: string) => unknown> = {
  readLink,
  readImage,
  readProducts,
  'joinProducts (links)': (text) =>
    joinProducts(['Tee'], { url: [text], price: [text], image_url: [text], description: [text] }),
  parseDate,
  isDateLike,
  readTime,
  zoneIn,
  readHeader,
  headerScore: (text) => headerScore([text, text]),
  channelsIn,
  channelInName,
  isPlanState,
  saysResend,
  nameWithoutResend,
  nameWithoutVariant,
  localeInName,
  profileColumn: (text) => profileColumn({ rows: [{ row: 1, cells: [text], group: '' }] } as never, 0),
  wordsOf,
  countWords,
  toCsv: (text) => toCsv([[text]]),
  fileName,
  realAlt,
  normaliseTag,
  autoPreviewText,
  gapsIn,
  classifyTheme: (text) =>
    classifyTheme({ campaign_name: text, subject_line: text, brief: text, offer: text }, ['Sale', 'Tips']),
  quantities,
  plainInline,
  'a brand’s rule': (text) => rulePatterns(text.slice(0, LONGEST_RULE)),
  'a brand’s rule in a text': (text) =>
    [
      ...rulePatterns('Never use corporate jargon, hype or “act now today”'),
      phrasePattern('act now please'),
    ].map((pattern) => pattern && firstMatch(text, pattern)),
  visibleText: (text) => visibleText(text, true),
  faintTexts: (text) => faintTexts(text, text, { ground: '#ffffff', colour: '#000000' }),
  branded: (text) =>
    branded(
      { id: 'a', name: 'a', revision: 1, html: `{text}${text}`, head_css: text },
      designOf(sampleLook(), 'ltr'),
      'surface',
    ),
  tagProblems,
  placeholdersIn,
  foreignTagsIn,
  liveText: (text) => liveText(text, (literal) => literal),
  readTag: (text) => readTag(`{{ ${text} }}`),
  personalTagFor,
  withDefaults,
  resolveLink,
  resolveImage,
  slug,
  cssColour,
  buildEml: (text) =>
    buildEml({
      from: { name: text.slice(0, 200), address: 'a@example.com' },
      subject: text.slice(0, 1_000),
      text,
      html: text,
      date: new Date(0),
      id: 'one',
    }),
  withoutMarkup,
  cleanAnswer: (text) => cleanAnswer(answerAbout(text), 'en'),
  partsOfText,
  sentencesIn,
  standsIn: (text) => standsIn(text, [{ column: 'Brief', value: text, field: 'brief' }]),
  whenIn: (text) => whenIn(text, 'en'),
  figureIn,
  offerFacts: (text) => offerFacts({ ...emptyCampaign, offer: text, offer_code: 'BREW20' }),
};

/** Expensive, so they share the patterns among them. */
const heavy: Record<string, (text: string) => unknown> = {
  verifyAnswer: (text) =>
    verifyAnswer(answerAbout(text), {
      row: [{ column: 'Brief', value: text, field: 'brief' }],
      products: [],
      links: ['https://example.com'],
      send_date: '2027-03-01',
    }),
  ...Object.fromEntries(
    campaignColumns.map((field) => [
      `the column ${field}`,
      (text: string) => calendarWith(field.replaceAll('_', ' '), text),
    ]),
  ),
  'an email’s words': (text) =>
    emailWith({ subject: text, preheader: text, headline: text, ...inSection(text) }),
  'a component': (text) => emailWith({}, text),
  sanitizeComponent: (text) => sanitizeComponent(text, 'mine'),
};

function slowTexts(work: (text: string) => unknown, patterns: readonly string[], length: number): string[] {
  return patterns.flatMap((pattern) => {
    // Expressions that begin with `^` see nothing of a text that another letter begins.
    return ['A', ''].flatMap((before) => {
      const factor = growth(work, (size) => pumped(pattern, size, before, 'z'), length);
      return factor > MOST ? [`${JSON.stringify(before + pattern)}: ${factor.toFixed(0)} times`] : [];
    });
  });
}

describe('eight times the text causes at most sixteen times the work', () => {
  it.each(Object.entries(rules))('%s', (_, work) => expect(slowTexts(work, repeated, 16_000)).toEqual([]));
  // These consist of the rules above.
  it.each(Object.entries(heavy))('%s', (_, work) => expect(slowTexts(work, repeated, 8_000)).toEqual([]));
});
