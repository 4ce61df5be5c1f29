/** A place whose change no test can notice, because nobody can see or be told any difference. */
export interface SilentPlace {
  path: string;
  /** Occurs once in the file; a change within it is silent. */
  at: string;
  why: string;
}

/**
 * Judged one by one, after a sample drew them: only a place whose change leaves everything that the product answers,
 * keeps and sends as it is. A rule that is hard to reach is not silent.
 */
export const SILENT: readonly SilentPlace[] = [
  {
    path: 'core/src/kernel/live/feed-event.ts',
    at: 'if (known.size < MOST_ROOMS) known.set(key, made);',
    why: 'names of topics are remembered; without the memory the same names are made again',
  },
  {
    path: 'server/src/realtime/views.ts',
    at: '(count += 1)',
    why: 'names of views must differ, and do by any step',
  },
  {
    path: 'shared/src/modules/exams/results/rules/version-rows.ts',
    at: 'lastVersion = 0,',
    why: 'a published version is at least 1, so there is no version between it and 0 or 1',
  },
  {
    path: 'shared/src/modules/exams/exams/rules/subject-score.ts',
    at: ' + NOISE * 100',
    why: 'a mark leaves residues below 1e-11, which any of these allowances covers',
  },
  {
    path: 'core/src/modules/foundation/identity/services/same-people.ts',
    at: 'for (const id of records) followed.add(id);',
    why: 'records that were followed are not asked about again; the same people are found',
  },
  {
    path: 'core/src/kernel/wall/change-rows.ts',
    at: 'if (operations.length < 2) return operations;',
    why: 'a group of one statement is that statement',
  },
  {
    path: 'core/src/modules/money/gateways/services/our-payments.ts',
    at: 'a.day > b.day ? 1 : 0',
    why: 'sorting only asks whether the first comes before the other; payments of one day keep their order',
  },
  {
    path: 'core/src/modules/money/accounts/jobs/catch-up.handler.ts',
    at: 'last = receipts.at(-1)!.number;',
    why: 'the next part begins with a receipt that is entered already, which posts nothing twice',
  },
  {
    path: 'server/src/realtime/watch-store.ts',
    at: "kernel.log.warn({ err: error, historyLost }, 'the stream of frames ended');",
    why: 'a line of the log',
  },
  {
    path: 'shared/src/modules/exams/results/screens.ts',
    at: "icon: 'trophy', order: 20 }",
    why: 'numbers of a menu are only compared, and there is none between the two',
  },
  {
    path: 'client/src/kit/form/SectionNav.tsx',
    at: 'size={16}',
    why: 'a pixel of a sign',
  },
  {
    path: 'client/src/modules/exams/exams/marks/MarksRow.tsx',
    at: 'const PAUSE_MS = 700;',
    why: 'a millisecond of a pause',
  },
];
