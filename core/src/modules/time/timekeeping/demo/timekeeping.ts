import { excusedPart } from '@pathshala/shared/modules/time/excusals';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import {
  instantOfLocal,
  judgeStaffShifts,
  punchesByShift,
  spanOfShift,
  type AttendanceDevice,
  type HolidayDuty,
  type Punch,
  type PunchCode,
  type Roster,
  type ShiftRule,
  type StaffDay,
  type WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { addDays, eachDay } from '@pathshala/shared/text';
import { LeavePlace } from '../../leave/demo/leave-place';
import { leaveRows } from '../../leave/demo/leave';
import { createRandom } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface TimekeepingRows {
  workShift: TenantRow<typeof WorkShift>[];
  roster: TenantRow<typeof Roster>[];
  holidayDuty: TenantRow<typeof HolidayDuty>[];
  attendanceDevice: TenantRow<typeof AttendanceDevice>[];
  punchCode: TenantRow<typeof PunchCode>[];
  punch: TenantRow<typeof Punch>[];
  staffDay: TenantRow<typeof StaffDay>[];
}
const DAYS_BACK = 30;
/** Of every demo device, as `npm run device` gives it. */
const DEMO_KEY = '2026202620';
/** Index of the employee in each institution who works the morning and the day shift. */
const WORKS_TWICE = 9;
/** Students who have a card already; the school hands them out class by class. */
const STUDENT_CARDS = 60;
const usual = {
  lateGrace: 10,
  earlyGrace: 5,
  windowBefore: 120,
  windowAfter: 180,
  halfDayBelow: 180,
  overtimeFrom: 30,
  overtimeBlock: 30,
};
const SHIFTS = {
  day: { name: 'Office hours', nameBn: 'অফিস সময়', startsAt: '09:00', endsAt: '16:00', isUsual: true, ...usual },
  morning: { name: 'Morning shift', nameBn: 'প্রভাতি শাখা', startsAt: '07:15', endsAt: '11:45', isUsual: false, ...usual },
  noon: { name: 'Day shift', nameBn: 'দিবা শাখা', startsAt: '12:15', endsAt: '17:00', isUsual: false, ...usual },
  night: { name: 'Night guard', nameBn: 'নৈশ প্রহরা', startsAt: '22:00', endsAt: '06:00', isUsual: false, ...usual },
} as const;

/**
 * A device at the gate of every institution, the people known to it, and its punches of the last month. The days are
 * computed from the punches by the rules of the product; `minuteNow` is the minute at which the demo begins.
 */
export function timekeepingRows(recipe: Recipe, { minuteNow }: { minuteNow: number }): TimekeepingRows {
  const out: TimekeepingRows = {
    workShift: [],
    roster: [],
    holidayDuty: [],
    attendanceDevice: [],
    punchCode: [],
    punch: [],
    staffDay: [],
  };
  const excusals = leaveRows(recipe).attendanceExcusal.flatMap((row) =>
    row.staff ? [{ ...row, half: row.half ?? ('none' as const) }] : [],
  );
  const dates = eachDay(addDays(recipe.today, -DAYS_BACK), recipe.today);
  for (const place of recipe.places) {
    const tenantId = place.institution;
    const id = (kind: string, key: string) => rowId(kind, `${place.alias}:${key}`);
    const random = createRandom(`${place.alias}:gate`);
    const { facts } = new LeavePlace(recipe, place);
    const device = id('attendanceDevice', 'gate');
    for (const [index, [key, shift]] of Object.entries(SHIFTS).entries())
      out.workShift.push({ id: id('workShift', key), tenantId, ...shift, rank: index + 1, active: true });
    out.attendanceDevice.push({
      id: device,
      tenantId,
      name: 'Main gate',
      nameBn: 'প্রধান ফটক',
      serial: `DEMO${place.alias.toUpperCase().slice(0, 6)}2026`,
      secret: DEMO_KEY,
      state: 'approved',
      drift: random.int(-4, 9),
    });
    const guards = new Set(
      recipe.rows.designation
        .filter((row) => row.tenantId === tenantId && row.name === 'Night Guard')
        .map((row) => row.id),
    );
    const staff = recipe.rows.staff.filter((row) => row.tenantId === tenantId);
    for (const [index, person] of staff.entries()) {
      const pin = String(1001 + index);
      const isGuard = guards.has(person.designation);
      // In a school of two shifts some work both.
      const keys: (keyof typeof SHIFTS)[] = isGuard ? ['night'] : index === WORKS_TWICE ? ['morning', 'noon'] : ['day'];
      const shifts = keys.map((key): ShiftRule => SHIFTS[key]);
      out.punchCode.push({ id: id('punchCode', pin), tenantId, pin, staff: person.id });
      for (const key of keys.filter((each) => each !== 'day'))
        out.roster.push({
          id: id('roster', isGuard ? person.code : `${person.code}:${key}`),
          tenantId,
          staff: person.id,
          shift: id('workShift', key),
          from: `${recipe.today.slice(0, 4)}-01-01`,
          worksHolidays: isGuard,
        });
      const own = excusals.filter((row) => row.staff === person.id);
      const minutes: number[] = [];
      for (const date of dates) {
        const isFree = !judgeDay(date, facts).school && !isGuard;
        const isAway = own.some((row) => excusedPart(row, date) === 'day');
        const stays = random.chance(0.965);
        const comes = random.chance(0.12) ? random.int(12, 48) : random.int(-18, 9);
        const goes = random.chance(0.1) ? random.int(31, 95) : random.int(-3, 22);
        if (isFree || isAway || !stays) continue;
        const { start } = spanOfShift(date, shifts[0]!);
        const { end } = spanOfShift(date, shifts.at(-1)!);
        const pause = shifts.length > 1 ? [spanOfShift(date, shifts[0]!).end + 6] : [];
        for (const minute of [start + comes, ...pause, end + goes]) if (minute < minuteNow) minutes.push(minute);
      }
      for (const minute of minutes) {
        const local = localOf(minute, random.int(0, 59));
        const key = `${pin}|${local}|255|15`;
        out.punch.push({
          id: id('punch', `${pin}:${local}`),
          tenantId,
          device,
          key,
          pin,
          local,
          receivedAt: instantOfLocal(local),
          staff: person.id,
          state: 255,
          verify: 15,
          raw: `${pin}⇥${local}⇥255⇥15⇥0⇥0⇥0`,
        });
      }
      const dated = punchesByShift(
        dates.map((date) => ({ date, shifts })),
        minutes,
      );
      for (const date of dates) {
        if (person.joiningDate && date < person.joiningDate) continue;
        const verdict = judgeDay(date, facts);
        const [excused] = own.flatMap((row) => {
          const part = excusedPart(row, date);
          return part ? [{ kind: row.kind, part }] : [];
        });
        const {
          in: came,
          out: went,
          parts,
          ...result
        } = judgeStaffShifts({
          date,
          shifts,
          punches: dated.get(date) ?? [],
          corrected: [],
          excused: excused ?? null,
          closed: verdict.school
            ? null
            : facts.holidays.some((each) => each.from <= date && each.until >= date)
              ? 'holiday'
              : 'weekend',
          isCalled: isGuard,
          now: minuteNow,
        });
        out.staffDay.push({
          id: id('staffDay', `${person.code}:${date}`),
          tenantId,
          staff: person.id,
          date,
          shift: id('workShift', keys[0]!),
          ...result,
          ...(parts.length > 0 ? { parts: parts.map((part, at) => partRow(part, id('workShift', keys[at]!))) } : {}),
          ...(came ? { in: came } : {}),
          ...(went ? { out: went } : {}),
          isCorrected: false,
        });
      }
    }
    for (const [index, student] of recipe.rows.student
      .filter((row) => row.tenantId === tenantId)
      .slice(0, STUDENT_CARDS)
      .entries()) {
      const pin = String(2001 + index);
      const card = String(7_400_110_000 + index * 37);
      out.punchCode.push({ id: id('punchCode', pin), tenantId, pin, student: student.id, card });
    }
    const office = staff.at(-4);
    const nextHoliday = facts.holidays
      .map((each) => each.from)
      .filter((date) => date > recipe.today)
      .sort()[0];
    if (office && nextHoliday)
      out.holidayDuty.push({
        id: id('holidayDuty', 'next'),
        tenantId,
        staff: office.id,
        on: nextHoliday,
        note: 'পতাকা উত্তোলন ও অনুষ্ঠান',
      });
  }
  return out;
}

const partRow = ({ in: came, out, ...part }: ReturnType<typeof judgeStaffShifts>['parts'][number], shift: string) => ({
  ...part,
  shift,
  isCorrected: false,
  ...(came ? { in: came } : {}),
  ...(out ? { out } : {}),
});

function localOf(minute: number, second: number): string {
  const date = addDays('2000-01-01', Math.floor(minute / 1440));
  const inDay = ((minute % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(inDay / 60))}:${two(inDay % 60)}:${two(second)}`;
}
