import type { AnyEntity } from '../../../kit';
import { foldName } from '../../../text';
import {
  Class,
  ClassGroup,
  Group,
  House,
  Section,
  Shift,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
  Version,
} from '../../school/academics';
import { AssessmentScale, IndicatorSet } from '../../exams/assessment';
import { AttendanceSetting } from '../../time/attendance';
import { Holiday } from '../../school/calendar';
import { ClassLesson } from '../../school/campus';
import { BellSchedule, PeriodType, RoutineSetting } from '../../school/timetable';
import { RetirementRule } from '../../staff/employees';
import { GradeBand, GradeScale, ResultSetting } from '../../exams/exams';
import { FeeGroup, FeeHead, FeeSetting, FeeSubHead, StudentOfferType, WaiverType } from '../../money/fees';
import { DeskPhrase, OwnDeskHours } from '../../school/helpdesk';
import { LeaveType } from '../../time/leave';
import { SmsSetting, SmsTemplate } from '../../school/messaging';
import {
  AllowanceRule,
  BonusRule,
  CutRule,
  GratuityRule,
  OvertimeRule,
  PayGrade,
  PayScale,
  SalaryType,
} from '../../staff/payroll';
import { BloodGroup, Designation, Gender, Religion, StudentCategory } from '../../foundation/people';
import { CertificateTemplate } from '../../students/certificates';
import { WorkShift } from '../../time/timekeeping';

/**
 * The entities that can be carried from one institution to others, in the order of dependence: an entity comes after
 * those that it refers to.
 */
export const REPLICABLE: readonly AnyEntity[] = [
  Version,
  Class,
  Group,
  ClassGroup,
  House,
  Shift,
  Subject,
  Section,
  SubjectCondition,
  SubjectGroupCondition,
  ClassLesson,
  PeriodType,
  BellSchedule,
  RoutineSetting,
  Designation,
  StudentCategory,
  Religion,
  Gender,
  BloodGroup,
  Holiday,
  DeskPhrase,
  OwnDeskHours,
  AttendanceSetting,
  LeaveType,
  RetirementRule,
  WorkShift,
  SalaryType,
  AllowanceRule,
  OvertimeRule,
  BonusRule,
  CutRule,
  PayScale,
  PayGrade,
  GratuityRule,
  GradeScale,
  GradeBand,
  ResultSetting,
  AssessmentScale,
  IndicatorSet,
  CertificateTemplate,
  FeeHead,
  FeeSubHead,
  FeeGroup,
  FeeSetting,
  WaiverType,
  StudentOfferType,
  SmsTemplate,
  SmsSetting,
];
/**
 * Records of an institution that no other institution needs: people, events, and the content of its website. Everything
 * else is in the list above.
 */
export const NOT_REPLICABLE: Readonly<Record<string, readonly string[]>> = {
  people: [
    'staff',
    'guardian',
    'student',
    'enrolment',
    'teachingAssignment',
    'routineEntry',
    'weeklyLesson',
    'studentWaiver',
    'waiverChain',
    'leaveChain',
    'studentOffer',
    'refund',
    'subjectChoice',
    'smsOptOut',
    'smsReportLine',
    'studentDocument',
    'studentBatch',
    'studentChange',
    'employeeDocument',
    'serviceEntry',
    'committee',
    'studentHealth',
    'roster',
    'holidayDuty',
    'punchCode',
    'attendanceDevice',
    'admissionApplication',
    'jobApplication',
    'receivedCheque',
    'bankLine',
    'headAccount',
    'gatewaySettlement',
    'settlementLine',
    'payStructure',
    'employeeFine',
    'payAdjustment',
    'payLoan',
    'payWork',
    'admitPass',
  ],
  years: [
    'taxScale',
    'academicYear',
    'routineVersion',
    'academicSession',
    'fiscalYear',
    'exam',
    'assessment',
    'examTerm',
    'examSubject',
    'feeAmount',
    'bookYear',
    'groupBookYear',
    'budget',
    'promotion',
    'examSitting',
    'seatPlan',
    'seatRoom',
    'questionPaper',
    'examCommittee',
    'admissionDeclaration',
    'admissionQuota',
    'jobPost',
  ],
  // A ready chart is there for each institution; its ledgers carry balances.
  books: [
    'accountGroup',
    'accountSubGroup',
    'ledger',
    'party',
    'bankAccount',
    'payeeNumber',
    'pettyCash',
    'costCentre',
    'voucherChain',
  ],
  // Prices of an institution's own, which name the sub-head of its bills.
  papers: ['certificateOffer', 'ownCeiling'],
  places: ['building', 'floor', 'room'],
  // Shelves and books are of one place, and the rules of lending name its libraries and readers.
  library: [
    'libraryBranch',
    'libraryRack',
    'libraryAuthor',
    'libraryPublisher',
    'bookCategory',
    'memberCategory',
    'circulationRule',
    'book',
    'bookCopy',
    'stockTake',
  ],
  events: ['attendanceTotal', 'attestation', 'resultHold', 'quizQuestion'],
  // Answers of people, and the words in which an institution asked for them.
  consents: ['consentWording', 'consent'],
  privacy: ['dataRequest'],
  website: [
    'notice',
    'slide',
    'event',
    'video',
    'authorityMessage',
    'aboutUs',
    'jobCircular',
    'webPage',
    'webMenuItem',
    'socialLink',
    'charterEntry',
    'complaintOfficer',
    'websiteClassRoom',
    'album',
    'photo',
    'webDocument',
    'withheldStudent',
  ],
};
export const REPLICABLE_NAMES = REPLICABLE.map((entity) => entity.name);

/** `add`: only missing records. `change`: differing records also become as in the source. Nothing is ever removed. */
export const REPLICATION_MODES = ['add', 'change'] as const;
export type ReplicationMode = (typeof REPLICATION_MODES)[number];

export type Values = Readonly<Record<string, unknown>>;
/** Fields by which records of two institutions are the same thing. */
export const keyFields = (entity: AnyEntity): readonly string[] => entity.unique[0] ?? [];

/**
 * Two records of one kind are the same thing when their key is; spelling differs in case and spaces more often than in
 * meaning.
 */
export function keyOf(entity: AnyEntity, values: Values): string {
  return JSON.stringify(
    keyFields(entity).map((field) => {
      const value = values[field];
      return typeof value === 'string' ? foldName(value) : (value ?? null);
    }),
  );
}

/** Other sets of fields that must be unique in an institution, as text; those that hold nothing are left out. */
export function otherKeys(entity: AnyEntity, values: Values): { field: string; key: string }[] {
  return entity.unique
    .slice(1)
    .filter((fields) => fields.every((field) => values[field] !== undefined && values[field] !== null))
    .map((fields) => ({ field: fields.at(-1)!, key: JSON.stringify([fields, fields.map((field) => values[field])]) }));
}

/**
 * Fields in which a record of the target differs from the source. Properties that an institution arranges for itself do
 * not count: the order, whether it is shown, and a name that it has changed again.
 */
export function differingFields(entity: AnyEntity, source: Values, target: Values): string[] {
  const isRenamed = keyOf(entity, source) !== keyOf(entity, target);
  const own = new Set([
    ...keyFields(entity),
    'rank',
    'active',
    ...(isRenamed ? [entity.title.en, entity.title.bn] : []),
  ]);
  return Object.keys(source).filter(
    (field) => !own.has(field) && JSON.stringify(source[field] ?? null) !== JSON.stringify(target[field] ?? null),
  );
}
