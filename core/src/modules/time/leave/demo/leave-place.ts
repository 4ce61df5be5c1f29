import type { StoredInput } from '@pathshala/shared/kit';
import type { LeaveChain, LeaveStatus } from '@pathshala/shared/modules/time/leave';
import { addDays } from '@pathshala/shared/text';
import { isSchoolDay } from '../../../school/calendar/demo/holidays';
import { LEAVE_CHAINS } from './leave.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';

/** An application of the demo. */
export interface LeavePlan {
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
  /** Remark of the last approver. */
  remark?: string;
  joinedOn?: string;
  endReason?: string;
  /** Days before today on which it was sent. */
  ago?: number;
}
/** One institution as leave sees it: its days, its people, and its approvers. */
export class LeavePlace {
  readonly facts;
  readonly year: number;
  constructor(
    readonly recipe: Recipe,
    readonly place: DemoPlace,
  ) {
    const institution = recipe.rows.institution.find((each) => each.id === place.institution)!;
    const holidays = recipe.rows.holiday.filter((each) => each.tenantId === place.institution);
    this.facts = {
      weekend: institution.weekend ?? [5, 6],
      holidays: holidays.map((each) => ({
        from: each.from,
        until: each.until,
        name: { en: each.name, bn: each.nameBn },
      })),
    };
    this.year = Number(recipe.today.slice(0, 4));
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
  stepsFor({ student }: LeavePlan, days: number) {
    const key = student ? (days <= 2 ? 'student-short' : 'student') : days <= 15 ? 'staff' : 'staff-long';
    return LEAVE_CHAINS.find((each) => each.key === key)!.steps;
  }
  approvers(
    step: StoredInput<typeof LeaveChain>['steps'] extends (infer S)[] | undefined ? S : never,
    plan: LeavePlan,
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
  accountsOf({ student, staff }: LeavePlan): string[] {
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
  students(section: string): string[] {
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
    return isSchoolDay(date, this.facts.weekend, this.facts.holidays);
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
