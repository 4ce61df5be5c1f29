import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { Promotion, studentsActions } from '@pathshala/shared/modules/students/students';
import { clearLibrary } from './library';
import { keyOf, type School, type Year } from './stage';

/**
 * A student moves to another town: books come back, everything is paid, then the office gives the transfer certificate.
 */
export async function transferOne(year: Year, school: School, date: string): Promise<void> {
  const { random, platform, worker, count } = year;
  // A small year has one family that logs in; it stays.
  const student = random.pick(school.students.filter((each) => !each.hasLeft && !each.family));
  await clearLibrary(year, school, student.id);
  const seen = await school.accountant.run(paymentsActions.account, { student: student.id });
  if (seen.due > 0)
    await school.accountant.run(paymentsActions.collect, {
      student: student.id,
      requestKey: keyOf(random),
      bills: seen.bills.map(({ subHead, period }) => ({ subHead, period })),
      due: seen.due,
      money: seen.due,
      paymentType: platform.payment.get('CASH')!,
      toWallet: false,
      waiveFine: false,
    });
  const { rev } = await school.office.run(actionsOf(Student).get, { id: student.id });
  await school.office.run(transitionsOf(Student).transfer, {
    id: student.id,
    rev,
    leftOn: date,
    leavingNote: 'The family moves to Khulna',
    ...(seen.wallet > 0 ? { advanceKept: 'The family collects it later' } : {}),
  });
  student.hasLeft = true;
  await worker.work();
  count('students transferred');
}

/** A student changes the section within the year. */
export async function moveOne({ random, count, worker }: Year, school: School, date: string): Promise<void> {
  if (school.places.length < 2) return;
  const student = random.pick(school.students.filter((each) => !each.hasLeft));
  const to = school.places.find(({ row }) => row.id !== student.section)!.row.id;
  await school.office.run(studentsActions.moveSection, { student: student.id, section: to, on: date });
  student.section = to;
  await worker.work();
  count('students moved');
}

/** Promotes students by the results of the annual exam; those who failed repeat the class. */
export async function promote(year: Year, school: School, exam: string): Promise<void> {
  const { office } = school;
  const { id } = await office.run(actionsOf(Promotion).create, {
    exam,
    class: school.class,
    toClass: school.nextClass,
    toYear: school.nextYear,
    sections: school.nextPlaces.map(({ row }) => row.id),
  });
  const { rows } = await office.run(studentsActions.promotionPreview, { promotion: id });
  const { rev } = await office.run(actionsOf(Promotion).get, { id });
  await office.run(transitionsOf(Promotion).apply, { id, rev });
  await year.worker.work();
  for (const { decision } of rows) year.count(`${decision} in the promotion`);
}

/** Registers of the new year are those of the sections that everyone is in now. */
export function enterNewYear(school: School): void {
  school.places = [...school.places, ...school.nextPlaces];
}
