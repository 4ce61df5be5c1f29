import type { Row } from '@pathshala/shared';
import type { Voucher } from '@pathshala/shared/modules/money/accounts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import type { Desk } from './draft-lines';
import { VoucherView } from './VoucherView';

const id = (n: number) => n.toString(16).padStart(24, '0');
const step = { by: 'role', role: 'office', mode: 'any', escalateHours: 0 };
const voucher = (over: object = {}) =>
  ({
    id: id(1),
    rev: 2,
    date: '2026-11-22',
    type: id(2),
    nature: 'debit',
    lines: [],
    total: 600_00,
    state: 'submitted',
    step: 0,
    round: 1,
    steps: [step, { ...step, role: 'head' }],
    // The person of these tests.
    approvers: ['aaaaaaaaaaaaaaaaaaaaaaaa'],
    ...over,
  }) as unknown as Row<typeof Voucher>;
const decision = (n: number, by: string, state: string) => ({
  id: id(n),
  step: n,
  round: n + 1,
  by: { en: by, bn: by },
  own: false,
  state,
  isEscalated: false,
});
const desk = { types: [], ledgers: [], closedLedgers: [], costCentres: [], parties: [], templates: [] } as Desk;
const can = ['voucher.reverse', 'voucher.read', 'voucher.check', 'voucher.approve', 'voucher.sendBack', 'voucher.post'];
const show = (record: Row<typeof Voucher>, isAsked: boolean, decisions: object[] = [], reversal = 'direct') =>
  renderWithKit(<VoucherView voucher={record} desk={desk} />, {
    can,
    answers: {
      [`GET /api/accounts/vouchers/${record.id}/steps`]: () => ({
        isAsked,
        labels: [
          { en: 'Office', bn: 'অফিস' },
          { en: 'Head of institution', bn: 'প্রতিষ্ঠান প্রধান' },
        ],
        decisions,
        reversal,
        writers: [{ en: 'Office of school', bn: 'অফিস' }],
      }),
      [`GET /api/vouchers/${record.id}/timeline`]: () => ({ steps: [] }),
    },
  });
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((each) => each.textContent)
    .filter((label) => ['Check', 'Approve', 'Send back', 'Post', 'Reverse', 'Ask to reverse'].includes(label ?? ''));
afterEach(tidyUp);

it('shows the course of its approval, and to those who are asked the one decision of their step', async () => {
  await show(voucher(), true, [decision(0, 'Office of school', 'waiting')]);
  const course = within(await screen.findByRole('list', { name: 'Approval steps' }));
  course.getByText('Office of school');
  course.getByText('then Head of institution');
  expect(buttons()).toEqual(['Check', 'Send back']);
});
it('offers the approval in the last step', async () => {
  await show(voucher({ state: 'checked', step: 1 }), true, [decision(0, 'Office of school', 'approved')]);
  await screen.findByRole('list', { name: 'Approval steps' });
  expect(buttons()).toEqual(['Approve', 'Send back']);
});
it('offers no decision to anyone who is not asked, whatever their rights', async () => {
  await show(voucher(), false, [decision(0, 'Office of school', 'waiting')]);
  await screen.findByRole('list', { name: 'Approval steps' });
  expect(buttons()).toEqual(['Send back']);
});
it('without a chain is decided by anyone with the right', async () => {
  await show(voucher({ steps: [] }), false);
  expect(buttons()).toEqual(['Check', 'Approve', 'Send back']);
});

it('names the ledgers that a voucher takes over budget before the decision, and none once it is posted', async () => {
  const ledger = id(7);
  const lines = [{ ledger, debit: 600_00, credit: 0 }];
  const label = { en: 'Printing', bn: 'মুদ্রণ' };
  const ledgers = [
    { id: ledger, code: '5311', label, class: 'expense', group: label, subGroup: label, kind: 'general' },
  ];
  const answers = {
    'GET /api/accounts/budget-state': () => ({
      states: [{ ledger, allowed: 1_000_00, spent: 500_00, waiting: 0 }],
    }),
    [`GET /api/vouchers/${id(1)}/timeline`]: () => ({ steps: [] }),
  };
  const full = { ...desk, ledgers } as unknown as Desk;
  const waiting = await renderWithKit(<VoucherView voucher={voucher({ steps: [], lines })} desk={full} />, {
    can,
    answers,
  });
  expect((await screen.findByText(/5311 Printing/, { selector: '[role=status] *' })).textContent).toMatch(
    /100.* above the budget/,
  );
  waiting.unmount();
  await renderWithKit(<VoucherView voucher={voucher({ steps: [], lines, state: 'posted' })} desk={full} />, {
    can,
    answers,
  });
  expect(screen.queryByText('Above the budget')).toBeNull();
});
it.each([
  ['direct', ['Reverse']],
  ['asked', ['Ask to reverse']],
  ['waiting', []],
])('offers of a posted voucher the one way of reversing it: %s', async (way, offered) => {
  await show(voucher({ state: 'posted', steps: [] }), false, [], way);
  await screen.findByText('Office of school');
  expect(
    screen
      .queryAllByRole('button')
      .map((each) => each.textContent)
      .filter((label) => /revers/i.test(label ?? '')),
  ).toEqual(offered);
});
