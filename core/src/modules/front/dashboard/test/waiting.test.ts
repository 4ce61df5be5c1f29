import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { StudentChange } from '@pathshala/shared/modules/students/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world();
  await change();
});
afterAll(() => w.close());
const { waiting } = dashboardActions;
const change = () => {
  const { guardian, students } = w.school;
  return guardian.run(actionsOf(StudentChange).create, { student: students[0]!.id, note: 'Moved', bloodGroup: 'O+' });
};
const rowsOf = async (person: Person) => (await person.run(waiting, {})).rows;
const rowOf = async (person: Person, id: string) => (await rowsOf(person)).find((row) => row.id === id);

describe('what waits', () => {
  it('is told with its number and the filters of the list that shows it', async () => {
    const row = await rowOf(w.school.office, 'students.changes');
    expect(row).toMatchObject({ count: 1, screen: 'students.changes', query: { 'f.state.in': 'proposed' } });
    const { total } = await w.school.office.run(actionsOf(StudentChange).list, {
      filter: { state: { in: ['proposed'] } },
    });
    expect(total).toBe(row!.count);
  });

  it('is no row for those who may not do the work, nor in another institution', async () => {
    for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.stranger.office])
      expect(await rowOf(person, 'students.changes')).toBeUndefined();
  });

  it('names what has to be followed, also while nothing waits', async () => {
    const { follows } = await w.school.office.run(waiting, {});
    expect(follows).toContainEqual({ entity: 'studentChange' });
    expect(follows).toContainEqual({ entity: 'contactMessage' });
    expect((await w.school.student.run(waiting, {})).follows).toEqual([]);
  });

  it('follows decisions in one’s own room alone', async () => {
    const { head } = w.school;
    const { follows } = await head.run(waiting, {});
    const own = { field: 'user', value: head.actor.userId };
    expect(follows).toContainEqual({ entity: 'leaveDecision', room: own });
    expect(follows.filter(({ entity }) => entity === 'leaveDecision')).toEqual([
      { entity: 'leaveDecision', room: own },
    ]);
  });

  it('ends when it is done', async () => {
    const sys = w.system(w.school.id);
    const letter = await sys.repo(ContactMessage).create({
      name: 'Karim',
      subject: 'Admission',
      body: 'When does admission open?',
      language: 'en',
      state: 'new',
    });
    expect(await rowOf(w.school.office, 'cms.messages')).toMatchObject({ count: 1 });
    await w.school.office.run(transitionsOf(ContactMessage).close, { id: letter.id, rev: letter.rev });
    expect(await rowOf(w.school.office, 'cms.messages')).toBeUndefined();
  });
});
