import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { correctMark, fresh, made, openStage, stage, studentAt, versionRow } from './results-stage';

openStage();
const { publish, lookUpPaper } = resultActions;
type Person = typeof stage.w.school.head;
interface Sheet {
  lines: { subject: string; highest: string }[];
  standing: { label: string; value: string | null }[];
  qr: string | null;
}
interface Paper {
  issued: string;
  sheets: Sheet[];
}

const at = (version?: number) => ({ exam: stage.e.exam.id, language: 'en', ...(version ? { version } : {}) });
const source = () => stage.w.kernel.documents.get('results.markSheet')!.source;
/** Signs of its version on a paper: whether it is out, the best mark of Mathematics, the place among how many. */
const of = ({ issued, sheets: [sheet] }: Paper) => ({
  isPublished: issued.startsWith('Published on'),
  hasCode: sheet!.qr !== null,
  highest: sheet!.lines.find(({ subject }) => subject === 'Mathematics')!.highest,
  place: sheet!.standing.find(({ label }) => label === 'Position in section')?.value,
});
const one = async (person: Person, version?: number) =>
  of((await source().content(person.ctx(), { ...at(version), student: studentAt(0).id } as never)).data as never);
const batch = async (version?: number) =>
  of((await source().batch!.content(stage.w.school.head.ctx(), at(version) as never, [studentAt(0).id])).data as never);
async function publicPaper() {
  const orders: { data: Paper }[] = [];
  const { typesetter } = stage.w.kernel;
  const { set } = typesetter;
  typesetter.set = (order) => {
    orders.push(order as never);
    return Promise.resolve({ bytes: new Uint8Array(), pages: 1 });
  };
  const { code, dateOfBirth } = studentAt(0);
  await execute(lookUpPaper, stage.w.anonymous.ctx({ address: '203.0.113.1' }), {
    site_id: stage.w.school.id,
    exam: stage.e.exam.id,
    by: { kind: 'code', code },
    dateOfBirth,
    language: 'en',
  });
  typesetter.set = set;
  const { isPublished, hasCode } = of(orders[0]!.data);
  return { isPublished, hasCode };
}

/** The first student's result is the same in both versions; another one's mark and the number of students are not. */
describe('mark sheets beside a correction', () => {
  const first = { isPublished: true, hasCode: true, highest: '90', place: '1 of 6' };
  const second = { isPublished: true, hasCode: true, highest: '98', place: '1 of 5' };
  const draft = { isPublished: false, hasCode: false };
  beforeAll(async () => {
    await fresh();
    await made();
    stage.w.clock.advance(3_600_000);
    await correctMark(studentAt(1).id, 109, { marks: { cq: 69, mcq: 29 } });
    const left = (await stage.w
      .system(stage.w.school.id)
      .repo(Enrolment)
      .findOne({ student: studentAt(4).id }))!;
    await stage.w.system(stage.w.school.id).repo(Enrolment).update(left.id, { until: '2026-01-20' });
    await made();
    expect((await versionRow(2)).base).toBe(1);
    await stage.w.system(stage.w.school.id).repo(Exam).update(stage.e.exam.id, { onWebsite: true });
  });

  it('are of the first version where that one is published, and the second is a draft', async () => {
    const { head, student } = stage.w.school;
    await head.run(publish, { exam: stage.e.exam.id, version: 1 });
    expect([await one(head), await one(student), await batch()]).toEqual([first, first, first]);
    expect(await one(head, 2)).toEqual({ ...second, ...draft });
    expect(await batch(2)).toEqual({ ...second, ...draft });
    expect(await publicPaper()).toEqual({ isPublished: true, hasCode: true });
  });
  it('are of the second version where that one is published, for the office, the family and the public', async () => {
    const { head, student } = stage.w.school;
    await head.run(publish, { exam: stage.e.exam.id, version: 2 });
    expect([await one(head), await one(student), await batch()]).toEqual([second, second, second]);
    expect(await one(head, 1)).toEqual({ ...first, ...draft });
    expect(await batch(1)).toEqual({ ...first, ...draft });
    expect(await publicPaper()).toEqual({ isPublished: true, hasCode: true });
  });
});
