const CJK = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

const weekdays = ['日天일', '月一월', '火二화', '水三수', '木四목', '金五금', '土六토'];
const english = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdayOf = (character: string) =>
  english[weekdays.findIndex((characters) => characters.includes(character))] ?? '';

/**
 * `2027年3月4日(木) 午後3時` → `2027-3-4 thursday 3:00pm`, also for Chinese and Korean; other texts are unchanged.
 */
export function withoutCjk(text: string): string {
  if (!CJK.test(text)) return text;
  return text
    .replace(/\s+/g, ' ')
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일]?/g, '$1-$2-$3 ')
    .replace(
      /(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일]?/g,
      (_, month, day) => `${monthNames[month - 1]} ${day} `,
    )
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월]/g, (_, year, month) => `${monthNames[month - 1]} ${year} `)
    .replace(
      /(午前|上午|早上|오전|午後|下午|晚上|오후)? ?(\d{1,2}) ?[時时點点시](?: ?(\d{1,2}) ?[分분]|(半))?/g,
      (_, half, hours, minutes = '', thirty) =>
        `${hours}:${(thirty ? '30' : minutes || '00').padStart(2, '0')}${halfOf(half)} `,
    )
    .replace(
      /[（(]?(?:星期|礼拜|禮拜|周|週)?([日天月火水木金土一二三四五六일월화수목금토])(?:曜日?|요일)?[)）]?(?= |$)/g,
      (all, character) => (weekdayOf(character) === '' ? all : ` ${weekdayOf(character)} `),
    )
    .replace(/ +/g, ' ')
    .trim();
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function halfOf(half: string | undefined): string {
  if (half === undefined) return '';
  return ['午後', '下午', '晚上', '오후'].includes(half) ? 'pm' : 'am';
}
