/** Plain shapes of the demo recipe. Every `key` is unique in the recipe and is resolved to an id by the seeder. */

export interface Bilingual {
  en: string
  bn: string
}

export type Gender = 'male' | 'female'
export type Religion = 'islam' | 'hindu' | 'buddhist' | 'christian'
export type BloodGroup = 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-'
export type InstitutionKind = 'school' | 'school-college' | 'college'
export type AcademicGroupCode = 'general' | 'science' | 'humanities' | 'business'
export type Department =
  | 'primary' | 'bangla' | 'english' | 'mathematics' | 'science' | 'social' | 'religion' | 'ict' | 'commerce'

export interface Address {
  village: Bilingual
  thanaKey: string
  districtKey: string
  divisionKey: string
}

export interface InstitutionProfile {
  name: Bilingual
  /** Initials for memo numbers. */
  shortName: Bilingual
  motto: Bilingual
  /** Six digits from an unused range. */
  eiin: string
  kind: InstitutionKind
  genderPolicy: 'co-education' | 'girls' | 'boys'
  management: 'mpo' | 'non-mpo'
  established: number
  address: Address
  /** One printable line. */
  addressLine: Bilingual
  phone: string
  email: string
  /** 0 = Sunday … 6 = Saturday. */
  weekendDays: number[]
  colours: { primary: string; accent: string }
}

export interface ShiftRecipe { key: string; code: string; name: Bilingual; startTime: string; endTime: string; order: number }
export interface VersionRecipe { key: string; code: 'bangla' | 'english'; name: Bilingual; order: number }
export interface AcademicGroupRecipe { key: string; code: AcademicGroupCode; name: Bilingual; order: number }
export interface AcademicYearRecipe { key: string; name: Bilingual; startDate: string; endDate: string; current: boolean }

export interface ClassRecipe {
  key: string
  code: string
  /** Play -2 … KG 0, One 1 … XII 12, Degree 13-15, Honours 13-14; age is level + 6. */
  level: number
  name: Bilingual
  order: number
}

export interface SectionRecipe {
  key: string
  code: string
  name: Bilingual
  classKey: string
  shiftKey: string
  versionKey: string
  groupKey: string
  academicYearKey: string
  capacity: number
  classTeacherKey: string
  room: string
}

export interface SubjectRecipe { key: string; code: string; name: Bilingual; department: Department }

export interface ClassSubjectRecipe {
  classKey: string
  groupKey: string
  subjectKey: string
  kind: 'compulsory' | 'religion' | 'group' | 'optional'
  /** Set for religion alternatives: only pupils of this religion take the subject. */
  religion: Religion | null
  fullMarks: number
  periodsPerWeek: number
}

export type StaffRole = 'head' | 'assistant-head' | 'teacher' | 'accountant' | 'librarian' | 'office' | 'support'

export interface StaffRecipe {
  key: string
  code: string
  role: StaffRole
  name: Bilingual
  designation: Bilingual
  department: Department | null
  shiftKey: string | null
  gender: Gender
  religion: Religion
  bloodGroup: BloodGroup
  dateOfBirth: string
  joiningDate: string
  phone: string
  email: string
}

export interface TeachingRecipe { sectionKey: string; subjectKey: string; teacherKey: string; periodsPerWeek: number }

export interface PeriodRecipe {
  key: string
  shiftKey: string
  name: Bilingual
  kind: 'lesson' | 'break'
  order: number
  /** `HH:mm` on the Dhaka clock. */
  startTime: string
  endTime: string
}

export interface RoutineSlotRecipe {
  sectionKey: string
  /** 0 = Sunday … 6 = Saturday. */
  weekday: number
  periodKey: string
  subjectKey: string
  teacherKey: string
  room: string
}

export type GuardianRelation = 'father' | 'mother' | 'uncle' | 'grandfather'
export interface Parent { name: Bilingual; occupation: Bilingual }

export interface GuardianRecipe {
  key: string
  name: Bilingual
  gender: Gender
  relation: GuardianRelation
  occupation: Bilingual
  phone: string
  email: string | null
  address: Address
}

export interface StudentRecipe {
  key: string
  code: string
  sectionKey: string
  session: string
  roll: number
  name: Bilingual
  gender: Gender
  religion: Religion
  bloodGroup: BloodGroup
  dateOfBirth: string
  birthRegistrationNo: string
  admissionDate: string
  father: Parent
  mother: Parent
  guardianKey: string
  guardianRelation: GuardianRelation
  address: Address
}

export interface HolidayRecipe {
  key: string
  name: Bilingual
  from: string
  to: string
  kind: 'national' | 'religious' | 'vacation'
  /** Depends on the sighting of the moon; the office confirms it. */
  tentative: boolean
}

export type AccountRole =
  | 'operator' | 'group' | 'head' | 'teacher' | 'office' | 'accountant' | 'librarian' | 'student' | 'guardian'

export interface AccountRecipe {
  email: string
  role: AccountRole
  name: Bilingual
  locale: 'en' | 'bn'
  /** Null for people of the platform and of the group. */
  institutionKey: string | null
  /** Key of the staff member, student or guardian behind the account. */
  personKey: string | null
  phone: string | null
}

export interface NoticeRecipe {
  key: string
  memoNo: Bilingual
  category: 'academic' | 'exam' | 'holiday' | 'fee' | 'event' | 'general'
  audience: 'public' | 'students' | 'staff'
  title: Bilingual
  /** Plain paragraphs parted by one empty line. */
  body: Bilingual
  publishedOn: string
  pinned: boolean
}

export interface EventRecipe { key: string; title: Bilingual; body: Bilingual; venue: Bilingual; startsOn: string; endsOn: string }
export interface SlideRecipe { key: string; title: Bilingual; caption: Bilingual; order: number; posterSvg: string }
/** A video of the demo has no real source: the poster stands for it, and `reference` is a local name. */
export interface VideoRecipe { key: string; title: Bilingual; reference: string; publishedOn: string; posterSvg: string }
export interface JobCircularRecipe {
  key: string
  title: Bilingual
  body: Bilingual
  vacancies: number
  publishedOn: string
  deadline: string
}
export interface AboutUsRecipe { key: string; type: 'history' | 'mission' | 'infrastructure'; title: Bilingual; body: Bilingual; order: number }
export interface HeadMessageRecipe { key: string; staffKey: string; name: Bilingual; designation: Bilingual; title: Bilingual; body: Bilingual }
export interface CitizenCharterRecipe {
  key: string
  serial: number
  service: Bilingual
  procedure: Bilingual
  papers: Bilingual
  feePaisa: number
  timeLimit: Bilingual
  responsibleStaffKey: string
}

export interface ContentRecipe {
  notices: NoticeRecipe[]
  events: EventRecipe[]
  slides: SlideRecipe[]
  videos: VideoRecipe[]
  jobCirculars: JobCircularRecipe[]
  aboutUs: AboutUsRecipe[]
  headMessages: HeadMessageRecipe[]
  citizenCharter: CitizenCharterRecipe[]
}

export interface InstitutionRecipe {
  key: string
  alias: string
  /** Key of the education group, or null for the institution that stands alone. */
  groupKey: string | null
  profile: InstitutionProfile
  shifts: ShiftRecipe[]
  versions: VersionRecipe[]
  groups: AcademicGroupRecipe[]
  academicYears: AcademicYearRecipe[]
  classes: ClassRecipe[]
  sections: SectionRecipe[]
  subjects: SubjectRecipe[]
  classSubjects: ClassSubjectRecipe[]
  staff: StaffRecipe[]
  teaching: TeachingRecipe[]
  periods: PeriodRecipe[]
  routine: RoutineSlotRecipe[]
  guardians: GuardianRecipe[]
  /** In section order, then by roll. */
  students: StudentRecipe[]
  holidays: HolidayRecipe[]
  content: ContentRecipe
  accounts: AccountRecipe[]
}

export interface EducationGroupRecipe {
  key: string
  alias: string
  name: Bilingual
  description: Bilingual
  phone: string
  email: string
  institutionKeys: string[]
}

export interface Recipe {
  today: string
  group: EducationGroupRecipe
  institutions: InstitutionRecipe[]
  /** Accounts above the institutions. */
  accounts: AccountRecipe[]
}
