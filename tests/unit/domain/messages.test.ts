import { describe, expect, it } from 'vitest';
import { withoutMessages } from '#shared/domain/brief-lines/messages.ts';
import { writerWords } from '#shared/domain/writer-words.ts';

describe('a pasted chat', () => {
  it.each([
    [
      'keeps what two agreed on',
      'Anna: can we push the jackets?\nTom: yes, but no discount',
      '[push the jackets]\nNo discount',
    ],
    [
      'on one line',
      'Anna: can we mention the new jackets? / Tom: yes. They are back on Friday.',
      'Mention the new jackets\nThey are back on Friday.',
    ],
    [
      'leaves out what was refused',
      'Anna: Should we mention the founder?\nTom: no, mention the repair service\nAnna: ok great thanks',
      'Mention the repair service',
    ],
    [
      'leaves out what was refused behind an agreement',
      'Anna: can we push the jackets?\nTom: great, and should we say something about repairs?\nAnna: no, leave that for January',
      '[push the jackets]',
    ],
    [
      'with times and small talk',
      '[10:42] Anna Lee: hey, could we feature the wool socks?\n[10:43] Tom: sure!\n[10:44] Tom: I think they look great',
      'Feature the wool socks\n[they look great]',
    ],
    [
      'in German',
      'Lena: Können wir die neuen Öffnungszeiten erwähnen?\nJan: Ja, aber keine Preise nennen.',
      'Die neuen Öffnungszeiten erwähnen\nKeine Preise nennen.',
    ],
    [
      'in French',
      'Zoé : on peut parler du nouvel atelier ?\nMax : oui. Il ouvre le 3 mai.',
      'Parler du nouvel atelier\nIl ouvre le 3 mai.',
    ],
    [
      'by the times that a program puts in brackets',
      '[09:12, 3/11/2026] Eva: ¿ponemos las clases de espalda?\n[09:13, 3/11/2026] Luis: sí\n[09:15, 3/11/2026] Eva: vale. Son los martes.\n[09:16, 3/11/2026] Luis: 👍',
      '[las clases de espalda]\nSon los martes.',
    ],
    ['in Spanish', 'Eva: ¿podemos mencionar el aparcamiento?\nLuis: sí, vale', 'Mencionar el aparcamiento'],
  ])('%s', (_, brief, left) => expect(withoutMessages(brief)).toBe(left));

  it('has rules, too', () => {
    const { rules } = writerWords({
      brief: "Anna: can we push the jackets?\nTom: yes, but don't mention the price.",
      notes: '',
    });
    expect(rules).toEqual(["Don't mention the price."]);
  });
});

describe('a pasted mail', () => {
  const header =
    'From: Ruth Abbott <ruth@client.example>\nSent: Tuesday, 3 November 2026 10:12\nTo: Ann Lee\nSubject: FW: spring';
  it.each([
    [
      'loses its header, greeting and signature',
      `${header}\n\nHi Ann,\n\nPlease mention the new greenhouse.\nThe greenhouse opens on 5 April.\n\nKind regards,\nRuth Abbott\nMarketing Manager\nT: +44 1603 555 0142\nwww.client.example\n\nSent from my iPhone`,
      'Please mention the new greenhouse.\nThe greenhouse opens on 5 April.',
    ],
    [
      'in German',
      'Von: Ruth Abt <ruth@kunde.example>\nGesendet: Dienstag, 3. November 2026 10:12\nAn: Jan\nBetreff: WG: Frühling\n\nHallo Jan,\nbitte das neue Gewächshaus erwähnen.\n\nViele Grüße\nRuth\n\nVon meinem iPhone gesendet',
      'bitte das neue Gewächshaus erwähnen.',
    ],
    [
      'quoted below its answer',
      'Yes, please send it out.\n\nOn Tue, 3 Nov 2026 at 10:12, Ruth Abbott <ruth@client.example> wrote:\n> Hi Ann,\n> Mention the new greenhouse.\n> Best,\n> Ruth',
      'Mention the new greenhouse.',
    ],
    [
      'that says which email it is for',
      'Guten Tag Frau Keller,\n\nfür den Newsletter im Dezember: Bitte die Nachtzüge erwähnen.\n\nMit freundlichen Grüßen\nJonas Wirz\nTel. +41 44 555 01 42',
      'Bitte die Nachtzüge erwähnen.',
    ],
    [
      'that was passed on',
      '---------- Forwarded message ---------\nDe : Zoé Petit <zoe@client.example>\nDate : mar. 3 nov. 2026\nObjet : Fwd: rentrée\n\nBonjour Max,\nL’atelier rouvre le 3 mai.\nCordialement,\nZoé Petit\n06 12 34 56 78',
      'L’atelier rouvre le 3 mai.',
    ],
    [
      'without a header, that orders something',
      'Bonjour à tous ! Il faut parler de la révision. Elle coûte 59 €.\n\nMerci\nZoé',
      'Il faut parler de la révision. Elle coûte 59 €.',
    ],
    [
      'that asks for an email',
      'Can you turn this into an email please?\n\n-----Original Message-----\nFrom: Iris Bel\nSent: Monday, November 16, 2026 4:02 PM\nTo: Sam\n\nSam, the cards never expire. I think we should mention the new design. Do you have photos?\nBest\nIris',
      'The cards never expire. Mention the new design.',
    ],
    [
      'without a header, signed with a telephone number',
      'Hi Ann,\nMention the new greenhouse.\n\nBest,\nRuth Abbott\nMarketing Manager\n+44 1603 555 0142',
      'Mention the new greenhouse.',
    ],
  ])('%s', (_, brief, left) => expect(withoutMessages(brief)).toBe(left));
});

it.each([
  'Dear friends,\n\nWhen we started in 2014, we mixed the first batch in my kitchen.\n\nWith love,\nRuth Abbott\nFounder',
  'Liebe Gäste,\n\nwir öffnen wieder am 3. Mai.\n\nHerzliche Grüße\nEure Maren',
  'Anna: The best bread in town.\nTom: I come every week.',
  'Vegan: yes\nGluten-free: no\nDishwasher: yes, top rack only',
  'Monday: closed\nTuesday: 9am to 5pm\nWednesday: 9am to 5pm',
  'Subject: Back in stock\nDate: 3 May\nCTA: Shop now\nThe jackets are back.',
  'From: 3 May\nTo: 9 May\nThe jackets are 20% off.',
  '10:00 Mara Okafor: the opening talk\n11:00 Jon Late: the workshop',
  'Q: Can we bring dogs?\nA: Yes, on a lead.',
  'Question: Can we bring dogs?\nAnswer: Yes, on a lead.',
  'Maya: How did you start?\nJon: With a jar of rye.\nMaya: Do you still bake at night?\nJon: Yes, from two.',
  '> 21 days, one class a day\n> whoever finishes gets a free month',
])('leaves alone what is no message: %s', (brief) => expect(withoutMessages(brief)).toBe(brief));
