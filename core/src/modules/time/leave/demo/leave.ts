import { createHash } from 'node:crypto';
import type { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
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
  type LeaveType,
  type Span,
} from '@pathshala/shared/modules/time/leave';
import { addDays } from '@pathshala/shared/text';
import { instantOf } from '../../attendance/demo/attendance';
import { LEAVE_CHAINS, LEAVE_TYPES, type LeaveTypePlan } from './leave.data';
import { LeavePlace, type LeavePlan } from './leave-place';
import { leavePlans } from './leave-plans';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

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

/** Writes the rows of one institution. */
class LeaveOfPlace extends LeavePlace {
  readonly #taken = new Map<string, Span[]>();
  constructor(
    recipe: Recipe,
    place: DemoPlace,
    readonly out: LeaveRows,
  ) {
    super(recipe, place);
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
        state: 'active' as const,
        writers: [],
      })),
    );
    for (const plan of leavePlans(this)) this.add(plan);
    this.keepBooks();
  }

  add(plan: LeavePlan): void {
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
      span.from.slice(0, 4) !== String(this.year) ||
      span.until.slice(0, 4) !== String(this.year) ||
      held.some((each) => overlaps(each, span))
    )
      return;
    const type = LEAVE_TYPES.find((each) => each.key === plan.type)!;
    const days = countDays(span, this.facts, { includeHolidays: type.includeHolidays ?? false }).total;
    if (days === 0) return;
    const section = plan.student ? this.sectionOf(plan.student) : undefined;
    const own = new Set(this.accountsOf(plan));
    const steps = this.stepsFor(plan, days).map((step) => ({
      step,
      users: this.approvers(step, plan, section).filter((user) => !own.has(user)),
    }));
    const asked = steps.map((each, at) => ({ ...each, at })).filter((each) => each.users.length > 0);
    // Nobody to ask: such an application could not have been sent.
    if (asked.length === 0) return;
    if (holdOf(plan.status)) this.#taken.set(person, [...held, span]);
    const id = this.id('leaveApplication', `${person}:${plan.from}:${plan.type}:${plan.status}`);
    // Yesterday at the latest: the product may be started before the school day begins.
    const sentAt = instantOf(
      addDays(this.recipe.today, -Math.max(1, plan.ago ?? 1)),
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
      year: this.year,
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

  /** The ledger of everyone who works here, and of every student who asked; the balances are what it adds up to. */
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
    const createdAt = `${this.year}-01-01T03:00:00.000Z`;
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
      const key = `${row.id}-${this.year}`;
      ledger.forEach(({ application, ...entry }, index) =>
        this.out.leaveEntry.push({
          id: this.id('leaveEntry', `${key}:${index}`),
          tenantId: this.tenantId,
          ...person,
          year: this.year,
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
        year: this.year,
        lines: foldLedger(ledger),
        entries: ledger.length,
        createdAt,
      });
    }
  }
}

/** The id that the product itself would give. */
const balanceId = (tenantId: string, key: string) =>
  createHash('sha1').update(`leaveBalance:${tenantId}:${key}`).digest('hex').slice(0, 24);
