/** `error`: no email can be generated; `question`: decide first; `assumed`: Galley decided and says how. */
export const weights = ['error', 'question', 'assumed', 'note'] as const;
export type Weight = (typeof weights)[number];

export interface Cause {
  weight: Weight;
  /** "45 send dates are in the past"; defaults to the finding's message. */
  title?: (count: number) => string;
  advice?: string;
}

const number = (count: number) => count.toLocaleString('en');
const saying =
  (one: string, many: string) =>
  (count: number): string =>
    `${number(count)} ${count === 1 ? one : many}`;

/**
 * By import code, attention reason, or `missing_` and a field, in display order. An unknown code is a note, or an
 * error if the import said so.
 */
export const causes: Readonly<Record<string, Cause>> = {
  // Not generated
  missing_brief: {
    weight: 'error',
    title: saying('campaign has nothing to write from', 'campaigns have nothing to write from'),
    advice: 'Choose a column for the brief, or write one: a sentence or two on what the email should say.',
  },
  missing_campaign_name: {
    weight: 'error',
    title: saying('campaign has no name', 'campaigns have no name'),
    advice: 'Choose a column for the campaign name, or write it.',
  },
  no_name: {
    weight: 'error',
    title: saying('row has no name and no subject line', 'rows have no name and no subject line'),
    advice: 'What did not become a campaign can be downloaded, corrected and uploaded again.',
  },
  nothing_to_write_from: {
    weight: 'error',
    title: saying('row has nothing to write an email from', 'rows have nothing to write an email from'),
    advice: 'What did not become a campaign can be downloaded, corrected and uploaded again.',
  },
  no_email_channel: { weight: 'question' },

  // To decide
  unclear_cell: {
    weight: 'question',
    title: saying('cell could not be read for certain', 'cells could not be read for certain'),
    advice: 'Take what is proposed, write what is meant, or say that it looks right as it is.',
  },
  unclear_status: {
    weight: 'question',
    title: saying(
      'campaign has a status that Galley does not know',
      'campaigns have a status that Galley does not know',
    ),
    advice: 'Which of these words mean go? Said once, it holds for every file with these columns.',
  },
  other_clients: { weight: 'question' },
  other_brand_link: {
    weight: 'error',
    title: saying(
      'campaign leads to the website of another brand here',
      'campaigns lead to the website of another brand here',
    ),
    advice: 'Their emails cannot be downloaded or uploaded until the link is changed.',
  },
  no_client: {
    weight: 'question',
    title: saying('row names no client', 'rows name no client'),
    advice: 'Other rows of the file do. Check whose they are before you generate them.',
  },
  past_date: {
    weight: 'question',
    title: saying('send date is in the past', 'send dates are in the past'),
    advice: 'Perhaps last year’s plan? Move the dates, or set new ones.',
  },
  weekday_contradicts_date: {
    weight: 'question',
    title: saying('date is not on the weekday beside it', 'dates are not on the weekdays beside them'),
    advice: 'Either the date or the weekday is wrong.',
  },
  date_needs_anchor: {
    weight: 'question',
    title: saying('date counts from a day that is not known', 'dates count from a day that is not known'),
    advice: 'Say when the counting begins, and all of them become dates.',
  },
  date_without_weekday: {
    weight: 'question',
    title: saying('row names a week but no day of it', 'rows name a week but no day of it'),
    advice: 'Say on which weekday they go out, and all of them become dates.',
  },
  unreadable_date: {
    weight: 'question',
    title: saying('send date cannot be read', 'send dates cannot be read'),
    advice: 'What is written stays until somebody sets a date.',
  },
  date_other_order: {
    weight: 'question',
    title: saying(
      'date is written unlike the rest of its column',
      'dates are written unlike the rest of their column',
    ),
  },
  several_dates: {
    weight: 'question',
    title: saying('cell has several dates', 'cells have several dates'),
    advice: 'The first was taken as the send date. Give each send a row of its own.',
  },
  more_cells_than_columns: {
    weight: 'question',
    title: saying('row has more cells than columns', 'rows have more cells than columns'),
    advice: 'Its texts may be in the wrong columns. Put quotes around cells that have commas in them.',
  },
  duplicate_name: {
    weight: 'question',
    title: saying('campaign has the name and date of another', 'campaigns have the name and date of another'),
    advice: 'Remove the repeated ones, or give each a name of its own.',
  },
  thin_brief: {
    weight: 'question',
    title: saying('brief is too short to write much from', 'briefs are too short to write much from'),
    advice: 'Say what each email is about, for whom, and what the reader should do.',
  },
  keyword_brief: {
    weight: 'question',
    title: saying('brief is a list of keywords', 'briefs are lists of keywords'),
    advice: 'Say what each email is about, for whom, and what the reader should do.',
  },
  internal_brief: {
    weight: 'question',
    title: saying('brief is an internal name', 'briefs are internal names'),
    advice: 'Say what each email is about, for whom, and what the reader should do.',
  },
  brief_repeats: {
    weight: 'question',
    title: saying('brief only repeats the name or subject', 'briefs only repeat the name or subject'),
    advice: 'Say what each email is about, for whom, and what the reader should do.',
  },
  guessed_column: {
    weight: 'question',
    title: saying(
      'campaign is written from a column that was guessed',
      'campaigns are written from a column that was guessed',
    ),
    advice: 'Check under Columns that the right ones are read.',
  },
  finished_copy: {
    weight: 'question',
    title: saying('brief looks like finished copy', 'briefs look like finished copy'),
    advice: 'Say whether to use these words as they are, or to write from them.',
  },
  other_language: {
    weight: 'question',
    title: saying(
      'campaign is in another language than the brand’s',
      'campaigns are in another language than the brand’s',
    ),
    advice: 'Say which language the emails should be in.',
  },
  other_channel: {
    weight: 'question',
    title: saying('row is for another channel', 'rows are for other channels'),
    advice: 'Leave out what should not be an email.',
  },
  unknown_channel: {
    weight: 'question',
    title: saying(
      'row is for a channel that Galley does not know',
      'rows are for channels that Galley does not know',
    ),
    advice: 'Say “Looks right” for emails, and leave out the others.',
  },
  plan_status: {
    weight: 'question',
    title: saying(
      'campaign is sent, cancelled or on hold in the plan',
      'campaigns are sent, cancelled or on hold in the plan',
    ),
    advice: 'Leave them out, or say that they look right to generate them all the same.',
  },
  unclear_resend: {
    weight: 'question',
    title: saying('resend does not say what it sends again', 'resends do not say what they send again'),
    advice: 'Choose the first send in the campaign, or write a brief if it is an email of its own.',
  },
  live_facts: {
    weight: 'question',
    title: saying(
      'email has links or products that are not right any more',
      'emails have links or products that are not right any more',
    ),
    advice: 'Change the email, or say that it looks right. A change outside brings it back.',
  },
  audience_clash: {
    weight: 'note',
    title: saying(
      'email goes to the same audience on the same day as another',
      'emails go to the same audience on the same day as another',
    ),
    advice: 'Move one of the two, or give them different audiences.',
  },

  // Assumed
  date_order_ambiguous: { weight: 'assumed' },
  date_order_inferred: { weight: 'assumed' },
  date_order_mixed: { weight: 'assumed' },
  date_without_year: { weight: 'assumed' },
  date_from_name: { weight: 'assumed' },
  delays_from_trigger: { weight: 'assumed' },
  delays_from_previous: { weight: 'assumed' },
  weekdays_in_order: { weight: 'assumed' },
  name_from_brief: { weight: 'assumed' },
  name_from_subject: { weight: 'assumed' },
  subject_automatic: { weight: 'assumed' },
  brief_guessed: { weight: 'assumed' },
  commas_joined: {
    weight: 'assumed',
    title: saying(
      'row was joined again after its commas had split it',
      'rows were joined again after their commas had split them',
    ),
    advice: 'Put quotes around cells that have commas in them.',
  },
  link_completed: { weight: 'assumed', title: saying('link was completed', 'links were completed') },

  variants_joined: {
    weight: 'assumed',
    title: saying('email was made of the rows of a test', 'emails were made of the rows of a test'),
  },

  words_cleaned: {
    weight: 'assumed',
    title: saying(
      'cell had codes or markup and was read as plain words',
      'cells had codes or markup and were read as plain words',
    ),
    advice: 'Undo puts a cell back as it was written.',
  },
  product_likely: {
    weight: 'question',
    title: saying(
      'campaign names a product that may be one of yours',
      'campaigns name products that may be yours',
    ),
    advice: 'Say it once for each name; it holds for all campaigns of the brand.',
  },

  // Worth knowing
  same_file: { weight: 'note' },
  same_row: {
    weight: 'note',
    title: saying('row is the same as another', 'rows are the same as others'),
    advice: 'Remove one of the two, unless both are meant.',
  },
  link_invalid: {
    weight: 'note',
    title: saying('button link was not a link', 'button links were not links'),
    advice: 'Those campaigns have no link yet. Write the whole address, beginning with https://',
  },
  product_link_invalid: {
    weight: 'note',
    title: saying('product link was not a link', 'product links were not links'),
  },
  image_is_link: {
    weight: 'note',
    title: saying('image is a link', 'images are links'),
    advice: 'Emails take images from the library. Add them there; the links are kept in the notes.',
  },
  images_several: {
    weight: 'note',
    title: saying('row names several pictures', 'rows name several pictures'),
    advice: 'The first opens the email, the others stand further down.',
  },
};

const order = Object.keys(causes);

export const placeOf = (cause: string): number => {
  const place = order.indexOf(cause);
  return place < 0 ? order.length : place;
};
