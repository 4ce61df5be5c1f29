import {
  academicsActions,
  Class,
  ClassGroup,
  Group,
  Section,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
} from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { groupDetails, groupSettings, setInGroup } = academicsActions;
let w: World;
/** A second institution of the school's group, without any lists of its own. */
let sister: string;
beforeAll(async () => {
  w = await world();
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
});
afterAll(() => w.close());
const at = (tenantId: string) => w.system(tenantId);
const outcomes = async (input: {
  entity: string;
  values: Record<string, unknown>;
  active?: boolean;
  institutions?: string[];
}) =>
  (
    await w.groupStaff.run(setInGroup, { active: true, institutions: [w.school.id, sister], ...input } as never)
  ).lines.map((line) => [line.institution.label.en, line.outcome, line.reason?.en]);

describe('settings that a group makes for its institutions', () => {
  it('are shown over its own institutions, and nothing of another group', async () => {
    const seen = await w.groupStaff.run(groupSettings, { kind: 'academic' });
    expect(seen.institutions.map(({ id }) => id).sort()).toEqual([w.school.id, sister].sort());
    const classes = seen.lists.find((list) => list.entity === 'class')!;
    expect(classes.settings).toMatchObject([
      { label: { en: 'Six', bn: 'ষষ্ঠ' }, cells: [{ institution: w.school.id, active: true, differs: false }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain(w.stranger.id);
  });

  it('are written into each, where they are missing', async () => {
    expect(await outcomes({ entity: 'class', values: { name: 'six', nameBn: 'ষষ্ঠ শ্রেণি' } })).toEqual([
      ['Sister School', 'added', undefined],
      ['school High School', 'changed', undefined],
    ]);
    expect(
      (await outcomes({ entity: 'class', values: { name: 'six', nameBn: 'ষষ্ঠ শ্রেণি' } })).map(([, outcome]) => outcome),
    ).toEqual(['same', 'same']);
    expect(await at(sister).repo(Class).count({ name: 'six' })).toBe(1);
    expect(await at(w.stranger.id).repo(Class).count({ name: 'six' })).toBe(0);
  });

  it('name what an institution lacks, and leave the others done', async () => {
    const values = { class: 'Six', shift: 'Morning', name: 'Z', nameBn: 'য', capacity: 40 };
    expect(await outcomes({ entity: 'section', values })).toEqual([
      ['Sister School', 'refused', '“Morning” does not exist in the institution.'],
      ['school High School', 'added', undefined],
    ]);
    expect(await at(w.school.id).repo(Section).findOne({ name: 'Z' })).toMatchObject({
      class: w.school.class.id,
      shift: w.school.shift.id,
      capacity: 40,
      active: true,
    });
    await outcomes({
      entity: 'shift',
      values: { name: 'Morning', nameBn: 'প্রভাতি', startsAt: '08:00', endsAt: '12:30' },
      institutions: [sister],
    });
    expect((await outcomes({ entity: 'section', values }))[0]).toEqual(['Sister School', 'added', undefined]);
  });

  it('keep the rules of the institution and of the form', async () => {
    expect(
      (
        await outcomes({
          entity: 'academicYear',
          values: { name: '2030', nameBn: '২০৩০', startsOn: '2030-12-31', endsOn: '2030-01-01' },
        })
      ).every(([, outcome, reason]) => outcome === 'refused' && reason === '“Ends on” cannot be before “Starts on”.'),
    ).toBe(true);
    expect((await outcomes({ entity: 'shift', values: { name: 'Day', nameBn: 'দিবা', endsAt: '17:00' } }))[0]).toEqual([
      'Sister School',
      'refused',
      'Starts is missing or wrong.',
    ]);
  });

  it('carry a subject with its condition, and switch it off', async () => {
    const subject = { code: '154', name: 'ICT', nameBn: 'আইসিটি' };
    await outcomes({ entity: 'subject', values: subject });
    const parts = [
      { key: 'mcq', name: 'MCQ', nameBn: 'বহুনির্বাচনি', full: 25 },
      { key: 'practical', name: 'Practical', nameBn: 'ব্যবহারিক', full: 25 },
    ];
    expect(
      (
        await outcomes({
          entity: 'subjectCondition',
          values: { class: 'Six', subject: '154', kind: 'optional', parts },
        })
      ).map(([, outcome]) => outcome),
    ).toEqual(['added', 'added']);
    expect(await at(sister).repo(SubjectCondition).find()).toMatchObject([{ kind: 'optional', parts }]);
    expect(
      (await outcomes({ entity: 'subject', values: subject, active: false, institutions: [sister] }))[0]?.[1],
    ).toBe('changed');
    expect(await at(sister).repo(Subject).findOne({ code: '154' })).toMatchObject({ active: false });
    const { lists } = await w.groupStaff.run(groupSettings, { kind: 'subjects' });
    expect(
      lists[0]!.settings
        .find(({ label }) => label.en === '154, ICT' || label.en === 'ICT')
        ?.cells.map(({ active }) => active)
        .sort(),
    ).toEqual([false, true]);
  });

  it('are in the audit of the institution under the name of who made them', async () => {
    const rows = await w.store
      .raw()
      .collection('audit')
      .find({ entity: 'class', op: 'create', action: 'academics.setInGroup' })
      .toArray();
    expect(rows.map((row) => [String(row['tenantId']), String(row['actor'])])).toEqual([
      [sister, w.groupStaff.actor.userId],
    ]);
  });

  it("are the group's matter, and end at its border", async () => {
    const input = {
      entity: 'class',
      values: { name: 'Ten', nameBn: 'দশম' },
      active: true,
      institutions: [w.school.id],
    } as const;
    for (const person of [w.school.head, w.operator, w.stranger.head])
      expect((await person.refused(setInGroup, input)).code).toBe('FORBIDDEN');
    expect(
      (await w.groupStaff.refused(setInGroup, { ...input, institutions: [w.school.id, w.stranger.id] })).code,
    ).toBe('NOT_FOUND');
    expect(await at(w.school.id).repo(Class).count({ name: 'Ten' })).toBe(0);
  });
});

describe('the details of groups', () => {
  it('show sections, subjects and choices of each group of a class', async () => {
    const ctx = at(w.school.id);
    const nine = await ctx.repo(Class).create({ name: 'Nine', nameBn: 'নবম' });
    const science = await ctx.repo(Group).create({ name: 'Science', nameBn: 'বিজ্ঞান' });
    const [physics, biology] = await ctx.repo(Subject).createMany([
      { code: '136', name: 'Physics', nameBn: 'পদার্থবিজ্ঞান' },
      { code: '138', name: 'Biology', nameBn: 'জীববিজ্ঞান' },
    ]);
    await ctx.repo(ClassGroup).create({ class: nine.id, group: science.id, seats: 60 });
    await ctx
      .repo(Section)
      .create({ class: nine.id, shift: w.school.shift.id, group: science.id, name: 'A', nameBn: 'ক' });
    await ctx.repo(SubjectCondition).createMany([
      { class: nine.id, subject: w.school.subject.id, rank: 1 },
      { class: nine.id, group: science.id, subject: physics!.id, rank: 2 },
      { class: nine.id, group: science.id, subject: biology!.id, kind: 'optional', rank: 3 },
    ]);
    await ctx.repo(SubjectGroupCondition).create({
      class: nine.id,
      group: science.id,
      name: 'Fourth',
      nameBn: 'চতুর্থ',
      rule: 'fourth',
      subjects: [biology!.id],
    });
    const { rows } = await w.school.teacher.run(groupDetails, {});
    const row = rows.find((each) => each.class.id === nine.id)!;
    expect(row).toMatchObject({ group: { label: { en: 'Science' } }, seats: 60, choices: [{ rule: 'fourth', of: 1 }] });
    expect(row.sections).toHaveLength(1);
    expect(row.subjects.map((subject) => [subject.label.en, subject.kind])).toEqual([
      ['Bangla', 'compulsory'],
      ['Physics', 'compulsory'],
      ['Biology', 'optional'],
    ]);
    expect((await w.stranger.head.run(groupDetails, {})).rows.some((each) => each.class.label.en === 'Nine')).toBe(
      false,
    );
  });
});
