import type { Row } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ofVersion, progressOf, publishedOf, Result, ResultHold } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import type { ResultRow, ResultView } from './view-result';

/** Published exams before this one that are looked at. */
const LOOKED_AT = 6;

/**
 * Results of each of these students in the last published exam before this one in which they have one; one that is held
 * back counts for nobody. As far as the caller may read results.
 */
export async function previousResults(
  ctx: Context,
  exam: Pick<Row<typeof Exam>, 'id' | 'startsOn'>,
  students: readonly string[],
): Promise<(now: Pick<ResultRow, 'student' | 'gpa' | 'inClass'>) => Pick<ResultView, 'previous'>> {
  const before = (
    await ctx.repo(Exam).find({
      where: { startsOn: { lt: exam.startsOn }, publishedVersion: { exists: true } },
      sort: ['-startsOn'],
      limit: LOOKED_AT,
    })
  ).filter((each) => each.id !== exam.id && each.publishedVersion !== undefined);
  const found = new Map<string, Pick<ResultRow, 'gpa' | 'letter' | 'inClass'> & { exam: (typeof before)[number] }>();
  for (const each of before) {
    const left = students.filter((student) => !found.has(student));
    if (left.length === 0) break;
    const those = { in: left };
    const held = new Set(
      (await ctx.repo(ResultHold).find({ where: { exam: each.id, student: those }, sort: [] })).map(
        ({ student }) => student,
      ),
    );
    const rows = await ctx
      .repo(Result)
      .find({ where: { ...ofVersion(publishedOf(each)!), student: those, state: 'normal' }, sort: [] });
    for (const row of rows) if (!held.has(row.student)) found.set(row.student, { ...row, exam: each });
  }
  return ({ student, gpa, inClass = null }) => {
    const last = found.get(student);
    if (!last) return {};
    const place = last.inClass ?? null;
    return {
      previous: {
        exam: { en: last.exam.title, bn: last.exam.titleBn },
        gpa: last.gpa,
        letter: last.letter,
        inClass: place,
        progress: progressOf({ gpa, inClass: inClass ?? null }, { gpa: last.gpa, inClass: place }),
      },
    };
  };
}
