import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Exam, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { resultErrors, ResultVersion, type resultActions } from '@pathshala/shared/modules/exams/results';
import { addDays, addMonths } from '@pathshala/shared/text';
import { fieldFault, runUnit, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { generate } from './generate';
import { publish, withdraw } from './publish';

type Exams = ActionOutput<typeof resultActions.groupExams>['exams'];
type Steer = ActionInput<typeof resultActions.steerGroup>;
type Line = ActionOutput<typeof resultActions.steerGroup>['lines'][number];
const REASON = 'results of a group';
const UNIT = { id: 'results.steerGroup', audited: true };
const MONTHS_BACK = 24;
const WHY = t('Enter the reason for withdrawing the results.', 'ফলাফল প্রত্যাহারের কারণ লিখুন।');

export async function groupExams(ctx: Context): Promise<{ exams: Exams }> {
  const out: Exams = [];
  for (const { institution, inside } of await reachInstitutions(ctx, { reason: REASON, area: 'exams' })) {
    const until = addDays(inside.today, 1);
    const exams = await inside
      .repo(Exam)
      .find({ where: { startsOn: { gte: addMonths(until, -MONTHS_BACK), lt: until } }, sort: ['-startsOn'] });
    const ids = exams.map((exam) => exam.id);
    const versions = await inside
      .repo(ResultVersion)
      .find({ where: { exam: { in: ids } }, sort: ['exam', '-version'] });
    for (const exam of exams)
      out.push({
        institution: institution.id,
        institutionLabel: { en: institution.name, bn: institution.nameBn },
        exam: exam.id,
        label: { en: exam.title, bn: exam.titleBn },
        state: exam.state!,
        endsOn: exam.endsOn,
        submitted: await inside.repo(MarksSheet).count({ exam: exam.id, state: { in: ['submitted', 'locked'] } }),
        last: viewVersion(versions.find((row) => row.exam === exam.id)),
        publishedVersion: exam.publishedVersion ?? null,
        publishedAt: exam.publishedAt ?? null,
      });
  }
  return { exams: out };
}

const viewVersion = (row: Row<typeof ResultVersion> | undefined): Exams[number]['last'] =>
  row
    ? {
        version: row.version,
        state: row.state,
        students: row.students ?? 0,
        passed: row.passed ?? 0,
        failed: row.failed ?? 0,
        withheld: row.withheld ?? 0,
      }
    : null;

export async function steerGroup(ctx: Context, { act, exams, reason }: Steer): Promise<{ lines: Line[] }> {
  if (act === 'withdraw' && !reason) throw fieldFault('reason', WHY);
  const ids = [...new Set(exams.map((each) => each.institution))];
  const reached = new Map(
    (await reachInstitutions(ctx, { reason: REASON, area: 'exams', isWrite: true, ids })).map((each) => [
      each.institution.id,
      each.inside,
    ]),
  );
  const lines: Line[] = [];
  for (const { institution, exam } of exams) {
    const line = { institution, exam };
    try {
      await runUnit(reached.get(institution)!, UNIT, (inside) => steer(inside, exam, { act, reason }));
      lines.push({ ...line, isDone: true, reason: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lines.push({ ...line, isDone: false, reason: error.text });
    }
  }
  return { lines };
}

/** In one institution, by its own rules. @throws AppError what the institution's own people would be told */
async function steer(inside: Context, exam: string, { act, reason }: Pick<Steer, 'act' | 'reason'>): Promise<unknown> {
  if (act === 'generate') return generate(inside, { exam });
  if (act === 'withdraw') return withdraw(inside, { exam, reason: reason! });
  const [last] = await inside
    .repo(ResultVersion)
    .find({ where: { exam, state: { ne: 'generating' } }, sort: ['-version'], limit: 1 });
  if (!last) throw new AppError(resultErrors.NOT_GENERATED);
  return publish(inside, { exam, version: last.version });
}
