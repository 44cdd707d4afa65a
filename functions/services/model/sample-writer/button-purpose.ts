import { cutsIn } from '#shared/domain/offer/offer-signs.ts';
import { resolveAction } from '#shared/email/links.ts';
import type { WriteFacts } from '../writer.ts';
import { type Action, actionsIn } from './button-actions.ts';

export type ActionFacts = Pick<
  WriteFacts,
  | 'campaign_name'
  | 'subject_line'
  | 'brief'
  | 'kind'
  | 'blocks'
  | 'products'
  | 'offer'
  | 'cta_link'
  | 'language'
> &
  // Drafts stored by earlier releases are without them.
  Partial<Pick<WriteFacts, 'brand_link' | 'offer_code'>>;

/** What a label may name; `more` where only a neutral one is right. */
type Purpose = 'shop' | 'order' | 'book' | 'join' | 'register' | 'donate' | 'apply' | 'read' | 'more';

/** Pages by their addresses. A page of events is one to read as well as one to book. */
type Page = Action | 'events' | 'read' | 'account';
const PAGES: Record<Page, RegExp> = {
  buy: /^(?:shop(?:-.*)?|(?:online|web)-?shop|store|products?|produkte?|produits?|productos?|prodotti?|produtos?|producten|produkty|collections?|kollektion(?:en)?|cart|basket|checkout|buy(?:-.*)?|kaufen|acheter|boutique|tienda|negozio|loja|winkel|sklep|sales?|deals?|outlet|soldes|rebajas|saldi|saldos|uitverkoop|wyprzedaz|ausverkauf|angebote|gift-?cards?|gutscheine?)$/u,
  order:
    /^(?:(?:pre-?)?order(?:-.*)?|(?:vor)?bestell(?:en|ung)|commander|(?:pre)?commande|pedidos?|ordina|encomend(?:ar|as?)|bestel(?:len)?|zamow(?:ienie)?)$/u,
  reserve:
    /^(?:reserve(?:-.*)?|reservations?|reservier(?:en|ung)|reserver|reservas?|reservar|reserveren|rezerwacja)$/u,
  book: /^(?:book(?:ings?|-(?:now|online|a|your)(?:-.*)?)?|appointments?|tickets?|karten|buch(?:en|ung)|termin(?:-.*)?|billetterie|billets|rendez-vous|entradas|citas?|prenota(?:zioni|re)?|biglietti|bilhetes|marcac(?:ao|oes)|boek(?:en)?|afspraak|bilety)$/u,
  register:
    /^(?:regist(?:er|ration)|sign-?up|rsvp|enrol+|anmeld(?:en|ung)|inscriptions?|s-inscrire|inscripci(?:on|ones)|iscri(?:viti|zioni?)|inscric(?:ao|oes)|aanmelden|inschrijven|zapisy|rejestracja|webinars?)$/u,
  donate:
    /^(?:donat(?:e|ions?)|give|spenden?|dons?|faire-un-don|donar|donativos?|donazioni?|doar|doacoes|doneren|wesprzyj)$/u,
  apply: /^(?:apply(?:-.*)?|bewerb(?:en|ung)|postuler|candidatures?|candidat[iu]ra|solliciteren|aplikuj)$/u,
  events:
    /^(?:events?|workshops?|veranstaltung(?:en)?|evenements?|agenda|eventos?|eventi|evenementen|wydarzenia|kurse?|courses?|classes)$/u,
  read: /^(?:blogs?|journal|guides?|stor(?:y|ies)|news|articles?|magazine?|ratgeber|actualites|noticias|notizie|nieuws|aktualnosci)$/u,
  account:
    /^(?:(?:my-?|mein-?|mon-?|mi-?)?(?:account|konto|compte|cuenta)|login|log-in|profile?|portal|settings|preferences)$/u,
};
const pages = Object.keys(PAGES) as Page[];

/** What the parts of an address say that its page is for. */
function pagesOf(link: string): ReadonlySet<Page> {
  const { url } = resolveAction(link, 'https://brand.example');
  if (url === null || !/^https?:/u.test(url)) return new Set();
  const { hostname, pathname } = new URL(url);
  const host = hostname.split('.');
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  const said = [...(host.length > 2 ? host.slice(0, 1) : []), ...parts];
  // "/book/the-salt-ledger" is a book.
  const isBook = (part: string, at: number) => part === 'book' && at < said.length - 1;
  return new Set(
    said.flatMap((part, at) => (isBook(part, at) ? [] : pages.filter((page) => PAGES[page].test(part)))),
  );
}

/** Who reads it has nothing to do: opening hours, new prices, what does not take place. */
const NOTICE =
  /(?<![a-zà-ɏ])(?:(?:opening|holiday|christmas|easter|summer|winter|new) hours|price (?:change|increase|rise)s?|(?:put|putting|raise|raising) (?:our |the )?prices(?: up)?|(?:prices|rates) (?:are )?(?:going|go|went) up|(?:our|new) prices|closed|closure|closing|postponed|rescheduled|cancel+ed|maintenance|outage|recall|(?:privacy )?policy|new terms|[öo]ffnungszeiten|preis(?:[äa]nderung|erh[öo]hung|anpassung)(?:en)?|geschlossen|verschoben|verlegt|abgesagt|f[äa]llt aus|wartung|horaires|fermetures?|fermé|reporté?e?s?|annul[ée]e?s?|report (?:du|de|spectacle|concert)|(?:hausse|changement) (?:des|de) (?:prix|tarifs?)|horarios?|cerrado|aplazad[oa]|cancelad[oa]|suspendid[oa]|(?:cambio|subida) de precios?|orari|chius[oiae]|rinviat[oa]|annullat[oa]|aumento (?:dei )?prezzi|encerrad[oa]|adiad[oa]|openingstijden|gesloten|uitgesteld|verplaatst|afgelast|geannuleerd|prijs(?:wijziging|verhoging)|godziny otwarcia|nieczynne|odwołan[eya]|przełożon[eya])(?![a-zà-ɏ])/iu;
/** Who reads it cannot book yet: "Booking opens Friday 24 April". */
const OPENS_LATER =
  /(?<![a-zà-ɏ])(?:(?:bookings?|reservations?|registrations?|enrolment|ticket sales|sales|applications|sign-?ups?|(?:pre-?)?orders?|pre-?ordering|ordering) (?:will )?(?:opens?|starts?|begins?)(?! (?:now|today|already))|tickets (?:will )?(?:go|be) on sale (?!now|today)|(?:you can|can be) (?:order|book|buy|ordered|booked|bought) from (?=\d|noon|mon|tue|wed|thu|fri|sat|sun)|(?:buchung(?:en)?|anmeldung(?:en)?|reservierung(?:en)?|(?:karten)?vorverkauf) (?:öffnet|öffnen|startet|starten|beginnt|beginnen)(?! (?:jetzt|heute))|(?:réservations?|billetterie|inscriptions?) (?:ouvr(?:e|ent|ira|iront)|débuter?(?:a|ont|nt)?|commence(?:nt|ra)?)(?! (?:maintenant|aujourd))|(?:reservas|inscripciones|entradas|la venta) (?:se )?(?:abren?|abrirán?|empiezan?)(?! (?:ya|hoy))|(?:prenotazioni|iscrizioni) (?:si )?(?:aprono|apriranno|partono)(?! oggi)|(?:reservas|inscrições) (?:abrem|começam)|(?:aanmelding(?:en)?|inschrijving(?:en)?|kaartverkoop) (?:opent|start|begint))(?![a-zà-ɏ])/iu;
/** Where anybody may come, there is no place to save. */
const OPEN_TO_ALL =
  /(?<![a-zà-ɏ])(?:no (?:need to|booking|sign-?up|registration|rsvp|tickets?|reservations?|appointments?)(?: is| are)? (?:needed|required|necessary|book|sign up|register|rsvp|reserve)|(?:booking|registration|rsvp) (?:is )?not (?:needed|required|necessary)|you don['’]t (?:need|have) to (?:book|register|sign up)|just (?:turn|show) up|first[ -]come,? first[ -]served|walk-?ins (?:are )?welcome|ohne (?:vor)?anmeldung|keine (?:vor)?anmeldung|(?:vor)?anmeldung (?:ist )?nicht (?:nötig|erforderlich|notwendig)|ohne termin|sans (?:réservation|inscription|réserver|rendez-vous)|(?:inutile|pas besoin) de (?:réserver|s['’]inscrire)|sin (?:reserva|inscripción|cita)|no (?:hace falta|es necesario|hay que) (?:reserva|inscri)[a-zà-ɏ]*|(?:senza|non serve|non occorre) (?:la )?(?:prenota(?:zione|re)|appuntamento)|sem (?:reserva|inscrição|marcação)|não é (?:preciso|necessário) (?:reserva|inscri|marca)[a-zà-ɏ-]*|zonder (?:reservering|aanmelding|reserveren|aanmelden|afspraak)|wie het eerst komt|(?:aanmelden|reserveren) (?:is niet nodig|hoeft niet|niet nodig)|bez (?:rezerwacji|zapisów))(?![a-zà-ɏ])/iu;
/** Who recommends a shop buys nothing. */
const REFERRAL =
  /(?<![a-zà-ɏ])(?:refer(?:ral|ring)?s?|recommend us|(?:freunde?|freundinnen|kunden) (?:ein)?(?:werben|laden)|(?:weiter)?empf(?:ehl|iehl)[a-zà-ɏ]*|parrain[a-zà-ɏ]*|recomi[eé]nda[a-zà-ɏ]*|amigos?|amic[oi]|passaparola|vriend(?:en|in)?|poleć|polecaj)(?![a-zà-ɏ])/iu;
/** What is booked rather than bought, wherever it is spoken of. */
const STAYS =
  /(?<![a-zà-ɏ])(?:appointments?|afspra(?:ak|ken)|termine?|rendez-vous|cita previa|appuntament[oi]|wizyt[aęy]|nights?|rooms?|stays?|class(?:es)?|lessons?|courses?|workshops?|retreats?|camps?|half[ -]days?|grades|tuition|semesters?|stages?|cours|ateliers?|formations?|cursos?|talleres?|laborator[io]i?|nächte|übernachtung(?:en)?|zimmer|kurse?|nuits?|chambres?|noches?|habitaci(?:ón|ones)|clases?|notti|notte|camer[ae]|soggiorn[oi]|corsi?|noites?|quartos?|nachten|kamers?|overnachting(?:en)?|lessen|noclegi?|pokoje)(?![a-zà-ɏ])/iu;

/** Languages in which goods and places are reserved with the word that books them. */
const RESERVING = new Set(['fr', 'es', 'it', 'pt', 'pl', 'ar', 'he']);

/** Whether something is bought for less, as far as nothing speaks of anything else. */
function sellsGoods(
  { offer, offer_code = '', cta_link, brand_link = '' }: ActionFacts,
  text: string,
): boolean {
  const isShop = cta_link === brand_link && pagesOf(brand_link).has('buy');
  return (
    cutsIn(offer, false).some(({ kind }) => kind !== 'price') &&
    (isShop || offer_code !== '') &&
    !STAYS.test(text)
  );
}

/**
 * What an email's button is for, where the row clearly says it and says nothing else; null without any sign, `more`
 * where the signs contradict each other or there is nothing to do online.
 */
export function purposeOf(facts: ActionFacts, language: string): Purpose | null {
  const title = `${facts.campaign_name.replaceAll('_', ' ')}\n${facts.subject_line}`;
  const text = `${facts.subject_line}\n${facts.brief}\n${facts.offer}`;
  const { actions: called, offline } = actionsIn(text);
  // The brand's default page says nothing of this email.
  const named = facts.cta_link === facts.brand_link ? new Set<Page>() : pagesOf(facts.cta_link);
  if (offline || NOTICE.test(title) || OPENS_LATER.test(text) || named.has('account')) return 'more';
  const isEvent = facts.blocks.includes('event');
  const needsPlace = isEvent && /webinar/iu.test(title);
  const signs = new Set<Page>([...called, ...named, ...(needsPlace ? (['register'] as const) : [])]);
  const has = (...some: Page[]) => some.some((each) => signs.has(each));
  const buys = has('buy', 'order') || (facts.kind === 'promotional' && facts.products.length > 0);
  const places = has('book', 'register') || (has('reserve') && !buys);
  const kinds = [buys, places, has('donate'), has('apply')].filter(Boolean).length;
  const isOpen = OPEN_TO_ALL.test(text);
  if (kinds > 1 || (kinds === 1 && !places && (isEvent || has('events')))) return 'more';
  if (kinds === 0) return withoutCall(facts, { has, text, isOpen, isEvent });
  // Where nobody has to register, something happens.
  if (buys && isOpen && !['buy', 'order'].some((page) => named.has(page as Page))) return 'more';
  if (buys) return has('order') && !has('buy') ? 'order' : 'shop';
  if (has('donate')) return 'donate';
  if (has('apply')) return 'apply';
  if (isOpen) return 'more';
  if (isEvent) return 'join';
  if (has('register') && !has('book', 'reserve')) return 'register';
  return has('book') || RESERVING.has(language) ? 'book' : 'more';
}

interface Signs {
  has: (...some: Page[]) => boolean;
  text: string;
  isOpen: boolean;
  isEvent: boolean;
}

/** The same where nobody calls for anything. */
function withoutCall(facts: ActionFacts, { has, text, isOpen, isEvent }: Signs): Purpose | null {
  if (has('read')) return 'read';
  if (isEvent || isOpen || has('events')) return 'more';
  const isLetter = facts.blocks.includes('text_only');
  if (facts.kind !== 'promotional' || isLetter || REFERRAL.test(text)) return null;
  return sellsGoods(facts, text) ? 'shop' : null;
}
