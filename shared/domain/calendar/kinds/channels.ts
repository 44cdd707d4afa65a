import { fold } from '../../../text/words.ts';

interface KnownChannel {
  name: string;
  email: boolean;
  names: string;
  /** Anywhere in a label: "IG Reel 60s". */
  words?: string;
}

const known: readonly KnownChannel[] = [
  {
    name: 'Email',
    email: true,
    names: `email|emails|e mail|e mails|mail|mails|edm|edms|eblast|eblasts|e blast|e blasts|mailer|mailers|mailing|mailings|emailer|emailing|e mailing
      |newsletter|newsletters|e newsletter|enewsletter|email newsletter|email marketing|email campaign|email campaigns|email blast|klaviyo|mailchimp
      |courriel|infolettre|correo|correo electronico|boletin|boletin de correo|rundmail|rundschreiben|posta elettronica|nieuwsbrief|nyhetsbrev|nyhedsbrev|wiadomosc e mail|電子メール|メール|メルマガ|邮件|电子邮件|郵件
      |e post|epost|e posta|eposta|e bulten|sähköposti|uutiskirje|e mailový newsletter|hírlevél|emailul|buletin informativ|рассылка|письмо|почта|электронная почта|імейл|имейл|ηλεκτρονικό ταχυδρομείο|ενημερωτικό δελτίο
      |이메일|메일|뉴스레터|بريد إلكتروني|البريد الإلكتروني|بريد|نشرة بريدية|אימייל|מייל|ניוזלטר|דיוור|thư điện tử|surel|buletin email`,
    words:
      'email|emails|edm|eblast|newsletter|newsletters|klaviyo|mailchimp|courriel|infolettre|nieuwsbrief|nyhetsbrev',
  },
  {
    name: 'SMS',
    email: false,
    names:
      'sms|mms|text|texts|text message|text messages|txt|texting|sms blast|postscript|attentive|短信|簡訊|ショートメッセージ|смс|문자|문자 메시지|رسالة نصية|رسائل نصية|סמס|מסרון|tin nhắn',
    words: 'sms|mms',
  },
  {
    name: 'WhatsApp',
    email: false,
    names: 'whatsapp|wa|whats app|واتساب|واتس آب|וואטסאפ|ватсап',
    words: 'whatsapp',
  },
  { name: 'RCS', email: false, names: 'rcs|rcs message', words: 'rcs' },
  {
    name: 'Push',
    email: false,
    names:
      'push|pushes|push notification|push notifications|web push|app push|mobile push|browser push|notificacion push|notification push|push nachricht|push benachrichtigung|пуш|푸시|プッシュ通知|推送|إشعار',
  },
  {
    name: 'In-app',
    email: false,
    names: 'in app|inapp|in app message|in app messages|in app notification|app|app banner|in product',
  },
  {
    name: 'Instagram',
    email: false,
    names:
      'ig|instagram|insta|인스타그램|인스타|インスタグラム|インスタ|инстаграм|إنستغرام|انستقرام|אינסטגרם',
    words: 'instagram|insta|ig|reel|reels',
  },
  { name: 'TikTok', email: false, names: 'tiktok|tik tok|tt', words: 'tiktok' },
  { name: 'LinkedIn', email: false, names: 'linkedin|linked in|li', words: 'linkedin' },
  {
    name: 'Facebook',
    email: false,
    names: 'facebook|fb|meta|페이스북|フェイスブック|фейсбук|فيسبوك|פייסבוק',
    words: 'facebook|fb',
  },
  {
    name: 'X',
    email: false,
    names: 'twitter|x|twitter x|x twitter|tweet|tweets',
    words: 'twitter|tweet|tweets',
  },
  { name: 'Pinterest', email: false, names: 'pinterest|pin|pins', words: 'pinterest' },
  { name: 'YouTube', email: false, names: 'youtube|you tube|yt|shorts|youtube shorts', words: 'youtube' },
  {
    name: 'Social',
    email: false,
    names: `social|socials|social media|social post|social posts|organic social|soziale medien|redes sociales|redes|reseaux sociaux|reseaux|sociale media|media sociali
      |carousel|karussell|carrusel|stories|story|feed|feed post|post|ugc|influencer|influencers|creator|community|static post|小红书|微博|微信|公众号|朋友圈|抖音|快手|line|ライン|카카오톡|카톡|알림톡|vk|вк|вконтакте|соцсети|сторис|рилс|пост`,
    words: 'snapchat|threads|reddit|discord|telegram|messenger|wechat|weibo|bluesky|mastodon|xing',
  },
  {
    name: 'Ads',
    email: false,
    names: `ad|ads|paid ad|paid ads|paid|paid media|paid social|paid search|google ads|meta ads|facebook ads|display|display ads|retargeting|remarketing|anzeige|anzeigen|anuncio|anuncios|publicite|pub|werbung|banner ads|billboard|ooh|radio|tv`,
    words: 'ppc|adwords|sem|cpc',
  },
  {
    name: 'Blog',
    email: false,
    names:
      'blog|blogs|blog post|blog posts|blogpost|blog article|article|articles|blogbeitrag|articulo|entrada de blog|article de blog|pillar blog|pillar page|блог|статья|블로그|ブログ|博客|مدونة|בלוג|bài viết',
    words: 'blog|blogpost|blogbeitrag',
  },
  { name: 'SEO', email: false, names: 'seo|organic search|search', words: 'seo' },
  {
    name: 'Website',
    email: false,
    names:
      'website|web|site|web page|webpage|homepage|home page|on site|onsite|landing page|landing pages|lp|landingpage|landingseite|pagina de destino|page de destination|banner|web banner|pop up|popup|sito|sitio web|site web|сайт|лендинг|웹사이트|サイト|网站|網站|موقع|אתר',
  },
  { name: 'Webinar', email: false, names: 'webinar|webinars|webinaire|seminario web|live stream|livestream' },
  {
    name: 'Event',
    email: false,
    names: 'event|events|in store|trade show|messe|veranstaltung|evento|pop up store',
  },
  {
    name: 'PR',
    email: false,
    names:
      'pr|press|press release|pressemitteilung|communique|communique de presse|nota de prensa|media outreach',
  },
  {
    name: 'Direct mail',
    email: false,
    names:
      'direct mail|directmail|dm|postcard|postcards|post card|print|flyer|flyers|letter mail|postkarte|brief post|postal|postal mail|catalog|catalogue|poster',
    words: 'postcard|postkarte',
  },
  { name: 'Podcast', email: false, names: 'podcast|podcasts|audio', words: 'podcast' },
  {
    name: 'Video',
    email: false,
    names: 'video|videos|short video|short videos|long form video|short form video',
  },
];

const AMBIGUOUS = new Set(
  'story|stories|event|events|video|videos|webinar|webinars|community|blog|blogs|article|articles|post|feed|text|texts|web|website|site|press|pr|print|app|x|pin|pins|paid|search|banner|ad|letter mail|audio|podcast|catalog|catalogue|creator|evento|dm|wa|tt|li|lp|display|in store|mail|landing page|ugc|influencer|shorts|poster|live stream'.split(
    '|',
  ),
);

const folded = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const list = (names: string) => names.split('|').map(folded);
const byName = new Map(
  known.flatMap((channel) => list(channel.names).map((name) => [name, channel] as const)),
);
const byWord = new Map(
  known.flatMap((channel) => list(channel.words ?? '').map((word) => [word, channel] as const)),
);
byWord.delete('');
const LABEL_WORDS = 5;
const ENVELOPES = /[\u{1F4E7}\u{1F4E8}\u{1F4E9}\u{1F48C}\u2709]\uFE0F?/gu;

export interface ChannelPart {
  name: string;
  email: boolean;
  known: boolean;
}

export interface ChannelOptions {
  /** In a channel column, "Story" and "Event" are channels, too. */
  sure?: boolean;
}

export function channelsIn(cell: string, { sure = true }: ChannelOptions = {}): ChannelPart[] {
  return cell
    .replace(ENVELOPES, ' email, ')
    .split(/[,;/&+|()[\]\n:→>]|(?<!\s)\s+(?:[-–—]+|and|und|y|et|e|plus|with)\s+/i)
    .map((part) => part.replace(/^[^\p{L}]+/u, '').replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ''))
    .filter((part) => part !== '')
    .map((part) => channelNamed(part, sure));
}

function channelNamed(part: string, sure: boolean): ChannelPart {
  const whole = folded(part);
  const words = whole.split(' ');
  const named = sure || !AMBIGUOUS.has(whole) ? byName.get(whole) : undefined;
  const found =
    named ?? (sure && words.length <= LABEL_WORDS ? firstOther(words) : undefined) ?? otherWord(words);
  return found
    ? { name: found.name, email: found.email, known: true }
    : { name: part, email: false, known: false };
}

function firstOther(words: readonly string[]): KnownChannel | undefined {
  const channels = words.map((word) => byWord.get(word)).filter((channel) => channel !== undefined);
  return channels.find(({ email }) => !email) ?? channels[0];
}

function otherWord(words: readonly string[]): KnownChannel | undefined {
  if (words.length > 2) return undefined;
  const channel = firstOther(words);
  return channel?.email ? undefined : channel;
}

export const channelText = (cell: string, options?: ChannelOptions): string =>
  [...new Set(channelsIn(cell, options).map(({ name }) => name))].join(' + ');

/** `yes` with email among the channels or none given; `unknown` for none we recognise. */
export function isForEmail(channel: string): 'yes' | 'no' | 'unknown' {
  const parts = channelsIn(channel);
  if (parts.length === 0 || parts.some(({ email }) => email)) return 'yes';
  return parts.some((part) => part.known) ? 'no' : 'unknown';
}
