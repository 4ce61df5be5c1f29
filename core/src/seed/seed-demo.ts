import { createHash } from 'node:crypto';
import type { Entity } from '@pathshala/shared/kit';
import {
  AttendanceMark,
  AttendanceSetting,
  AttendanceSheet,
  countMarks,
} from '@pathshala/shared/modules/time/attendance';
import type { ProductConfig } from '../config';
import { dhakaDate, makeLog, type Kernel, type Store } from '../kernel';
import { makeKernel, memoryQueue } from '../kernel/host';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { hashPassword } from '../modules/foundation/identity';
import { sheetIdOf } from '../modules/time/attendance';
import { loadBooks } from '../modules/money/accounts/demo/load-books';
import { loadInvoicing } from '../modules/money/invoicing/demo/load-invoicing';
import { loadAdmission } from '../modules/students/admission/demo/load-admission';
import { coreModules } from '../modules';
import { loadCertificates } from '../modules/students/certificates/demo/load-certificates';
import { loadMeetings } from '../modules/school/meetings/demo/load-meetings';
import { loadClassRoom } from '../modules/students/classroom/demo/load-class-room';
import { loadLibrary } from '../modules/students/library/demo/load-library';
import { loadStudentRecords } from '../modules/students/students/demo/load-student-records';
import { loadCatalogues } from './load-catalogues';
import { loadCodedScripts } from '../modules/exams/exams/demo/load-coded-scripts';
import { loadDays } from '../modules/time/attendance/demo/load-days';
import { loadNotes } from '../modules/time/attendance/demo/load-notes';
import { loadAssessment } from '../modules/exams/assessment/demo/load-assessment';
import { loadEmployees } from '../modules/staff/employees/demo/load-employees';
import { loadIntents } from '../modules/money/gateways/demo/load-intents';
import { loadFees } from '../modules/money/fees/demo/load-fees';
import { loadExamday } from '../modules/exams/examday/demo/load-examday';
import { loadExamScripts } from '../modules/exams/exams/demo/load-exam-scripts';
import { loadExams } from '../modules/exams/exams/demo/load-exams';
import { loadHelpDesk } from '../modules/school/helpdesk/demo/load-help-desk';
import { loadLeave } from '../modules/time/leave/demo/load-leave';
import { loadPlatform } from '../modules/foundation/platform/demo/load-platform';
import { loadOnboarding } from '../modules/front/onboarding/demo/load-onboarding';
import { loadDuties } from '../modules/front/privacy/demo/load-duties';
import { loadGroupPolicies } from '../modules/front/grouppolicies/demo/load-group-policies';
import { loadTransfers } from '../modules/front/transfers/demo/load-transfers';
import { loadPackages } from '../modules/foundation/packages/demo/load-packages';
import { loadOfficials } from '../modules/front/officials/demo/load-officials';
import { loadPictures } from './load-pictures';
import { loadQuizzes } from '../modules/exams/quizzes/demo/load-quizzes';
import { loadRecruitment } from '../modules/staff/recruitment/demo/load-recruitment';
import { loadSetup } from './load-setup';
import { loadSms } from '../modules/school/messaging/demo/load-sms';
import { loadTimekeeping } from '../modules/time/timekeeping/demo/load-timekeeping';
import { loadConsents } from '../modules/school/consents/demo/load-consents';
import { loadWebsite } from '../modules/school/cms/demo/load-website';
import { buildRecipe, sheetsOf, type DemoAccount, type Recipe } from './recipe';
import { withRooms } from './recipe/section-rooms';
import type { RecipeRows } from './recipe/types';

/** The demo may not be put where it could be mistaken for real data, or where it could reach real people. */
export class SeedRefused extends Error {
  override name = 'SeedRefused';
}
interface SeedMark {
  _id: 'demo';
  startedAt: Date;
  finishedAt?: Date;
  accounts?: DemoAccount[];
}
export interface SeedReport {
  fresh: boolean;
  accounts: DemoAccount[];
}

/**
 * Puts the demo into an empty database once; a run that was cut off continues where it was, a later one does nothing.
 * @throws SeedRefused on a database with institutions of its own, or with a mail server or an SMS gateway set
 */
export async function seedDemo(
  store: Store,
  config: ProductConfig,
  { now, say }: { now: Date; say(line: string): void },
): Promise<SeedReport> {
  const marks = store.raw().collection<SeedMark>('seed_state');
  const mark = await marks.findOne({ _id: 'demo' });
  if (mark?.finishedAt) return { fresh: false, accounts: mark.accounts ?? [] };
  refuseRealPeople(config);
  if (!mark && (await store.raw().collection('institutions').countDocuments({}, { limit: 1 })) > 0)
    throw new SeedRefused(
      'This database holds institutions of its own, so demo data is refused. Use an empty database for the demo.',
    );
  await marks.updateOne({ _id: 'demo' }, { $setOnInsert: { startedAt: mark?.startedAt ?? now } }, { upsert: true });
  const today = dhakaDate(mark?.startedAt ?? now);
  say(`demo data for ${today}`);
  const recipe = buildRecipe({ today });
  await loadPeople(store, recipe, now, say);
  await loadSetup(store, today, now, say);
  await loadPlatform(store, today, now, say);
  await loadCatalogues(store, { today, now });
  await loadPictures(store, recipe, say);
  await loadConsents(store, recipe, now, say);
  await loadWebsite(store, recipe, now, say);
  await loadAttendance(store, recipe, now, say);
  await loadDays(store, recipe, now);
  await loadNotes(store, recipe, now);
  await loadLeave(store, recipe, now, say);
  await loadEmployees(store, recipe, now, say);
  await loadTimekeeping(store, recipe, now, say);
  await loadExams(store, recipe, now, say);
  await loadExamday(store, recipe, now, say);
  await loadExamScripts(store, recipe, now);
  await loadCodedScripts(store, recipe, now);
  await loadAssessment(store, recipe, now, say);
  await loadFees(store, recipe, now, say);
  await loadIntents(store, recipe, now);
  await loadBooks(store, recipe, now, say);
  await loadAdmission(store, recipe, now, say);
  await loadRecruitment(store, recipe, now, say);
  await loadStudentRecords(store, recipe, now, say);
  await loadLibrary(store, recipe, now, say);
  await loadMeetings(store, recipe, now, say);
  await loadClassRoom(store, recipe, now, say);
  await loadSms(store, recipe, now, say);
  await loadQuizzes(store, recipe, now, say);
  await loadPackages(store, recipe, now, say);
  await loadInvoicing(store, recipe, { today, now }, say);
  await loadHelpDesk(store, recipe, { today, now }, say);
  await loadOnboarding(store, recipe, now, say);
  await loadOfficials(kernelFor(store, config), store, recipe, now, say);
  await loadDuties(store, recipe, now, say);
  await loadTransfers(store, recipe, now, say);
  await loadGroupPolicies(kernelFor(store, config), recipe, say);
  await loadCertificates(kernelFor(store, config), recipe, say);
  await marks.updateOne({ _id: 'demo' }, { $set: { finishedAt: now, accounts: recipe.accounts } });
  return { fresh: true, accounts: recipe.accounts };
}

/**
 * Made-up people have addresses and numbers that may belong to someone.
 * @throws SeedRefused with a mail server or an SMS gateway set
 */
export function refuseRealPeople(config: Pick<ProductConfig, 'SMTP_URL' | 'SMS_GATEWAY'>): void {
  if (config.SMTP_URL)
    throw new SeedRefused(
      'Demo data is refused while a mail server is set: its people have no real addresses. Unset SMTP_URL, or start without demo data.',
    );
  if (config.SMS_GATEWAY)
    throw new SeedRefused(
      'Demo data is refused while an SMS gateway is set: its numbers may belong to someone. Unset SMS_GATEWAY, or start without demo data.',
    );
}

/** For what is made by actions and not loaded as rows. What they order waits in the outbox for the product's workers. */
const kernelFor = (store: Store, config: ProductConfig): Kernel =>
  makeKernel({ config, store, queue: memoryQueue(), log: makeLog('seed', 'warn'), modules: coreModules });

async function loadPeople(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const passwordHash = await hashPassword(recipe.password);
  for (const [name, rows] of Object.entries(recipe.rows)) {
    await bulkLoad(store, entityNamed(store, name), complete(name, rows, passwordHash, now), now);
  }
  const settings = recipe.rows.institution.map(({ id }) => ({
    id: createHash('sha1').update(`attendanceSetting:${id}`).digest('hex').slice(0, 24),
    tenantId: id,
    key: 'default',
    gateMarks: true,
    gateTells: 'bell',
  }));
  await bulkLoad(store, AttendanceSetting, settings, now);
  say(
    `${recipe.rows.institution.length} institutions, ${recipe.rows.student.length} students, ${recipe.rows.staff.length} employees, ${recipe.rows.user.length} accounts`,
  );
}

/**
 * Accounts get the hash; institutions are a second apart, so that the first of the recipe is the one that is shown
 * without a name.
 */
function complete(name: string, rows: readonly object[], passwordHash: string, now: Date): readonly object[] {
  if (name === 'user') return rows.map((row) => ({ ...row, passwordHash }));
  if (name === 'section') return withRooms(rows as RecipeRows['section']);
  if (name !== 'institution') return rows;
  return rows.map((row, index) => ({
    ...row,
    createdAt: new Date(now.getTime() - (rows.length - index) * 1000).toISOString(),
  }));
}

async function loadAttendance(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  let sheets = 0;
  function* sheetRows() {
    for (const sheet of sheetsOf(recipe)) {
      sheets += 1;
      const submittedAt = earlier(sheet.submittedAt, now);
      yield {
        id: sheetIdOf(sheet.tenantId, { section: sheet.section, date: sheet.date, period: 0 }),
        tenantId: sheet.tenantId,
        section: sheet.section,
        date: sheet.date,
        period: 0,
        status: 'submitted',
        ...countMarks(sheet.marks.map((mark) => mark.status)),
        submittedAt,
        submittedBy: sheet.submittedBy,
        createdAt: submittedAt,
        createdBy: sheet.submittedBy,
      };
    }
  }
  function* markRows() {
    let n = 0;
    for (const sheet of sheetsOf(recipe)) {
      const id = sheetIdOf(sheet.tenantId, { section: sheet.section, date: sheet.date, period: 0 });
      const createdAt = earlier(sheet.submittedAt, now);
      for (const { student, status, minutesLate, remark } of sheet.marks) {
        n += 1;
        yield {
          id: MARK_PREFIX + n.toString(16).padStart(16, '0'),
          tenantId: sheet.tenantId,
          sheet: id,
          section: sheet.section,
          date: sheet.date,
          period: 0,
          student,
          status,
          ...(minutesLate > 0 ? { minutesLate } : {}),
          ...(remark ? { remark } : {}),
          markedBy: sheet.submittedBy,
          createdAt,
          createdBy: sheet.submittedBy,
        };
      }
    }
  }
  await bulkLoad(store, AttendanceSheet, sheetRows(), now);
  await bulkLoad(store, AttendanceMark, markRows(), now);
  say(`${sheets} class registers of four months`);
}

/** Marks are numbered in the order of the recipe: the same on every run, and cheap for 170,000 of them. */
const MARK_PREFIX = 'deb0a77e';
const earlier = (instant: string, now: Date) => (instant > now.toISOString() ? now.toISOString() : instant);

function entityNamed(store: Store, name: string): Entity {
  const entity = store.registry.entities.get(name);
  if (!entity) throw new Error(`The recipe has rows of an unknown entity: ${name}`);
  return entity;
}
