interface WeekInfo {
  /** 1 = Monday to 7 = Sunday. */
  firstDay: number;
}

/** Browsers have the method, the older property or neither. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Where a browser does not say: the United States and its neighbours begin with Sunday, most others with Monday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX']);

/** The day that weeks begin with where a language tag is spoken, 0 = Sunday to 6 = Saturday. */
export function firstWeekday(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  if (firstDay !== undefined) return firstDay % 7;
  return SUNDAY_FIRST.has(locale.maximize().region ?? '') ? 0 : 1;
}
