import { detectLanguage } from '../language/detect-language.ts';

export const UNSUBSCRIBE =
  /unsubscri|opt[ -]?out|abmelde|abmeldung|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|darse de baja|date de baja|cancelar (?:la |a )?(?:suscripci|inscri)|annulla|disiscri|cancella l|uitschrijv|afmeld|\*\|UNSUB|\{%\s*unsubscribe/i;

export const BOILERPLATE =
  /unsubscri|abmeld|abbestell|austragen|d[ée]sabonn|d[ée]sinscri|uitschrijv|darse de baja|view (?:this email|in|it in|online)|in your browser|im browser|dans (?:votre|le) navigateur|version en ligne|en l[íi]nea|update your preferences|preferences|einstellungen|you(?:'|’)?re receiving|you are receiving|you received|sie erhalten|du erh[äa]ltst|vous recevez|all rights reserved|alle rechte|tous droits|privacy|datenschutz|impressum|mentions l[ée]gales|forward (?:this|to)|copyright|©|\*\||\{\{|\{%|%%/i;

const SAMPLE = 20_000;

/**
 * The declared tag only adds the region (`de-AT`) or a language without a list: templates say `lang="en"` on
 * German text.
 */
export function languageOf(text: string, declared: string): string {
  const tag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(declared) ? declared : '';
  const spoken = detectLanguage(text, SAMPLE);
  const found = spoken === 'zh' ? 'zh-Hans' : spoken;
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  if (found === '') return primary === 'en' ? '' : tag;
  return primary === found.split('-')[0] ? tag : found;
}
