/**
 * Merge tags of other senders: `*|FNAME|*` (Mailchimp), `%%first_name%%` (Salesforce), `[[first_name]]`,
 * `[first_name]` (SendGrid), `${first_name}`, `<%= name %>`.
 */
const FOREIGN_TAG =
  /\*\|([\w:]{1,60})\|\*|%%([\p{L}_][\p{L}\w.-]{0,60})%%|\[\[([a-z_][\w.-]{0,60})\]\]|\[([a-z]+_[a-z_]{1,40}|fname|lname|firstname|lastname|unsubscribe|weblink)\](?!\()|\$\{([a-z_][\w.]{0,60})\}|<%=?\s?([a-z_][\w.]{0,60})\s?%>/giu;

/** What says the same in our emails, by the tag's name without punctuation. */
const ours: Record<string, string> = {
  fname: "{{ first_name|default:'there' }}",
  firstname: "{{ first_name|default:'there' }}",
  lname: '{{ last_name }}',
  lastname: '{{ last_name }}',
  email: '{{ email }}',
  emailaddress: '{{ email }}',
  emailaddr: '{{ email }}',
  company: '{company}',
  listcompany: '{company}',
  memberbusname: '{company}',
  address: '{address}',
  listaddress: '{address}',
  htmllistaddresshtml: '{address}',
  unsub: '{unsubscribe}',
  unsubscribe: '{unsubscribe}',
  unsuburl: '{unsubscribe}',
  unsubscribeurl: '{unsubscribe}',
  archive: '{% web_view_link %}',
  viewemailurl: '{% web_view_link %}',
  currentyear: '{% current_year %}',
  mcpreviewtext: '{preheader}',
  mcsubject: '{subject}',
};

export interface ForeignTag {
  /** As written. */
  tag: string;
  /** A placeholder or tag of ours that says the same; null when there is none. */
  replacement: string | null;
}

/** Whether a text is one merge tag of another sender and nothing else. */
export const isForeignTag = (text: string): boolean => text.replace(FOREIGN_TAG, '') === '' && text !== '';

/** The merge tags of other senders in a text, each once. Klaviyo sends them as they are written. */
export function foreignTagsIn(text: string): ForeignTag[] {
  const tags = new Map<string, string | null>();
  for (const [tag, ...names] of text.matchAll(FOREIGN_TAG)) {
    const name = (names.find((each) => each !== undefined) ?? '').toLowerCase().replace(/[^a-z]/g, '');
    tags.set(tag, Object.hasOwn(ours, name) ? (ours[name] ?? null) : null);
  }
  return [...tags].map(([tag, replacement]) => ({ tag, replacement }));
}
