export interface Door {
  name: string;
  call: RegExp;
  /** Calls by file. A new one is put in here by anyone who can say why `ctx.repo` does not do. */
  places: Readonly<Record<string, number>>;
}

/** Ways to rows other than `ctx.repo`, as docs/guides/data-access.md describes them, and every place that uses one. */
export const DOORS: readonly Door[] = [
  // The one elevation, in its two forms: of a caller (`ctx.asSystem(reason)`), and of a process without one
  // (`systemContext(kernel, reason)`). Both are logged.
  {
    name: 'acting as the system',
    call: /\b(?:asSystem|systemContext)\s*\(/g,
    places: {
      'core/src/modules/money/gateways/services/answer-call.ts': 1,
      'core/src/modules/school/meetings/services/answer-call.ts': 1,
      'core/src/admin/after-restore.ts': 1,
      'core/src/admin/create-operator.ts': 2,
      'core/src/admin/verify-trails.ts': 1,
      'core/src/modules/school/academics/services/group-settings.ts': 1,
      'core/src/modules/school/academics/services/sections.ts': 1,
      // Families may not read employees: the name of one class teacher comes out, and the public numbers of the office.
      'core/src/modules/students/students/handlers/contacts.ts': 1,
      'core/src/modules/front/agenda/services/calendar-feeds.ts': 1,
      'core/src/modules/time/excusals/services/excusals.ts': 1,
      'core/src/modules/foundation/documents/handlers/verify.ts': 1,
      'core/src/modules/foundation/documents/services/letterhead.ts': 1,
      // Origins of copies belong to the platform; an institution sees how many of its own records are copies.
      'core/src/modules/front/replication/services/origins.ts': 1,
      'core/src/modules/money/fees/services/standings.ts': 1,
      'core/src/modules/money/invoicing/documents/bill-papers.ts': 1,
      // Asked before it is known who calls.
      'core/src/modules/money/invoicing/services/suspension.ts': 1,
      'core/src/modules/foundation/identity/handlers/activity.ts': 4,
      'core/src/modules/foundation/identity/handlers/invitations.ts': 1,
      'core/src/modules/foundation/identity/handlers/login.ts': 1,
      'core/src/modules/foundation/identity/handlers/login-steps.ts': 1,
      'core/src/modules/foundation/identity/handlers/second-factor.ts': 1,
      'core/src/modules/foundation/identity/handlers/manage-users.ts': 10,
      'core/src/modules/foundation/identity/handlers/members.ts': 2,
      'core/src/modules/foundation/oauth/handlers/clients.ts': 6,
      'core/src/modules/foundation/oauth/handlers/grants.ts': 4,
      'core/src/modules/foundation/identity/handlers/password-code.ts': 2,
      'core/src/modules/foundation/identity/handlers/password-reset.ts': 2,
      'core/src/modules/foundation/identity/handlers/roles.ts': 1,
      'core/src/modules/foundation/identity/handlers/session.ts': 1,
      'core/src/modules/foundation/identity/handlers/users.ts': 3,
      'core/src/modules/foundation/identity/handlers/view-as.ts': 1,
      'core/src/modules/foundation/identity/services/accounts.ts': 1,
      'core/src/modules/foundation/identity/services/delegation.ts': 6,
      'core/src/modules/foundation/identity/services/enter-institution.ts': 1,
      'core/src/modules/foundation/identity/services/first-password.ts': 2,
      'core/src/modules/foundation/identity/services/same-people.ts': 1,
      'core/src/modules/foundation/identity/services/gathered-reads.ts': 1,
      'core/src/modules/foundation/identity/services/guard-access.ts': 1,
      'core/src/modules/foundation/identity/services/impersonation.ts': 3,
      'core/src/modules/foundation/identity/services/member-records.ts': 2,
      'core/src/modules/foundation/identity/services/open-account.ts': 1,
      'core/src/modules/foundation/identity/services/reach-institutions.ts': 1,
      'core/src/modules/foundation/identity/services/reach-user.ts': 2,
      'core/src/modules/foundation/oauth/services/resolve-api-client.ts': 2,
      'core/src/modules/foundation/identity/services/resolve-session.ts': 4,
      'core/src/modules/foundation/identity/services/throttle.ts': 2,
      'core/src/modules/foundation/identity/services/users-in-order.ts': 1,
      'core/src/modules/school/helpdesk/handlers/read-thread.ts': 1,
      // Visits have no caller who may write them; their sum is shown where the institution chooses it.
      'core/src/modules/school/cms/services/site-visits.ts': 1,
      'core/src/modules/school/cms/handlers/site-pages.ts': 1,
      'core/src/modules/school/messaging/jobs/send-push.handler.ts': 1,
      'core/src/modules/school/messaging/jobs/send-sms.handler.ts': 1,
      'core/src/modules/school/messaging/services/take-reports.ts': 1,
      // A gateway calls without a session; its key is what counts.
      'core/src/modules/school/messaging/services/take-incoming.ts': 1,
      'core/src/modules/school/messaging/services/take-call-report.ts': 1,
      'core/src/modules/school/messaging/sms/last-to-reach.ts': 1,
      'core/src/modules/school/messaging/sms/sms-endpoints.ts': 1,
      'core/src/modules/school/messaging/sms/sandbox-gateway.ts': 2,
      'core/src/modules/foundation/packages/handlers/own.ts': 1,
      'core/src/modules/foundation/packages/services/entitlement-source.ts': 2,
      'core/src/modules/exams/results/services/sheet-figures.ts': 1,
      'core/src/modules/foundation/runs/jobs/revive-runs.handler.ts': 1,
      'core/src/modules/time/timekeeping/policies.ts': 1,
      'core/src/modules/time/timekeeping/services/known-units.ts': 1,
      'core/src/prepare-store.ts': 2,
      'core/src/start-product.ts': 1,
      'workers/src/run-jobs.ts': 1,
      'server/src/public-site/kept-hosts.ts': 1,
      'server/src/realtime/places.ts': 1,
    },
  },
  // Rows of named institutions that one process keeps for all its callers; no permission is asked.
  {
    name: 'rows without a caller',
    call: /\b(?:sharedRows)\s*\(/g,
    places: {
      // Counts and days of requests in every institution, for the operator.
      'core/src/modules/front/privacy/reports/duties.ts': 1,
      // Shifts, roster and duties of an institution, kept for every punch of its devices.
      'core/src/modules/time/timekeeping/services/known-units.ts': 1,
      'core/src/modules/time/timekeeping/services/shift-book.ts': 3,
      'core/src/modules/money/payments/services/checking.ts': 2,
      'core/src/modules/foundation/people/families.ts': 1,
      'core/src/modules/foundation/platform/services/site-options.ts': 1,
      'core/src/modules/exams/quizzes/group/places.ts': 4,
      'core/src/modules/exams/quizzes/group/report.ts': 2,
      'core/src/modules/exams/sitting/handlers/mine.ts': 2,
      'core/src/modules/exams/quizzes/jobs/sweep-quizzes.handler.ts': 2,
      'core/src/modules/exams/sitting/policies.ts': 2,
      'core/src/modules/exams/sitting/services/quiz-snapshot.ts': 4,
    },
  },
  // Gathered reads and writes with institution, permission and policy, without transaction and audit trail.
  {
    name: 'the hot path',
    call: /\b(?:hotPath)\s*\(/g,
    places: {
      'core/src/modules/exams/sitting/handlers/start.ts': 3,
      'core/src/modules/exams/quizzes/jobs/pass-marks.handler.ts': 1,
      'core/src/modules/exams/quizzes/jobs/regrade.handler.ts': 1,
      'core/src/modules/exams/quizzes/jobs/release-attempts.handler.ts': 1,
      'core/src/modules/exams/sitting/services/finishing.ts': 1,
      'core/src/modules/exams/sitting/services/mark-silent.ts': 1,
      'core/src/modules/exams/sitting/services/attempt-sessions.ts': 1,
      'core/src/modules/exams/sitting/services/presence.ts': 1,
      'core/src/modules/exams/sitting/services/saving.ts': 2,
      'core/src/modules/exams/sitting/services/trail.ts': 1,
    },
  },
  // Writes the state of a record without the rules of its steps. Only the engine may; many records take a step by
  // `transitMany`.
  { name: 'a state past its steps', call: /\b(?:writeStates)\s*\(/g, places: {} },
  // Past the wall: every row that leads to a person, or is past its term, is emptied or deleted as its entity declares.
  {
    name: 'rows of erased persons',
    call: /\b(?:eraseTraces|findTraces|erasePastTerm|countPastTerm)\s*\(/g,
    places: {
      'core/src/modules/front/privacy/handlers/erasures.ts': 1,
      'core/src/modules/front/privacy/handlers/terms.ts': 1,
      'core/src/modules/front/privacy/jobs/erase-person.handler.ts': 2,
      'core/src/modules/front/privacy/services/terms.ts': 1,
    },
  },
  // Ids of institutions, for schedules of the platform.
  {
    name: 'institutions with a record',
    call: /\b(?:institutionsWith)\s*\(/g,
    places: {
      'core/src/modules/school/cms/jobs/turn-content.handler.ts': 2,
      'core/src/modules/students/library/jobs/tend-loans.handler.ts': 2,
      'core/src/modules/money/gateways/services/accept-bill.ts': 2,
      'core/src/modules/money/gateways/jobs/poll-intents.handler.ts': 2,
      'core/src/modules/money/gateways/jobs/verify-claims.handler.ts': 1,
      'core/src/modules/money/fees/jobs/remind-overdue.handler.ts': 1,
      'core/src/modules/school/meetings/jobs/advance.handler.ts': 1,
      'core/src/modules/school/meetings/services/answer-call.ts': 1,
      'core/src/modules/money/gateways/services/answer-call.ts': 1,
      // Payments of the platform's invoices that operators have to decide.
      'core/src/modules/money/invoicing/handlers/pay-online.ts': 1,
      // Erasures that were confirmed and did not end.
      'core/src/modules/front/privacy/jobs/resume-erasures.handler.ts': 1,
      // Requests about data whose term runs out.
      'core/src/modules/front/privacy/jobs/tend-duties.handler.ts': 1,
      // Bills that an earlier version left with a credit, in every institution.
      'core/src/modules/money/payments/jobs/settle-credits.handler.ts': 1,
      'core/src/modules/time/timekeeping/jobs/close-days.handler.ts': 1,
      // Where the day of the next routine has come.
      'core/src/modules/school/timetable/jobs/supersede-routines.handler.ts': 1,
      'core/src/modules/time/timekeeping/policies.ts': 1,
      'core/src/modules/time/timekeeping/services/known-units.ts': 1,
      'core/src/modules/students/admission/jobs/sweep-offers.handler.ts': 1,
      'core/src/modules/money/accounts/jobs/cheques-due.handler.ts': 1,
      'core/src/modules/money/accounts/jobs/tend-books.handler.ts': 4,
      'core/src/modules/money/accounts/jobs/tend-fiscal-years.handler.ts': 1,
      'core/src/modules/foundation/documents/jobs/drop-old-batches.handler.ts': 1,
      'core/src/modules/time/leave/jobs/lapse-carried.handler.ts': 1,
      'core/src/modules/time/leave/jobs/recount-everywhere.handler.ts': 1,
      'core/src/modules/school/approvals/jobs/sweep-overdue.handler.ts': 1,
      'core/src/modules/school/messaging/jobs/wake-sms-senders.handler.ts': 4,
      'core/src/modules/exams/results/jobs/sweep-publications.handler.ts': 1,
      'core/src/modules/foundation/runs/jobs/revive-runs.handler.ts': 1,
      'core/src/modules/students/students/jobs/tend-years.handler.ts': 1,
      'core/src/modules/students/students/jobs/wish-birthdays.handler.ts': 2,
    },
  },
  // The system's hands inside a command of someone's: numbers that a caller may take and not read, and listeners of
  // events.
  {
    name: 'a part as the system',
    call: /(?<!function )\bsystemPart\s*\(/g,
    places: {
      // The family of a student, and of the caller by whichever of their accounts: rules of two people ask it, whatever
      // the caller may read.
      'core/src/modules/foundation/people/accounts.ts': 2,
      // How many have paid, for people who may read the applications but not the payments.
      'core/src/modules/students/admission/handlers/standings.ts': 1,
      // The name of the colleague who was faster, for people without a right to lists of users.
      'core/src/modules/exams/examday/handlers/place-papers.ts': 1,
      // An expulsion holds in a room also for an invigilator who does not read its report.
      'core/src/modules/exams/examday/services/expulsions.ts': 2,
      // The classes of a sitting, for people who may read the sitting.
      'core/src/modules/exams/examday/services/look-up-classes.ts': 1,
      // Invigilators of a sitting that moves are asked again by anyone who may move it.
      'core/src/modules/exams/examday/services/sitting-news.ts': 1,
      // Names on a report that its reader may read.
      'core/src/modules/exams/examday/documents/expulsion-report.ts': 1,
      // A thread is written by its rules alone: who may write what in it depends on the side, not on a right to rows.
      'core/src/modules/school/helpdesk/handlers/ask.ts': 1,
      'core/src/modules/school/helpdesk/handlers/talk.ts': 6,
      'core/src/modules/school/helpdesk/handlers/work.ts': 6,
      // Holidays of the one institution that the report is about.
      'core/src/modules/school/helpdesk/reports/summary.ts': 1,
      // A scale is judged by all exams, also where the writer sees none.
      'core/src/modules/exams/exams/services/scale-versions.ts': 3,
      // Handlers alone write the policies of a group and the institutions that follow; the rule before a write reads
      // them for every writer.
      'core/src/modules/front/grouppolicies/handlers/leave-and-tell.ts': 1,
      'core/src/modules/front/grouppolicies/handlers/own.ts': 5,
      'core/src/modules/front/grouppolicies/services/look-up-marks.ts': 2,
      'core/src/modules/front/grouppolicies/handlers/policies.ts': 5,
      'core/src/modules/front/grouppolicies/handlers/push.ts': 2,
      'core/src/modules/front/grouppolicies/services/guard-followed.ts': 1,
      'core/src/modules/front/grouppolicies/services/policies-of.ts': 1,
      // Choices of the caller about their own bell; nobody reads those of others.
      'core/src/modules/school/messaging/handlers/notifications.ts': 2,
      'core/src/modules/school/messaging/handlers/push.ts': 1,
      // The head's own choice for the group: records of the platform that nobody of an institution writes.
      'core/src/modules/foundation/institutions/handlers/group-access.ts': 3,
      'core/src/modules/foundation/institutions/services/group-openings.ts': 1,
      // The people whom a notice reaches, and that someone has read it, beside the notice that the caller may write or
      // read.
      'core/src/modules/school/cms/handlers/notice-readers.ts': 4,
      'core/src/modules/school/cms/services/notice-readers.ts': 1,
      // Answers of a family and their words: nobody writes them but by these rules.
      'core/src/modules/school/consents/handlers/desk.ts': 2,
      'core/src/modules/school/consents/handlers/own-consents.ts': 2,
      'core/src/modules/school/consents/services/write-answer.ts': 1,
      // Whether students in a picture consent, and which families want no news.
      'core/src/modules/school/cms/services/pictures.ts': 1,
      'core/src/modules/school/messaging/services/addressees.ts': 1,
      'core/src/modules/school/messaging/services/order-sms.ts': 2,
      // Attempts are records of the platform; those of the institution alone are read.
      'core/src/modules/school/messaging/services/report-lines.ts': 1,
      // Marks that stand, of the absences about which a call waits.
      'core/src/modules/school/messaging/services/slice-rows.ts': 1,
      // The service and the rules of calls, which nobody reads or writes but by these rules.
      'core/src/modules/school/messaging/handlers/voice.ts': 2,
      'core/src/modules/school/messaging/voice/connection.ts': 1,
      // Pay of employees in a list for authorities; columns that the caller may not read are withheld.
      'core/src/modules/front/officials/services/mpo-rows.ts': 1,
      // Names of one's own children and of roles.
      'core/src/modules/front/privacy/handlers/looks.ts': 2,
      'core/src/modules/school/meetings/handlers/join.ts': 1,
      'core/src/modules/school/meetings/handlers/providers.ts': 2,
      'core/src/modules/school/meetings/handlers/schedule.ts': 6,
      'core/src/modules/school/meetings/handlers/steer.ts': 3,
      'core/src/modules/school/meetings/handlers/view.ts': 2,
      'core/src/modules/school/meetings/policies.ts': 2,
      'core/src/modules/school/meetings/services/align.ts': 1,
      'core/src/modules/school/meetings/services/audience.ts': 2,
      'core/src/modules/school/meetings/services/people.ts': 3,
      // Section, subject and time of live classes for visitors of the website.
      'core/src/modules/school/meetings/services/site-lessons.ts': 1,
      // The name of a student who has moved on, beside work that the teacher may read.
      'core/src/modules/students/classroom/handlers/desk.ts': 3,
      'core/src/modules/students/classroom/handlers/hand-in.ts': 4,
      'core/src/modules/students/classroom/handlers/posts.ts': 3,
      'core/src/modules/students/classroom/handlers/stream.ts': 3,
      'core/src/modules/students/classroom/services/day-lessons.ts': 3,
      'core/src/modules/front/agenda/services/own-lessons.ts': 1,
      // Lessons of a day as they take place, with records that only their handlers write; who marks is asked before.
      'core/src/modules/students/classroom/handlers/lesson-day.ts': 3,
      'core/src/modules/students/classroom/handlers/mark-lesson.ts': 3,
      'core/src/modules/students/classroom/handlers/syllabus.ts': 2,
      'core/src/modules/students/classroom/reports/lessons-held.ts': 1,
      'core/src/modules/students/classroom/services/marking.ts': 3,
      // Presence of students whose register the caller may write, in classes of other teachers too.
      'core/src/modules/time/attendance/handlers/live-presence.ts': 2,
      'core/src/modules/students/classroom/services/takers.ts': 1,
      'core/src/modules/students/classroom/services/view-posts.ts': 2,
      'core/src/modules/students/library/handlers/ask-for-book.ts': 2,
      'core/src/modules/students/library/services/catalogue.ts': 1,
      'core/src/modules/students/library/handlers/lend.ts': 1,
      'core/src/modules/students/library/handlers/reserve.ts': 1,
      'core/src/modules/students/library/handlers/steer-loan.ts': 4,
      'core/src/modules/students/library/handlers/stock.ts': 1,
      'core/src/modules/students/library/handlers/take-back.ts': 3,
      // Debts of employees, for counters that see no loans; the loan is written with its receipt.
      'core/src/modules/students/library/handlers/take-fine.ts': 4,
      'core/src/modules/students/library/handlers/recall.ts': 1,
      'core/src/modules/students/library/documents/fine-receipt.ts': 1,
      // Edits of a list that the caller may change.
      'core/src/modules/foundation/lists/handlers/undo-edit.ts': 3,
      'core/src/modules/students/library/services/holds.ts': 7,
      'core/src/modules/students/library/services/loans.ts': 3,
      'core/src/modules/students/library/services/reader-view.ts': 1,
      'core/src/modules/students/library/services/readers.ts': 4,
      'core/src/modules/students/library/services/site-books.ts': 1,
      'core/src/modules/money/gateways/handlers/accounts.ts': 2,
      'core/src/modules/money/gateways/handlers/families.ts': 3,
      'core/src/modules/money/gateways/handlers/public-fees.ts': 1,
      'core/src/modules/money/gateways/handlers/recovery.ts': 1,
      'core/src/modules/money/gateways/services/start-intent.ts': 1,
      // A family sees how much its wallet may hold, and not the price list that says so.
      'core/src/modules/money/fees/services/wallet-ceiling.ts': 2,
      'core/src/modules/money/gateways/services/post-settlement.ts': 1,
      'core/src/modules/money/gateways/handlers/settlements.ts': 1,
      'core/src/modules/money/gateways/services/settled-before.ts': 2,
      'core/src/modules/money/gateways/settlement-rules.ts': 2,
      'core/src/modules/money/gateways/suspense-rules.ts': 2,
      // Whoever pays a refund may not read all payments.
      'core/src/modules/money/gateways/services/return-way.ts': 1,
      // Groups of students and own lessons follow from choices that teachers and families may not list; ids of groups
      // come out, or which of the caller's lessons are their own.
      'core/src/modules/school/timetable/services/audiences.ts': 2,
      // Absence and lessons are asked for a colleague who reads neither; that they are free comes out. Once a
      // lesson is taken, those who were asked for it with others read it no more.
      'core/src/modules/time/leave/handlers/cover-lessons.ts': 3,
      'core/src/modules/time/leave/handlers/swap-lessons.ts': 3,
      // Part of the approval, by anyone who approves; everyone reads who takes a lesson.
      'core/src/modules/time/leave/services/lesson-covers.ts': 3,
      'core/src/modules/time/leave/services/provide-covers.ts': 3,
      // Other sections that have a lesson then, for the office that combines them; a merge that ends with its host.
      'core/src/modules/time/leave/handlers/merge-lesson.ts': 2,
      // A request for erasure reads counts only; traces of a person cross the rights of one role. Terms count rows.
      'core/src/modules/front/privacy/handlers/erasures.ts': 3,
      'core/src/modules/front/privacy/handlers/terms.ts': 2,
      // A person's own requests, which the office alone lists; name and code on their own record; breaches are noted by
      // their handler alone.
      'core/src/modules/front/privacy/handlers/requests.ts': 4,
      'core/src/modules/front/privacy/services/people-of.ts': 1,
      'core/src/modules/front/privacy/handlers/breaches.ts': 3,
      'core/src/modules/front/privacy/services/ring-breach.ts': 1,
      // Records of exports, imports and deletions are written by their handlers alone; the code of an archive is
      // answered to people who may have the archive.
      'core/src/modules/front/transfers/handlers/deletions.ts': 2,
      'core/src/modules/front/transfers/handlers/exports.ts': 3,
      'core/src/modules/front/transfers/handlers/imports.ts': 3,
      // The account opens the way to the provider, and people see only whether it does.
      'core/src/modules/money/invoicing/handlers/pay-online.ts': 4,
      // The record of a transfer belongs to the giving child; people who see only the other child get its amount, date
      // and number.
      'core/src/modules/money/payments/services/financial-statement.ts': 1,
      // A family sees how much of its wallet may be used without seeing the refunds behind it; a person who cancels a
      // receipt need not see the refunds for which money is set aside.
      'core/src/modules/money/payments/services/refundable.ts': 2,
      // Children between whom an advance was moved count together, including a child whose family the officer does not
      // see.
      'core/src/modules/money/payments/services/moved-with.ts': 1,
      // Reports of brothers and sisters and of the whole institution count, which the family does not see.
      'core/src/modules/money/payments/services/assert-may-report.ts': 1,
      // The register of transaction ids, and the parents of children who are paid by one transfer.
      'core/src/modules/money/payments/services/take-refund-number.ts': 2,
      // A payer need not see the list of sub-heads that the entries of the receipt name.
      'core/src/modules/money/payments/services/post-receipt.ts': 1,
      // The platform's counter of numbers has no reader of its own.
      'core/src/modules/money/invoicing/services/take-number.ts': 2,
      // The students a teacher knows follow from places and families that policies ask about; rows that were found name
      // people.
      'core/src/modules/school/academics/policies.ts': 1,
      'core/src/modules/school/academics/services/known-students.ts': 2,
      'core/src/modules/school/academics/services/look-up-places.ts': 2,
      'core/src/modules/school/academics/services/present-seats.ts': 1,
      'core/src/modules/school/academics/services/sections.ts': 1,
      // The register of ids, the lines of a refund and the credits of bills are written by rule, never by hand; refunds
      // of children between whom an advance was moved count together, including those that the officer does not see.
      'core/src/modules/money/payments/refund-rules.ts': 2,
      'core/src/modules/money/payments/services/settle-credits.ts': 1,
      'core/src/modules/money/payments/services/transaction-ids.ts': 1,
      // Reports of the family whose payment is credited, and a family's payments by numbers that it types.
      'core/src/modules/money/gateways/services/own-report.ts': 3,
      // Fees of applications in a provider's sheet: a person who compares it need not read applications.
      'core/src/modules/money/gateways/services/received.ts': 2,
      'core/src/modules/time/timekeeping/handlers/clock.ts': 2,
      'core/src/modules/time/timekeeping/handlers/corrections.ts': 1,
      // Whether a card at the gate was seen: teachers see the time in their register, not the punches.
      'core/src/modules/time/attendance/services/gate-roster.ts': 1,
      'core/src/modules/time/attendance/services/register.ts': 1,
      'core/src/modules/time/excusals/services/staff-months.ts': 1,
      'core/src/modules/time/attendance/services/attended.ts': 2,
      'core/src/modules/exams/results/services/sheet-figures.ts': 1,
      'core/src/modules/students/certificates/handlers/attest.ts': 1,
      'core/src/modules/students/certificates/services/field-values.ts': 3,
      'core/src/modules/students/certificates/services/open-matters.ts': 1,
      'core/src/modules/students/certificates/transitions.ts': 6,
      // Families read neither offers nor papers: their own are picked out for them.
      'core/src/modules/students/certificates/handlers/own-papers.ts': 5,
      'core/src/modules/students/certificates/handlers/steps.ts': 1,
      'core/src/modules/exams/assessment/documents/transcript.ts': 1,
      'core/src/modules/foundation/documents/services/paper-verdict.ts': 2,
      'core/src/modules/money/accounts/handlers/pay-posting.ts': 2,
      'core/src/modules/money/accounts/services/chart.ts': 1,
      'core/src/modules/money/payments/services/settle-cheque.ts': 1,
      'core/src/modules/staff/payroll/handlers/bank-result.ts': 1,
      'core/src/modules/staff/payroll/handlers/increments.ts': 1,
      'core/src/modules/staff/payroll/handlers/runs.ts': 1,
      'core/src/modules/staff/payroll/pay-life.ts': 7,
      'core/src/modules/staff/payroll/services/calculate.ts': 1,
      'core/src/modules/staff/payroll/services/settlement.ts': 1,
      'core/src/kernel/events/emit.ts': 1,
      'core/src/modules/foundation/documents/handlers/archive.ts': 3,
      'core/src/modules/exams/exams/handlers/sheet-states.ts': 1,
      'core/src/modules/exams/exams/handlers/script-codes.ts': 1,
      'core/src/modules/exams/exams/handlers/coded-marks.ts': 1,
      'core/src/modules/exams/exams/services/tell-examiners.ts': 1,
      'core/src/modules/exams/examday/documents/admit-card.ts': 2,
      'core/src/modules/exams/examday/handlers/admit.ts': 1,
      'core/src/modules/exams/examday/handlers/my-seats.ts': 1,
      'core/src/modules/exams/quizzes/services/exam-part.ts': 1,
      'core/src/modules/exams/sitting/services/exam-takers.ts': 1,
      'core/src/modules/exams/examday/services/duty-stage.ts': 1,
      'core/src/modules/exams/examday/transitions.ts': 1,
      'core/src/modules/exams/examday/services/room-labels.ts': 1,
      'core/src/modules/exams/results/services/result-messages.ts': 1,
      'core/src/modules/exams/results/handlers/public-results.ts': 1,
      'core/src/modules/exams/results/handlers/scrutiny.ts': 3,
      'core/src/modules/students/admission/handlers/admit.ts': 1,
      'core/src/modules/school/visitors/services/gate.ts': 1,
      'core/src/modules/school/visitors/services/phone-gate.ts': 2,
      'core/src/modules/staff/recruitment/handlers/appoint.ts': 1,
      'core/src/modules/staff/recruitment/handlers/board.ts': 2,
      'core/src/modules/staff/recruitment/handlers/public-pages.ts': 2,
      'core/src/modules/staff/recruitment/handlers/result.ts': 1,
      'core/src/modules/foundation/imports/handlers/imports.ts': 3,
      'core/src/modules/foundation/imports/services/may-undo.ts': 1,
      'core/src/modules/foundation/numbering/handlers/series.ts': 1,
      'core/src/modules/foundation/numbering/services/take-number.ts': 2,
      'core/src/modules/students/students/handlers/changes.ts': 1,
      // Accounts of the invigilators that a call reaches.
      'core/src/modules/exams/examday/handlers/incidents.ts': 1,
      // The overdue sum that families read themselves.
      'core/src/modules/exams/results/services/hold-rule.ts': 1,
      // A family reads by its link, without an account.
      'core/src/modules/school/cms/handlers/notice-links.ts': 1,
      // Names to choose from in forms without an account.
      'core/src/modules/students/students/services/family-choices.ts': 1,
    },
  },
  // Files by id; the record that names one says who may have it.
  {
    name: 'rows deleted for ever',
    call: /\b(?:purgeRows)\s*\(/g,
    places: {
      'core/src/modules/foundation/identity/jobs/sweep-logins.handler.ts': 3,
      // Pieces of archives that are whole, or were given up.
      'core/src/modules/front/transfers/jobs/check-archive.handler.ts': 2,
      'core/src/modules/front/transfers/jobs/clear-import.handler.ts': 1,
      'core/src/modules/front/transfers/jobs/export-data.handler.ts': 2,
    },
  },
  {
    name: 'kept files',
    call: /\b(?:filesOf)\s*\(/g,
    places: {
      // Kind and size of files of published notices, and of notices that the link of a family shows.
      'core/src/modules/school/cms/services/file-facts.ts': 1,
      'core/src/modules/front/overview/reports/sites.ts': 1,
      'core/src/modules/foundation/documents/handlers/archive.ts': 1,
      'core/src/modules/foundation/documents/handlers/batch.ts': 1,
      'core/src/modules/foundation/documents/jobs/drop-old-batches.handler.ts': 1,
      'core/src/modules/foundation/documents/jobs/make-batch.handler.ts': 1,
      'core/src/modules/foundation/documents/services/keep-pdf.ts': 1,
      'core/src/modules/foundation/documents/services/load-pictures.ts': 1,
      'core/src/modules/foundation/files/handlers/files.ts': 4,
      'core/src/modules/foundation/files/jobs/drop-loose-files.handler.ts': 1,
      'core/src/modules/foundation/files/services/public-file.ts': 1,
      // The key of a family's link has been asked, and the notice is one of theirs.
      'core/src/modules/school/cms/handlers/notice-links.ts': 1,
      'core/src/modules/foundation/identity/handlers/profile.ts': 1,
      'core/src/modules/exams/sitting/handlers/keep-file.ts': 2,
      'core/src/modules/exams/sitting/handlers/mine.ts': 1,
      // Files of an institution on their way into an archive and out of one.
      'core/src/modules/front/transfers/handlers/exports.ts': 1,
      'core/src/modules/front/transfers/services/expire-archive.ts': 1,
      'core/src/modules/front/transfers/handlers/imports.ts': 2,
      'core/src/modules/front/transfers/jobs/clear-import.handler.ts': 1,
      'core/src/modules/front/transfers/jobs/export-data.handler.ts': 3,
      'core/src/modules/front/transfers/jobs/take-over.handler.ts': 2,
      'core/src/modules/front/transfers/services/check-entry.ts': 1,
      'core/src/modules/front/transfers/services/export-parts.ts': 3,
      'core/src/modules/front/transfers/services/open-archive.ts': 1,
    },
  },
  // An institution as a whole, past its wall: the system on the platform, in runs that an operator ordered.
  {
    name: 'institutions as a whole',
    call: /(?<!function )\b(?:carriedRows|carriedDocuments|carriedTrail|writeCarried|writeCarriedTrail|dropRows|dropReferring|dropFromLists|dropTrail|dropFiles|dropTraces|referredFrom|findClashes|idsHere|countBelonging|countTrail|holdTrail)\s*\(/g,
    places: {
      'core/src/modules/front/transfers/jobs/clear-import.handler.ts': 1,
      'core/src/modules/front/transfers/jobs/delete-institution.handler.ts': 3,
      'core/src/modules/front/transfers/jobs/take-over.handler.ts': 6,
      'core/src/modules/front/transfers/services/check-entry.ts': 2,
      'core/src/modules/front/transfers/services/drop-parts.ts': 12,
      'core/src/modules/front/transfers/services/export-parts.ts': 5,
    },
  },
];
