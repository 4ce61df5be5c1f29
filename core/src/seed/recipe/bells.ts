import { addDays } from '@pathshala/shared/text';
import type { InstitutionContext } from './context';
import type { ShiftPlan } from './institutions.data';
import { periodTimes } from './structure';
import type { TenantRows } from './types';

const TYPES = [
  { key: 'class', name: 'Class', nameBn: 'ক্লাস', kind: 'lesson', minutes: 45, periods: 1 },
  { key: 'practical', name: 'Practical', nameBn: 'ব্যবহারিক', kind: 'lesson', minutes: 90, periods: 2 },
  { key: 'assembly', name: 'Assembly', nameBn: 'সমাবেশ', kind: 'assembly', minutes: 15, periods: 1 },
  { key: 'tiffin', name: 'Tiffin break', nameBn: 'টিফিন বিরতি', kind: 'break', minutes: 20, periods: 1 },
] as const;
/** Minutes of a period in Ramadan, without a break. */
const RAMADAN_MINUTES = 30;

/** Kinds of periods, the usual bell times of each shift with assembly and tiffin, and shorter ones for Ramadan. */
export function bellRows(ctx: InstitutionContext): Pick<TenantRows, 'periodType' | 'bellSchedule'> {
  const typeId = (key: string) => ctx.id('periodType', key);
  return {
    periodType: TYPES.map(({ key, ...type }, at) => ({
      id: typeId(key),
      tenantId: ctx.tenantId,
      ...type,
      rank: at + 1,
    })),
    bellSchedule: ctx.plan.shifts.flatMap((shift) => {
      const row = {
        tenantId: ctx.tenantId,
        shift: ctx.id('shift', shift.key),
      };
      const { from, until } = ramadanOf(ctx.today);
      return [
        {
          ...row,
          id: ctx.id('bellSchedule', shift.key),
          name: `${shift.name.en}, usual`,
          nameBn: `${shift.name.bn}, সাধারণ`,
          season: 'regular' as const,
          bells: usualBells(shift, typeId),
        },
        {
          ...row,
          id: ctx.id('bellSchedule', `${shift.key}:ramadan`),
          name: `${shift.name.en}, Ramadan`,
          nameBn: `${shift.name.bn}, রমজান`,
          season: 'ramadan' as const,
          from,
          until,
          bells: ramadanBells(shift, typeId),
        },
      ];
    }),
  };
}

function usualBells(shift: ShiftPlan, typeId: (key: string) => string) {
  const times = periodTimes(shift);
  const [first] = times;
  const bells = times.map((time, at) => ({ type: typeId('class'), period: at + 1, ...time }));
  const breakAt = times.findIndex((time, at) => at > 0 && time.startsAt !== times[at - 1]!.endsAt);
  return [
    { type: typeId('assembly'), startsAt: moved(first!.startsAt, -15), endsAt: first!.startsAt },
    ...bells.slice(0, breakAt),
    { type: typeId('tiffin'), startsAt: times[breakAt - 1]!.endsAt, endsAt: times[breakAt]!.startsAt },
    ...bells.slice(breakAt),
  ];
}

function ramadanBells(shift: ShiftPlan, typeId: (key: string) => string) {
  const times = periodTimes(shift);
  return times.map((_, at) => ({
    type: typeId('class'),
    period: at + 1,
    startsAt: moved(times[0]!.startsAt, at * RAMADAN_MINUTES),
    endsAt: moved(times[0]!.startsAt, (at + 1) * RAMADAN_MINUTES),
  }));
}

/** First days of Ramadan in Bangladesh; the moon decides on the day. */
const RAMADANS = ['2025-03-02', '2026-02-19', '2027-02-08', '2028-01-28', '2029-01-17', '2030-01-06', '2030-12-27'];
function ramadanOf(today: string): { from: string; until: string } {
  const from = RAMADANS.find((begins) => addDays(begins, 30) >= today) ?? RAMADANS.at(-1)!;
  return { from, until: addDays(from, 29) };
}

function moved(time: string, by: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + by;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
