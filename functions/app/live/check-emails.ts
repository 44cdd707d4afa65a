import type { LiveFacts, LiveLink } from '#shared/contract/schemas/live.ts';
import { changesAfter, knownFindings, liveSummaryOf } from '#shared/domain/live/live-changes.ts';
import { liveFindings } from '#shared/domain/live/live-findings.ts';
import { pageAddress } from '#shared/domain/live/page-address.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { setting } from '../../environment.ts';
import { isWithin } from '../../services/clock.ts';
import { inParallel } from '../../services/table.ts';
import { type Asking, anyPages, publicPages } from '../../services/web-pages/ask-page.ts';
import { type Following, linkLanes } from '../../services/web-pages/follow-link.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { applyToCampaign, findCampaigns } from '../calendars/store.ts';
import { readWithHtml } from '../emails/store.ts';
import { newestVersion } from '../emails/versions.ts';
import { linksOfEmail } from './links-of-email.ts';
import { type LiveRecord, liveRecords, newestCheck, toLiveFacts } from './live-records.ts';
import { openLink } from './open-link.ts';

export interface CheckOptions {
  client: string;
  calendarId: string;
  indexes: readonly number[];
  /** ISO 8601. Newer answers of the last hour are reused: an interrupted check continues. */
  since: string;
  /** '' for the check before a send. */
  by: string;
  remainingMs: () => number;
  asking?: Asking;
}

export interface Checked {
  checked: LiveFacts[];
  left: number[];
  without_email: number[];
}

const MARGIN_MS = 3_000;
const EMAILS_AT_ONCE = 16;
/** No send may go out on what a page said last month. */
const REUSED_MS = 3_600_000;

/** On AWS `LIVE_PRIVATE` is always false. */
const askingHere = (): Asking => (setting('LIVE_PRIVATE') === 'true' ? anyPages : publicPages);

interface Work {
  campaign: CampaignRecord;
  version: number;
  document: EmailDocument;
  html: string;
  before: LiveRecord | undefined;
}

/** Each address once. The next call with the same `since` continues. */
export async function checkEmails(options: CheckOptions): Promise<Checked> {
  const { client, calendarId, indexes, remainingMs } = options;
  const found = await findCampaigns(calendarId, indexes);
  const campaigns = found.filter((campaign) => campaign.client === client && !campaign.removed);
  const works: Work[] = [];
  await inParallel(EMAILS_AT_ONCE, campaigns, async (campaign) => {
    const work = await workOf(campaign);
    if (work) works.push(work);
  });
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), Math.max(0, remainingMs() - MARGIN_MS));
  const open = opener(works, {
    lanes: linkLanes(),
    asking: options.asking ?? askingHere(),
    signal: ended.signal,
  });
  try {
    const stored = await Promise.all(works.map((work) => checkOne(work, open, options)));
    const withEmail = new Set(works.map(({ campaign }) => campaign.index));
    return {
      checked: stored.sort((one, other) => one.index - other.index),
      left: stored.filter(({ left }) => left > 0).map(({ index }) => index),
      without_email: campaigns.map(({ index }) => index).filter((index) => !withEmail.has(index)),
    };
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

async function workOf(campaign: CampaignRecord): Promise<Work | undefined> {
  const { session_id, index } = campaign;
  const newest = await newestVersion(session_id, index);
  if (!newest) return undefined;
  const [{ stored, html }, before] = await Promise.all([
    readWithHtml(newest),
    newestCheck(session_id, index),
  ]);
  return { campaign, version: newest.version, document: stored.document, html, before };
}

type Open = (url: string, label: string, code: string) => Promise<LiveLink | null>;

function opener(works: readonly Work[], following: Following): Open {
  const products = new Map(
    works.flatMap(({ document }) =>
      document.products.map(({ url, name }) => [pageAddress(url) ?? '', name] as const),
    ),
  );
  const opened = new Map<string, ReturnType<Open>>();
  return async (url, label, code) => {
    const known =
      opened.get(url) ?? openLink({ url, label, code, product: products.get(url) ?? null }, following);
    opened.set(url, known);
    const link = await known;
    return link && { ...link, label };
  };
}

async function checkOne(work: Work, open: Open, { client, since, by }: CheckOptions): Promise<LiveFacts> {
  const { campaign, version, document, html, before } = work;
  const { session_id, index, send_date } = campaign;
  const offer = document.campaign.offer_facts;
  const recent = new Map(
    (before?.links ?? [])
      .filter(({ asked_at }) => asked_at >= since && isWithin(REUSED_MS, Date.parse(asked_at)))
      .map((link) => [link.url, link]),
  );
  const asked = await Promise.all(
    linksOfEmail(html, document.brand).map(async ({ url, label, skipped }): Promise<LiveLink | null> => {
      const known = recent.get(url);
      if (known) return { ...known, label };
      if (skipped === '') return open(url, label, offer?.code ?? '');
      return { url, label, state: 'not_asked', to: '', note: skipped, asked_at: '', product: null };
    }),
  );
  const links = asked.filter((link) => link !== null);
  const findings = liveFindings(links, {
    products: document.products,
    offer_ends: offer?.ends ?? '',
    send_date,
  });
  const checked_at = new Date().toISOString();
  const record: LiveRecord = {
    session_id,
    client,
    index,
    version,
    checked_at,
    checked_by: by,
    links,
    left: asked.length - links.length,
    findings,
    changes: changesAfter(findings, before, checked_at),
    known: knownFindings({ links, findings }, before),
  };
  await liveRecords.put(record);
  const facts = toLiveFacts(record);
  await applyToCampaign(session_id, index, { set: { live: liveSummaryOf(facts) } });
  return facts;
}
