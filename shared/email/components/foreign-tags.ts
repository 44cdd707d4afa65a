/** One per platform; the group is the tag's name. */
const FORMS = [
  // Mailchimp: *|FNAME|*, *|LIST:ADDRESS|*, *|DATE:d/m/y|*
  String.raw`\*\|([a-z][^|*\n]{0,60})\|\*`,
  // Salesforce: %%first_name%%
  String.raw`%%([\p{L}_][\p{L}\w.-]{0,60})%%`,
  // Omnisend: [[contact.first_name | default: "there"]]
  String.raw`\[\[\s?([a-z_][\w.-]{0,60})\s?(?:\|[^[\]]{0,100})?\]\]`,
  // SendGrid: [first_name], [weblink]
  String.raw`\[([a-z]+_[a-z_]{1,40}|fname|lname|firstname|lastname|unsubscribe|weblink)\](?!\()`,
  // Braze: {{${first_name} | default: 'there'}}; and ${first_name} alone
  String.raw`\{\{\s?\$\{([a-z_][\w.]{0,60})\}[^{}]{0,100}\}\}`,
  String.raw`\$\{([a-z_][\w.]{0,60})\}`,
  // MailerLite: {$unsubscribe}
  String.raw`\{\$([a-z_]\w{0,60})\}`,
  // ActiveCampaign: %FIRSTNAME%
  '%(firstname|lastname|fullname|email|unsubscribelink|updatelink|webcopy|sender-info(?:-singleline)?)%',
  // Ruby and PHP templates: <%= name %>, also escaped
  String.raw`(?:<|&lt;)%=?\s?([a-z_][\w.]{0,60})\s?%(?:>|&gt;)`,
];
const FOREIGN_TAG = new RegExp(FORMS.join('|'), 'giu');

const PREFERENCES = '{% manage_preferences_link %}';
const WEB_VIEW = '{% web_view_link %}';
const FIRST_NAME = "{{ first_name|default:'there' }}";

const ours: Record<string, string> = {
  fname: FIRST_NAME,
  firstname: FIRST_NAME,
  lname: '{{ last_name }}',
  lastname: '{{ last_name }}',
  email: '{{ email }}',
  emailaddress: '{{ email }}',
  emailaddr: '{{ email }}',
  company: '{company}',
  listcompany: '{company}',
  listname: '{brand_name}',
  memberbusname: '{company}',
  sendername: '{company}',
  address: '{address}',
  listaddress: '{address}',
  listaddressline: '{address}',
  htmllistaddresshtml: '{address}',
  memberaddr: '{address}',
  senderaddress: '{address}',
  senderinfo: '{address}',
  senderinfosingleline: '{address}',
  listphone: '{phone}',
  listurl: '{website}',
  unsub: '{unsubscribe}',
  unsubscribe: '{unsubscribe}',
  unsubscribelink: '{unsubscribe}',
  unsuburl: '{unsubscribe}',
  unsubscribeurl: '{unsubscribe}',
  unsubcenterurl: '{unsubscribe}',
  setusertounsubscribedurl: '{unsubscribe}',
  updateprofile: PREFERENCES,
  updatelink: PREFERENCES,
  preferences: PREFERENCES,
  preferencecenterurl: PREFERENCES,
  profilecenterurl: PREFERENCES,
  subscriptioncenterurl: PREFERENCES,
  unsubscribepreferences: PREFERENCES,
  archive: WEB_VIEW,
  viewemailurl: WEB_VIEW,
  viewinbrowserlink: WEB_VIEW,
  weblink: WEB_VIEW,
  webcopy: WEB_VIEW,
  currentyear: '{% current_year %}',
  mcpreviewtext: '{preheader}',
  mcsubject: '{subject}',
};

export interface ForeignTag {
  tag: string;
  replacement: string | null;
}

export const isForeignTag = (text: string): boolean => text.replace(FOREIGN_TAG, '') === '' && text !== '';

/** Klaviyo would send them as written. */
export function foreignTagsIn(text: string): ForeignTag[] {
  const tags = new Map<string, string | null>();
  for (const [tag, ...names] of text.matchAll(FOREIGN_TAG)) {
    const written = (names.find((each) => each !== undefined) ?? '').toLowerCase();
    const name = written.replace(/^contact\./, '').replace(/[^a-z]/g, '');
    tags.set(
      tag.replace('&lt;', '<').replace('&gt;', '>'),
      Object.hasOwn(ours, name) ? (ours[name] ?? null) : null,
    );
  }
  return [...tags].map(([tag, replacement]) => ({ tag, replacement }));
}
