/** A part of the product where a wrong line costs most. */
export interface Area {
  name: string;
  /** Folders and files of the code that is changed, from the root. */
  code: readonly string[];
  /**
   * Folders and files of tests to which a change may be known besides those beside the code: those nearest are run
   * first.
   */
  tests: readonly string[];
}

export const AREAS: readonly Area[] = [
  {
    name: 'money',
    code: [
      'core/src/modules/money',
      'core/src/modules/staff/payroll',
      'shared/src/modules/money/accounts/rules',
      'shared/src/modules/money/fees/rules',
      'shared/src/modules/money/gateways/rules',
      'shared/src/modules/money/invoicing/rules',
      'shared/src/modules/money/payments/rules',
      'shared/src/modules/staff/payroll/rules',
    ],
    tests: ['core/src/modules/money', 'tools/bank'],
  },
  {
    name: 'results',
    code: [
      'core/src/modules/exams/results',
      'core/src/modules/exams/exams',
      'shared/src/modules/exams/results',
      'shared/src/modules/exams/exams/rules',
    ],
    tests: [
      'core/src/modules/exams/results/test',
      'core/src/modules/exams/examday/test',
      'core/src/modules/exams/exams',
    ],
  },
  {
    name: 'rights',
    code: ['core/src/kernel/wall', 'core/src/kernel/door', 'core/src/modules/foundation/identity'],
    tests: [
      'core/test/add-many.test.ts',
      'core/test/bounded-reads.test.ts',
      'core/test/conformance.test.ts',
      'core/test/held-writes.test.ts',
      'core/test/hot-writes.test.ts',
      'core/test/idempotency.test.ts',
      'core/test/labels.test.ts',
      'core/test/large-reads.test.ts',
      'core/test/policies.test.ts',
      'core/test/remove-many.test.ts',
      'core/test/row-locks.test.ts',
      'core/test/second-account-selection.test.ts',
      'server/test/calls.test.ts',
      'server/test/sockets.test.ts',
    ],
  },
  {
    name: 'live',
    code: ['core/src/kernel/live', 'core/src/kernel/events', 'server/src/realtime'],
    tests: [
      'core/test/feed.test.ts',
      'server/test/sockets.test.ts',
      'server/test/two-servers.test.ts',
      'server/test/feed-faults.test.ts',
      'server/test/views.test.ts',
    ],
  },
  {
    name: 'client merging',
    code: [
      'client/src/kit/data/live',
      'client/src/kit/form',
      'client/src/modules/exams/exams/marks',
      'client/src/modules/time/attendance/register',
      'client/src/modules/exams/sitting/attempt',
    ],
    tests: ['client/src/kit', 'client/src/modules/exams/exams', 'client/src/modules/time/attendance'],
  },
];
