import { attendanceActions, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { expect, type Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import { boardPath, RegisterPage } from '../support/register-page';
import { findOpenRegister } from '../support/school-days';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient } from './patient';

const STATUSES: readonly MarkStatus[] = ['absent', 'late', 'leave', 'present'];
const BROWSER_ROLLS = [2, 4, 6, 8, 10, 12, 14, 16];
const API_ROLLS = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30];

/**
 * One register that a teacher marks in her browser and a second one over the API, while the head looks at the board.
 */
export async function registerActor(browser: Browser, book: Book): Promise<Actor> {
  const api = await loginByApi('teacher@shapla.demo.test');
  const register = await findOpenRegister(api);
  await api.close();
  const key = { section: register.section, date: register.date, period: 0 };
  const second = await patient(book, 'teacher2@shapla.demo.test');
  const teacher = await openAs(browser, 'teacher@shapla.demo.test');
  const head = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', url: secondUrl() });
  const grid = new RegisterPage(teacher.page, register, 'en');
  await Promise.all([grid.open(), head.page.goto(boardPath(register.date))]);
  const marked = new Map<number, MarkStatus>();

  const markInBrowser = async (storm: AbortSignal) => {
    for (let step = 0; !storm.aborted; step += 1) {
      const roll = BROWSER_ROLLS[step % BROWSER_ROLLS.length]!;
      const status = STATUSES[Math.floor(step / BROWSER_ROLLS.length + step) % STATUSES.length]!;
      await grid.mark(roll, status);
      marked.set(roll, status);
      book.count('marks in the browser');
      await pause(900);
    }
  };
  const markOverApi = async (storm: AbortSignal) => {
    const bases = new Map<string, number>();
    for (let step = 0; !storm.aborted; step += 1) {
      const roll = API_ROLLS[step % API_ROLLS.length]!;
      const { student } = register.roster.find((row) => row.roll === roll)!;
      const status = STATUSES[Math.floor(Math.random() * STATUSES.length)]!;
      const edit = (base: number) => ({ ...key, entries: [{ student, status, base }] });
      let answer = await second.run(attendanceActions.mark, edit(bases.get(student) ?? 0));
      const [conflict] = answer.conflicts;
      // She has never seen the mark of before: she looks, and decides again.
      if (conflict) answer = await second.run(attendanceActions.mark, edit(conflict.current.rev));
      const stands = answer.applied.find((mark) => mark.student === student);
      if (stands?.status !== status)
        book.fault(`mark of roll ${roll}: ${status} was answered ${JSON.stringify(answer)}`);
      bases.set(student, stands?.rev ?? 0);
      marked.set(roll, status);
      book.count('marks acknowledged');
      await pause(300);
    }
  };

  return {
    name: 'register',
    async work(storm) {
      await Promise.all([markInBrowser(storm), markOverApi(storm)]);
      await expect(
        teacher.page
          .getByText('All saved')
          .or(teacher.page.getByText(/^Back online/))
          .first(),
      ).toBeVisible({ timeout: 60_000 });
    },
    async compare(db: Db) {
      const marks = await db
        .collection('attendance_marks')
        .find({ section: new ObjectId(register.section), date: register.date, period: 0, alive: true })
        .toArray();
      book.same('one mark for each student', new Set(marks.map((mark) => String(mark['student']))).size, marks.length);
      const statusOf = new Map(marks.map((mark) => [String(mark['student']), mark['status'] as MarkStatus]));
      for (const [roll, status] of marked)
        book.same(
          `mark of roll ${roll}`,
          statusOf.get(register.roster.find((row) => row.roll === roll)!.student),
          status,
        );
      for (const [roll, status] of marked)
        await grid
          .expectMark(roll, status)
          .catch(() => book.fault(`the teacher’s screen does not show ${status} for roll ${roll}`));
      const absent = marks.filter((mark) => mark['status'] === 'absent').length;
      const sheet = await db
        .collection('attendance_sheets')
        .findOne({ section: new ObjectId(register.section), date: register.date, period: 0 });
      book.same('absentees counted on the sheet', sheet?.['absent'], absent);
      const { roster } = await second.run(attendanceActions.openSheet, key);
      book.same('absentees of the register', roster.filter((row) => row.mark?.status === 'absent').length, absent);
      const line = head.page
        .getByRole('row')
        .filter({ has: head.page.locator(`a[href*="section=${register.section}"]`) })
        .first();
      const bengali = new Intl.NumberFormat('bn-BD').format(absent);
      if (!(await comesTrue(async () => (await line.innerText()).includes(bengali))))
        book.fault(`the head’s board does not show ${absent} absentees: ${await line.innerText()}`);
      book.same('errors in the browsers of the register', [...teacher.faults, ...head.faults], []);
    },
    async close() {
      await Promise.all([second, teacher, head].map((each) => each.close()));
    },
  };
}
