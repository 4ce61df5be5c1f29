import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { AttendanceSetting, usualSetting, type MarkingRule } from '@pathshala/shared/modules/time/attendance';
import { judgeDay, Holiday } from '@pathshala/shared/modules/school/calendar';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { addDays } from '@pathshala/shared/text';
import { useMemo } from 'react';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan, useMe } from '../../../../kit/data/session';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { useKept } from '../register/use-kept';

type Facts = Pick<MarkingRule, 'weekend' | 'holidays' | 'years' | 'editableDays' | 'frozenThrough'>;
const FURTHEST_BACK_DAYS = 60;

/**
 * The rule by which the server refuses registers, for the calendar; undefined until its facts are here. Known offline
 * once read.
 */
export function useMarkingRule(): MarkingRule | undefined {
  const me = useMe();
  const can = useCan();
  const institution = useRecord(Institution, me?.membership?.institution?.id, { live: false });
  const holidays = useList(Holiday, { size: 200 });
  const years = useList(AcademicYear, { size: 50 });
  const settings = useList(AttendanceSetting);
  const asked = useMemo((): Facts | undefined => {
    if (!institution.data || !holidays.data || !years.data || !settings.data) return undefined;
    const setting = settings.data.rows[0] ?? usualSetting();
    return {
      weekend: institution.data.weekend,
      years: years.data.rows,
      editableDays: setting.editableDays,
      frozenThrough: setting.frozenThrough ?? null,
      holidays: holidays.data.rows.map(({ from, until, name, nameBn }) => ({
        from,
        until,
        name: { en: name, bn: nameBn },
      })),
    };
  }, [institution.data, holidays.data, years.data, settings.data]);
  const facts = useKept<Facts>('marking-facts', asked).data;
  const mayCorrect = can('attendance.correct');
  const today = todayAtSchool();
  return useMemo(
    () => (facts ? { ...facts, today, mayCorrect, reopened: false } : undefined),
    [facts, today, mayCorrect],
  );
}

/** Today, or on a holiday the last school day before it. */
export function lastSchoolDay(rule: MarkingRule): string {
  for (let back = 0; back <= FURTHEST_BACK_DAYS; back += 1) {
    const date = addDays(rule.today, -back);
    if (judgeDay(date, rule).school && rule.years.some((year) => year.startsOn <= date && date <= year.endsOn))
      return date;
  }
  return rule.today;
}
