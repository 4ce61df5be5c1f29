import { addDays } from '@pathshala/shared/text';
import type { Institution, World } from '@pathshala/core/testing';

export type Values = Record<string, unknown>;

/** Size of an institution, and the parts of it that a plan needs to count and to refer. */
export interface BigSchool {
  readonly w: World;
  readonly school: Institution;
  /** Those who are there; a fifth as many have left in each year before. */
  readonly students: number;
  readonly sections: number;
  readonly staff: number;
  /** One of an entity's records, by any number. */
  id(entity: string, at: number): string;
  /** Whether the plan has records of it, or made one that something refers to. */
  has(entity: string): boolean;
}

/** Number of an entity's records, and the values of them that do not follow from the declaration. */
export interface Planned {
  count(big: BigSchool): number;
  /** Values of the record with this number, counted from 0. */
  row?(at: number, big: BigSchool): Values;
  /** The world's own records come first among those that others refer to. */
  keepsFirst?: true;
}

const YEARS = 5;
const PAST = YEARS - 1;
const THIS_YEAR = 2026;
const CLASSES = 10;
const SUBJECTS = 6;
/** Days with registers: of this year, and of each before it. */
const DAYS = { now: 20, past: 5 };
const ALL_DAYS = DAYS.now + PAST * DAYS.past;
/** Bills of a student in a year; of three, two are paid. */
const BILLS = 6;
const EXAMS = 2;

/** Day of a register by its number, the newest first. */
function dayOf(at: number): string {
  if (at < DAYS.now) return addDays('2026-03-03', -at * 2);
  const past = at - DAYS.now;
  return addDays(`${THIS_YEAR - 1 - Math.floor(past / DAYS.past)}-06-15`, -(past % DAYS.past) * 7);
}
const yearOf = (at: number) => THIS_YEAR - at;

/** Student in a place in a year, counted back from this one: each year a fifth of them left. */
const placed = (big: BigSchool, place: number, yearsAgo: number) =>
  big.id('student', Math.floor((yearsAgo * big.students) / YEARS) + place);
const sectionOf = (big: BigSchool, place: number) =>
  big.id('section', Math.floor((place * big.sections) / big.students));
const firstOf = (big: BigSchool, section: number) => Math.ceil((section * big.students) / big.sections);
const classOfSection = (big: BigSchool, section: number) => big.id('class', section % CLASSES);

/** Place in the year, and the counts for each. */
function ofStudent(big: BigSchool, at: number) {
  const [place, turn] = [at % big.students, Math.floor(at / big.students)];
  return { place, turn };
}
const perStudent = (times: number, row?: Planned['row']): Planned => ({
  count: (big) => Math.ceil(big.students * times),
  ...(row ? { row } : {}),
});
const perStaff = (times: number, row?: Planned['row']): Planned => ({
  count: (big) => big.staff * times,
  ...(row ? { row } : {}),
});
const marked = (big: BigSchool, at: number) => {
  const { place, turn } = ofStudent(big, at);
  return { place, turn, section: Math.floor((place * big.sections) / big.students) };
};
const month = (at: number) => `${yearOf(Math.floor(at / 12))}-${String(12 - (at % 12)).padStart(2, '0')}`;

/** Money: a bill, and its payments. */
function billRow(at: number, big: BigSchool): Values {
  const { place, turn } = ofStudent(big, at);
  const yearsAgo = Math.floor(turn / BILLS);
  const of = `${yearOf(yearsAgo)}-${String(1 + (turn % BILLS)).padStart(2, '0')}`;
  // A third of this year's is open, of earlier years what nobody has paid yet.
  const isPaid = at % (yearsAgo === 0 ? 3 : 30) !== 0;
  const amount = 50_000;
  return {
    student: placed(big, place, yearsAgo),
    section: sectionOf(big, place),
    subHead: big.id('feeSubHead', 0),
    period: of,
    seq: 0,
    kind: 'bill',
    month: `${of}-01`,
    name: 'Monthly tuition',
    nameBn: 'মাসিক বেতন',
    amount,
    waived: 0,
    paid: isPaid ? amount : 0,
    balance: isPaid ? 0 : amount,
    dueDate: `${of}-15`,
    status: isPaid ? 'paid' : 'unpaid',
    fined: true,
  };
}
const receiptsOf = (big: BigSchool) => Math.floor((big.students * BILLS * YEARS * 2) / 3);

/**
 * Entities in an order in which each refers to those before it. Numbers are those of a school with registers of some
 * weeks a year; omitted entities have no more records in a large school than in a small one.
 */
export const PLAN: Readonly<Record<string, Planned>> = {
  academicYear: {
    count: () => PAST,
    keepsFirst: true,
    row: (at) => ({
      name: String(yearOf(at + 1)),
      nameBn: String(yearOf(at + 1)),
      startsOn: `${yearOf(at + 1)}-01-01`,
      endsOn: `${yearOf(at + 1)}-12-31`,
    }),
  },
  class: { count: () => CLASSES - 1, keepsFirst: true, row: (at) => ({ name: `Class ${at}`, nameBn: `শ্রেণি ${at}` }) },
  subject: { count: () => SUBJECTS, row: (at) => ({ code: `${201 + at}` }) },
  section: {
    count: (big) => big.sections,
    row: (at, big) => ({ class: classOfSection(big, at), name: `S${at}`, nameBn: `শাখা ${at}` }),
  },
  guardian: perStudent(1),
  student: perStudent(1 + PAST / YEARS, (at, big) => ({
    code: `B${String(at).padStart(6, '0')}`,
    name: `Student ${at} Rahman`,
    nameBn: `শিক্ষার্থী ${at} রহমান`,
    guardian: big.id('guardian', at),
    dateOfBirth: `${2008 + (at % 10)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    ...(at < big.students
      ? {}
      : {
          status: 'graduated',
          leftOn: `${yearOf(Math.ceil(((at + 1 - big.students) * YEARS) / big.students))}-12-31`,
        }),
  })),
  enrolment: perStudent(YEARS, (at, big) => {
    const { place, turn } = ofStudent(big, at);
    const section = Math.floor((place * big.sections) / big.students);
    return {
      year: big.id('academicYear', turn),
      section: big.id('section', section),
      student: placed(big, place, turn),
      roll: 1 + place - firstOf(big, section),
      from: `${yearOf(turn)}-01-01`,
      ...(turn === 0 ? {} : { until: `${yearOf(turn)}-12-31` }),
    };
  }),
  staff: perStaff(1, (at) => ({ code: `E${String(at).padStart(5, '0')}` })),
  teachingAssignment: {
    count: (big) => big.sections * 3,
    row: (at, big) => ({
      section: big.id('section', at % big.sections),
      subject: big.id('subject', Math.floor(at / big.sections)),
      // The teacher who is asked has two sections of any school.
      staff: at < 2 ? big.school.staffRecords.teacher.id : big.id('staff', at),
      classTeacher: at < big.sections,
    }),
  },
  routineVersion: {
    count: () => 1,
    row: () => ({ name: 'Routine', nameBn: 'রুটিন', from: `${yearOf(0)}-01-01`, state: 'published' }),
  },
  routineEntry: {
    count: (big) => big.sections * 30,
    row: (at, big) => {
      const [section, slot] = [Math.floor(at / 30), at % 30];
      const [weekday, period] = [slot % 5, 1 + Math.floor(slot / 5)];
      const staff = big.id('staff', section);
      return {
        version: big.id('routineVersion', 0),
        section: big.id('section', section),
        weekday,
        period,
        startsAt: `1${period}:00`,
        endsAt: `1${period}:45`,
        staff,
      };
    },
  },
  attendanceSheet: {
    count: (big) => big.sections * ALL_DAYS,
    row: (at, big) => ({
      section: big.id('section', at % big.sections),
      date: dayOf(Math.floor(at / big.sections)),
      period: 0,
      status: 'submitted',
      strength: 50,
      present: 45,
      absent: 5,
      late: 0,
      leave: 0,
    }),
  },
  attendanceMark: perStudent(ALL_DAYS, (at, big) => {
    const { place, turn, section } = marked(big, at);
    const yearsAgo = turn < DAYS.now ? 0 : 1 + Math.floor((turn - DAYS.now) / DAYS.past);
    return {
      sheet: big.id('attendanceSheet', turn * big.sections + section),
      section: big.id('section', section),
      date: dayOf(turn),
      period: 0,
      student: placed(big, place, yearsAgo),
      status: at % 10 === 0 ? 'absent' : 'present',
    };
  }),
  exam: {
    count: () => YEARS * EXAMS,
    row: (at, big) => ({
      title: `Term ${at}`,
      titleBn: `সাময়িক ${at}`,
      year: big.id('academicYear', Math.floor(at / EXAMS)),
      classes: Array.from({ length: CLASSES }, (_, of) => big.id('class', of)),
      startsOn: `${yearOf(Math.floor(at / EXAMS))}-02-${10 + (at % EXAMS)}`,
      endsOn: `${yearOf(Math.floor(at / EXAMS))}-02-20`,
      state: 'closed',
      lastVersion: 1,
      publishedVersion: 1,
      publishedAt: `${yearOf(Math.floor(at / EXAMS))}-02-25T04:00:00.000Z`,
    }),
  },
  examSubject: {
    count: () => YEARS * EXAMS * CLASSES * SUBJECTS,
    row: (at, big) => ({
      subject: big.id('subject', at % SUBJECTS),
      class: big.id('class', Math.floor(at / SUBJECTS) % CLASSES),
      exam: big.id('exam', Math.floor(at / (SUBJECTS * CLASSES))),
    }),
  },
  marksSheet: {
    count: (big) => big.sections * SUBJECTS * YEARS * EXAMS,
    row: (at, big) => ({ ...paperOf(big, at), complete: 50, state: 'locked' }),
  },
  // Marks of the first exam of each year.
  examMark: perStudent(SUBJECTS * YEARS, (at, big) => {
    const { place, turn, section } = marked(big, at);
    const [yearsAgo, subject] = [Math.floor(turn / SUBJECTS), turn % SUBJECTS];
    const paper = (yearsAgo * EXAMS * CLASSES + (section % CLASSES)) * SUBJECTS + subject;
    return {
      exam: big.id('exam', yearsAgo * EXAMS),
      examSubject: big.id('examSubject', paper),
      section: big.id('section', section),
      student: placed(big, place, yearsAgo),
      marks: { written: 40 + (at % 60) },
      complete: true,
    };
  }),
  resultVersion: {
    count: () => YEARS,
    row: (at, big) => ({ exam: big.id('exam', at * EXAMS), version: 1, state: 'published' }),
  },
  result: perStudent(YEARS, (at, big) => {
    const { place, turn, section } = marked(big, at);
    return {
      exam: big.id('exam', turn * EXAMS),
      version: 1,
      student: placed(big, place, turn),
      section: big.id('section', section),
      roll: 1 + place - firstOf(big, section),
      state: 'normal',
      passed: true,
      gpa: 4,
      gpaWithoutOptional: 4,
      letter: 'A',
      failCount: 0,
      total: 480,
      fullTotal: 600,
      lines: [],
    };
  }),
  examSitting: {
    count: () => 6,
    row: (at, big) => ({
      date: addDays('2026-03-01', at),
      exam: big.id('exam', 0),
      papers: [big.id('examSubject', at)],
    }),
  },
  seatPlan: { count: () => 1 },
  seatRoom: { count: () => 1 },
  admitPass: perStudent(0.1, (at, big) => ({ exam: big.id('exam', 0), student: big.id('student', at) })),
  seatMark: perStudent(2, (at, big) => {
    const { place, turn } = ofStudent(big, at);
    return { sitting: big.id('examSitting', turn), student: big.id('student', place) };
  }),
  assessment: {
    count: () => YEARS,
    row: (at, big) => ({ year: big.id('academicYear', at), title: `Assessment ${at}` }),
  },
  assessmentResult: perStudent(YEARS, (at, big) => {
    const { place, turn, section } = marked(big, at);
    return {
      assessment: big.id('assessment', turn),
      section: big.id('section', section),
      student: placed(big, place, turn),
      roll: 1,
    };
  }),
  feeHead: { count: () => 1, row: () => ({ name: 'Tuition', nameBn: 'বেতন' }) },
  feeSubHead: {
    count: () => 1,
    row: () => ({ name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true }),
  },
  feeLine: perStudent(BILLS * YEARS, billRow),
  receipt: {
    count: receiptsOf,
    row: (at, big) => {
      const bill = at + 1 + Math.floor(at / 2);
      const { student, month: of, section } = billRow(bill, big);
      void section;
      return {
        number: `R${String(at).padStart(8, '0')}`,
        date: addDays(of as string, at % 25),
        student,
        amount: 50_000,
        fine: 0,
        wallet: 0,
        dueAfter: 0,
        status: 'issued',
        source: 'counter',
        requestKey: `k${at}`,
      };
    },
  },
  paymentEntry: {
    count: (big) => receiptsOf(big) * 2,
    row: (at, big) => {
      const receipt = Math.floor(at / 2);
      const bill = receipt + 1 + Math.floor(receipt / 2);
      const { student, month: of } = billRow(bill, big);
      return {
        receipt: big.id('receipt', receipt),
        seq: at % 2,
        student,
        date: addDays(of as string, receipt % 25),
        account: at % 2 ? 'bill' : 'money',
        amount: 50_000,
        ...(at % 2 ? { line: big.id('feeLine', bill), subHead: big.id('feeSubHead', 0) } : {}),
      };
    },
  },
  wallet: perStudent(0.2, (at, big) => ({ student: big.id('student', at), balance: 1_000 })),
  paymentClaim: perStudent(0.2, (at) => ({ status: at % 50 === 0 ? 'submitted' : 'approved' })),
  studentWaiver: perStudent(0.2, (at, big) => ({ student: big.id('student', at), status: 'approved' })),
  ledger: { count: () => 40, keepsFirst: true },
  voucher: {
    count: (big) => big.students * 2,
    row: (at, big) => ({
      number: `V${at}`,
      date: addDays('2021-07-01', Math.floor((at * 1_700) / (big.students * 2))),
      nature: 'journal',
      state: 'posted',
      total: 50_000,
    }),
  },
  ledgerEntry: {
    count: (big) => big.students * 4,
    row: (at, big) => ({
      voucher: big.id('voucher', Math.floor(at / 2)),
      line: at % 2,
      date: addDays('2021-07-01', Math.floor((Math.floor(at / 2) * 1_700) / (big.students * 2))),
      ledger: big.id('ledger', at),
      debit: at % 2 ? 0 : 50_000,
      credit: at % 2 ? 50_000 : 0,
      isFolded: true,
    }),
  },
  smsBatch: perStudent(0.2, (at) => ({ source: `s${at}`, status: 'done' })),
  smsMessage: perStudent(6, (at, big) => ({ batch: big.id('smsBatch', at), key: `k${at}`, status: 'delivered' })),
  user: perStudent(1, (at) => ({ name: `Family ${at}`, nameBn: `পরিবার ${at}` })),
  membership: perStudent(1, (at, big) => ({
    user: big.id('user', at),
    institution: big.school.id,
    guardian: big.id('guardian', at),
  })),
  notification: perStudent(6, (at, big) => ({
    user: at % 20 === 0 ? big.school.head.actor.userId : big.id('user', at),
    institution: big.school.id,
    source: `n${big.school.id}${at}`,
    readAt: '2026-01-01T00:00:00.000Z',
  })),
  leaveApplication: perStudent(1, (at, big) => ({
    applicant: 'student',
    student: big.id('student', at),
    section: sectionOf(big, at % big.students),
    year: yearOf(at % YEARS),
    from: `${yearOf(at % YEARS)}-02-03`,
    until: `${yearOf(at % YEARS)}-02-04`,
    days: 2,
    status: at % 100 === 0 ? 'pending' : 'approved',
  })),
  leaveEntry: perStaff(10, (at, big) => ({ staff: big.id('staff', at), year: yearOf(at % YEARS), source: `e${at}` })),
  staffDay: perStaff(ALL_DAYS, (at, big) => ({
    staff: big.id('staff', at % big.staff),
    date: dayOf(Math.floor(at / big.staff)),
    state: 'present',
  })),
  employeeDocument: perStaff(2),
  serviceEntry: perStaff(5),
  salaryType: { count: () => 1 },
  payRun: { count: () => 50, row: (at) => ({ month: month(at), kind: 'regular', state: 'paid' }) },
  paySlip: perStaff(50, (at, big) => {
    const run = Math.floor(at / big.staff);
    return {
      payRun: big.id('payRun', run),
      staff: big.id('staff', at % big.staff),
      month: month(run),
      key: 'regular',
      lines: [],
    };
  }),
  studentDocument: perStudent(1, (at, big) => ({ student: big.id('student', at) })),
  studentHealth: perStudent(0.5, (at, big) => ({ student: big.id('student', at) })),
  studentChange: perStudent(0.2, (at) => ({ state: at % 50 === 0 ? 'proposed' : 'accepted' })),
  issuedDocument: perStudent(1, (at) => ({ number: `D${at}`, kind: 'results.markSheet' })),
  issuedCopy: perStudent(1, (at, big) => ({ document: big.id('issuedDocument', at), copy: 1 })),
  quizQuestion: perStudent(0.4),
  quiz: perStudent(0.1, (at) => ({
    state: 'closed',
    opensAt: '2025-05-05T04:00:00.000Z',
    closesAt: `2025-05-0${6 + (at % 3)}T04:00:00.000Z`,
  })),
  quizSitting: perStudent(0.1, (at, big) => ({ quiz: big.id('quiz', at) })),
  quizAttempt: perStudent(2, (at, big) => ({
    quiz: big.id('quiz', Math.floor(at / 20)),
    student: big.id('student', at % big.students),
    state: 'graded',
  })),
  run: perStudent(0.1, () => ({ state: 'completed', total: 1, done: 1 })),
  notice: perStudent(0.1),
  contactMessage: perStudent(0.2),
};

function paperOf(big: BigSchool, at: number): Values {
  const [section, turn] = [at % big.sections, Math.floor(at / big.sections)];
  const [exam, subject] = [Math.floor(turn / SUBJECTS), turn % SUBJECTS];
  const paper = (exam * CLASSES + (section % CLASSES)) * SUBJECTS + subject;
  return { exam: big.id('exam', exam), examSubject: big.id('examSubject', paper), section: big.id('section', section) };
}
