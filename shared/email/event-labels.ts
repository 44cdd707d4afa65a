/** Words in front of a colon that lead to where something is. */
export const PLACE_LABELS =
  '(?:(?:event |class |session )?(?:where|place|location|venue)|meeting point|(?:veranstaltungs)?ort|treffpunkt|wo|lugar|lieu|où|d[oó]nde|punto de encuentro|luogo|ritrovo|dove|local|onde|waar|locatie|plaats|gdzie|miejsce)';
/** Words in front of a colon that lead to when it is. */
export const TIME_LABELS =
  '(?:(?:event |class |session )?(?:dates?|time|hours?|when)|date (?:and|&) time|start(?:s|ing)?|begins?|datum|uhrzeit|zeit|beginn|wann|heures?|horaires?|quand|fecha|horas?|horario|cu[áa]ndo|data|ora|orari[oa]?|quando|horário|tijd|aanvang|wanneer|kiedy|godzin[ay]|termin)';
/** Marks of a list or of bold type, on either side of a label. */
export const MARKS_BEFORE = '[ \\t>*_•·–—¿-]{0,6}';
export const MARKS_BEHIND = '[*_]{0,2}[ \\t]?:[*_ \\t]{0,4}';
