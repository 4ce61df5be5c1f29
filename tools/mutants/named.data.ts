/** Changes that once went unnoticed, each with the harm it does: a test knows them now. */
export interface NamedMutation {
  harm: string;
  path: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
}

export const NAMED: readonly NamedMutation[] = [
  {
    harm: 'cancelled receipts count in the cash of the day',
    path: 'core/src/modules/money/payments/services/day-summary.ts',
    from: '...counted(issued),',
    to: '...counted(rows),',
  },
  {
    harm: 'a receipt answers the request key of another student',
    path: 'core/src/modules/money/payments/services/post-receipt.ts',
    from: 'known.student === payment.student &&',
    to: '',
  },
  {
    harm: 'a cancellation changes the ledger of the day of its receipt',
    path: 'core/src/modules/money/payments/services/reverse-receipt.ts',
    from: 'date: ctx.today,',
    to: 'date: receipt.date,',
  },
  {
    harm: 'the mirror of a voucher is posted on the day of its receipt',
    path: 'core/src/modules/money/accounts/services/book-receipts.ts',
    from: 'date: reversal.date }',
    to: 'date: receipt.date }',
  },
  ...(
    [
      ['a year closes while the one before is open', 'if (earlier) throw'],
      ['a year closes over vouchers that are not posted', 'if (unposted > 0) throw'],
      ['a year closes without a ledger for the surplus', 'if (!hasSurplusLedger) throw'],
      ['a year is opened again while a later one is closed', 'if (shut) throw'],
    ] as const
  ).map(([harm, from]) => ({
    harm,
    path: 'core/src/modules/money/accounts/year-rules.ts',
    from,
    to: 'if (false) throw',
  })),
  {
    harm: 'tax counts slips that nobody has approved',
    path: 'core/src/modules/staff/payroll/services/tax-year.ts',
    from: 'isIssued: true, month: year',
    to: 'month: year',
  },
  {
    harm: 'an employee who is no longer paid keeps the slip',
    path: 'core/src/modules/staff/payroll/services/calculate.ts',
    from: 'if (row) await slips.remove(row.id);',
    to: '',
  },
  {
    harm: 'quotas may exceed the seats',
    path: 'core/src/modules/students/admission/handlers/lottery.ts',
    from: 'if (exceedsSeats(pools, seats)) throw',
    to: 'if (false) throw',
  },
  {
    harm: 'an officer who drew may void the draw',
    path: 'shared/src/modules/students/admission/rules/draw-parts.ts',
    from: 'isOwn(current?.frozenBy) || isOwn(current?.drawnBy)',
    to: 'isOwn(current?.frozenBy)',
  },
  {
    harm: 'fewer failed subjects no longer come first',
    path: 'shared/src/modules/exams/results/rules/merit.ts',
    from: '[passed ? 0 : 1, failCount, ',
    to: '[passed ? 0 : 1, ',
  },
  {
    harm: 'places in a shift are counted over all classes',
    path: 'core/src/modules/exams/results/services/ranking.ts',
    from: '`${klass}:${shift}`',
    to: 'shift',
  },
  {
    harm: 'leave that is asked to be cancelled keeps its days after a new holiday',
    path: 'core/src/modules/time/leave/services/recount.ts',
    from: "'approved', 'cancelRequested'] satisfies",
    to: "'approved'] satisfies",
  },
  {
    harm: 'a last save that is repeated is judged again',
    path: 'core/src/modules/exams/sitting/services/judge-save.ts',
    from: 'if ((answers[question]?.seq ?? 0) >= input.seq) continue;',
    to: '',
  },
  {
    harm: 'a right password clears the count of strangers',
    path: 'core/src/modules/foundation/identity/services/throttle.ts',
    from: 'origin.filter(({ isOwn }) => isOwn)',
    to: 'origin',
  },
  {
    harm: 'a shorter, later message overtakes one that cannot be paid',
    path: 'core/src/modules/school/messaging/services/slice-rows.ts',
    from: '[paid, allowed] = [0, 0];',
    to: '',
  },
  {
    harm: 'orders lose their delay',
    path: 'core/src/kernel/jobs/outbox.ts',
    from: 'delayMs: row.delayMs',
    to: 'delayMs: 0',
  },
  {
    harm: 'live topics follow the right to read instead of the right to be told',
    path: 'server/src/realtime/authorise-topic.ts',
    from: "policyFor(ctx, entity, 'told')",
    to: "policyFor(ctx, entity, 'read')",
  },
  {
    harm: 'a gap of one frame is not noticed',
    path: 'client/src/kit/data/live/topic-state.ts',
    from: 'frame.from > state.seq + 1',
    to: 'frame.from > state.seq + 2',
  },
  {
    harm: 'a second thought is based on the newest mark of a colleague',
    path: 'client/src/modules/time/attendance/register/register-state.ts',
    from: '(before?.edit.base ?? known?.rev ?? 0)',
    to: '(known?.rev ?? 0)',
  },
  {
    harm: 'a contested cell stays pending',
    path: 'client/src/kit/data/outbox/cell-session.ts',
    from: 'later && later !== entry && later.value !== current',
    to: 'later && later.value !== current',
  },
];
