import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { htmlTable } from '@/features/home/html-table.ts';
import PasteTable from '@/features/home/paste-table.tsx';
import { pastedTitle } from '@/features/home/pasted-file.ts';
import { renderInApp } from './support/render.tsx';

const onImport = vi.fn((_file: File) => {});

function Pasting() {
  const [text, setText] = useState('');
  return <PasteTable text={text} onText={setText} onImport={onImport} onClose={() => {}} />;
}

/** As a browser does, with the copying program's formats. */
function paste(formats: Record<string, string>): boolean {
  return fireEvent.paste(screen.getByLabelText('Table'), {
    clipboardData: { getData: (type: string) => formats[type] ?? '' },
  });
}

const document = `<p>Our plan</p><table>
  <tr><th>Campaign</th><th>Month</th><th>CTA</th></tr>
  <tr><td><p>Launch</p><p>day</p></td><td rowspan="2">March</td><td><a href="https://a.example/x">Shop now</a></td></tr>
  <tr><td><a href="https://docs.example/1">Sale</a></td><td>none</td></tr>
</table>`;

it('takes the table of a document, says what it is, and imports it as a file of that day', async () => {
  const { user } = renderInApp(<Pasting />);
  const button = screen.getByRole('button', { name: 'Import table' });
  expect(button.hasAttribute('disabled')).toBe(true);
  paste({ 'text/plain': 'Campaign\nMonth\nCTA\nLaunch', 'text/html': document });
  await screen.findByText('3 rows, the header included, and 3 columns.');
  await user.click(button);
  const [file] = onImport.mock.calls[0] ?? [];
  expect(await file?.text()).toBe(
    'Campaign\tMonth\tCTA\n"Launch\nday"\tMarch\tShop now (https://a.example/x)\nSale\tMarch\tnone',
  );
  expect(file?.name).toMatch(/^Pasted table, \d{1,2} \w+\.csv$/);
  expect(file && pastedTitle(file)).toMatch(/^Pasted table, \d{1,2} \w+$/);
});

it('leaves cells of a spreadsheet to the browser, and explains what is not a table', async () => {
  const { user } = renderInApp(<Pasting />);
  expect(paste({ 'text/plain': 'a\tb', 'text/html': '<table><tr><td>a<td>b<tr></table>' })).toBe(true);
  expect(htmlTable('<p>no table</p>')).toBeUndefined();
  await user.type(screen.getByLabelText('Table'), 'only words');
  screen.getByText('This is one column. Copy the cells of the table, not their text alone.');
});
