import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setWidth } from '../testing/fill-jsdom';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { DataTable } from './DataTable';

afterEach(tidyUp);
const user = userEvent.setup();
const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, name: `Row ${n}`, note: '' }));
const columns = [
  {
    id: 'name',
    label: 'Name',
    heading: true,
    second: (row: { id: string }) => `under ${row.id}`,
    render: (row: { name: string }) => row.name,
  },
  { id: 'note', label: 'Note', isText: true, isEmpty: () => true, render: () => null },
];
const opened = vi.fn();

function Sample({ hasDialog = false }) {
  const [selection, setSelection] = useState<Record<string, true>>({});
  return (
    <>
      <input aria-label="search" />
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        onOpen={opened}
        selection={selection}
        onSelection={setSelection}
      />
      {hasDialog ? <div role="dialog" /> : null}
      <output>{Object.keys(selection).join(' ')}</output>
    </>
  );
}
const ticked = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.getAttribute('data-row');

it('goes through the rows with J and K, ticks with X, opens with Enter', async () => {
  await renderWithKit(<Sample />);
  await user.keyboard('j');
  expect(focused()).toBe('r1');
  await user.keyboard('jjj');
  expect(focused()).toBe('r3');
  await user.keyboard('kx');
  expect(focused()).toBe('r2');
  await waitFor(() => expect(ticked()).toBe('r2'));
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(rows[1]);
});

it('lets go of what is ticked with Escape, but not behind a dialog', async () => {
  const { unmount } = await renderWithKit(<Sample hasDialog />);
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0]!);
  await user.keyboard('{Escape}');
  expect(ticked()).toBe('r1');
  unmount();
  await renderWithKit(<Sample />);
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0]!);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(ticked()).toBe(''));
});

it('leaves the keys to those who type', async () => {
  await renderWithKit(<Sample />);
  await user.type(screen.getByRole('textbox', { name: 'search' }), 'jx');
  expect([focused(), ticked()]).toEqual([null, '']);
});

it('has what identifies a row below its name, and no room for a column without values', async () => {
  await renderWithKit(<Sample />);
  expect(screen.getByText('under r2').closest('td')!.textContent).toContain('Row 2');
  expect(screen.getByRole('columnheader', { name: 'Note' }).className).toContain('bare');
});

it('tells on a phone’s card who it is in one line', async () => {
  setWidth(360);
  const brief = [
    ...columns,
    { id: 'section', label: 'Section', isBrief: true, render: () => 'Six - A' },
    { id: 'roll', label: 'Roll', isBrief: true, numeric: true, render: () => 12 },
  ];
  await renderWithKit(<DataTable caption="Rows" columns={brief} rows={rows.slice(0, 1)} />);
  expect(screen.getByRole('listitem').textContent).toBe('Row 1under r1Six - A · Roll 12');
  setWidth(1366);
});
