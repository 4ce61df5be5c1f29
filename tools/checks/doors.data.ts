export interface Door {
  name: string;
  call: RegExp;
  /** Calls by file. A new one is put in here by anyone who can say why `ctx.repo` does not do. */
  places: Readonly<Record<string, number>>;
}

/** The ways to rows beside `ctx.repo`, as docs/architecture.md describes them, and every place that uses one. */
export const DOORS: readonly Door[] = [
  // The one elevation, in its two forms: of a caller (`ctx.asSystem(reason)`), and of a process without one (`systemContext(kernel, reason)`). Both are logged.
  {
    name: 'acting as the system',
    call: /\b(?:asSystem|systemContext)\s*\(/g,
    places: {
      'core/src/admin/create-operator.ts': 1,
      'core/src/admin/verify-trails.ts': 1,
      'core/src/modules/academics/handlers/group-settings.ts': 1,
      'core/src/modules/academics/services/sections.ts': 1,
      'core/src/modules/agenda/services/calendar-feeds.ts': 1,
      'core/src/modules/attendance/services/excusals.ts': 1,
      'core/src/modules/documents/handlers/verify.ts': 1,
      'core/src/modules/documents/services/letterhead.ts': 1,
      'core/src/modules/identity/handlers/activity.ts': 4,
      'core/src/modules/identity/handlers/invitations.ts': 1,
      'core/src/modules/identity/handlers/login.ts': 1,
      'core/src/modules/identity/handlers/manage-users.ts': 10,
      'core/src/modules/identity/handlers/members.ts': 2,
      'core/src/modules/oauth/handlers/clients.ts': 6,
      'core/src/modules/oauth/handlers/grants.ts': 4,
      'core/src/modules/identity/handlers/password-reset.ts': 2,
      'core/src/modules/identity/handlers/roles.ts': 1,
      'core/src/modules/identity/handlers/session.ts': 1,
      'core/src/modules/identity/handlers/users.ts': 3,
      'core/src/modules/identity/handlers/view-as.ts': 1,
      'core/src/modules/identity/services/accounts.ts': 1,
      'core/src/modules/identity/services/delegation.ts': 6,
      'core/src/modules/identity/services/enter-institution.ts': 1,
      'core/src/modules/identity/services/gathered-reads.ts': 1,
      'core/src/modules/identity/services/guard-access.ts': 1,
      'core/src/modules/identity/services/impersonation.ts': 3,
      'core/src/modules/identity/services/member-records.ts': 2,
      'core/src/modules/identity/services/open-account.ts': 1,
      'core/src/modules/identity/services/reach-institutions.ts': 1,
      'core/src/modules/identity/services/reach-user.ts': 2,
      'core/src/modules/oauth/services/resolve-api-client.ts': 2,
      'core/src/modules/identity/services/resolve-session.ts': 4,
      'core/src/modules/identity/services/throttle.ts': 2,
      'core/src/modules/messaging/jobs/send-sms.handler.ts': 1,
      'core/src/modules/messaging/services/take-reports.ts': 1,
      'core/src/modules/messaging/sms/sandbox-gateway.ts': 2,
      'core/src/modules/packages/handlers/own.ts': 1,
      'core/src/modules/packages/services/entitlement-source.ts': 2,
      'core/src/modules/results/services/sheet-figures.ts': 2,
      'core/src/modules/runs/jobs/revive-runs.handler.ts': 1,
      'core/src/prepare-store.ts': 2,
      'core/src/start-product.ts': 1,
      'workers/src/run-jobs.ts': 1,
      'server/src/realtime/places.ts': 1,
    },
  },
  // Rows of named institutions that one process keeps for all its callers; no permission is asked.
  {
    name: 'rows without a caller',
    call: /\b(?:sharedRows)\s*\(/g,
    places: {
      'core/src/modules/payments/services/checking.ts': 1,
      'core/src/modules/people/policies.ts': 1,
      'core/src/modules/platform/services/site-options.ts': 1,
      'core/src/modules/quizzes/group/places.ts': 4,
      'core/src/modules/quizzes/group/report.ts': 2,
      'core/src/modules/quizzes/handlers/mine.ts': 2,
      'core/src/modules/quizzes/jobs/sweep-quizzes.handler.ts': 2,
      'core/src/modules/quizzes/policies.ts': 2,
      'core/src/modules/quizzes/services/quiz-snapshot.ts': 4,
    },
  },
  // Gathered reads and writes with institution, permission and policy, without transaction and audit trail.
  {
    name: 'the hot path',
    call: /\b(?:hotPath)\s*\(/g,
    places: {
      'core/src/modules/quizzes/handlers/start.ts': 3,
      'core/src/modules/quizzes/jobs/regrade.handler.ts': 1,
      'core/src/modules/quizzes/jobs/release-attempts.handler.ts': 1,
      'core/src/modules/quizzes/services/finishing.ts': 1,
      'core/src/modules/quizzes/services/mark-silent.ts': 1,
      'core/src/modules/quizzes/services/attempt-sessions.ts': 1,
      'core/src/modules/quizzes/services/presence.ts': 1,
      'core/src/modules/quizzes/services/saving.ts': 2,
      'core/src/modules/quizzes/services/trail.ts': 1,
    },
  },
  // Ids of institutions, for schedules of the platform.
  {
    name: 'institutions with a record',
    call: /\b(?:institutionsWith)\s*\(/g,
    places: {
      'core/src/modules/admission/jobs/sweep-offers.handler.ts': 1,
      'core/src/modules/accounts/jobs/cheques-due.handler.ts': 1,
      'core/src/modules/accounts/jobs/tend-books.handler.ts': 2,
      'core/src/modules/documents/jobs/drop-old-batches.handler.ts': 1,
      'core/src/modules/leave/jobs/lapse-carried.handler.ts': 1,
      'core/src/modules/leave/jobs/recount-everywhere.handler.ts': 1,
      'core/src/modules/leave/jobs/sweep-overdue.handler.ts': 1,
      'core/src/modules/messaging/jobs/wake-sms-senders.handler.ts': 2,
      'core/src/modules/runs/jobs/revive-runs.handler.ts': 1,
    },
  },
  // The system's hands inside a command of someone's: numbers that a caller may take and not read, and listeners of events.
  {
    name: 'a part as the system',
    call: /(?<!function )\bsystemPart\s*\(/g,
    places: {
      'core/src/kernel/events/emit.ts': 1,
      'core/src/modules/documents/handlers/archive.ts': 3,
      'core/src/modules/admission/handlers/admit.ts': 1,
      'core/src/modules/admission/handlers/enter.ts': 2,
      'core/src/modules/admission/handlers/families.ts': 1,
      'core/src/modules/imports/handlers/imports.ts': 3,
      'core/src/modules/imports/services/may-undo.ts': 1,
      'core/src/modules/numbering/handlers/series.ts': 1,
      'core/src/modules/numbering/services/take-number.ts': 2,
    },
  },
  // Files by id; the record that names one says who may have it.
  {
    name: 'kept files',
    call: /\b(?:filesOf)\s*\(/g,
    places: {
      'core/src/modules/documents/handlers/archive.ts': 1,
      'core/src/modules/documents/handlers/batch.ts': 1,
      'core/src/modules/documents/jobs/drop-old-batches.handler.ts': 1,
      'core/src/modules/documents/jobs/make-batch.handler.ts': 1,
      'core/src/modules/documents/services/keep-pdf.ts': 1,
      'core/src/modules/documents/services/load-pictures.ts': 1,
      'core/src/modules/files/handlers/files.ts': 2,
      'core/src/modules/files/jobs/drop-loose-files.handler.ts': 2,
      'core/src/modules/files/services/public-file.ts': 1,
      'core/src/modules/identity/handlers/profile.ts': 1,
      'core/src/modules/quizzes/handlers/keep-file.ts': 2,
      'core/src/modules/quizzes/handlers/mine.ts': 1,
    },
  },
];
