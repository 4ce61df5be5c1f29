import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  commitOf,
} from '@pathshala/shared/modules/students/admission';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions, type AdmissionInput } from '@pathshala/shared/modules/students/students';
import { personName } from '../../core/src/seed/recipe/person-names';
import { KINDS } from './kinds.data';
import { dateIn, keyOf, type StudentOfYear, type School, type Year } from './stage';

const SEATS = 3;
const APPLICANTS = 5;
/** Every third family logs in; the others hear by SMS. One in twelve has no number at all. */
const ACCOUNT_EVERY = 3;
const NUMBERLESS_EVERY = 12;

/** Fills the sections at the office's desk; some have places that were drawn. */
export async function admitAtDesk(year: Year, school: School): Promise<void> {
  const { size, random } = year;
  for (const { row } of school.places) {
    const there = school.students.filter((student) => student.section === row.id).length;
    for (let n = there; n < size.students; n += 1) {
      const given = school.students.length % NUMBERLESS_EVERY !== NUMBERLESS_EVERY - 1;
      const hasAccount = given && school.students.length % ACCOUNT_EVERY === 0;
      const father = personName(random, { gender: 'male', religion: 'islam', elder: true });
      const serial = school.students.length;
      const answer = await school.office.run(studentsActions.admit, {
        student: { ...childOf(year), dateOfBirth: '2014-05-06' },
        ...(given ? { father: { name: father.en, nameBn: father.bn, phone: phoneOf(school, serial) } } : {}),
        place: { section: row.id, year: school.year, from: dateIn(year, '01-01') },
        ...(hasAccount ? { accounts: ['student', 'guardian'] } : {}),
      } as AdmissionInput);
      await takeIn(year, school, {
        id: answer.student,
        section: row.id,
        accounts: answer.accounts,
        ...(given ? { phone: phoneOf(school, serial) } : {}),
      });
    }
  }
}

async function takeIn(
  { doors, count }: Year,
  school: School,
  {
    id,
    section,
    accounts = [],
    phone = null,
  }: {
    id: string;
    section: string;
    phone?: string | null;
    accounts?: readonly { kind: string; login: string; password: string | null }[];
  },
) {
  const accountOf = (who: string) => {
    const opened = accounts.find(({ kind }) => kind === who);
    return opened ? doors.account(opened.login, opened.password ?? undefined) : null;
  };
  const row = await school.office.run(actionsOf(Student).get, { id });
  const student: StudentOfYear = {
    id,
    code: row.code,
    section,
    guardian: row.guardian ?? null,
    phone,
    family: accountOf('guardian'),
    own: accountOf('student'),
    hasLeft: false,
  };
  school.students.push(student);
  count('students admitted');
}

const childOf = ({ random }: Year) => {
  const gender = random.pick(['male', 'female'] as const);
  const name = personName(random, { gender, religion: 'islam' });
  return { name: name.en, nameBn: name.bn, gender, religion: 'islam' as const };
};
const phoneOf = (school: School, serial: number) => `019${KINDS[school.kind].digit}${String(2_000_000 + serial)}`;

export interface Lot {
  school: School;
  declaration: string;
  applications: readonly string[];
  secret: string;
  draw: string;
}
const revOf = async ({ school, declaration }: Pick<Lot, 'school' | 'declaration'>) =>
  (await school.head.run(actionsOf(AdmissionDeclaration).get, { id: declaration })).rev;

/** More applicants than seats, each with the fee of the application. */
export async function takeApplications(year: Year, school: School): Promise<Lot> {
  const { random, platform, count } = year;
  const { office, accountant } = school;
  const draft = await office.run(actionsOf(AdmissionDeclaration).create, {
    name: 'First class',
    nameBn: 'প্রথম শ্রেণি',
    code: 'L1',
    year: school.year,
    class: school.class,
    shift: school.places[0]!.row.shift,
    seats: SEATS,
    quotas: [],
    opensOn: dateIn(year, '12-02', -1),
    closesOn: dateIn(year, '12-10', -1),
    ageOn: dateIn(year, '01-01'),
    minAge: 5,
    maxAge: 30,
    needsPhoto: false,
    fee: 20_000,
  });
  const { id: declaration } = await office.run(transitionsOf(AdmissionDeclaration).open, {
    id: draft.id,
    rev: draft.rev,
  });
  const applications: string[] = [];
  for (let n = 0; n < APPLICANTS; n += 1) {
    const { id } = await office.run(actionsOf(AdmissionApplication).create, {
      ...childOf(year),
      declaration,
      dateOfBirth: '2014-02-01',
      birthRegistration: `2014${KINDS[school.kind].digit}${String(n).padStart(12, '0')}`,
      fatherName: 'Abdul Karim',
      fatherNameBn: 'আব্দুল করিম',
      motherName: 'Rahima Begum',
      motherNameBn: 'রহিমা বেগম',
      phone: phoneOf(school, 900 + n),
      presentAddress: 'Station Road',
    });
    await accountant.run(admissionActions.takeFee, {
      admissionApplication: id,
      paymentType: platform.payment.get('CASH')!,
    });
    count('applications');
    applications.push(id);
  }
  await office.run(admissionActions.acceptMany, { admissionApplications: applications });
  return { school, declaration, applications, secret: `${school.alias}-${keyOf(random, 12)}`, draw: '' };
}

/** The office closes the declaration and freezes the list with a commitment, before the number is known. */
export async function freezeList({ clock }: Year, lot: Lot): Promise<void> {
  const { declaration, secret } = lot;
  const { office } = lot.school;
  await office.run(transitionsOf(AdmissionDeclaration).close, { id: declaration, rev: await revOf(lot) });
  const { admissionDraw } = await office.run(admissionActions.freeze, {
    admissionDeclaration: declaration,
    rev: await revOf(lot),
    commit: commitOf(secret),
    numberSource: 'First prize of the Prize Bond draw',
    numberDigits: 6,
    numberAt: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
  });
  lot.draw = admissionDraw;
}
const HOUR_MS = 3_600_000;

/** Another officer draws with the published number; the result is published and those who are selected are admitted. */
export async function drawLots(year: Year, lot: Lot): Promise<void> {
  const { worker, random, count } = year;
  const { school, declaration, applications, secret, draw: admissionDraw } = lot;
  const { head, office } = school;
  const { rev } = await head.run(actionsOf(AdmissionDraw).get, { id: admissionDraw });
  await head.run(admissionActions.draw, {
    admissionDraw,
    rev,
    secret,
    publicNumber: String(random.int(100_000, 999_999)),
  });
  await head.run(admissionActions.publish, { admissionDeclaration: declaration, rev: await revOf(lot) });
  await worker.work();
  await head.run(transitionsOf(AdmissionDeclaration).startAdmitting, { id: declaration, rev: await revOf(lot) });
  await worker.work();
  for (const id of applications) {
    const application = await office.run(actionsOf(AdmissionApplication).get, { id });
    if (application.state !== 'selected') continue;
    const section = school.places[0]!.row.id;
    const answer = await office.run(admissionActions.admit, {
      admissionApplication: id,
      rev: application.rev,
      section,
    });
    await takeIn(year, school, { id: answer.student, section });
    count('admitted by lottery');
  }
  await worker.work();
}
