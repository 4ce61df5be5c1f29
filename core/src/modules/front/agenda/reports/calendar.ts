import { t, type ReportRow, type Text } from '@pathshala/shared/kit';
import { agendaReports, type AgendaItem } from '@pathshala/shared/modules/front/agenda';
import { formatsOf, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { reportSpec } from '../../../../kernel';
import { days } from '../services/agenda-days';

const TENTATIVE = t('depends on the moon', 'চাঁদ দেখা সাপেক্ষে');

/** Entries of the calendar that the caller sees, by date. */
export const calendarReport = reportSpec(agendaReports.calendar, {
  async rows(ctx, given): Promise<ReportRow[]> {
    const { items } = await days(ctx, { from: given.from, until: given.until });
    return items
      .filter(({ kind }) => given[kind] !== false)
      .map((item) => ({
        cells: {
          from: item.from,
          until: item.until === item.from ? null : item.until,
          weekday: both((locale) => weekdayName(weekdayOf(item.from), locale)),
          title: item.title,
          kind: item.kind,
          note: noteOf(item),
        },
      }));
  },
});

const both = (of: (locale: 'en' | 'bn') => string): Text => t(of('en'), of('bn'));

function noteOf({ startsAt, place, tentative }: AgendaItem): Text {
  return both((locale) =>
    [startsAt ? formatsOf(locale).dateTime(startsAt) : '', place?.[locale] ?? '', tentative ? TENTATIVE[locale] : '']
      .filter(Boolean)
      .join(', '),
  );
}
