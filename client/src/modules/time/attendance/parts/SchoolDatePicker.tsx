import { Button, Popover } from '@mantine/core';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { attendanceErrors, refusalFor, type MarkingRule } from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { addDays, localizeDigits, monthName, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './SchoolDatePicker.module.css';
import { PeriodStepper } from '../../../../kit/ui/PeriodStepper';

export interface SchoolDatePickerProps {
  value: string;
  onChange: (date: string) => void;
  rule: MarkingRule | undefined;
}

/**
 * A school day. Days without school cannot be chosen; days that may be read but no longer written are grey. Why, the
 * title says. The arrows skip holidays.
 */
export function SchoolDatePicker({ value, onChange, rule }: SchoolDatePickerProps) {
  const { t } = useTranslation('attendance');
  const locale = useLocale();
  const say = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const before = rule ? nextSchoolDay(value, rule, -1) : null;
  const after = rule ? nextSchoolDay(value, rule, 1) : null;
  const whyNot = (date: string): { text: string; isClosed: boolean } | null => {
    if (!rule) return null;
    const refusal = refusalFor(date, rule);
    const verdict = judgeDay(date, rule);
    if (refusal === null) return null;
    if (refusal === 'NOT_A_SCHOOL_DAY' && !verdict.school) return { text: say(verdict.why), isClosed: true };
    if (refusal === 'DATE_IN_FUTURE' || refusal === 'OUTSIDE_YEAR')
      return { text: say(attendanceErrors[refusal].text), isClosed: true };
    if (refusal === 'DATE_TOO_OLD')
      return { text: t('bar.tooOld', { days: format.number(rule.editableDays) }), isClosed: false };
    return { text: t('bar.closedMonth'), isClosed: false };
  };
  return (
    <PeriodStepper
      back={t('bar.dayBefore')}
      forth={t('bar.dayAfter')}
      isFirst={before === null}
      isLast={after === null}
      onStep={(by) => {
        const next = by < 0 ? before : after;
        if (next) onChange(next);
      }}
    >
      <Popover opened={isOpen} onChange={setOpen} position="bottom" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.date}
            leftSection={<IconCalendar size={17} />}
            onClick={() => setOpen(!isOpen)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={t('bar.dateIs', { date: format.date(value) })}
          >
            {weekdayName(weekdayOf(value), locale, 'short')}, {format.shortDate(value).slice(0, 5)}
            <span className={classes.year}>{format.shortDate(value).slice(5)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker
            value={value}
            defaultDate={value}
            firstDayOfWeek={6}
            weekendDays={[...(rule?.weekend ?? [])] as DayOfWeek[]}
            size="md"
            {...(rule ? { maxDate: rule.today } : {})}
            getDayProps={(day) => {
              const reason = whyNot(day);
              return reason
                ? {
                    title: reason.text,
                    disabled: reason.isClosed,
                    'data-closed': !reason.isClosed || undefined,
                    className: classes.day!,
                  }
                : { className: classes.day! };
            }}
            renderDay={(day) => <span>{localizeDigits(Number(day.slice(8, 10)), locale)}</span>}
            monthLabelFormat={(month) =>
              `${monthName(Number(month.slice(5, 7)), locale)} ${localizeDigits(Number(month.slice(0, 4)), locale)}`
            }
            yearLabelFormat={(year) => localizeDigits(Number(year.slice(0, 4)), locale)}
            weekdayFormat={(day) => weekdayName(weekdayOf(day.slice(0, 10)), locale, 'short')}
            getMonthControlProps={(month) => ({ children: monthName(Number(month.slice(5, 7)), locale, 'short') })}
            getYearControlProps={(year) => ({ children: localizeDigits(Number(year.slice(0, 4)), locale) })}
            ariaLabels={{
              nextMonth: t('bar.nextMonth'),
              previousMonth: t('bar.previousMonth'),
              monthLevelControl: t('bar.pickMonth'),
              yearLevelControl: t('bar.pickYear'),
            }}
            onChange={(next) => {
              setOpen(false);
              if (next) onChange(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </PeriodStepper>
  );
}

const FURTHEST_DAYS = 60;
function nextSchoolDay(from: string, rule: MarkingRule, step: 1 | -1): string | null {
  for (let at = 1; at <= FURTHEST_DAYS; at += 1) {
    const date = addDays(from, at * step);
    if (date > rule.today) return null;
    if (judgeDay(date, rule).school && rule.years.some((year) => year.startsOn <= date && date <= year.endsOn))
      return date;
  }
  return null;
}
