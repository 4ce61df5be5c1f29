import type { Row } from '@pathshala/shared/kit';
import { Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import {
  Exam,
  ExamSubject,
  GradeBand,
  GradeScale,
  NATIONAL_BANDS,
  ResultSetting,
  type ExamPart,
} from '@pathshala/shared/modules/exams/exams';
import type { World } from './world';

/** An exam of the first institution with its papers, open for marks. */
export interface SchoolExam {
  exam: Row<typeof Exam>;
  setting: Row<typeof ResultSetting>;
  /**
   * By the code of the subject: `101` (Bangla, taught by the second teacher), `109` (Mathematics), `134` (Agriculture,
   * the fourth subject).
   */
  papers: Record<'101' | '109' | '134', Row<typeof ExamSubject>>;
}
export const CQ: ExamPart = { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70 };
export const MCQ: ExamPart = { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি', full: 30 };
let number = 0;

/** Declares an exam with three subjects for class Six; the second teacher of section A teaches Bangla there. */
export async function declareExam(
  w: World,
  { state = 'open' }: { state?: 'draft' | 'open' } = {},
): Promise<SchoolExam> {
  number += 1;
  const ctx = w.system(w.school.id);
  const scale = await ctx.repo(GradeScale).create({ name: `National ${number}`, nameBn: `জাতীয় ${number}` });
  await ctx.repo(GradeBand).createMany(NATIONAL_BANDS.map((band) => ({ scale: scale.id, ...band })));
  const setting = await ctx
    .repo(ResultSetting)
    .create({ name: `School ${number}`, nameBn: `বিদ্যালয় ${number}`, scale: scale.id });
  const inYear = w.school.year.endsOn.slice(0, 4);
  const exam = await ctx.repo(Exam).create({
    title: `Half-yearly ${number}`,
    titleBn: `অর্ধবার্ষিক ${number}`,
    year: w.school.year.id,
    classes: [w.school.class.id],
    startsOn: `${inYear}-02-01`,
    endsOn: `${inYear}-02-10`,
    setting: setting.id,
    state,
  });
  const maths = await subject(w, '109', 'Mathematics', 'গণিত');
  const agriculture = await subject(w, '134', 'Agriculture', 'কৃষিশিক্ষা');
  const paper = (of: string, rank: number, over: object = {}) =>
    ctx
      .repo(ExamSubject)
      .create({ exam: exam.id, class: w.school.class.id, subject: of, parts: [CQ, MCQ], rank, ...over });
  return {
    exam,
    setting,
    papers: {
      101: await paper(w.school.subject.id, 1),
      109: await paper(maths.id, 2),
      134: await paper(agriculture.id, 3, { kind: 'optional', parts: [{ ...CQ, full: 100 }] }),
    },
  };
}

async function subject(w: World, code: string, name: string, nameBn: string) {
  const ctx = w.system(w.school.id);
  const found = await ctx.repo(Subject).findOne({ code });
  if (found) return found;
  const made = await ctx.repo(Subject).create({ code, name, nameBn });
  await ctx
    .repo(TeachingAssignment)
    .create({ section: w.school.sectionA.id, staff: w.school.staffRecords.head.id, subject: made.id });
  return made;
}
