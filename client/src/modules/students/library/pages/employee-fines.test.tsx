import type { Entity } from '@pathshala/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { modules } from '@pathshala/shared/modules';
import RecallDialog from '../parts/RecallDialog';
import EmployeeFinesPage from './EmployeeFinesPage';

afterEach(tidyUp);
const user = userEvent.setup();
const id = (n: number) => String(n).padStart(24, '0');
const entities = modules.flatMap((module) => module.entities) as unknown as Entity[];
const declared = { permissions: modules.flatMap((module) => module.permissions) };
const text = (en: string, bn: string) => ({ en, bn });

it('takes from an employee all that is owed, and shows the receipt', async () => {
  const { requests } = await renderWithKit(<EmployeeFinesPage />, {
    entities,
    declared,
    locale: 'en',
    can: ['library.takeFines', 'libraryReceipt.read', 'paymentType.read'],
    answers: {
      'GET /api/library/employee-fines': {
        rows: [
          {
            loan: id(1),
            staff: id(2),
            name: text('Rashed Khan', 'রাশেদ খান'),
            code: 'T-3',
            title: text('Pather Panchali', 'পথের পাঁচালী'),
            fine: 400,
            replacement: 0,
            owes: 400,
          },
        ],
      },
      'GET /api/payment-types': { rows: [{ id: id(9), rev: 1, name: 'Cash', nameBn: 'নগদ' }], total: 1, labels: {} },
      'GET /api/payment-types/options': { items: [{ id: id(9), label: text('Cash', 'নগদ') }], total: 1 },
      [`POST /api/library/loans/${id(1)}/take-fine`]: { receipt: id(5), number: 'LR-1' },
      'GET /api/library/documents/fine-receipt/preview': { title: 'Library receipt LR-1', svg: '<svg/>', pages: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take payment from Rashed Khan' }));
  const dialog = await screen.findByRole('dialog');
  const take = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Take payment' });
  await waitFor(() => expect(take.disabled).toBe(false));
  await user.click(take);
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/take-fine'))?.body).toMatchObject({
      amount: 400,
      paymentType: id(9),
    }),
  );
  expect(await screen.findByText('Library receipt LR-1')).toBeTruthy();
});

it('says how many readers a recall asks before it is sent, and who was asked already', async () => {
  const { requests } = await renderWithKit(<RecallDialog onClose={() => undefined} />, {
    entities,
    declared,
    locale: 'bn',
    can: ['library.desk', 'class.read', 'section.read'],
    answers: {
      'GET /api/library/recall-plan': { readers: 3, books: 4, asked: 2 },
      'POST /api/library/recall': { readers: 3, books: 4 },
    },
  });
  const said = await screen.findByText(/৩ জন পাঠকের কাছে ৪টি বই চাওয়া হবে/);
  expect(said.textContent).toContain('২টি বই আগেই চাওয়া হয়েছে');
  await user.click(screen.getByRole('button', { name: 'বই ফেরত চান' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/library/recall')).toBe(true));
});
