import { t, type ReportColumns, type ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Assessment, assessmentReports, AssessmentResult, ratings } from '@pathshala/shared/modules/exams/assessment';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { reportSpec, type Context } from '../../../../kernel';
import { setsOf, textOf } from '../services/sheets';
import { legendOf } from '../services/view-areas';

interface Given {
  assessment: string;
  section: string;
}

/** One row a student, one column an area: its level, or in a progress report how often each rating was given. */
export const levelsReport = reportSpec(assessmentReports.levels, {
  columns: async (ctx, given) => {
    const fixed = assessmentReports.levels.columnsOf(given);
    const areas = (await ownSets(ctx, given)).map(
      (set) => [set.id, { kind: 'text', label: textOf(set) } as const] as const,
    );
    return {
      roll: fixed['roll']!,
      student: fixed['student']!,
      ...Object.fromEntries(areas),
      missing: fixed['missing']!,
    } satisfies ReportColumns;
  },
  rows: async (ctx, given) => {
    const assessment = await ctx.repo(Assessment).get(given.assessment);
    const sets = await ownSets(ctx, given);
    const rows = await ctx
      .repo(AssessmentResult)
      .find({ where: { assessment: assessment.id, section: given.section }, sort: ['roll'] });
    const { levels } = (await legendOf(ctx, [assessment]))(assessment.id);
    const people = await ctx.labels(
      Student,
      rows.map(({ student }) => student),
    );
    return rows.map((row): ReportRow => {
      const areas = new Map((row.areas ?? []).map((area) => [area.indicators, area]));
      const cells = sets.map((set) => {
        const area = areas.get(set.id);
        if (!area) return [set.id, null] as const;
        if (area.level !== null) return [set.id, levels[area.level - 1] ?? null] as const;
        const counts = ratings.map(({ value, sign }) => `${sign} ${area[value]}`).join(' ');
        return [set.id, t(counts, counts)] as const;
      });
      return {
        keys: { student: row.student },
        cells: {
          roll: row.roll,
          student: people.get(row.student) ?? null,
          ...Object.fromEntries(cells),
          missing: [...areas.values()].reduce((sum, { missing }) => sum + missing, 0),
        },
      };
    });
  },
});

async function ownSets(ctx: Context, given: Given) {
  const section = await ctx.repo(Section).get(given.section);
  const sets = await setsOf(ctx, await ctx.repo(Assessment).get(given.assessment));
  return sets.filter((set) => set.class === section.class).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}
