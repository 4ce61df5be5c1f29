import { actionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { privacyActions, privacyReports } from '@pathshala/shared/modules/front/privacy';
import { StudentHealth, studentsActions } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
let child: string;
beforeAll(async () => {
  w = await world();
  child = (await w.school.guardian.run(privacyActions.ownLooks, {})).student!;
});
afterAll(() => w.close());

const { looks, ownLooks } = privacyActions;
const seen = async () => (await w.school.head.run(looks, { student: child })).rows;
const read = () => w.school.teacher.run(actionsOf(Student).get, { id: child });

describe('who has seen a record', () => {
  it('is written down with role, part and right, once a day for each part', async () => {
    expect(await seen()).toEqual([]);
    await read();
    await read();
    await w.school.office.run(studentsActions.profile, { student: child });
    await w.school.office.run(actionsOf(StudentHealth).list, { filter: { student: { eq: child } } } as never);
    const rows = (await seen()).map(({ role, part, right }) => [role?.en, part.en, right?.en]);
    expect(rows.map(([role, part]) => [role, part]).sort()).toEqual(
      [
        ['Office', StudentHealth.labels.many.en],
        ['Office', 'Student records'],
        ['Teacher', Student.labels.many.en],
      ].sort(),
    );
    expect(rows.every(([, , right]) => right)).toBe(true);
    w.clock.advance(86_400_000);
    await read();
    expect(await seen()).toHaveLength(4);
    expect((await seen())[0]!.who).toEqual(w.school.teacher.actor.name);
  });

  it('leaves out reads by the family, which sees roles and no names', async () => {
    const before = await seen();
    await w.school.guardian.run(actionsOf(Student).get, { id: child });
    await w.school.student.run(privacyActions.ownLooks, {});
    expect(await seen()).toEqual(before);
    const own = await w.school.guardian.run(ownLooks, {});
    expect(own.rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(own.rows.every(({ who, role }) => who === null && role !== null)).toBe(true);
    expect(JSON.stringify(own)).not.toContain(w.school.teacher.actor.name.en);
  });

  it('is visible only to the head and the family', async () => {
    const own = (await w.school.guardian.run(ownLooks, {})).students.map(({ id }) => id);
    const other = w.school.students.find(({ id }) => !own.includes(id))!.id;
    expect((await w.school.guardian.refused(ownLooks, { of: other })).code).toBe('NOT_FOUND');
    expect((await w.stranger.guardian.refused(ownLooks, { of: child })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(looks, { student: child })).code).toBe('NOT_FOUND');
    for (const person of [w.school.office, w.school.teacher, w.school.guardian])
      expect((await person.refused(looks, { student: child })).code).toBe('FORBIDDEN');
  });

  it('is not in the history of changes of the record', async () => {
    const trail = await w.store.raw().collection('audit').find({ entity: 'student', op: 'look' }).toArray();
    expect(trail).toEqual([]);
  });
});

describe('the register of processing', () => {
  const { rows } = privacyReports.register.actions;
  const register = async (who: 'head' | 'operator') =>
    (await (who === 'head' ? w.school.head : w.operator).run(rows, { size: 400 } as never)).rows;

  it('has every kind of record that is declared to hold data of people, with its term', async () => {
    const declared = [...w.registry.entities.values()].filter(
      ({ personal }) => personal && personal.rows !== 'institution',
    );
    const found = await register('head');
    expect(found.map(({ keys }) => keys?.['entity']).sort()).toEqual(declared.map(({ name }) => name).sort());
    const health = found.find(({ keys }) => keys?.['entity'] === StudentHealth.name)!;
    expect(health.cells).toMatchObject({ whose: Student.labels.one, atErasure: { en: 'Deleted' } });
    await w.school.head.run(privacyActions.setTerm, { key: 'sms', days: 120, rev: 0 });
    const days = async (who: 'head' | 'operator') =>
      (await register(who)).find(({ keys }) => keys?.['entity'] === 'smsMessage')!.cells['days'];
    expect([await days('head'), await days('operator')]).toEqual([120, 365]);
  });
  it('is for the head and the operator', async () => {
    for (const person of [w.school.office, w.school.teacher, w.school.guardian])
      expect((await person.refused(rows, {} as never)).code).toBe('FORBIDDEN');
  });
});
