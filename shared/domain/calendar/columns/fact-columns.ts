import { fold } from '../../../text/words.ts';
import { isChosen, leftover, MOST } from './column-picks.ts';
import type { Column, ColumnMapping } from './mapping-types.ts';

const FACTS =
  /^(?:where(?: ?(?:\/|&|and|\+) ?when)?|when(?: ?(?:\/|&|and|\+) ?where)?|venue|(?:event|session|class|workshop|course) (?:date|time|location|place|venue|details)s?|date ?(?:\/|&|and) ?(?:time|place|venue)|meeting point|speakers?|wo(?: ?(?:\/|und|&) ?wann)?|wann(?: ?(?:\/|und|&) ?wo)?|veranstaltungsort|treffpunkt|referent(?:in)?|lieu(?: et (?:date|heure))?|intervenants?|lugar(?: y (?:fecha|hora))?|donde(?: y cuando)?|luogo(?: e (?:data|ora))?|dove(?: e quando)?|relatori?|onde(?: e quando)?|palestrantes?|waar(?: ?(?:\/|en) ?wanneer)?|locatie|spreker|gdzie(?: i kiedy)?|miejsce)$/;

export function addFacts(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const { brief } = mapping;
  if (!brief || isChosen(brief)) return;
  const facts = leftover(
    columns,
    used,
    ({ header, profile }) => profile.links < MOST && FACTS.test(fold(header).trim()),
  );
  for (const position of facts) used.add(position);
  brief.columns.push(...facts);
}
