import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { ReceiptDialog } from './ReceiptDialog';

afterEach(tidyUp);
const id = 'a'.repeat(24);

it.each([
  ['with the right, of a receipt that counts', ['payments.cancel'], { status: 'issued' }, true],
  ['not without the right', [], { status: 'issued' }, false],
  ['not of a cancelled receipt', ['payments.cancel'], { status: 'cancelled' }, false],
])('an address that asks for the cancellation shows its question %s', async (_when, can, over, isAsked) => {
  const onCancellingEnd = vi.fn();
  await renderWithKit(<ReceiptDialog id={id} isCancelling onCancellingEnd={onCancellingEnd} onClose={vi.fn()} />, {
    can: ['receipt.read', ...can],
    answers: {
      'GET /api/payments/receipts/:id/card': { receipt: { id, number: 'R-1', source: 'counter', ...over } },
      'GET /api/payments/documents/receipt/preview': { title: 'R-1', svg: '<svg/>', pages: 1 },
    },
  });
  if (!isAsked) await screen.findByRole('button', { name: /print/i });
  else await userEvent.click(await screen.findByRole('button', { name: /keep|no|back/i }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onCancellingEnd).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});
