import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import {
  Consent,
  consentsReports,
  PURPOSE_KEYS,
  type ConsentStanding,
} from '@pathshala/shared/modules/school/consents';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Class } from '@pathshala/shared/modules/school/academics';
import { reportSpec } from '../../../../kernel';
import { activeSections, seatsToday, sectionLabels } from '../../academics';
import { standingIn } from '../services/consents-of';

/** One row a student of today, by class, section and roll. */
export const standingReport = reportSpec(consentsReports.standing, {
  async rows(ctx, { purpose, class: of, section, answer }) {
    const rank = new Map((await ctx.repo(Class).find()).map((row, at) => [row.id, at]));
    const sections = (await activeSections(ctx))
      .filter((row) => (!of || row.class === of) && (!section || row.id === section))
      .sort((a, b) => (rank.get(a.class) ?? 0) - (rank.get(b.class) ?? 0) || a.rank - b.rank);
    const labels = await sectionLabels(ctx, sections);
    const seats = groupBy(
      await seatsToday(
        ctx,
        sections.map(({ id }) => id),
      ),
      (seat) => seat.section,
    );
    const students = new Map(
      (await ctx.repo(Student).find({ where: { status: 'active' }, sort: [] })).map((row) => [row.id, row]),
    );
    const answers = groupBy(
      await ctx.repo(Consent).find({ where: purpose ? { purpose } : {}, sort: [] }),
      (row) => row.student,
    );
    const purposes = purpose ? [purpose] : PURPOSE_KEYS;
    const out: ReportRow[] = [];
    for (const { id } of sections)
      for (const seat of [...(seats.get(id) ?? [])].sort((a, b) => a.roll - b.roll)) {
        const student = students.get(seat.student);
        if (!student) continue;
        const own = answers.get(student.id) ?? [];
        const standings = purposes.map((each) =>
          standingIn(
            own.filter((row) => row.purpose === each),
            student,
          ),
        );
        const count = (wanted: ConsentStanding) => standings.filter((each) => each === wanted).length;
        if (answer && count(answer as ConsentStanding) === 0) continue;
        out.push({
          keys: { student: student.id, ...(student.guardian ? { guardian: student.guardian } : {}) },
          cells: {
            student: { en: student.name, bn: student.nameBn },
            code: student.code,
            section: labels.get(id) ?? null,
            roll: seat.roll,
            given: count('given'),
            refused: count('refused'),
            none: count('none'),
          },
        });
      }
    return out;
  },
  async describe(ctx, rows) {
    const ids = rows.flatMap(({ keys }) => (keys?.['guardian'] ? [String(keys['guardian'])] : []));
    const guardians = new Map(
      (await ctx.repo(Guardian).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]),
    );
    return rows.map((row) => {
      const guardian = guardians.get(String(row.keys?.['guardian']));
      return guardian
        ? {
            ...row,
            cells: { ...row.cells, guardian: { en: guardian.name, bn: guardian.nameBn }, phone: guardian.phone },
          }
        : row;
    });
  },
});
