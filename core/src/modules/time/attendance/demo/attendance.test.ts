import { addMonths, weekdayOf } from '@pathshala/shared/text';
import { describe, expect, it } from 'vitest';
import {
  attendanceDays,
  attendanceOf,
  buildRecipe,
  isSubmittedOnOpenDay,
  openDay,
  sheetsOf,
} from '../../../../seed/recipe/index';

const TODAY = '2026-11-22';
const recipe = buildRecipe({ today: TODAY });
const sheets = [...sheetsOf(recipe)];
const place = recipe.places[0]!;

describe('attendance of the recipe', () => {
  it('covers every section on every school day of four months', () => {
    for (const { alias, institution } of recipe.places) {
      const days = attendanceDays(recipe, institution);
      const sections = recipe.rows.section.filter((each) => each.tenantId === institution);
      expect(days.length).toBeGreaterThan(70);
      expect(days[0]! >= addMonths(TODAY, -4)).toBe(true);
      expect(
        sheets.filter((each) => each.tenantId === institution && each.date < TODAY),
        alias,
      ).toHaveLength(days.length * sections.length);
    }
  });

  it('never falls on a weekly or a government holiday, nor after today', () => {
    const dates = new Set(sheets.map((each) => each.date));
    const weekend = new Map(recipe.rows.institution.map((each) => [each.id, each.weekend ?? []]));
    expect(
      sheets.filter((each) => weekend.get(each.tenantId)?.includes(weekdayOf(each.date)) || each.date > TODAY),
    ).toEqual([]);
    for (const holiday of ['2026-08-05', '2026-10-20', '2026-10-21']) expect(dates.has(holiday)).toBe(false);
    expect(attendanceOf(recipe, place.section, '2026-11-20')).toEqual([]);
    expect(attendanceOf(recipe, place.section, '2026-11-23')).toEqual([]);
  });

  it('marks each student of the section exactly once, by roll', () => {
    const enrolled = recipe.rows.enrolment
      .filter((each) => each.section === place.section && !each.until)
      .sort((a, b) => a.roll - b.roll)
      .map((each) => each.student);
    for (const sheet of sheets.filter((each) => each.section === place.section))
      expect(sheet.marks.map((mark) => mark.student)).toEqual(enrolled);
  });

  it('gives the same marks whenever and in whatever order they are asked for', () => {
    const again = buildRecipe({ today: TODAY });
    for (const sheet of sheets.filter((_, at) => at % 97 === 0).reverse())
      expect(attendanceOf(again, sheet.section, sheet.date)).toEqual(sheet.marks);
  });

  it('keeps a past day as it was when the demo is built on a later day', () => {
    const later = buildRecipe({ today: '2026-12-03' });
    expect(attendanceOf(later, place.section, '2026-11-19')).toEqual(attendanceOf(recipe, place.section, '2026-11-19'));
  });

  it('has minutes for the late alone, beyond the grace of the shift, and remarks in Bengali', () => {
    const marks = sheets.flatMap((each) => each.marks);
    expect(marks.filter((mark) => (mark.status === 'late') !== mark.minutesLate > 10 || mark.minutesLate > 90)).toEqual(
      [],
    );
    const remarks = marks.flatMap((mark) => mark.remark ?? []);
    expect(remarks.length).toBeGreaterThan(500);
    expect(remarks.filter((remark) => !/^[\p{Script=Bengali}\s,।-]+$/u.test(remark))).toEqual([]);
    expect(remarks.filter((remark) => remark !== remark.normalize('NFC'))).toEqual([]);
  });

  it('looks like a school: nine of ten are there, Thursdays are thinner, and some stay away by habit', () => {
    const share = (days: typeof sheets) => {
      const marks = days.flatMap((each) => each.marks);
      return marks.filter((mark) => mark.status === 'present' || mark.status === 'late').length / marks.length;
    };
    expect(share(sheets)).toBeGreaterThan(0.86);
    expect(share(sheets)).toBeLessThan(0.92);
    expect(share(sheets.filter((each) => weekdayOf(each.date) === 4))).toBeLessThan(
      share(sheets.filter((each) => weekdayOf(each.date) === 2)) - 0.01,
    );
    const days = new Map<string, number>();
    const absent = new Map<string, number>();
    for (const { student, status } of sheets.flatMap((each) => each.marks)) {
      days.set(student, (days.get(student) ?? 0) + 1);
      if (status === 'absent') absent.set(student, (absent.get(student) ?? 0) + 1);
    }
    const habitual = [...absent].filter(([student, count]) => count > (days.get(student) ?? 0) / 4).length;
    expect(habitual).toBeGreaterThan(20);
    expect(habitual).toBeLessThan(200);
  });

  it('leaves about half of the sections open today, the demo sections among them', () => {
    const today = sheets.filter((each) => each.date === TODAY).map((each) => each.section);
    expect(today.length).toBeGreaterThan(recipe.rows.section.length * 0.25);
    expect(today.length).toBeLessThan(recipe.rows.section.length * 0.75);
    for (const { section } of recipe.places) {
      expect(today).not.toContain(section);
      expect(isSubmittedOnOpenDay(recipe, section)).toBe(false);
    }
  });

  it.each(['2026-11-20', '2026-11-21', '2026-12-16'])(
    'leaves the last school day open when the demo starts on %s',
    (today) => {
      const closed = buildRecipe({ today });
      const open = openDay(closed, place.institution);
      expect(open < today).toBe(true);
      const last = [...sheetsOf(closed, { from: open })].filter((each) => each.tenantId === place.institution);
      expect(new Set(last.map((each) => each.date))).toEqual(new Set([open]));
      expect(last.map((each) => each.section)).not.toContain(place.section);
    },
  );

  it('is handed in by the class teacher after the shift began', () => {
    const users = new Map(recipe.rows.membership.map((each) => [each.staff, each.user]));
    const demo = sheets.filter((each) => each.section === place.section);
    expect(new Set(demo.map((each) => each.submittedBy))).toEqual(new Set([users.get(place.teacher)]));
    // The morning shift opens at half past seven in Dhaka, which is half past one in UTC.
    expect(
      demo.filter(
        (each) => each.submittedAt <= `${each.date}T01:30:00.000Z` || each.submittedAt > `${each.date}T02:15:00.000Z`,
      ),
    ).toEqual([]);
    expect(sheets.filter((each) => !each.submittedBy)).toEqual([]);
  });

  it('goes back into the year before when the demo starts in January', () => {
    const january = buildRecipe({ today: '2027-01-20' });
    const past = [...sheetsOf(january)].filter(
      (each) => each.tenantId === place.institution && each.date < '2027-01-01',
    );
    expect(past.length).toBeGreaterThan(500);
    const present = new Set(january.rows.enrolment.filter((each) => each.until).map((each) => each.student));
    expect(past.flatMap((each) => each.marks).filter((mark) => !present.has(mark.student))).toEqual([]);
  });

  it('can leave out the days before a date', () => {
    expect([...sheetsOf(recipe, { from: '2026-11-01' })]).toEqual(sheets.filter((each) => each.date >= '2026-11-01'));
  });
});
