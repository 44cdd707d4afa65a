import type { KlaviyoConnection, Revision } from './connection.ts';
import type { Template } from './templates.ts';
import type { DraftParts } from './variation-shapes.ts';

export const DRAFT = 'Draft';

/** How a share of the audience picks the winner of two subjects. */
export interface AbTest {
  metric: 'open_rate' | 'click_rate' | 'placed_order_rate';
  share: number;
  hours: number;
}

export interface DraftSettings {
  audience_ids: string[];
  /** ISO 8601; null leaves the time to a person. */
  send_at: string | null;
  subject: string;
  preview_text: string;
  /** '' for the account's own. */
  from_email: string;
  from_label: string;
  second_subject: string;
  ab_test: AbTest | null;
}

export interface DraftPlan extends DraftSettings {
  name: string;
  /** '' leaves the name, which people see in Klaviyo. */
  label: string;
  /** False when links have parameters of their own; null follows the account's settings. */
  tracking_parameters: false | null;
}

/** The template itself if Klaviyo makes no copy. */
export interface DraftCopy {
  id: string | null;
  template: Template | null;
}

export interface Draft extends DraftSettings {
  id: string;
  name: string;
  /** `Draft` until a person schedules or sends it in Klaviyo. */
  status: string;
  label: string;
  message_id: string | null;
  /** Never empty while there is a message. */
  copies: DraftCopy[];
  /** What a change sends back; null in revision 2026-07-15 and without a message. */
  parts: DraftParts | null;
}

/** One revision's shapes. Nothing here sends or schedules. */
export interface DraftApi {
  revision: Revision;
  variations: boolean;
  /** After an unknown outcome, use `find`. */
  create: (connection: KlaviyoConnection, plan: DraftPlan, templateId: string) => Promise<{ id: string }>;
  /** The newest match. */
  find: (connection: KlaviyoConnection, marker: string) => Promise<{ id: string } | undefined>;
  read: (connection: KlaviyoConnection, id: string) => Promise<Draft | undefined>;
  changeCampaign: (connection: KlaviyoConnection, draft: Draft, plan: DraftPlan) => Promise<void>;
  /** Subjects, preview text, sender and label; with two subjects, both variations. */
  changeMessage: (
    connection: KlaviyoConnection,
    draft: Draft,
    plan: DraftPlan,
    templateId: string,
  ) => Promise<void>;
  changeAbTest: (connection: KlaviyoConnection, draft: Draft, abTest: AbTest) => Promise<void>;
  /** The template as it is now, with the plan's texts. */
  assign: (connection: KlaviyoConnection, draft: Draft, plan: DraftPlan, templateId: string) => Promise<void>;
}
