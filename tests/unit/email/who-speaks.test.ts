import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile.ts';
import { sampleProducts } from '#tests/support/emails.ts';
import { type Calendar, type Row, writtenEmails } from '#tests/support/written-emails.ts';

/** The texts of a row's email in each of the orders that it may have. */
const textsOf = (row: Row, brand: Calendar['brand']): string[] =>
  writtenEmails({ rows: Array.from({ length: 6 }, () => row), ...(brand && { brand }) }).map(
    (document) => compile(document, { variant: 'download' }).text,
  );
const times = (text: string, words: string): number => text.split(words).length - 1;

describe('a letter is signed', () => {
  const brand = { signatory: { name: 'Ines Harrow', role: 'Founder', portrait: '' } };
  const signed = (end: string) =>
    textsOf(
      {
        campaign_name: 'Letter from the hills',
        brief: `Dear reader,\n\nI spent nine days in the hills. It rained on seven of them.\n\nWe came home with one tea.\n\n${end}`,
      },
      brand,
    );

  it.each(['Ines Harrow', 'Warmly,\nInes', 'Love, Ines', 'Warmly,\nInes Harrow, Founder'])(
    'once by the brand’s signatory, below “%s”',
    (end) => {
      for (const text of signed(end)) {
        expect(text, text).toContain('Ines Harrow\nFounder');
        expect(times(text, 'Ines'), text).toBe(1);
      }
    },
  );

  it('by somebody else who wrote it, and not by the signatory too', () => {
    for (const text of signed('Warmly,\nTom Okafor')) {
      expect(text, text).toContain('Tom Okafor');
      expect(text, text).not.toContain('Ines');
    }
  });
});

describe('what customers say', () => {
  const [shown] = sampleProducts();
  const brand = {
    products: sampleProducts(),
    reviews: [
      { text: 'I sleep like I did at twelve.', author: 'Maria G.', rating: 5, product: 'Evening Blend' },
    ],
  };
  const quotes = (row: Row) => textsOf(row, brand).filter((text) => text.includes('like I did at twelve'));

  it('stands in emails about the product that they praise', () => {
    expect(shown?.name).toBe('Evening Blend');
    const about = {
      campaign_name: 'Introducing the Evening Blend',
      brief: 'The Evening Blend is here. We dried it slowly.',
    };
    expect(quotes(about)).not.toEqual([]);
  });

  it('stands in an email about reviews', () => {
    const about = {
      campaign_name: 'What you say',
      theme: 'Customer reviews',
      brief: 'You wrote to us all winter. We read it aloud in the shop.',
    };
    expect(quotes(about)).not.toEqual([]);
  });

  it('stands in no email that shows nothing of it', () => {
    const visit = {
      campaign_name: 'We miss you',
      brief: 'You have not been here since spring. The garden is open again, and a pot of tea is on us.',
      offer: 'One free pot until 10 October',
    };
    expect(quotes(visit)).toEqual([]);
  });

  it.each([
    { theme: 'Review request', brief: 'The Evening Blend is with you for a month now. How do you sleep?' },
    {
      cta_text: 'Write a review',
      brief: 'The Evening Blend is with you for a month now. Would you write two lines?',
    },
    {
      campaign_name: 'Ask for reviews',
      brief: 'The Evening Blend is with you for a month now. How do you sleep?',
    },
  ])('is not shown to those who are asked for a review ($theme$cta_text$campaign_name)', (row) => {
    expect(quotes({ campaign_name: 'A month on', ...row })).toEqual([]);
  });
});
