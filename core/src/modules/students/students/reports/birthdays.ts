import type { ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { birthdayBetween, studentsReports } from '@pathshala/shared/modules/students/students';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { presentPlaces } from '../services/present-places';
import { studentFacts } from '../services/student-facts';

interface Birthday extends ReportRow {
  keys: { student: string; section: string };
}

/** Birthdays of those who are here, day by day. */
export const birthdaysReport = reportSpec<(typeof studentsReports.birthdays)['parameters'], Birthday>(
  studentsReports.birthdays,
  {
    async rows(ctx, { from, until, ...where }) {
      const { places } = await presentPlaces(ctx, where);
      const facts = await studentFacts(ctx);
      return places
        .flatMap(({ student, section, roll }): Birthday[] => {
          const birth = facts.get(student)?.dateOfBirth;
          const day = birth ? birthdayBetween(birth, from, until) : null;
          if (!birth || !day) return [];
          const turns = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
          return [{ keys: { student, section }, cells: { day, turns, roll } }];
        })
        .sort((a, b) => String(a.cells['day']).localeCompare(String(b.cells['day'])));
    },
    describe: (ctx, rows) => nameRows(ctx, rows),
  },
);

/** Name, ID, section and number of the students of rows. */
export async function nameRows(ctx: Context, rows: readonly Birthday[]): Promise<ReportRow[]> {
  const people = await ctx.repo(Student).find({ where: { id: { in: rows.map(({ keys }) => keys.student) } } });
  const students = new Map(people.map((row) => [row.id, row]));
  const kept = await ctx.repo(Guardian).find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const phones = new Map(kept.map((row) => [row.id, row.phone]));
  const sections = await ctx
    .repo(Section)
    .find({ where: { id: { in: [...new Set(rows.map(({ keys }) => keys.section))].filter(Boolean) } } });
  const titles = await sectionLabels(ctx, sections);
  return rows.map((row) => {
    const student = students.get(row.keys.student);
    if (!student) return row;
    return {
      ...row,
      cells: {
        ...row.cells,
        name: { en: student.name, bn: student.nameBn },
        code: student.code,
        section: titles.get(row.keys.section) ?? null,
        phone: phones.get(student.guardian ?? '') ?? student.phone ?? null,
      },
    };
  });
}
