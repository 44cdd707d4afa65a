interface WeekInfo {
  /** 1 = Monday to 7 = Sunday. */
  firstDay: number;
}

/** Browsers have the method, the older property or neither. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** For browsers that do not know; most other regions start on Monday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX']);

/** 0 = Sunday to 6 = Saturday. */
export function firstWeekday(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  if (firstDay !== undefined) return firstDay % 7;
  return SUNDAY_FIRST.has(locale.maximize().region ?? '') ? 0 : 1;
}
