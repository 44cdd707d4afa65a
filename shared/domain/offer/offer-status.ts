export type OfferState = '' | 'live' | 'not_live';

const NOT_LIVE =
  'not (?:yet )?(?:live|active|confirmed|approved|final|set up|working)|inactive|expired|disabled|tb[adc]|to be (?:announced|confirmed|determined|decided)|pending(?: approval)?|draft|placeholder|wip|unconfirmed|coming soon|awaiting approval|needs? approval|noch nicht (?:aktiv|live|freigegeben)|nicht aktiv|inaktiv|offen|entwurf|en attente|à confirmer|a confirmer|por confirmar|pendiente|inactivo|da confermare';
const LIVE = 'live|active|activated|approved|confirmed|working|set up|aktiv|freigegeben|actif|activo|attivo';

const WHOLE_NOT_LIVE = new RegExp(String.raw`^\W*(?:${NOT_LIVE}|no|false|nein|off)\W*$`, 'iu');
const WHOLE_LIVE = new RegExp(
  String.raw`^\W*(?:${LIVE}|yes|true|ja|si|sí|oui|ok|on|done|✓|✔|✅|x)\W*$`,
  'iu',
);

const remarks = (words: string, before: string) => [
  new RegExp(
    String.raw`[([{]\s{0,3}(?:code |offer |status:? )?(?:${words})(?: yet)?[.!?]?\s{0,3}[)\]}]`,
    'giu',
  ),
  new RegExp(String.raw`(?:[-–—:|,;]|(?<=${before})\s)\s{0,3}(?:code )?(?:${words})[.!?]?$`, 'giu'),
  new RegExp(String.raw`^(?:${words})\s{0,3}[-–—:|]`, 'giu'),
];
const TEAM =
  'legal|finance|compliance|marketing|sales|the (?:client|boss|team|owner)|client|management|head office';
const BEHIND = String.raw`(?:\?{2,3}|(?<=\S)\s?[-–—:|,;(?\n])\s{0,3}(?:[Pp]lease |[Pp]ls |[Bb]ut )?`;
const OPEN_QUESTION = new RegExp(
  `${BEHIND}(?:tb[adc](?![a-z]).*|(?:do not|don['’]?t|never) (?:include|use|mention|print|publish|show|promise|announce|put)(?![a-z]).*|(?:hold (?:for|until)|wait(?:ing)? (?:for|on)|check(?:ing)? with|confirm(?:ing)? with|clear with|subject to|pending) (?:approval|sign-?off|${TEAM})(?![a-z]).*|(?:unless|if|until|when|once) (?:${TEAM}) (?:ok|agree|approve|confirm|sign|say)(?:e?d|s|ays|ay)?(?![a-z]).*)$`,
  'iu',
);
/** "? ask Sam", ", if Tom agrees": the capital letter marks a colleague's name. */
const NAMED_QUESTION = new RegExp(
  String.raw`${BEHIND}(?:(?:[Aa]sk|[Cc]heck with|[Cc]onfirm with|[Ww]aiting (?:for|on)|[Hh]old (?:for|until)) \p{Lu}\p{Ll}+(?: (?:first|before|if|about).*|[.?!)]*)|(?:[Uu]nless|[Ii]f|[Uu]ntil|[Ww]hen|[Oo]nce) \p{Lu}\p{Ll}+ (?:ok|OK|agree|approve|confirm|sign|say)(?:e?d|s|ays|ay)?(?![a-z]).*)$`,
  'u',
);
const REMARKS: readonly [OfferState, readonly RegExp[]][] = [
  ['not_live', [OPEN_QUESTION, NAMED_QUESTION, ...remarks(NOT_LIVE, '\\S')]],
  // "See it live" has no remark, "GIFT15 live" does.
  ['live', remarks(LIVE, '\\p{Lu}\\d{1,4}')],
];

export function stateNamed(cell: string): OfferState {
  if (cell.trim() === '') return '';
  if (WHOLE_NOT_LIVE.test(cell)) return 'not_live';
  return WHOLE_LIVE.test(cell) ? 'live' : '';
}

/** "COMEBACK20 (not live)" → "COMEBACK20", not live. */
export function withoutState(cell: string): { text: string; state: OfferState } {
  let text = cell.trim();
  let state: OfferState = '';
  if (WHOLE_NOT_LIVE.test(text)) return { text: '', state: 'not_live' };
  for (const [said, patterns] of REMARKS)
    for (const pattern of patterns) {
      const rest = text.replace(pattern, ' ');
      if (rest === text) continue;
      state ||= said;
      text = rest;
    }
  if (state === '') return { text, state };
  return {
    text: text.replace(/[^\S\n]+/g, ' ').replace(/^[\s,;:|–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/g, ''),
    state,
  };
}
