import { expect, it } from 'vitest';
import { crowding } from '#shared/domain/campaign/crowding.ts';

type Row = Parameters<typeof crowding>[0][number];
const mail = (index: number, send_date: string, change: Partial<Row> = {}): Row => ({
  index,
  send_date,
  send_time: '',
  target_audience: 'Members',
  channel: '',
  plan_status: '',
  removed: false,
  ...change,
});
const marked = (...rows: Row[]) => [...crowding(rows).keys()].toSorted();

it('marks two emails to one audience on a day, however the audience is written', () => {
  expect(marked(mail(0, '2026-12-01'), mail(1, '2026-12-01', { target_audience: ' members ' }))).toEqual([
    0, 1,
  ]);
  expect(crowding([mail(0, '2026-12-01'), mail(1, '2026-12-01')]).get(0)).toBe(
    '2 emails to Members on one day',
  );
});

it('marks three within 48 hours, but neither two nor three over a longer time', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03'];
  expect(marked(...days.map((day, at) => mail(at, day)))).toEqual([0, 1, 2]);
  expect(marked(mail(0, '2026-12-01'), mail(1, '2026-12-02'))).toEqual([]);
  expect(marked(mail(0, '2026-12-01'), mail(1, '2026-12-02'), mail(2, '2026-12-04'))).toEqual([]);
  const times = days.map((day, at) => mail(at, day, { send_time: at === 2 ? '18:00' : '09:00' }));
  expect(marked(...times)).toEqual([]);
});

it('compares only emails that are sent, to an audience that is named', () => {
  const day = '2026-12-01';
  expect(marked(mail(0, day, { target_audience: '' }), mail(1, day, { target_audience: '' }))).toEqual([]);
  expect(marked(mail(0, day), mail(1, day, { channel: 'SMS' }))).toEqual([]);
  expect(marked(mail(0, day), mail(1, day, { plan_status: 'cancelled' }))).toEqual([]);
  expect(marked(mail(0, day), mail(1, day, { target_audience: 'Everyone' }))).toEqual([]);
  expect(marked(mail(0, 'soon'), mail(1, 'soon'))).toEqual([]);
  expect(marked(mail(0, day), mail(1, day, { channel: 'Email + Instagram' }))).toEqual([0, 1]);
});
