import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { type admitActions, ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { systemPart, type Context } from '../../../../kernel';
import { candidatesOf } from '../../exams';
import { admitStandings } from '../services/admit-standing';
import { mySeats } from './my-seats';

/** The overdue sum is the one families read themselves; planners of the exam need no permission for the bills. */
const duesReader = (ctx: Context): Context => systemPart(ctx);

export async function admitList(
  ctx: Context,
  { exam: id, section: sectionId }: ActionInput<typeof admitActions.admitList>,
): Promise<ActionOutput<typeof admitActions.admitList>> {
  const exam = await ctx.repo(Exam).get(id);
  const section = await ctx.repo(Section).get(sectionId);
  const candidates = (await candidatesOf(ctx, exam, { sections: [section] })).sort((a, b) => a.roll - b.roll);
  const standing = await admitStandings(
    duesReader(ctx),
    exam,
    candidates.map(({ student }) => student),
  );
  return {
    rule: exam.admitRule ?? 'all',
    rows: candidates.map(({ student, name, nameBn, roll }) => {
      const { overdue, pass, isWithheld } = standing(student);
      const { id: passId, rev, reason } = pass ?? {};
      return {
        student,
        name,
        nameBn,
        roll,
        overdue,
        isWithheld,
        pass: passId && rev !== undefined && reason ? { id: passId, rev, reason } : null,
      };
    }),
  };
}

export async function ownAdmits(ctx: Context): Promise<ActionOutput<typeof admitActions.ownAdmits>> {
  const { students } = await mySeats(ctx);
  const sittings = students.flatMap((each) => each.sittings.map(({ id }) => id));
  const examOf = new Map(
    (await ctx.repo(ExamSitting).find({ where: { id: { in: sittings } }, sort: [] })).map(({ id, exam }) => [id, exam]),
  );
  const sys = duesReader(ctx);
  const exams = await sys.repo(Exam).find({ where: { id: { in: [...new Set(examOf.values())] } }, sort: ['startsOn'] });
  const rows: ActionOutput<typeof admitActions.ownAdmits>['rows'] = [];
  for (const exam of exams) {
    const own = students.filter((each) => each.sittings.some(({ id }) => examOf.get(id) === exam.id));
    const standing = await admitStandings(
      sys,
      exam,
      own.map(({ student }) => student),
    );
    for (const { student, name, nameBn } of own) {
      const { overdue, isWithheld } = standing(student);
      rows.push({
        student,
        name,
        nameBn,
        exam: exam.id,
        title: { en: exam.title, bn: exam.titleBn },
        overdue: isWithheld ? overdue : 0,
        isWithheld,
      });
    }
  }
  return { rows };
}
