import type { KlaviyoConnection, Revision } from './connection.ts';
import type { Template } from './templates.ts';

/** The status of a campaign that nobody has scheduled or sent. */
export const DRAFT = 'Draft';

/** By what the winner of two subjects is chosen, the share of the audience that decides, and when. */
export interface AbTest {
  metric: 'open_rate' | 'click_rate' | 'placed_order_rate';
  /** Percent of the recipients. */
  share: number;
  hours: number;
}

export interface DraftSettings {
  /** Ids of lists and segments. */
  audience_ids: string[];
  /** ISO 8601; null leaves the time to a person. */
  send_at: string | null;
  subject: string;
  preview_text: string;
  /** '' for the account's own. */
  from_email: string;
  from_label: string;
  /** The other subject of an A/B test; '' without one. */
  second_subject: string;
  ab_test: AbTest | null;
}

export interface DraftPlan extends DraftSettings {
  name: string;
  /** The name of the message, which people see in Klaviyo; '' leaves it. */
  label: string;
  /** False when the links have parameters of their own; null leaves it to the account's settings. */
  tracking_parameters: false | null;
}

/** What the draft shows of the template: its own copy, or, if Klaviyo does not copy, the template itself. */
export interface DraftCopy {
  /** Null before a template was assigned. */
  id: string | null;
  template: Template | null;
}

/** A draft campaign with one email, as it is in Klaviyo now. */
export interface Draft extends DraftSettings {
  id: string;
  name: string;
  /** `Draft` until a person schedules or sends it in Klaviyo. */
  status: string;
  label: string;
  /** Null when its message was deleted. */
  message_id: string | null;
  /** One for each variation; never empty while there is a message. */
  copies: DraftCopy[];
}

/** Draft campaigns in the shapes of one revision. Nothing here sends or schedules. */
export interface DraftApi {
  revision: Revision;
  /** Whether two subjects can be tested. */
  variations: boolean;
  /** Creates a draft; `read` says what it has, `change` and `assign` do the rest. An unknown outcome is found by `find`. */
  create: (connection: KlaviyoConnection, plan: DraftPlan, templateId: string) => Promise<{ id: string }>;
  /** The newest campaign whose name contains a marker of letters, digits and dashes. */
  find: (connection: KlaviyoConnection, marker: string) => Promise<{ id: string } | undefined>;
  /** Undefined when it was deleted. */
  read: (connection: KlaviyoConnection, id: string) => Promise<Draft | undefined>;
  /** Makes name, audience and time what the plan says. */
  changeCampaign: (connection: KlaviyoConnection, draft: Draft, plan: DraftPlan) => Promise<void>;
  /** Makes subjects, preview text, sender and label what the plan says; with two subjects both variations. */
  changeMessage: (
    connection: KlaviyoConnection,
    draft: Draft,
    plan: DraftPlan,
    templateId: string,
  ) => Promise<void>;
  /** Sets how the winner of two subjects is chosen. */
  changeAbTest: (connection: KlaviyoConnection, draft: Draft, abTest: AbTest) => Promise<void>;
  /** Gives the draft the template as it is now, beside the plan's texts. */
  assign: (connection: KlaviyoConnection, draft: Draft, plan: DraftPlan, templateId: string) => Promise<void>;
}
