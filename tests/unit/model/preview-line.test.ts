import { describe, expect, it } from 'vitest';
import { previewLines } from '#functions/services/model/sample-writer/preview-line.ts';

const GOOD = 'Pruning Day, 4 May.';

describe('what stands beside the subject in an inbox', () => {
  it.each([
    ['en', 'Not included: travel and lunch.'],
    ['en', 'Parts extra, and we call before anything over $25.'],
    ['en', 'Excludes gift cards.'],
    ['en', 'Minimum spend £20.'],
    ['en', '11:00: tea and coffee'],
    ['en', '6.30pm – doors'],
    ['en', 'To make up for it, we have built a drop-off bay.'],
    ['en', 'It comes in three sizes.'],
    ['en', "They're back on Monday."],
    ['en', "That's why we are moving."],
    ['de', 'Gilt nicht für reduzierte Ware.'],
    ['de', 'Deshalb ziehen wir um.'],
    ['de', 'Das ist uns wichtig.'],
    ['fr', 'Non valable sur les soldes.'],
    ['fr', 'Elles sont arrivées mardi.'],
    ['fr', 'C’est pourquoi nous fermons.'],
    ['es', 'No incluye bebidas.'],
    ['es', 'Por eso cerramos el lunes.'],
    ['it', 'Non vale a Capodanno e Pasqua.'],
    ['it', 'Ecco perché chiudiamo.'],
    ['nl', 'Niet geldig op zondag.'],
    ['pt', 'Não inclui bebidas.'],
  ])('is never an exclusion, an hour or what goes on (%s): %s', (language, line) =>
    expect(previewLines([line, GOOD], language)).toEqual([GOOD]),
  );

  it.each([
    ['en', 'Please bring a cushion.'],
    ['en', 'If there is thunder we move it to Sunday.'],
    ['de', 'Bitte eine Matte mitbringen.'],
    ['fr', 'Merci de prévenir à l’avance.'],
  ])('is what readers are to bring or ask only where nothing else is (%s): %s', (language, line) => {
    expect(previewLines([line, GOOD], language)).toEqual([GOOD, line]);
    expect(previewLines([line], language)).toEqual([line]);
  });

  it.each([
    ['en', 'This Saturday the gates open at ten.'],
    ['en', 'It’s National Coffee Day.'],
    ['en', "It's time to prune."],
    ['en', 'So many of you asked for Sundays.'],
    ['en', 'Not everyone likes kale.'],
    ['en', 'If you sat in row F you know it already.'],
    ['de', 'Wenn Sie schon lange warten: Es geht los.'],
    ['en', 'To start the season, we have 20 places.'],
    ['de', 'Das Freibad öffnet am 9. Mai.'],
    ['de', 'Sie können jederzeit einsteigen.'],
    ['fr', 'En février, tout est blanc.'],
    ['fr', 'Il y a 20 places.'],
    ['it', 'Il corso comincia lunedì.'],
    ['es', 'El curso empieza el lunes.'],
    ['nl', 'De nieuwe fietsen zijn er.'],
  ])('is a sentence that is clear alone (%s): %s', (language, line) =>
    expect(previewLines([line, GOOD], language)).toEqual([line, GOOD]),
  );

  it('says a day without its label', () =>
    expect(previewLines(['When: Sunday 21 June, 11am'], 'en')).toEqual(['Sunday 21 June, 11am']));

  it('says a place without its label, behind anything else, and no other fact with one', () =>
    expect(previewLines(['Price: £15', 'Where: the mill, 3 Quay Lane', GOOD], 'en')).toEqual([
      GOOD,
      'The mill, 3 Quay Lane',
    ]));
});
