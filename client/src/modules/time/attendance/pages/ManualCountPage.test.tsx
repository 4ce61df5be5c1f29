import { access, defineEntity, f, t } from '@pathshala/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ManualCountPage from './ManualCountPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = t('Section', 'শাখা');
const section = defineEntity({
  ...{ name: 'section', labels: { one: label, many: label }, title: 'name', order: ['name'] },
  ...{ fields: { name: f.text({ label }) }, access: access({ read: ['head'] }), live: 'list', remove: 'free' },
});
const row = (n: number, name: string) => ({
  ...{ student: id(n), roll: n, name, nameBn: name, total: null, registered: null },
});

it('keeps typed values when reading after a save fails', async () => {
  const user = userEvent.setup();
  let asked = 0;
  await renderWithKit(<ManualCountPage />, {
    url: `/?section=${id(9)}&from=2026-01-01&until=2026-06-30`,
    can: ['attendance.count'],
    entities: [section],
    answers: {
      'GET /api/sections/options': { items: [] },
      'GET /api/attendance/counts': () =>
        (asked += 1) === 1
          ? { workingDays: 100, rows: [row(1, 'Ruma'), row(2, 'Zaman')] }
          : failure(500, { code: 'INTERNAL', message: 'Broken' }),
      'POST /api/attendance/counts': {
        saved: 1,
        refused: [{ student: id(2), name: { en: 'Zaman', bn: 'জামান' }, message: { en: 'No', bn: 'না' } }],
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Ruma/ }), '80');
  await user.type(screen.getByRole('textbox', { name: /Zaman/ }), '90');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await screen.findByText(/Zaman: No/);
  await waitFor(() => expect(asked).toBe(2));
  await act(async () => undefined);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Zaman/ }).value).toBe('90');
});
