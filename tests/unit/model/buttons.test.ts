import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import type { WrittenWords } from '#functions/services/model/words.ts';
import { buttonLink } from '#shared/email/facts.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';
import { someFacts } from './requests.ts';

/** What an email says but for its button, each line once and without its full stop. */
const told = ({ headline, sections }: WrittenWords): string[] => {
  const lines = sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets]);
  return [...new Set([headline, ...lines].filter(Boolean).map((line) => line.replace(/\.$/, '')))];
};
const linkOf = (brief: string) =>
  buttonLink(sampleCampaign({ brief, cta_link: '', products: [] }), sampleBrand());

describe('what a brief says of the button', () => {
  it.each([
    ['Button: Grab a spot, to /holidays page', 'Grab a spot'],
    ['Um só botão: Inscreve-te no curso, para a página /cursos', 'Inscreve-te no curso'],
    ['CTA: Book online > https://x.example/book', 'Book online'],
    ['Button: See the sale -> /sale', 'See the sale'],
    ['Button: Men/Women', 'Men/Women'],
    ['CTA: Shop now. Learn more.', 'Shop now'],
    ['Bouton : « Réserver un atelier ».', 'Réserver un atelier'],
    ['Knopf: „Jetzt buchen“', 'Jetzt buchen'],
    ['Button: “See the menu” please', 'See the menu'],
    ["Button: 'Let's go'", "Let's go"],
    ['CTA: "Shop the sale" or "See what is new"', 'Shop the sale'],
    ['CTA "Find a time". From name should be Dr. Osei, plain-text feel.', 'Find a time'],
    ['One button only: **Connect my bank**. Reply-to is Sam in support.', 'Connect my bank'],
    ['### CTA\nOne button only: **Connect my bank**. Reply-to is Sam in support.', 'Connect my bank'],
    ['Nur ein Button: Zum Shop', 'Zum Shop'],
    ['Un seul bouton : Je réserve', 'Je réserve'],
    ['Przycisk: Zarezerwuj miejsce', 'Zarezerwuj miejsce'],
    ['## CTA\nOpen my checklist → https://x.example/list', 'Open my checklist'],
    ['## CTA\nOpen my checklist → https://x.example/list\n## Notes', 'Open my checklist'],
    ['Log in to parent portal: portal.x.example', 'Log in to parent portal'],
    ['Book x.example/adults', 'Book'],
    ['Order online at www.x.example', 'Order online'],
    ['Mehr über den Kurs: www.x.example/kurs.', 'Mehr über den Kurs'],
  ])('the button has the words of “%s”, and nothing else does', (line, button) => {
    const brief = `The hall is open again on Monday.\n${line}`;
    const cta_link = linkOf(brief);
    const words = compose(someFacts({ brief, cta_link }));
    expect(words.cta_text).toBe(button);
    expect(told(words)).toEqual(['The hall is open again on Monday']);
  });

  it.each([
    ['Link x.example/vouchers', 'x.example/vouchers', []],
    ['Link: www.x.example/keller', 'www.x.example/keller', []],
    ['LP: https://x.example/a.', 'x.example/a', []],
    ['Help doc: https://x.example/a', 'x.example/a', []],
    ['CTA: https://x.example/a', 'x.example/a', []],
    ['Lien : www.x.example/a', 'www.x.example/a', []],
    ['Prenotazione: www.x.example/corsi', 'www.x.example/corsi', []],
    ['Perguntas frequentes: https://x.example/faq', 'x.example/faq', []],
    ['www.x.example', 'www.x.example', []],
    ['RSVP needed, 40 spots: https://x.example/a', 'x.example/a', ['RSVP needed, 40 spots']],
    [
      'Bestellen kann man über www.x.example/a oder im Laden.',
      'www.x.example/a',
      ['Bestellen kann man über www.x.example/a oder im Laden'],
    ],
    ['You can book at x.example/a.', 'x.example/a', ['You can book at x.example/a']],
  ])('the button leads where “%s” says, with usual words', (line, page, more) => {
    const brief = `The hall is open again on Monday.\n${line}`;
    const cta_link = linkOf(brief);
    expect(cta_link).toBe(`https://${page}`);
    const words = compose(someFacts({ brief, cta_link }));
    expect(words.cta_text).toBe('Take a look');
    expect(told(words).slice(1)).toEqual(more);
    expect(told(words).some(hasGap)).toBe(false);
  });

  it('keeps other addresses of the brief as they are, and leads nowhere that is for the team', () => {
    const brief =
      'The winter menu starts on Friday.\nMenu: https://x.example/menu\nInstagram: www.gram.example/x\nLP: www.x.example\nInspiration: https://rival.example/a';
    const cta_link = linkOf(brief);
    expect(cta_link).toBe('https://x.example/menu');
    expect(told(compose(someFacts({ brief, cta_link })))).toEqual([
      'The winter menu starts on Friday',
      'Instagram: www.gram.example/x',
    ]);
  });

  it('a second link has the words before it, whatever they are', () => {
    const facts = {
      brief: 'Receipt Snap is live. Help doc: www.x.example/help',
      cta_link: 'https://x.example/snap',
      blocks: ['hero', 'secondary_cta'],
    };
    expect(compose(someFacts(facts as object)).secondary_cta_text).toBe('Help doc');
  });

  it('says what follows the words of a button', () => {
    const brief =
      'Anna is new here.\nCTA: book with Dr. Lindqvist. Her evening slots are Tuesdays until 7pm. Headshot in Drive.';
    const words = compose(someFacts({ brief }));
    expect(words.cta_text).toBe('Book with Dr. Lindqvist');
    expect(told(words)).toEqual(['Anna is new here', 'Her evening slots are Tuesdays until 7pm']);
  });
});
