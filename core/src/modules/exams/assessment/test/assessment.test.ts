import { actionsOf, transitionsOf, type ActionInput } from '@pathshala/shared/kit';
import {
  Assessment,
  assessmentActions,
  assessmentDocuments,
  assessmentReports,
  AssessmentResult,
  AssessmentScale,
  IndicatorSet,
  NATIONAL_SCALE,
} from '@pathshala/shared/modules/exams/assessment';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { countActions } from '@pathshala/shared/modules/time/attendance';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, runOneJob, world, type Person, type World } from '../../../../testing';
import { LONG, LONG_BN } from '../../../foundation/documents/test/long-names';
import { transcriptDocument } from '../documents/transcript';

const { generate, mine, openSheet, saveRatings, sheets } = assessmentActions;
const { close, open, publish } = transitionsOf(Assessment);
type Cell = ActionInput<typeof saveRatings>['cells'][number];

let w: World;
let subject: string;
let behaviour: string;
let items: string;
let declared = 0;
beforeAll(async () => {
  w = await world();
  // The second teacher teaches Bangla in section A, the teacher is its class teacher.
  await declareExam(w);
  const set = async (over: Record<string, unknown>) => {
    const { id } = await w.school.office.run(actionsOf(IndicatorSet).create, {
      name: 'Bangla',
      nameBn: 'বাংলা',
      kind: 'performance',
      class: w.school.class.id,
      indicators: ['1.1', '1.2'].map((code) => ({ code, name: `Can do ${code}`, nameBn: `পারে ${code}` })),
      ...over,
    } as never);
    return id;
  };
  subject = await set({ subject: w.school.subject.id });
  behaviour = await set({ name: 'Behaviour', nameBn: 'আচরণ', kind: 'behaviour' });
  items = await set({ name: 'Progress', nameBn: 'প্রগতি', kind: 'progress' });
});
afterAll(() => w.close());

async function declare(kind: 'assessment' | 'progress' = 'assessment') {
  declared += 1;
  const scale = await w.school.office.run(actionsOf(AssessmentScale).create, {
    name: `National ${declared}`,
    nameBn: `জাতীয় ${declared}`,
    levels: NATIONAL_SCALE,
  });
  const made = await w.school.office.run(actionsOf(Assessment).create, {
    title: `Assessment ${declared}`,
    titleBn: `মূল্যায়ন ${declared}`,
    kind,
    year: w.school.year.id,
    classes: [w.school.class.id],
    startsOn: '2026-02-01',
    endsOn: '2026-03-10',
    scale: scale.id,
  });
  return w.school.office.run(open, { id: made.id, rev: made.rev });
}
const cell = (at: number, indicator: string, value: Cell['value'], was: Cell['value'] = null): Cell => ({
  student: w.school.students[at]!.id,
  indicator,
  value,
  was,
});
/** As the paper of a student prints it. */
async function attendanceOf(paper: { assessment: string; student: string }) {
  const { data } = await transcriptDocument.source.content(w.school.student.ctx(), {
    ...paper,
    language: 'en',
  } as never);
  const [sheet] = (data as { sheets: { facts: { label: string; value: string | null }[] }[] }).sheets;
  return sheet!.facts.find(({ label }) => label === 'Attendance')?.value ?? undefined;
}
const key = (assessment: string, indicators = subject) => ({
  assessment,
  indicators,
  section: w.school.sectionA.id,
});
const rate = (person: Person, assessment: string, cells: Cell[], indicators = subject) =>
  person.run(saveRatings, { ...key(assessment, indicators), cells });

describe('a rating sheet', () => {
  it('is rated by the teacher of the subject, looked at by the class teacher, and unknown to others', async () => {
    const { id } = await declare();
    const sheet = await w.school.secondTeacher.run(openSheet, key(id));
    expect([sheet.refusal, sheet.rows.length, sheet.indicators.map(({ code }) => code)]).toEqual([
      null,
      6,
      ['1.1', '1.2'],
    ]);
    expect((await w.school.teacher.run(openSheet, key(id))).refusal).toBe('FORBIDDEN');
    expect((await w.school.teacher.run(openSheet, key(id, behaviour))).refusal).toBeNull();
    for (const person of [w.school.otherTeacher, w.stranger.head])
      expect((await person.refused(openSheet, key(id))).code).toBe('NOT_FOUND');
    const own = await w.school.teacher.run(sheets, { assessment: id });
    expect(own.sheets.map(({ indicators, mayRate }) => [indicators, mayRate])).toEqual(
      expect.arrayContaining([
        [subject, false],
        [behaviour, true],
      ]),
    );
    expect(own.sheets.some(({ indicators }) => indicators === items)).toBe(false);
  });
  it('of a progress report has the items of the class, for its class teacher', async () => {
    const { id } = await declare('progress');
    const own = await w.school.teacher.run(sheets, { assessment: id });
    expect(own.sheets.map(({ indicators, mayRate }) => [indicators, mayRate])).toEqual([[items, true]]);
  });
  it('keeps the ratings of two teachers and asks about the same cell', async () => {
    const { id } = await declare();
    await rate(w.school.secondTeacher, id, [cell(0, '1.1', 'triangle'), cell(0, '1.2', 'circle')]);
    const second = await rate(w.school.head, id, [cell(0, '1.1', 'square'), cell(1, '1.1', 'circle')]);
    expect(second.applied).toEqual([{ student: w.school.students[1]!.id, indicator: '1.1', value: 'circle' }]);
    expect(second.conflicts).toMatchObject([{ indicator: '1.1', value: 'triangle' }]);
    const again = await rate(w.school.head, id, [cell(1, '1.1', 'circle')]);
    expect([again.applied.length, again.conflicts]).toEqual([1, []]);
    await rate(w.school.head, id, [cell(0, '1.1', null, 'triangle')]);
    const { rows } = await w.school.head.run(openSheet, key(id));
    expect(rows.slice(0, 2).map(({ ratings }) => ratings)).toEqual([{ '1.2': 'circle' }, { '1.1': 'circle' }]);
  });
  it('refuses a rating after it is closed, and an indicator or student of another sheet', async () => {
    const made = await declare();
    const stray = [cell(0, '9.9', 'circle'), { ...cell(0, '1.1', 'circle'), student: w.school.teacher.actor.userId! }];
    for (const one of stray)
      expect((await w.school.head.refused(saveRatings, { ...key(made.id), cells: [one] })).code).toBe(
        'NOT_IN_ASSESSMENT',
      );
    await w.school.office.run(close, { id: made.id, rev: made.rev });
    const late = { ...key(made.id), cells: [cell(0, '1.1', 'circle')] };
    expect((await w.school.secondTeacher.refused(saveRatings, late)).code).toBe('ASSESSMENT_NOT_OPEN');
  });
  it('holds its indicators while someone is rated by them, and the classes of an assessment that has begun', async () => {
    const made = await declare();
    await rate(w.school.head, made.id, [cell(2, '1.2', 'square')]);
    const set = await w.school.office.run(actionsOf(IndicatorSet).get, { id: subject });
    const fewer = { id: subject, rev: set.rev, patch: { indicators: [{ code: '1.1', name: 'One', nameBn: 'এক' }] } };
    expect(Object.keys((await w.school.office.refused(actionsOf(IndicatorSet).update, fewer)).fields ?? {})).toEqual([
      'indicators',
    ]);
    const other = await declare();
    const rescaled = { id: made.id, rev: made.rev, patch: { scale: other.scale } };
    expect(Object.keys((await w.school.office.refused(actionsOf(Assessment).update, rescaled)).fields ?? {})).toEqual([
      'scale',
    ]);
    const patch = { title: 'Renamed' };
    const renamed = await w.school.office.run(actionsOf(Assessment).update, { id: made.id, rev: made.rev, patch });
    expect(renamed.title).toBe('Renamed');
  });
  it('becomes levels by the scale, in one run however often it is ordered, and families see and hear of it once published', async () => {
    const made = await declare();
    expect((await w.school.office.refused(generate, { assessment: made.id })).code).toBe('ASSESSMENT_NOT_CLOSED');
    await rate(w.school.head, made.id, [cell(0, '1.1', 'triangle'), cell(0, '1.2', 'triangle')]);
    await rate(w.school.head, made.id, [cell(0, '1.1', 'circle'), cell(1, '1.1', 'square')], behaviour);
    const closed = await w.school.office.run(close, { id: made.id, rev: made.rev });
    expect((await w.school.head.refused(publish, { id: made.id, rev: closed.rev })).code).toBe('TRANSITION_GUARDED');
    await w.school.office.run(generate, { assessment: made.id });
    expect((await w.school.office.refused(generate, { assessment: made.id })).code).toBe('RUN_UNDER_WAY');
    await w.runJobs();
    const again = async (job: string) => {
      for (const { name, envelope } of w.queue.jobs.filter((each) => each.name === job))
        await Promise.allSettled([runOneJob(w.kernel, name, envelope), runOneJob(w.kernel, name, envelope)]);
    };
    await again('assessment.generateAssessment');
    const results = () =>
      w
        .system(w.school.id)
        .repo(AssessmentResult)
        .find({ where: { assessment: made.id } });
    const levels = (await results()).map(({ roll, areas }) => [
      roll,
      areas?.map(({ level, missing }) => [level, missing]),
    ]);
    expect(levels).toEqual([
      [
        1,
        [
          [7, 0],
          [4, 1],
        ],
      ],
      [2, [[1, 1]]],
    ]);
    const report = await w.school.teacher.run(assessmentReports.levels.actions.rows, {
      assessment: made.id,
      section: w.school.sectionA.id,
    });
    expect(report.rows.map(({ cells }) => [cells['roll'], (cells[subject] as { en: string } | null)?.en])).toEqual([
      [1, 'Exceptional'],
      [2, undefined],
    ]);
    const paper = { assessment: made.id, student: w.school.students[0]!.id };
    expect((await w.school.student.run(mine, {})).students[0]!.results).toEqual([]);
    expect((await w.school.student.refused(assessmentDocuments.transcript.actions.pdf, paper)).code).toBe('NOT_FOUND');
    const { rev } = await w.school.head.run(actionsOf(Assessment).get, { id: made.id });
    await w.school.head.run(publish, { id: made.id, rev });
    await w.runJobs();
    await again('assessment.announceAssessment');
    const [own] = (await w.school.student.run(mine, {})).students;
    expect(own!.results.map(({ areas }) => areas.map(({ name, levelName }) => [name.en, levelName?.en]))).toEqual([
      [
        ['Bangla', 'Exceptional'],
        ['Behaviour', 'Active'],
      ],
    ]);
    const bell = (await w.school.student.run(messagingActions.notifications, {})).map(({ data }) => data.titleEn);
    expect(bell.filter((title) => title.includes(made.title))).toHaveLength(1);
    const { bytes } = await w.school.student.run(assessmentDocuments.transcript.actions.pdf, paper);
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    // Names of 80 letters, and no names of parents: as many pages.
    const people = w.system(w.school.id).repo(Student);
    const pages = async (name: string, nameBn: string, parent: string | null) => {
      const { rev: now } = await people.get(paper.student);
      const parents = { fatherName: parent, fatherNameBn: parent, motherName: parent, motherNameBn: parent };
      await people.update(paper.student, { name, nameBn, ...parents }, { rev: now });
      const shown = (language: 'en' | 'bn') =>
        w.school.head.run(assessmentDocuments.transcript.actions.preview, { ...paper, language });
      return [(await shown('en')).pages, (await shown('bn')).pages];
    };
    expect(await pages(LONG, LONG_BN, LONG)).toEqual(await pages('X', 'ক', null));
    expect(await attendanceOf(paper)).toBeUndefined();
    // No daily register is kept: the office counted until the end of February.
    await w.school.office.run(countActions.saveCount, {
      section: w.school.sectionA.id,
      from: '2026-01-01',
      until: '2026-02-28',
      workingDays: 40,
      rows: [{ student: paper.student, rev: null, presentDays: 38 }],
    });
    expect(await attendanceOf(paper)).toBe('38 of 40 school days');
  });
});
