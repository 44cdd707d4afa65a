import { describe, expect, it } from 'vitest';
import { classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { usedAs } from '#shared/domain/brief-lines/sentence-use.ts';

const lines = (text: string): string[] => text.trim().split('\n');

/** Each with the words of the order that readers still need. */
const wanted: Record<string, string> = {
  en: `
We should mention the three recipes. → the three recipes
We have to mention the new opening hours. → the new opening hours
It would be nice if we could mention the allotment. → mention the allotment
Could you please mention the waiting list? → the waiting list`,
  fr: `
Mentionnez les trois recettes. → les trois recettes
Mentionner les trois recettes → les trois recettes
Merci de mentionner la garantie à vie. → la garantie à vie
Il faut parler des trois recettes. → les trois recettes
Il faudrait aussi parler du nouvel atelier. → le nouvel atelier
Nous devrions présenter la nouvelle équipe. → la nouvelle équipe
Aussi mentionner le parking à vélos. → le parking à vélos
Pensez à évoquer le parking. → le parking
N’oubliez pas de mettre en avant la livraison à vélo. → la livraison à vélo
Raconter l’histoire de Amina. → l'histoire de Amina
Pourriez-vous rappeler aux clients les nouveaux horaires ? → les nouveaux horaires`,
  es: `
Menciona las tres recetas. → las tres recetas
Mencionar las tres recetas → las tres recetas
Por favor, mencionen la garantía de por vida. → la garantía de por vida
Hay que hablar de los nuevos horarios. → los nuevos horarios
Tenemos que hablar del aparcamiento. → el aparcamiento
Deberíamos presentar al nuevo equipo. → al nuevo equipo
No olvides destacar la entrega en bicicleta. → la entrega en bicicleta
Hay que decir cómo se llega. → cómo se llega
Recordar a los clientes el cambio de hora. → el cambio de hora`,
  it: `
Menziona le tre ricette. → le tre ricette
Menzionare le tre ricette → le tre ricette
Per favore, parlate della consegna in bici. → la consegna in bici
Bisogna parlare dei nuovi orari. → i nuovi orari
Dovremmo presentare la nuova squadra. → la nuova squadra
Non dimenticare di sottolineare la garanzia a vita. → la garanzia a vita
Non dimenticare di accennare ai canditi di Noto. → i canditi di Noto
Sarebbe bello raccontare la storia del forno. → la storia del forno`,
  pt: `
Mencione as três receitas. → as três receitas
Mencionar as três receitas → as três receitas
Por favor, fale das novas horas de abertura. → as novas horas de abertura
É preciso falar do estacionamento. → o estacionamento
Devíamos apresentar a nova equipa. → a nova equipa
Não esquecer de referir a garantia vitalícia. → a garantia vitalícia
Apresente a barra nova. → a barra nova`,
  de: `
Bitte die drei Rezepte erwähnen. → die drei Rezepte
Erwähnen Sie bitte die drei Rezepte. → die drei Rezepte
Erwähne die drei Rezepte → die drei Rezepte
Wir sollten die lebenslange Garantie erwähnen. → die lebenslange Garantie
Es wäre schön, wenn wir die Beratung durch Frau Ohlsen erwähnen. → die Beratung durch Frau Ohlsen
Nicht vergessen, die neuen Öffnungszeiten zu nennen. → die neuen Öffnungszeiten
Bitte auf den Parkplatz hinweisen. → den Parkplatz
Weisen Sie auf die Anmeldefrist hin. → die Anmeldefrist
Stelle das neue Team vor. → das neue Team
Die drei Rezepte sollten wir unbedingt erwähnen. → Die drei Rezepte
Der Umzug muss erwähnt werden. → Der Umzug
Bitte erwähnen, dass die Tüte kompostierbar ist. → dass die Tüte kompostierbar ist
Den Gutschein erwähnen. → Den Gutschein`,
  nl: `
Noem de drie recepten. → de drie recepten
Graag de drie recepten noemen. → de drie recepten
Vermeld de levenslange garantie → de levenslange garantie
We moeten de nieuwe openingstijden vermelden. → de nieuwe openingstijden
Het zou fijn zijn als we de proeverij noemen. → de proeverij
Niet vergeten om de parkeerplaats te noemen. → de parkeerplaats
Vertel over de nieuwe bakker. → de nieuwe bakker
Stel het nieuwe team voor. → het nieuwe team
De verhuizing moet vermeld worden. → De verhuizing
We moeten nog vermelden dat je geen vaarbewijs nodig hebt. → dat je geen vaarbewijs nodig hebt`,
};

describe('what an order to the writer leaves open', () => {
  it.each(
    Object.values(wanted).flatMap((text) => lines(text).map((line) => line.split(' → ') as [string, string])),
  )('%s', (order, topic) => expect(usedAs(order)).toEqual({ kind: 'gap', text: `[${topic}]` }));

  it.each([
    ['Mentionnez que les œufs viennent de la ferme.', 'Les œufs viennent de la ferme.'],
    ['Il faut dire que l’atelier est chauffé.', "L'atelier est chauffé."],
    ['Il faudrait préciser que la librairie est accessible.', 'La librairie est accessible.'],
    ['Hay que decir que el pan lleva nueces.', 'El pan lleva nueces.'],
    ['Recordar a los clientes que el lunes cerramos.', 'El lunes cerramos.'],
    ['Bisogna dire che il latte è crudo.', 'Il latte è crudo.'],
    ['É preciso dizer que há almoço na praia.', 'Há almoço na praia.'],
  ])('what it has ready is said: %s', (order, said) =>
    expect(usedAs(order)).toEqual({ kind: 'say', text: said }),
  );

  it.each(
    lines(`
Merci de présenter votre carte à l’entrée.
Il faut présenter un justificatif.
Mentionnez le code NOEL en caisse.
Pensez à préciser votre taille.
Parlez-nous de votre jardin.
Racontez vos vacances en dix lignes.
Hay que presentar el DNI.
Recuerda que abrimos a las diez.
Cuéntanos tu historia.
Hay que decir adiós a las bolsas.
Ricordate che il lunedì siamo chiusi.
Racconta la tua ricetta.
Bisogna presentare la tessera.
É preciso apresentar o cartão.
Conte connosco.
Nennen Sie den Code an der Kasse.
Heute möchten wir drei neue Sorten vorstellen.
Erzähl uns von deinem Garten.
Wir freuen uns, Ihnen das neue Team vorzustellen.
Noem de code aan de kassa.
Vertel ons jouw verhaal.
We willen graag het nieuwe team voorstellen.
Stel je eigen doos samen.`),
  )('is said to readers: %s', (line) => expect(classifyLine(line)).toBe('copy'));
});
