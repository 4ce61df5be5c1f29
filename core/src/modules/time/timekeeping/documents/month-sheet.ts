import { groupBy, type Text } from '@pathshala/shared/kit';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  DAY_LETTERS,
  dayStates,
  sheetTexts,
  StaffDay,
  timekeepingDocuments,
} from '@pathshala/shared/modules/time/timekeeping';
import { daysOfMonth, formatsOf, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { letterheadOf } from '../../../foundation/documents';

const kind = timekeepingDocuments.monthSheet;
const COUNTED = ['present', 'late', 'halfDay', 'absent', 'leave', 'duty'] as const;

/** A month of all employees: people down, days across, what is closed shaded. */
export const monthSheetDocument = documentSpec(kind, {
  async content(ctx, { month }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const dates = daysOfMonth(month);
    const [first, last] = [dates[0]!, dates.at(-1)!];
    const staff = (await ctx.repo(Staff).find({ sort: ['code'] })).filter(
      (row) => (row.active || (row.leftOn ?? '') >= first) && (row.joiningDate ?? '') <= last,
    );
    const posts = await ctx.labels(
      Designation,
      staff.map((row) => row.designation),
    );
    const days = groupBy(
      await ctx.repo(StaffDay).find({ where: { date: { gte: first, lte: last } } }),
      (row) => row.staff,
    );
    const facts = await dayFacts(ctx, first, last);
    const { head } = (await letterheadOf(ctx)).signatures;
    return {
      title: `${say(kind.labels.one)}, ${format.month(month)}`,
      data: {
        heading: say(kind.labels.one),
        place: format.month(month),
        words: { number: say(sheetTexts.number), name: say(sheetTexts.name), overtime: say(sheetTexts.overtime) },
        days: dates.map((date) => ({
          day: format.digits(Number(date.slice(8))),
          weekday: [...weekdayName(weekdayOf(date), locale, 'short')]
            .slice(0, locale === 'en' ? 2 : undefined)
            .join(''),
          closed: !judgeDay(date, facts).school,
        })),
        counted: COUNTED.map((state) => say(DAY_LETTERS[state])),
        rows: staff.map((row, index) => {
          const own = new Map((days.get(row.id) ?? []).map((day) => [day.date, day]));
          const all = [...own.values()];
          return {
            number: format.digits(index + 1),
            name: locale === 'bn' ? row.nameBn : row.name,
            post: say(posts.get(row.designation) ?? { en: '', bn: '' }),
            cells: dates.map((date) => {
              const day = own.get(date);
              if (!day) return null;
              const states = day.parts?.map(({ state }) => state) ?? [day.state];
              const isSame = states.every((state) => state === states[0]);
              return {
                letter: (isSame ? states.slice(0, 1) : states).map((state) => say(DAY_LETTERS[state])).join('/'),
                absent: states.includes('absent'),
              };
            }),
            counts: COUNTED.map((state) => format.number(all.filter((day) => day.state === state).length)),
            overtime: format.number(all.reduce((sum, day) => sum + day.overtime, 0) / 60, { maximumFractionDigits: 1 }),
          };
        }),
        legend: dayStates
          .filter(({ value }) => (COUNTED as readonly string[]).includes(value))
          .map(({ value, label }) => `${say(DAY_LETTERS[value])} = ${say(label)}`)
          .join(' · '),
        signatures: [head],
      },
    };
  },
});
