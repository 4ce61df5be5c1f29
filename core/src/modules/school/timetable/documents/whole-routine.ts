import { AppError, fill, groupBy, type Text } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import {
  RoutineVersion,
  timetableDocuments,
  timetableErrors,
  timetableTexts,
} from '@pathshala/shared/modules/school/timetable';
import { formatsOf, weekdayName } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { entriesOf, factsOf, weekOf } from '../services/stage';
import { namesOf } from './week-sheet';

const NOTHING: Text = { en: '', bn: '' };

/** Every section on one sheet: a page for each weekday and shift, sections down, periods across. */
export const wholeRoutineDocument = documentSpec(timetableDocuments.wholeRoutine, {
  async content(ctx, { routineVersion: id }) {
    const { locale } = ctx;
    const format = formatsOf(locale);
    const version = await ctx.repo(RoutineVersion).get(id);
    const entries = (await entriesOf(ctx, id)).map(factsOf);
    if (entries.length === 0) throw new AppError(timetableErrors.ROUTINE_EMPTY);
    const { weekdays, shifts, sections, slots } = await weekOf(ctx, entries);
    const names = await namesOf(ctx, entries);
    const at = groupBy(entries, (entry) => `${entry.section} ${entry.weekday} ${entry.period}`);
    const labels = await ctx.labels(
      Section,
      sections.map((section) => section.id),
    );
    const shiftNames = await ctx.labels(
      Shift,
      shifts.map((shift) => shift.id),
    );
    const { signatures } = await letterheadOf(ctx);
    const heading = timetableDocuments.wholeRoutine.labels.one[locale];
    return {
      title: `${heading}, ${locale === 'bn' ? version.nameBn : version.name}`,
      data: {
        pages: weekdays.flatMap((weekday) =>
          shifts.flatMap((shift) => {
            const own = sections.filter((section) => section.shift === shift.id);
            const periods = slots.filter((slot) => slot.shift === shift.id && slot.weekday === weekday);
            if (own.length === 0 || periods.length === 0) return [];
            return [
              {
                heading,
                about: [
                  weekdayName(weekday, locale),
                  (shiftNames.get(shift.id) ?? NOTHING)[locale],
                  fill(timetableTexts.from, { date: format.date(version.from) })[locale],
                ].join(' · '),
                note: version.state === 'draft' || version.state === 'checking' ? timetableTexts.draft[locale] : '',
                words: { day: timetableTexts.section[locale], period: timetableTexts.period[locale] },
                signatures: [signatures.head],
                periods: periods.map(({ period, startsAt, endsAt }) => ({
                  number: format.number(period),
                  time: `${format.timeOfDay(startsAt)} – ${format.timeOfDay(endsAt)}`,
                })),
                days: own.map((section) => ({
                  name: (labels.get(section.id) ?? NOTHING)[locale],
                  cells: periods.map(({ period }) =>
                    (at.get(`${section.id} ${weekday} ${period}`) ?? []).map((entry) => ({
                      subject: (names.subjects.get(entry.subject) ?? NOTHING)[locale],
                      lines: [
                        (names.teachers.get(entry.staff) ?? NOTHING)[locale],
                        entry.room ? (names.rooms.get(entry.room) ?? NOTHING)[locale] : '',
                      ].filter(Boolean),
                    })),
                  ),
                })),
              },
            ];
          }),
        ),
      },
    };
  },
});
