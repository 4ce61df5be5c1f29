import { attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { kernelErrors } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('a mark that has waited too long for its register is refused to be sent again, and is not begun', async () => {
  const input = (status: string) => ({
    section: w.school.sectionA.id,
    date: '2026-02-19',
    period: 0,
    entries: [{ student: w.school.students[0]!.id, status, base: 0 }],
  });
  let isOverdue = false;
  const late = { ...w.school.office.ctx(), isOverdue: () => isOverdue };
  const first = w.school.office.run(attendanceActions.mark, input('absent') as never);
  // It is in time when it comes, and behind the other one when its turn is there.
  const second = execute(attendanceActions.mark, late, input('present')).catch((error: unknown) => error);
  isOverdue = true;
  await first;
  expect(await second).toMatchObject({ code: kernelErrors.BUSY.code, status: 503 });
  const marks = await w.system(w.school.id).repo(AttendanceMark).find();
  expect(marks.map(({ status }) => status)).toEqual(['absent']);
});
