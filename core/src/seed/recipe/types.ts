import type { StoredInput } from '@pathshala/shared/kit';
import type {
  AcademicYear,
  Class,
  Enrolment,
  Group,
  House,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
  Version,
} from '@pathshala/shared/modules/school/academics';
import type {
  BellSchedule,
  PeriodType,
  RoutineEntry,
  RoutineVersion,
  WeeklyLesson,
} from '@pathshala/shared/modules/school/timetable';
import type { Holiday } from '@pathshala/shared/modules/school/calendar';
import type {
  AboutUs,
  AuthorityMessage,
  Event,
  JobCircular,
  Notice,
  Slide,
  Video,
} from '@pathshala/shared/modules/school/cms';
import type { Country, District, Division, Thana } from '@pathshala/shared/modules/foundation/geo';
import type { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import type { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import type { Notification } from '@pathshala/shared/modules/school/messaging';
import type { Designation, Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';

export interface Bilingual {
  en: string;
  bn: string;
}
export type Gender = 'male' | 'female';
export type Religion = 'islam' | 'hindu' | 'buddhist' | 'christian';

/** A row of an entity that all institutions share. Dates are `YYYY-MM-DD`, references are row ids. */
export type PlatformRow<E> = { id: string } & StoredInput<E>;
/** A row of one institution, whose id is `tenantId`. */
export type TenantRow<E> = { id: string; tenantId: string } & StoredInput<E>;

/** Rows per entity name, in an order in which every reference points to an earlier entity or to the same one. */
export interface RecipeRows {
  country: PlatformRow<typeof Country>[];
  division: PlatformRow<typeof Division>[];
  district: PlatformRow<typeof District>[];
  thana: PlatformRow<typeof Thana>[];
  institutionGroup: PlatformRow<typeof InstitutionGroup>[];
  institution: PlatformRow<typeof Institution>[];
  role: PlatformRow<typeof Role>[];
  version: TenantRow<typeof Version>[];
  class: TenantRow<typeof Class>[];
  group: TenantRow<typeof Group>[];
  house: TenantRow<typeof House>[];
  shift: TenantRow<typeof Shift>[];
  academicYear: TenantRow<typeof AcademicYear>[];
  section: TenantRow<typeof Section>[];
  subject: TenantRow<typeof Subject>[];
  holiday: TenantRow<typeof Holiday>[];
  designation: TenantRow<typeof Designation>[];
  staff: TenantRow<typeof Staff>[];
  guardian: TenantRow<typeof Guardian>[];
  student: TenantRow<typeof Student>[];
  enrolment: TenantRow<typeof Enrolment>[];
  teachingAssignment: TenantRow<typeof TeachingAssignment>[];
  periodType: TenantRow<typeof PeriodType>[];
  bellSchedule: TenantRow<typeof BellSchedule>[];
  weeklyLesson: TenantRow<typeof WeeklyLesson>[];
  routineVersion: TenantRow<typeof RoutineVersion>[];
  routineEntry: TenantRow<typeof RoutineEntry>[];
  notice: TenantRow<typeof Notice>[];
  slide: TenantRow<typeof Slide>[];
  event: TenantRow<typeof Event>[];
  video: TenantRow<typeof Video>[];
  authorityMessage: TenantRow<typeof AuthorityMessage>[];
  aboutUs: TenantRow<typeof AboutUs>[];
  jobCircular: TenantRow<typeof JobCircular>[];
  user: PlatformRow<typeof User>[];
  membership: PlatformRow<typeof Membership>[];
  /** Unread. `createdAt` is the instant to stamp. */
  notification: (PlatformRow<typeof Notification> & { createdAt: string })[];
}
/** Rows added by one institution. */
export type TenantRows = Omit<
  RecipeRows,
  | 'country'
  | 'division'
  | 'district'
  | 'thana'
  | 'institutionGroup'
  | 'institution'
  | 'role'
  | 'user'
  | 'membership'
  | 'notification'
>;

/** A demo account as a person needs it: shown by the start command and used by journeys. */
export interface DemoAccount {
  email: string;
  role: string;
  /** Institution alias; absent for people of the platform and of the group. */
  alias?: string;
  user: string;
  membership: string;
}

/** One institution's landmarks, so that nobody has to search the rows for them. */
export interface DemoPlace {
  alias: string;
  institution: string;
  /** The 60-student section of `teacher@ALIAS`. */
  section: string;
  /** Staff ids. */
  teacher: string;
  secondTeacher: string;
  head: string;
  /** Current academic year. */
  year: string;
  student: string;
  /** The demo guardian's other child. */
  sibling: string;
  guardian: string;
}

export interface Recipe {
  today: string;
  /** The password of every account, in the clear; the seeder hashes it once and writes `passwordHash`. */
  password: string;
  rows: RecipeRows;
  accounts: DemoAccount[];
  /** Someone with two memberships: teacher in one institution, local guardian in another. */
  twoRoles: DemoAccount;
  places: DemoPlace[];
}
