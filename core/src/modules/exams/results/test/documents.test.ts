import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { DocumentPart, documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import { resultActions, resultDocuments, resultReports } from '@pathshala/shared/modules/exams/results';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../../../kernel/host';
import { declareExam } from '../../../../testing';
import { LONG, LONG_BN } from '../../../foundation/documents/test/long-names';
import { enterAll, fresh, made, openStage, studentAt, stage } from './results-stage';

const { markSheet, tabulation } = resultDocuments;
openStage();
beforeAll(async () => {
  await fresh();
  await made();
  await stage.w.school.head.run(resultActions.publish, { exam: stage.e.exam.id, version: 1 });
  await stage.w.runJobs();
});
const letters = (svg: string) => svg.match(/<use /g)?.length ?? 0;
const one = (index: number) => ({ exam: stage.e.exam.id, student: studentAt(index).id });
const section = () => ({ exam: stage.e.exam.id, section: stage.w.school.sectionA.id });

describe('the mark sheet', () => {
  it('is printed in both languages by the school and by the family', async () => {
    const { head, student } = stage.w.school;
    expect((await head.run(markSheet.actions.pdf, { ...one(0), language: 'bn' })).name).toMatch(/^নম্বরপত্র .*\.pdf$/);
    expect((await student.run(markSheet.actions.pdf, { ...one(0), language: 'en' })).name).toMatch(/^Mark sheet/);
    const shown = await head.run(markSheet.actions.preview, { ...one(0), language: 'bn' });
    expect(shown.pages).toBe(1);
    expect(letters(shown.svg)).toBeGreaterThan(200);
  });
  it('is nobody else’s, and there is none of what is held back', async () => {
    const { student } = stage.w.school;
    expect((await student.refused(markSheet.actions.pdf, one(1))).code).toBe('NOT_FOUND');
    expect((await stage.w.stranger.head.refused(markSheet.actions.pdf, one(0))).code).toBe('NOT_FOUND');
    // Of another section the teacher has neither the sheet of one student, nor those of all, nor the list.
    const { otherTeacher } = stage.w.school;
    expect((await otherTeacher.refused(markSheet.actions.pdf, one(0))).code).toBe('NOT_FOUND');
    expect((await otherTeacher.refused(markSheet.actions.batch!, section())).code).toBe('NOTHING_TO_PRINT');
    expect((await otherTeacher.run(resultActions.report, section())).rows).toEqual([]);
    const bySubject = await otherTeacher.run(resultReports.bySubject.actions.rows, { show: 'failed' });
    expect(JSON.stringify(bySubject.rows)).not.toContain('Student 04');
  });
});

describe('the tabulation sheet', () => {
  it.each(['tabulation', 'merit', 'failed'] as const)('is printed as %s', async (list) => {
    const { pages, title } = await stage.w.school.head.run(tabulation.actions.preview, { ...section(), list });
    expect(pages).toBe(1);
    expect(title).toContain('Half-yearly');
  });
});

describe('the mark sheet with long names', () => {
  it.each(['en', 'bn'] as const)('has in %s one page for names of 80 letters, and for short ones', async (language) => {
    const people = stage.w.system(stage.w.school.id).repo(Student);
    const { id } = studentAt(0);
    const pages = async (name: string, nameBn: string, parent: string | null) => {
      const { rev } = await people.get(id);
      const parents = { fatherName: parent, fatherNameBn: parent, motherName: parent, motherNameBn: parent };
      await people.update(id, { name, nameBn, ...parents }, { rev });
      return (await stage.w.school.head.run(markSheet.actions.preview, { ...one(0), language })).pages;
    };
    expect(await pages(LONG, LONG_BN, LONG)).toBe(1);
    expect(await pages('X', 'ক', null)).toBe(1);
    expect(await pages('Student 01', 'শিক্ষার্থী ০১', null)).toBe(1);
  });
});

describe('a result that is withheld', () => {
  it('has neither grade nor GPA in any answer or on any paper, for the office and for the family', async () => {
    const { office, guardian, id: school } = stage.w.school;
    const sys = stage.w.system(school);
    const published = stage.e;
    stage.e = await declareExam(stage.w);
    await enterAll();
    const { id } = (await sys
      .repo(ExamMark)
      .findOne({ examSubject: stage.e.papers[109].id, student: studentAt(1).id }))!;
    await sys.repo(ExamMark).remove(id);
    await made();
    await stage.w.school.head.run(resultActions.publish, { exam: stage.e.exam.id, version: 1 });
    const own = (await guardian.run(resultActions.mine, {})).students
      .find(({ name }) => name === 'Student 02')!
      .results.find(({ exam }) => exam === stage.e.exam.id);
    expect(own).toMatchObject({ withheld: 'missingMarks', standing: null });
    expect(await guardian.run(resultActions.markSheet, one(1))).toMatchObject({
      withheld: 'missingMarks',
      result: null,
    });
    expect((await guardian.refused(markSheet.actions.pdf, one(1))).code).toBe('NOT_FOUND');
    const none = { withheld: 'missingMarks', gpa: 0, gpaWithoutOptional: 0, letter: '–', passed: false, golden: false };
    expect((await office.run(resultActions.markSheet, one(1))).result).toMatchObject(none);
    const { rows, statistics } = await office.run(resultActions.report, section());
    expect(rows.find(({ student }) => student === studentAt(1).id)).toMatchObject(none);
    // The sixth misses a mark in every exam of the stage.
    expect(statistics!.whole).toMatchObject({ withheld: 2 });
    const list = await office.run(resultReports.taught.actions.rows, {});
    expect(JSON.stringify(list.rows)).not.toContain('Student 02');
    const sheet = stage.w.kernel.documents.get('results.tabulation')!.source;
    const page = await sheet.content(office.ctx(), { ...section(), list: 'tabulation', language: 'en' } as never);
    const line = JSON.stringify(page)
      .split('"number"')
      .find((part) => part.includes('Student 02'))!;
    expect(line).toContain('"held":"WITHHELD"');
    expect(line).toContain('"letter":"–"');
    for (const only of ['merit', 'failed'] as const) {
      const listed = await sheet.content(office.ctx(), { ...section(), list: only, language: 'en' } as never);
      expect(JSON.stringify(listed)).not.toContain('Student 02');
    }
    stage.e = published;
  });
});

describe('a batch', () => {
  const parts = () => stage.w.system(stage.w.school.id).repo(DocumentPart).find({});
  const order = () => stage.w.school.head.run(markSheet.actions.batch!, { ...section(), language: 'bn' });
  const runOf = (id: string) => stage.w.system(stage.w.school.id).repo(Run).get(id);

  it('puts everyone’s sheet into one file, which its orderer alone gets', async () => {
    const { batch, run } = await order();
    await stage.w.runJobs();
    expect(await runOf(run)).toMatchObject({ state: 'completed', failed: 0 });
    const ready = await stage.w.school.head.run(documentsActions.batch, { id: batch });
    // The sixth has a mark missing, and so no sheet.
    expect(ready.pages).toBe(5);
    expect(ready.url).toMatch(/^\/files\/[0-9a-f]{24}\/.*\.pdf\?/);
    const file = ready.url!.split('/')[2]!;
    expect((await fileStore(stage.w.store).find([file]))[0]).toMatchObject({ mime: 'application/pdf', isTaken: true });
    expect(await parts()).toEqual([]);
    expect((await stage.w.school.office.refused(documentsActions.batch, { id: batch })).code).toBe('NOT_FOUND');
  });
  it('is made once, however often its job runs', async () => {
    const { batch, run } = await order();
    const { tenantId, kernel } = { tenantId: stage.w.school.id, kernel: stage.w.kernel };
    const job = kernel.jobs.get('documents.makeBatch')!;
    const work = await job.load();
    const sys = () => stage.w.system(tenantId);
    await work(sys(), { run });
    await work(sys(), { run });
    await stage.w.runJobs();
    expect(await runOf(run)).toMatchObject({ state: 'completed', done: 5, failed: 0 });
    expect((await stage.w.school.head.run(documentsActions.batch, { id: batch })).pages).toBe(5);
    expect(await parts()).toEqual([]);
  });
  it('continues behind the last whole slice after its worker was killed', async () => {
    const spec = stage.w.kernel.documents.get('results.markSheet')!;
    const source = spec.source.batch!;
    const { slice, content } = source;
    source.slice = 2;
    const asked: string[][] = [];
    source.content = async (ctx, input, ids) => {
      asked.push([...ids]);
      // As if the database went away in the middle: the job is thrown back to the queue.
      if (asked.length === 2) throw new AppError(kernelErrors.UNAVAILABLE);
      return content(ctx, input, ids);
    };
    const { batch, run } = await order();
    await expect(stage.w.runJobs()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await runOf(run)).done).toBe(2);
    expect((await parts()).length).toBe(1);
    await stage.w.runJobs();
    Object.assign(source, { slice, content });
    expect(await runOf(run)).toMatchObject({ state: 'completed', done: 5 });
    // Anyone who was done stays done: nobody is asked for twice but the slice that was cut off.
    expect(asked.map((ids) => ids.length)).toEqual([2, 2, 2, 1]);
    expect(asked[1]).toEqual(asked[2]);
    expect((await stage.w.school.head.run(documentsActions.batch, { id: batch })).pages).toBe(5);
  });
  it('is refused where there is nothing, and to who may not print', async () => {
    const { head, student } = stage.w.school;
    const empty = { exam: stage.e.exam.id, section: 'f'.repeat(24) };
    expect((await head.refused(markSheet.actions.batch!, empty)).code).toBe('NOTHING_TO_PRINT');
    expect((await student.refused(markSheet.actions.batch!, section())).code).toBe('FORBIDDEN');
  });
});
