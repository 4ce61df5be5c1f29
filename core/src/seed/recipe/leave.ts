import { createHash } from 'node:crypto';
import type { StoredInput } from '@pathshala/shared/kit';
import type { AttendanceExcusal } from '@pathshala/shared/modules/attendance';
import {
  countDays,
  foldLedger,
  holdOf,
  isTypeFor,
  openingRows,
  overlaps,
  type LeaveApplication,
  type LeaveBalance,
  type LeaveChain,
  type LeaveDecision,
  type LeaveEntry,
  type LeaveStatus,
  type LeaveType,
  type Span,
} from '@pathshala/shared/modules/leave';
import { addDays } from '@pathshala/shared/text';
import { attendanceDays, attendanceOf, instantOf, openDay } from './attendance';
import { isSchoolDay } from './holidays';
import { LEAVE_CHAINS, LEAVE_TYPES, STAFF_REASONS, STUDENT_REASONS, type LeaveTypePlan } from './leave.data';
import { rowId } from './row-id';
import type { DemoPlace, Recipe, TenantRow } from './types';

type Stamped<E> = TenantRow<E> & { createdAt?: string; createdBy?: string };
export interface LeaveRows {
  leaveType: TenantRow<typeof LeaveType>[];
  leaveChain: TenantRow<typeof LeaveChain>[];
  leaveBalance: Stamped<typeof LeaveBalance>[];
  leaveApplication: Stamped<typeof LeaveApplication>[];
  leaveEntry: Stamped<typeof LeaveEntry>[];
  leaveDecision: Stamped<typeof LeaveDecision>[];
  attendanceExcusal: Stamped<typeof AttendanceExcusal>[];
}

/** Leave of every institution: types, chains, balances of the year, and applications in each of their states. */
export function leaveRows(recipe: Recipe): LeaveRows {
  const out: LeaveRows = {
    leaveType: [],
    leaveChain: [],
    leaveBalance: [],
    leaveApplication: [],
    leaveEntry: [],
    leaveDecision: [],
    attendanceExcusal: [],
  };
  for (const place of recipe.places) new LeaveOfPlace(recipe, place, out).write();
  return out;
}

interface Plan {
  student?: string;
  staff?: string;
  type: string;
  from: string;
  until: string;
  half?: 'first' | 'second';
  reason: string;
  status: LeaveStatus;
  /** How many steps have approved. */
  approved?: number;
  /** What the last one who was asked wrote. */
  remark?: string;
  joinedOn?: string;
  endReason?: string;
  /** Days before today on which it was sent. */
  ago?: number;
}

class LeaveOfPlace {
  readonly #taken = new Map<string, Span[]>();
  readonly #facts;
  readonly #year: number;
  constructor(
    readonly recipe: Recipe,
    readonly place: DemoPlace,
    readonly out: LeaveRows,
  ) {
    const institution = recipe.rows.institution.find((each) => each.id === place.institution)!;
    const holidays = recipe.rows.holiday.filter((each) => each.tenantId === place.institution);
    this.#facts = {
      weekend: institution.weekend ?? [5, 6],
      holidays: holidays.map((each) => ({
        from: each.from,
        until: each.until,
        name: { en: each.name, bn: each.nameBn },
      })),
    };
    this.#year = Number(recipe.today.slice(0, 4));
  }

  write(): void {
    const { tenantId } = this;
    this.out.leaveType.push(
      ...LEAVE_TYPES.map(({ key, ...type }, at) => ({ ...type, id: this.typeId(key), tenantId, rank: at + 1 })),
    );
    this.out.leaveChain.push(
      ...LEAVE_CHAINS.map(({ key, ...chain }, at) => ({
        ...chain,
        id: this.id('leaveChain', key),
        tenantId,
        rank: at + 1,
      })),
    );
    for (const plan of this.plans()) this.add(plan);
    this.keepBooks();
  }

  get tenantId() {
    return this.place.institution;
  }
  id(kind: string, key: string) {
    return rowId(kind, `${this.place.alias}:${key}`);
  }
  typeId(key: string) {
    return this.id('leaveType', key);
  }

  /** What people asked for: those of the demo accounts first, then what the registers of the demo section know. */
  *plans(): Generator<Plan> {
    const { place } = this;
    const ahead = this.schoolDays(1, 40);
    const before = this.schoolDays(-1, 40);
    const pupils = this.pupils(place.section).filter((student) => student !== place.student);
    const teachers = this.teachers().filter(
      (staff) => ![place.teacher, place.secondTeacher, place.head].includes(staff),
    );
    const illness = (at: number) => STUDENT_REASONS.illness[at % STUDENT_REASONS.illness.length]!;
    const family = (at: number) => STUDENT_REASONS.family[at % STUDENT_REASONS.family.length]!;
    const casual = (at: number) => STAFF_REASONS.casual[at % STAFF_REASONS.casual.length]!;

    yield {
      student: place.student,
      type: 'family',
      from: before[9]!,
      until: before[9]!,
      reason: family(3),
      status: 'rejected',
      remark: 'ঐ দিন শ্রেণি পরীক্ষা আছে; অন্য দিনের জন্য আবেদন করুন।',
      ago: 16,
    };
    yield {
      student: place.sibling,
      type: 'illness',
      from: ahead[0]!,
      until: ahead[0]!,
      reason: illness(0),
      status: 'pending',
      ago: 0,
    };
    yield {
      student: pupils[0]!,
      type: 'illness',
      from: ahead[0]!,
      until: ahead[1]!,
      reason: illness(1),
      status: 'approved',
      ago: 1,
    };
    yield {
      student: pupils[1]!,
      type: 'family',
      from: ahead[1]!,
      until: ahead[2]!,
      reason: family(0),
      status: 'pending',
      ago: 0,
    };
    yield {
      student: pupils[2]!,
      type: 'illness',
      from: ahead[0]!,
      until: ahead[0]!,
      half: 'second',
      reason: illness(2),
      status: 'pending',
      ago: 0,
    };
    yield {
      student: pupils[3]!,
      type: 'family',
      from: ahead[1]!,
      until: ahead[4]!,
      reason: family(2),
      status: 'pending',
      approved: 1,
      ago: 2,
    };
    yield {
      student: pupils[4]!,
      type: 'family',
      from: ahead[2]!,
      until: ahead[3]!,
      reason: family(1),
      status: 'returned',
      remark: 'কোন আত্মীয়ের অনুষ্ঠান তা উল্লেখ করে আবার পাঠান।',
      ago: 1,
    };
    yield {
      student: pupils[5]!,
      type: 'family',
      from: ahead[5]!,
      until: ahead[5]!,
      reason: family(3),
      status: 'withdrawn',
      ago: 3,
    };
    yield {
      student: pupils[6]!,
      type: 'family',
      from: ahead[6]!,
      until: ahead[7]!,
      reason: family(2),
      status: 'cancelRequested',
      endReason: 'অনুষ্ঠানের তারিখ পিছিয়ে গেছে।',
      ago: 4,
    };
    yield {
      student: pupils[7]!,
      type: 'contest',
      from: ahead[0]!,
      until: ahead[1]!,
      reason: 'আন্তঃস্কুল বিতর্ক প্রতিযোগিতা, জেলা পর্যায়।',
      status: 'approved',
      ago: 2,
    };
    yield* this.knownAbsences();

    yield {
      staff: place.teacher,
      type: 'casual',
      from: before[14]!,
      until: before[14]!,
      reason: casual(0),
      status: 'joined',
      joinedOn: this.nextDay(before[14]!),
      ago: 24,
    };
    yield {
      staff: place.secondTeacher,
      type: 'casual',
      from: ahead[2]!,
      until: ahead[3]!,
      reason: casual(1),
      status: 'pending',
      ago: 0,
    };
    yield {
      staff: teachers[0]!,
      type: 'medical',
      from: ahead[0]!,
      until: ahead[1]!,
      reason: STAFF_REASONS.medical[0],
      status: 'approved',
      ago: 1,
    };
    yield {
      staff: teachers[1]!,
      type: 'casual',
      from: before[4]!,
      until: before[3]!,
      reason: casual(2),
      status: 'approved',
      ago: 9,
    };
    yield {
      staff: teachers[2]!,
      type: 'training',
      from: ahead[0]!,
      until: ahead[2]!,
      reason: STAFF_REASONS.training[0],
      status: 'approved',
      ago: 3,
    };
    yield {
      staff: teachers[3]!,
      type: 'casual',
      from: ahead[4]!,
      until: ahead[4]!,
      half: 'first',
      reason: casual(3),
      status: 'pending',
      ago: 0,
    };
    yield {
      staff: teachers[4]!,
      type: 'earned',
      from: before[24]!,
      until: before[20]!,
      reason: casual(1),
      status: 'joined',
      joinedOn: this.nextDay(before[20]!),
      ago: 40,
    };
    yield {
      staff: teachers[5]!,
      type: 'casual',
      from: before[12]!,
      until: before[12]!,
      reason: casual(2),
      status: 'cancelled',
      endReason: 'ভূমি অফিসের শুনানির তারিখ পরিবর্তন হয়েছে।',
      ago: 20,
    };
  }

  /** Where the register of the demo section says "on leave", somebody had asked for it. */
  *knownAbsences(): Generator<Plan> {
    const { section, institution } = this.place;
    // The register of the open day is still to be filled, so nothing is known of it.
    const open = openDay(this.recipe, institution);
    const days = attendanceDays(this.recipe, institution).filter(
      (date) => date >= `${this.#year}-01-01` && date < open,
    );
    const runs = new Map<string, { from: string; until: string; remark: string }[]>();
    for (const date of days) {
      for (const { student, status, remark } of attendanceOf(this.recipe, section, date)) {
        if (status !== 'leave') continue;
        const own = runs.get(student) ?? [];
        runs.set(student, own);
        const last = own.at(-1);
        if (last && this.nextDay(last.until) === date && last.remark === (remark ?? '')) last.until = date;
        else own.push({ from: date, until: date, remark: remark ?? '' });
      }
    }
    for (const [student, own] of [...runs].slice(0, 14)) {
      for (const { from, until, remark } of own)
        yield {
          student,
          type: remark.includes('জ্বর') || remark.includes('অসুস্থ') || remark.includes('পীড়া') ? 'illness' : 'family',
          from,
          until,
          reason: remark || 'অভিভাবক জানিয়েছেন।',
          status: 'approved',
          ago: this.daysAgo(from),
        };
    }
  }

  add(plan: Plan): void {
    const { tenantId } = this;
    const person = plan.student ?? plan.staff!;
    const span: Span = {
      from: plan.from,
      until: plan.until,
      half: plan.half ?? 'none',
      ...(plan.half ? { halfOn: plan.from } : {}),
    };
    const held = this.#taken.get(person) ?? [];
    if (
      span.from.slice(0, 4) !== String(this.#year) ||
      span.until.slice(0, 4) !== String(this.#year) ||
      held.some((each) => overlaps(each, span))
    )
      return;
    const type = LEAVE_TYPES.find((each) => each.key === plan.type)!;
    const days = countDays(span, this.#facts, { includeHolidays: type.includeHolidays ?? false }).total;
    if (days === 0) return;
    const section = plan.student ? this.sectionOf(plan.student) : undefined;
    const own = new Set(this.accountsOf(plan));
    const steps = this.stepsFor(plan, days).map((step) => ({
      step,
      users: this.deciders(step, plan, section).filter((user) => !own.has(user)),
    }));
    const asked = steps.map((each, at) => ({ ...each, at })).filter((each) => each.users.length > 0);
    // Nobody to ask: such an application could not have been sent.
    if (asked.length === 0) return;
    if (holdOf(plan.status)) this.#taken.set(person, [...held, span]);
    const id = this.id('leaveApplication', `${person}:${plan.from}:${plan.type}:${plan.status}`);
    const sentAt = instantOf(
      addDays(this.recipe.today, -(plan.ago ?? 0)),
      '07:30',
      (this.out.leaveApplication.length * 7) % 90,
    );
    const appliedBy = [...own][0] ?? this.officeUser();
    const isOver = ['approved', 'joined', 'cancelled', 'cancelRequested'].includes(plan.status);
    const done = isOver ? asked.length : (plan.approved ?? 0);
    const current = asked[Math.min(done, asked.length - 1)]!;
    const remark = plan.remark;
    const application: LeaveRows['leaveApplication'][number] = {
      id,
      tenantId,
      applicant: plan.student ? 'student' : 'staff',
      ...(plan.student ? { student: plan.student } : { staff: plan.staff! }),
      ...(section ? { section } : {}),
      type: this.typeId(plan.type),
      isDuty: type.kind === 'duty',
      ...span,
      days,
      year: this.#year,
      reason: plan.reason,
      status: plan.status,
      step: current.at,
      round: 0,
      steps: steps.map((each) => each.step),
      approvers: [],
      appliedBy,
      appliedAt: sentAt,
      createdAt: sentAt,
      createdBy: appliedBy,
      ...(plan.joinedOn ? { joinedOn: plan.joinedOn } : {}),
      ...(plan.endReason ? { endReason: plan.endReason } : {}),
    };
    const decide = (
      user: string,
      state: 'waiting' | 'approved' | 'rejected' | 'returned' | 'passed',
      at: number,
      task: 'leave' | 'cancel' = 'leave',
    ) => {
      const decidedAt = instantOf(addDays(sentAt.slice(0, 10), 0), '08:40', at * 35 + 5);
      this.out.leaveDecision.push({
        id: this.id('leaveDecision', `${id}:${application.round}:${user}`),
        tenantId,
        application: id,
        ...(plan.student ? { student: plan.student } : { staff: plan.staff! }),
        user,
        task,
        step: at,
        round: application.round ?? 0,
        state,
        createdAt: sentAt,
        ...(state === 'waiting' || state === 'passed' ? {} : { decidedAt }),
        ...(remark && (state === 'rejected' || state === 'returned') ? { remark } : {}),
      });
      if (state !== 'waiting' && state !== 'passed') application.decidedAt = decidedAt;
      application.approvers = [...new Set([...(application.approvers ?? []), user])];
    };
    for (const { users, at } of asked.slice(0, done + (isOver ? 0 : 1))) {
      application.round = (application.round ?? 0) + 1;
      const isPast = at < (asked[done]?.at ?? Infinity);
      const state = isPast
        ? 'approved'
        : plan.status === 'rejected'
          ? 'rejected'
          : plan.status === 'returned'
            ? 'returned'
            : plan.status === 'pending'
              ? 'waiting'
              : 'passed';
      users.forEach((user, index) => decide(user, index === 0 || state === 'waiting' ? state : 'passed', at));
    }
    if (plan.status === 'cancelRequested') {
      application.round = (application.round ?? 0) + 1;
      decide(current.users[0]!, 'waiting', current.at, 'cancel');
    }
    this.out.leaveApplication.push(application);
    if (isOver && plan.status !== 'cancelled') this.excuse(application, type, span);
  }

  excuse(
    { id, student, staff, section, createdAt }: LeaveRows['leaveApplication'][number],
    type: LeaveTypePlan,
    span: Span,
  ): void {
    this.out.attendanceExcusal.push({
      id: this.id('attendanceExcusal', id),
      tenantId: this.tenantId,
      ...(student ? { student } : {}),
      ...(staff ? { staff } : {}),
      ...(section ? { section } : {}),
      ...span,
      kind: type.kind ?? 'leave',
      reason: type.name,
      reasonBn: type.nameBn,
      source: `leave:${id}`,
      ...(createdAt ? { createdAt } : {}),
    });
  }

  /** The ledger of everybody who works here, and of every pupil who asked; the balances are what it adds up to. */
  keepBooks(): void {
    const applications = this.out.leaveApplication.filter((each) => each.tenantId === this.tenantId && !each.isDuty);
    const students = [...new Set(applications.flatMap((each) => each.student ?? []))].map((id) =>
      this.recipe.rows.student.find((each) => each.id === id)!,
    );
    const staff = this.recipe.rows.staff.filter((each) => each.tenantId === this.tenantId);
    const people = [
      ...staff.map((row) => ({ field: 'staff' as const, row })),
      ...students.map((row) => ({ field: 'student' as const, row })),
    ];
    const createdAt = `${this.#year}-01-01T03:00:00.000Z`;
    for (const { field, row } of people) {
      const person = { [field]: row.id } as { staff: string } | { student: string };
      const types = LEAVE_TYPES.filter(
        (type) =>
          type.kind !== 'duty' &&
          isTypeFor(
            { applicants: type.applicants, gender: type.gender ?? 'any', active: true },
            { applicant: field, gender: row.gender },
          ),
      );
      const opening = openingRows(
        types.map((type) => ({ id: this.typeId(type.key), carryForward: false, yearlyMax: type.yearlyMax })),
        [],
        [],
      ).map((entry) => ({ ...entry, createdAt, application: undefined }));
      const held = applications
        .filter((each) => each[field] === row.id)
        .flatMap((each) => {
          const kind = holdOf(each.status!);
          return kind
            ? [{ type: each.type!, kind, days: each.days!, createdAt: each.createdAt!, application: each.id }]
            : [];
        });
      const ledger = [...opening, ...held];
      if (ledger.length === 0) continue;
      const key = `${row.id}-${this.#year}`;
      ledger.forEach(({ application, ...entry }, index) =>
        this.out.leaveEntry.push({
          id: this.id('leaveEntry', `${key}:${index}`),
          tenantId: this.tenantId,
          ...person,
          year: this.#year,
          ...entry,
          ...(application ? { application } : {}),
          source: `${key}:${index}`,
        }),
      );
      this.out.leaveBalance.push({
        id: balanceId(this.tenantId, key),
        tenantId: this.tenantId,
        ...person,
        key,
        year: this.#year,
        lines: foldLedger(ledger),
        entries: ledger.length,
        createdAt,
      });
    }
  }

  stepsFor({ student }: Plan, days: number) {
    const key = student ? (days <= 2 ? 'student-short' : 'student') : days <= 15 ? 'staff' : 'staff-long';
    return LEAVE_CHAINS.find((each) => each.key === key)!.steps;
  }
  deciders(
    step: StoredInput<typeof LeaveChain>['steps'] extends (infer S)[] | undefined ? S : never,
    plan: Plan,
    section: string | undefined,
  ): string[] {
    const { rows } = this.recipe;
    if (step.by === 'classTeacher')
      return rows.teachingAssignment
        .filter((each) => each.section === section && each.classTeacher)
        .flatMap((each) => this.usersOf(each.staff));
    if (step.by === 'reportingHead')
      return this.usersOf(rows.staff.find((each) => each.id === plan.staff)?.reportsTo ?? '');
    const role = rows.role.find((each) => each.key === step.role)?.id;
    return rows.membership
      .filter((each) => each.institution === this.tenantId && each.role === role)
      .map((each) => each.user!);
  }
  usersOf(staff: string): string[] {
    return this.recipe.rows.membership.filter((each) => each.staff === staff).map((each) => each.user!);
  }
  officeUser(): string {
    return this.recipe.accounts.find((each) => each.alias === this.place.alias && each.role === 'office')!.user;
  }
  accountsOf({ student, staff }: Plan): string[] {
    if (staff) return this.usersOf(staff);
    const guardian = this.recipe.rows.student.find((each) => each.id === student)?.guardian;
    const { membership } = this.recipe.rows;
    return [
      ...membership.filter((each) => guardian !== undefined && each.guardian === guardian),
      ...membership.filter((each) => each.student === student),
    ].map((each) => each.user!);
  }

  sectionOf(student: string): string {
    return this.recipe.rows.enrolment.find((each) => each.student === student && each.year === this.place.year)!
      .section!;
  }
  pupils(section: string): string[] {
    return this.recipe.rows.enrolment
      .filter((each) => each.section === section && !each.until)
      .sort((a, b) => a.roll! - b.roll!)
      .map((each) => each.student!)
      .filter((_, at) => at % 4 === 3);
  }
  teachers(): string[] {
    return [
      ...new Set(
        this.recipe.rows.teachingAssignment
          .filter((each) => each.tenantId === this.tenantId)
          .map((each) => each.staff!),
      ),
    ];
  }

  isSchoolDay(date: string): boolean {
    return isSchoolDay(date, this.#facts.weekend, this.#facts.holidays);
  }
  nextDay(date: string): string {
    for (let next = addDays(date, 1); ; next = addDays(next, 1)) if (this.isSchoolDay(next)) return next;
  }
  /** The school days after (`1`) or before (`-1`) today, the nearest first. */
  schoolDays(direction: 1 | -1, count: number): string[] {
    const out: string[] = [];
    for (let date = addDays(this.recipe.today, direction); out.length < count; date = addDays(date, direction))
      if (this.isSchoolDay(date)) out.push(date);
    return out;
  }
  daysAgo(date: string): number {
    return Math.max(0, Math.round((Date.parse(this.recipe.today) - Date.parse(date)) / 86_400_000));
  }
}

/** The id that the product itself would give. */
const balanceId = (tenantId: string, key: string) =>
  createHash('sha1').update(`leaveBalance:${tenantId}:${key}`).digest('hex').slice(0, 24);
