import { actionsOf, transitionsOf, type AskedOf, type Fields, type Report } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  controlActions,
  examdayActions,
  examdayGroupReports,
  ExamSitting,
  incidentActions,
  ScriptPacket,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import {
  Exam,
  examActions,
  ExamSubject,
  ExamTerm,
  GradeBand,
  GradeScale,
  ResultSetting,
} from '@pathshala/shared/modules/exams/exams';
import { AcademicYear, Class, Subject } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';

let w: World;
let e: SchoolExam;
/** On 1 February Bangla is written by seven students with a seat; Mathematics follows on 2 February. */
beforeAll(async () => {
  w = await world({ now: '2026-02-01T08:00:00.000Z', weekend: [] });
  e = await declareExam(w);
});
afterAll(() => w.close());

async function ask<P extends Fields>(report: Report<P>, given: AskedOf<P> = {}) {
  const { rows } = await w.groupStaff.run(report.actions.rows, given);
  return rows.filter((row) => !row.emphasis).map((row) => row.cells);
}

describe('the exam days of a group', () => {
  const { groupPackets, groupPresence } = examdayGroupReports;
  let [sitting, room] = ['', ''];
  beforeAll(async () => {
    const { head } = w.school;
    const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
    const first = { building: building.id, name: 'First', nameBn: 'প্রথম' };
    const floor = await head.run(actionsOf(Floor).create, first as never);
    const own = await head.run(actionsOf(Room).create, {
      floor: floor.id,
      name: '101',
      nameBn: '১০১',
      seats: 16,
    } as never);
    const at = async (name: string, date: string, papers: string[]) =>
      (
        await head.run(actionsOf(ExamSitting).create, {
          exam: e.exam.id,
          name,
          nameBn: name,
          date,
          startsAt: '10:00',
          endsAt: '13:00',
          papers,
        })
      ).id;
    sitting = await at('Bangla', '2026-02-01', [e.papers[101].id]);
    const later = await at('Maths', '2026-02-02', [e.papers[109].id]);
    const plan = await head.run(actionsOf(SeatPlan).create, {
      exam: e.exam.id,
      name: 'All papers',
      nameBn: 'সব বিষয়',
      sittings: [sitting, later],
    } as never);
    const benches = { plan: plan.id, room: own.id, benchRows: 4, benchColumns: 2, rank: 1 };
    room = (await head.run(actionsOf(SeatRoom).create, benches as never)).id;
    await head.run(examdayActions.arrange, { plan: plan.id, mode: 'rebuild' });
    const { rev } = await w.system(w.school.id).repo(SeatPlan).get(plan.id);
    await head.run(transitionsOf(SeatPlan).publish as never, { id: plan.id, rev } as never);
    const { rows } = await head.run(examdayActions.openRoom, { sitting, room });
    const status = ['absent', 'late'] as const;
    const [, , expelled] = rows;
    await head.run(examdayActions.markRoom, {
      sitting,
      room,
      entries: rows
        .slice(0, 6)
        .filter((row) => row !== expelled)
        .map(({ student }, nth) => ({ student, status: status[nth] ?? ('present' as const), was: null })),
    });
    await head.run(incidentActions.reportIncident, {
      ...{ sitting, room, student: expelled!.student, measure: 'expelled' as const },
      ...{ kind: 'unfairMeans' as const, what: 'Notes under the script' },
    });
  });

  it.each([groupPackets, groupPresence].map((report) => [report.id, report as Report] as const))(
    '%s is the group’s, of its own institutions, and a print sheet',
    async (_, report) => {
      expect((await w.groupStaff.refused(report.actions.rows, { institution: w.stranger.id })).code).toBe('NOT_FOUND');
      expect((await w.school.head.refused(report.actions.rows, {})).code).toBe('FORBIDDEN');
      const sheet = await w.groupStaff.run(report.sheet.actions.pdf, {});
      expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
    },
  );

  it('count who came, institution by institution and sitting by sitting', async () => {
    const bangla = { expected: 7, present: 4, late: 1, absent: 1, expelled: 1, unmarked: 1 };
    expect(await ask(groupPresence, { from: '2026-02-01', until: '2026-02-01' })).toEqual([
      expect.objectContaining({ sittings: 1, ...bangla, percent: expect.closeTo((4 / 6) * 100, 0) }),
    ]);
    const both = { from: '2026-02-01', until: '2026-02-02', show: 'sittings' as const };
    expect(await ask(groupPresence, both)).toEqual([
      expect.objectContaining({ sitting: { en: 'Bangla', bn: 'Bangla' }, ...bangla }),
      expect.objectContaining({ expected: 7, present: 0, unmarked: 7, percent: null }),
    ]);
    expect(await ask(groupPresence, { from: '2026-03-01', until: '2026-03-02' })).toEqual([]);
    const year = { from: '2025-03-01', until: '2026-02-01' };
    expect((await w.groupStaff.refused(groupPresence.actions.rows, year)).code).toBe('VALIDATION');
  });

  it('count packets of scripts, and name those that are overdue, do not add up or came back short', async () => {
    const { office } = w.school;
    const packet = { sitting, room, paper: e.papers[101].id };
    const handedInBy = w.school.staffRecords.teacher.id;
    await office.run(controlActions.collectPacket, { ...packet, scripts: 5, handedInBy, note: 'One sheet too many' });
    const counted = { packets: 1, scripts: 5, collected: 1, issued: 0, returned: 0, overdue: 0, counts: 1, missing: 0 };
    expect(await ask(groupPackets)).toEqual([expect.objectContaining(counted)]);
    const problems = { show: 'problems' as const };
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'counts', present: 4, scripts: 5, reason: 'One sheet too many' }),
    ]);
    const step = async (name: 'issue' | 'takeBack', input: object) => {
      const { id, rev } = (await w.system(w.school.id).repo(ScriptPacket).findOne(packet))!;
      await office.run(transitionsOf(ScriptPacket)[name] as never, { id, rev, ...input } as never);
    };
    await step('issue', { examiner: w.school.staffRecords.teacher.id, dueOn: '2026-02-03' });
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ issued: 1, overdue: 0 })]);
    w.clock.advance(3 * 86_400_000);
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ issued: 1, overdue: 1 })]);
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'overdue', dueOn: '2026-02-03' }),
    ]);
    await step('takeBack', { returned: 3, returnNote: 'Two lost' });
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ returned: 1, overdue: 0, missing: 2 })]);
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'missing', returned: 3, reason: 'Two lost' }),
    ]);
  });
});

describe('exams that a group sets in its institutions', () => {
  const { groupExamSettings, setExamsInGroup, copyPapersInGroup } = examActions;
  /** A second institution of the group with the year, class Six and Bangla, but without rules for results. */
  let sister: string;
  let rule: string;
  beforeAll(async () => {
    sister = (
      await w.system().repo(Institution).create({
        name: 'Sister School',
        nameBn: 'সহযোগী বিদ্যালয়',
        alias: 'sister',
        group: w.school.groupId,
        type: 'school',
        email: 'info@sister.example.test',
        phone: '01700000009',
        address: 'Road',
        addressBn: 'রোড',
      })
    ).id;
    const { year, class: klass, subject } = w.school;
    const there = w.system(sister);
    const names = ({ name, nameBn }: { name: string; nameBn: string }) => ({ name, nameBn });
    await there.repo(AcademicYear).create({ ...names(year), startsOn: year.startsOn, endsOn: year.endsOn });
    await there.repo(Class).create({ ...names(klass), rank: 6 });
    await there.repo(Subject).create({ ...names(subject), code: subject.code });
    rule = e.setting.name;
  });
  const compared = (kind: 'declare' | 'papers' | 'results', exam?: string) =>
    w.groupStaff.run(groupExamSettings, { kind, ...(exam ? { exam } : {}) });
  const write = async (entity: string, values: Record<string, unknown>, institutions = [w.school.id, sister]) =>
    (await w.groupStaff.run(setExamsInGroup, { entity, values, active: true, institutions })).lines
      .map((line) => [line.institution.id === sister ? 'sister' : 'school', line.outcome, line.reason?.en])
      .sort();
  const annual = () => ({
    title: 'Annual',
    titleBn: 'বার্ষিক',
    year: w.school.year.name,
    classes: [w.school.class.name],
    startsOn: '2026-11-20',
    endsOn: '2026-11-30',
    setting: rule,
    onWebsite: true,
  });
  const annualName = () => `${w.school.year.name} · Annual`;

  it('name what one institution lacks, and declare the exam in the others', async () => {
    expect(await write('exam', annual())).toEqual([
      ['school', 'added', undefined],
      ['sister', 'refused', `“${rule}” does not exist in the institution.`],
    ]);
    expect(await w.system(w.school.id).repo(Exam).findOne({ title: 'Annual' })).toMatchObject({
      classes: [w.school.class.id],
      setting: e.setting.id,
      onWebsite: true,
      state: 'draft',
    });
    expect(await w.system(sister).repo(Exam).count()).toBe(0);
  });

  it('carry the rules of results: scale, grades, pass rule, merit order', async () => {
    const { lists } = await compared('results');
    expect(lists.map(({ entity }) => entity)).toEqual(['gradeScale', 'gradeBand', 'resultSetting', 'exam']);
    for (const { entity, settings } of lists.slice(0, -1))
      for (const { values, cells } of settings) {
        expect(cells.map(({ institution }) => institution)).toEqual([w.school.id]);
        expect(await write(entity, values, [sister])).toEqual([['sister', 'added', undefined]]);
      }
    const there = w.system(sister);
    const scale = (await there.repo(GradeScale).findOne({ name: `${lists[0]!.settings[0]!.values['name']}` }))!;
    expect(await there.repo(GradeBand).count({ scale: scale.id })).toBe(lists[1]!.settings.length);
    expect(await there.repo(ResultSetting).findOne({ name: rule })).toMatchObject({ scale: scale.id, rankBy: 'gpa' });
    const changed = { ...lists[2]!.settings[0]!.values, rankBy: 'total', tieSubjects: [w.school.subject.code] };
    expect(await write('resultSetting', changed, [sister])).toEqual([['sister', 'changed', undefined]]);
    const { cells } = (await compared('results')).lists[2]!.settings[0]!;
    expect(cells.map(({ differs }) => differs).sort()).toEqual([false, true]);
  });

  it('declare the exam by the rules of each institution, and show who has it and where it is otherwise', async () => {
    expect(await write('exam', annual())).toEqual([
      ['school', 'same', undefined],
      ['sister', 'added', undefined],
    ]);
    const ends = (await write('exam', { ...annual(), endsOn: '2026-11-01' })).map(([, , reason]) => reason);
    expect(ends).toEqual(Array(2).fill('“Ends on” cannot be before “Starts on”.'));
    expect(await write('exam', { ...annual(), endsOn: '2026-12-03' }, [sister])).toEqual([
      ['sister', 'changed', undefined],
    ]);
    // The other end of the exam is none of the rules of its results; whether these are on the website is.
    const rules = async () =>
      (await compared('results')).lists[3]!.settings.find(({ values }) => values['title'] === 'Annual')!;
    expect(Object.keys((await rules()).values).sort()).toEqual(['onWebsite', 'setting', 'title', 'titleBn', 'year']);
    expect((await rules()).cells.map(({ differs }) => differs)).toEqual([false, false]);
    expect(await write('exam', { ...(await rules()).values, onWebsite: false }, [sister])).toEqual([
      ['sister', 'changed', undefined],
    ]);
    expect(await w.system(sister).repo(Exam).findOne({ title: 'Annual' })).toMatchObject({
      onWebsite: false,
      endsOn: '2026-12-03',
    });
    expect((await rules()).cells.map(({ differs }) => differs).sort()).toEqual([false, true]);
    const [exams] = (await compared('declare')).lists;
    const shown = exams!.settings.find(({ values }) => values['title'] === 'Annual')!;
    expect(shown.cells.map(({ differs }) => differs).sort()).toEqual([false, true]);
    const term = { exam: annualName(), term: `${w.school.year.name} · ${e.exam.title}`, weight: 40 };
    expect(await write('examTerm', term)).toEqual([
      ['school', 'added', undefined],
      ['sister', 'refused', `“${term.term}” does not exist in the institution.`],
    ]);
    expect(await w.system(w.school.id).repo(ExamTerm).findOne({ term: e.exam.id })).toMatchObject({ weight: 40 });
  });

  it('set a paper in several, and copy those of one institution where they are missing', async () => {
    const parts = [{ key: 'written', name: 'Written', nameBn: 'লিখিত', full: 80, pass: 27 }];
    const own = { exam: annualName(), class: w.school.class.name };
    expect(await write('examSubject', { ...own, subject: '109', parts })).toEqual([
      ['school', 'added', undefined],
      ['sister', 'refused', '“109” does not exist in the institution.'],
    ]);
    const bangla = { ...own, subject: w.school.subject.code, parts };
    expect(await write('examSubject', bangla, [w.school.id])).toEqual([['school', 'added', undefined]]);
    const copy = { exam: annualName(), from: w.school.id, institutions: [w.school.id, sister] };
    expect((await w.groupStaff.run(copyPapersInGroup, copy)).lines).toMatchObject([
      { institution: { id: sister }, outcome: 'added', copied: 1, left: ['109'] },
    ]);
    expect((await w.groupStaff.run(copyPapersInGroup, copy)).lines).toMatchObject([{ outcome: 'same', copied: 0 }]);
    expect(await w.system(sister).repo(ExamSubject).find()).toMatchObject([{ parts, kind: 'compulsory' }]);
    const [papers] = (await compared('papers', annualName())).lists;
    expect(papers!.settings.map(({ values, cells }) => [values['subject'], cells.length]).sort()).toEqual([
      [w.school.subject.code, 2],
      ['109', 1],
    ]);
    expect((await compared('papers')).lists[0]!.settings).toEqual([]);
  });

  it("are the group's matter, end at its border, and are in the audit of the institution", async () => {
    const values = annual();
    const given = { entity: 'exam', values, active: true, institutions: [w.school.id, w.stranger.id] };
    expect((await w.groupStaff.refused(setExamsInGroup, given)).code).toBe('NOT_FOUND');
    const copy = { exam: annualName(), from: w.stranger.id, institutions: [sister] };
    expect((await w.groupStaff.refused(copyPapersInGroup, copy)).code).toBe('NOT_FOUND');
    expect(JSON.stringify(await compared('declare'))).not.toContain(w.stranger.id);
    const { head } = w.school;
    expect((await head.refused(setExamsInGroup, { ...given, institutions: [w.school.id] })).code).toBe('FORBIDDEN');
    expect((await head.refused(groupExamSettings, { kind: 'declare' })).code).toBe('FORBIDDEN');
    expect((await head.refused(copyPapersInGroup, { ...copy, from: w.school.id })).code).toBe('FORBIDDEN');
    const rows = await w.store
      .raw()
      .collection('audit')
      .find({ entity: 'exam', op: 'create', action: 'exams.setExamsInGroup' })
      .toArray();
    expect(rows.map((row) => [String(row['tenantId']), String(row['actor'])]).sort()).toEqual(
      [w.school.id, sister].map((each) => [each, w.groupStaff.actor.userId]).sort(),
    );
  });
});
