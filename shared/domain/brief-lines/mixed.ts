import { asSentence, clausePlaces, ended, isSaying, type Place } from './clause-places.ts';
import { clauseOdds } from './kinds/clause-odds.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isTerm } from './terms.ts';
import { capitalised, wordCount } from './wording.ts';

/** How much a clause's own odds count, and what they are for one that nothing is known of. */
const OWN = { scale: 0.95, bias: 1.87 };
/** How often a sentence begins with a clause for the team, one follows one for readers, and one for readers follows it. */
const TEAM = { first: 0.0007, enters: 0.01, leaves: 0.4 };
/** From where clauses are for the team, up to where others are for readers, and from where their rest is. */
const SURE = { team: 0.5, readers: 0.3, rest: 0.6 };
/**
 * From where some clause may be for the team, and from where surely one is; higher in a text of several sentences of which
 * no other is, as somebody has finished it.
 */
const ANY = { may: 0.3, is: 0.5 };
const ANY_IN_PROSE = { may: 0.75, is: 0.85 };
/** So many sentences are a text; of each, the odds to be for readers. */
const PROSE = { sentences: 5, readers: 0.27 };
/** Whether the other sentences beside one are a text for readers. */
export const isInProse = (sentences: readonly string[], at: number): boolean =>
  sentences.length >= PROSE.sentences &&
  sentences.every((each, nth) => nth === at || kindOdds(each).readers > PROSE.readers);

/** Fewer words than so many say nothing of themselves: "Or 74"; "(waiting list only)". */
const TELLING = { words: 2, inBrackets: 4 };
/** "The Night Ferry, Owl Barn, Route 12": so many of so few words are the entries of a list. */
const LISTED = { entries: 3, words: 3 };
/** "What helps: keep it indoors, let it warm up, never charge it frozen": behind a colon, so many are entries as well. */
const BEHIND_COLON = /:\s(?:[^,:.!?]+,\s){2,}/;
/** What a clause says of itself; what an offer is subject to is for readers, and entries and quotes say nothing. */
function signsIn(sentence: string, places: readonly Place[]): number[] {
  const short = places.filter(({ from, to }) => wordCount(sentence.slice(from, to)) <= LISTED.words);
  const ofOthers = short.length > LISTED.entries ? LISTED.words + 1 : TELLING.words;
  return places.map((place) => signIn(sentence, place, ofOthers));
}

function signIn(sentence: string, { from, to }: Place, ofOthers: number): number {
  const clause = sentence.slice(from, to);
  const least = sentence[from - 1] === '(' ? TELLING.inBrackets : ofOthers;
  const list = sentence.search(BEHIND_COLON);
  return wordCount(clause) < least || isTerm(clause) || isSaying(clause) || (list >= 0 && from > list)
    ? 0
    : clauseOdds(asSentence(clause)) * OWN.scale + OWN.bias;
}

/**
 * How likely each clause is the team's, by its own odds and those beside it: the forward-backward algorithm over two states
 * (Rabiner 1989), because a remark goes on for some clauses.
 */
function chances(own: readonly number[]): number[] {
  const seen = own.map((sign) => Math.exp(sign));
  const forward: { readers: number; team: number }[] = [];
  for (const odds of seen) {
    const last = forward.at(-1);
    const readers = last ? last.readers * (1 - TEAM.enters) + last.team * TEAM.leaves : 1 - TEAM.first;
    const team = (last ? last.readers * TEAM.enters + last.team * (1 - TEAM.leaves) : TEAM.first) * odds;
    forward.push({ readers: readers / (readers + team), team: team / (readers + team) });
  }
  let after = { readers: 1, team: 1 };
  return forward
    .toReversed()
    .map(({ readers, team }, nth) => {
      const chance = (team * after.team) / (readers * after.readers + team * after.team);
      const next = { readers: after.readers, team: after.team * (seen[seen.length - 1 - nth] ?? 1) };
      const sum = next.readers + next.team;
      after = {
        readers: ((1 - TEAM.enters) * next.readers + TEAM.enters * next.team) / sum,
        team: (TEAM.leaves * next.readers + (1 - TEAM.leaves) * next.team) / sum,
      };
      return chance;
    })
    .toReversed();
}

/** What a sentence is without the clauses that are surely for the team; `isMixed` where some of what is left may be. */
export interface Unmixed {
  text: string;
  isMixed: boolean;
}

/** No sentence has more. */
const MOST_CLAUSES = 50;
/** "Doors are at 7, I keep saying it and nobody listens." */
export function unmixed(sentence: string, { inProse = false } = {}): Unmixed {
  const any = inProse ? ANY_IN_PROSE : ANY;
  const places = clausePlaces(sentence);
  const asIs = { text: sentence, isMixed: false };
  // What leads to a list goes with it.
  if (places.length < 2 || places.length > MOST_CLAUSES || sentence.endsWith(':')) return asIs;
  const team = inBrackets(sentence, places, chances(signsIn(sentence, places)));
  const clauseAt = (at: number): string => sentence.slice(places[at]?.from, places[at]?.to);
  const most = Math.max(...team);
  if (most < any.may) return asIs;
  const isSure =
    most > any.is &&
    team.every((chance, at) => chance < SURE.readers || (chance > SURE.team && !isSaying(clauseAt(at))));
  const rest =
    isSure && !isTornOff(sentence, places, team)
      ? without(sentence, places, (at) => (team[at] ?? 0) > SURE.team)
      : '';
  return isWhole(rest)
    ? { text: ended(capitalised(rest)), isMixed: false }
    : { text: sentence, isMixed: true };
}

/** From where a clause in brackets makes all that is in them the team's: "(no idea if they want the name printed, ask Sam)". */
const BRACKETED = 0.9;
const inBrackets = (sentence: string, places: readonly Place[], team: readonly number[]): number[] =>
  places.map(({ from }, at) => {
    const open = sentence.lastIndexOf('(', from);
    const end = sentence.indexOf(')', open);
    if (open < 0 || end < from) return team[at] ?? 0;
    const most = Math.max(...team.filter((_, nth) => isWithin(places[nth], open, end)));
    return most > BRACKETED ? most : (team[at] ?? 0);
  });
const isWithin = (place: Place | undefined, open: number, end: number): boolean =>
  place !== undefined && place.from > open && place.to <= end;

/** "Cobb Point Loft in Rockland, Maine want a push": a name with a comma is no clause. */
const NAME = /(?<!\p{L})\p{Lu}\p{L}+, \p{Lu}\p{Ll}+ \p{Ll}/u;
/** Whether several clauses in front would go up to a comma, behind which a sentence seldom begins, or half a name would. */
function isTornOff(sentence: string, places: readonly Place[], team: readonly number[]): boolean {
  const first = team.findIndex((chance) => chance <= SURE.team);
  const isInName = places.some(
    ({ from, to }, at) =>
      (team[at] ?? 0) > SURE.team &&
      (team[at - 1] ?? 1) <= SURE.team &&
      NAME.test(sentence.slice(places[at - 1]?.from, Math.min(to, from + NAME_LETTERS))),
  );
  return (
    isInName || (first > 1 && sentence.slice(places[first - 1]?.to, places[first]?.from).startsWith(','))
  );
}
const NAME_LETTERS = 24;

const LEAST_LEFT = 3;
/** Whether nothing of what is left was torn, and it is for readers. */
const isWhole = (text: string): boolean =>
  wordCount(text) >= LEAST_LEFT &&
  text.split('(').length === text.split(')').length &&
  (text.match(/["“”„«»]/g) ?? []).length % 2 === 0 &&
  kindOdds(asSentence(text)).readers > SURE.rest;

/** A sentence without some of its clauses, with the marks in front of those that are kept. */
function without(sentence: string, places: readonly Place[], goes: (at: number) => boolean): string {
  let left = '';
  for (const [at, { from, to }] of places.entries()) {
    if (goes(at)) continue;
    const marks = left === '' ? '' : sentence.slice(places[at - 1]?.to ?? 0, from);
    // Brackets whose words went close nothing.
    left += `${/\([^()]*$/.test(left) ? marks : marks.replace(')', '')}${sentence.slice(from, to)}`;
  }
  return /\([^()]*$/.test(left) ? `${left})` : left;
}
