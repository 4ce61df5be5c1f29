import { PayRun } from '@pathshala/shared/modules/staff/payroll';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { WhoDecides } from './WhoDecides';

afterEach(tidyUp);
const id = 'a'.repeat(24);
const show = (state: string, names: string[]) =>
  renderWithKit(<WhoDecides entity={PayRun} record={{ id, state } as { id: string }} />, {
    answers: {
      'GET /api/approvals/who-decides': { isWaiting: true, names: names.map((name) => ({ en: name, bn: name })) },
    },
  });

it('names those who may decide on a record that waits', async () => {
  await show('checked', ['Head', 'Deputy']);
  expect(await screen.findByText(/May decide now: Head, Deputy/)).toBeTruthy();
});
it('says it where nobody else may', async () => {
  await show('checked', []);
  expect(await screen.findByText(/Nobody else may decide/)).toBeTruthy();
});
it('says nothing of a record that waits for no decision', async () => {
  await show('preview', ['Head']);
  expect(screen.queryByRole('note')).toBeNull();
});
