import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { admissionActions, AdmissionApplication, AdmissionDeclaration, AdmissionDraw, commitOf } from '@pathshala/shared/modules/students/admission';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions, type AdmissionInput } from '@pathshala/shared/modules/students/students';
import { personName } from '../../core/src/seed/recipe/person-names';
import { KINDS } from './kinds.data';
import { at, keyOf, type Pupil, type School, type Year } from './stage';

const SEATS = 3;
const APPLICANTS = 5;
/** Every third family logs in; the others hear by SMS. One in twelve has no number at all. */
const ACCOUNT_EVERY = 3;
const NUMBERLESS_EVERY = 12;

/** Fills the sections: by lottery where there are few seats, the rest at the office's desk. */
export async function enrolEveryone(year: Year, school: School): Promise<void> {
  await drawLots(year, school);
  at(year, '2025-12-28');
  const { size, random } = year;
  for (const { row } of school.places) {
    const there = school.pupils.filter((pupil) => pupil.section === row.id).length;
    for (let n = there; n < size.students; n += 1) {
      const given = school.pupils.length % NUMBERLESS_EVERY !== NUMBERLESS_EVERY - 1;
      const hasAccount = given && school.pupils.length % ACCOUNT_EVERY === 0;
      const father = personName(random, { gender: 'male', religion: 'islam', elder: true });
      const serial = school.pupils.length;
      const answer = await school.office.run(studentsActions.admit, {
        student: { ...childOf(year), dateOfBirth: '2014-05-06' },
        ...(given ? { father: { name: father.en, nameBn: father.bn, phone: phoneOf(school, serial) } } : {}),
        place: { section: row.id, year: school.year, from: '2026-01-01' },
        ...(hasAccount ? { accounts: ['guardian'] } : {}),
      } as AdmissionInput);
      await takeIn(year, school, { id: answer.student, section: row.id, accounts: answer.accounts });
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
  }: { id: string; section: string; accounts?: readonly { login: string; password: string | null }[] },
) {
  const [opened] = accounts;
  const row = await school.office.run(actionsOf(Student).get, { id });
  const pupil: Pupil = {
    id,
    code: row.code,
    section,
    guardian: row.guardian ?? null,
    family: opened ? doors.account(opened.login, opened.password ?? undefined) : null,
    hasLeft: false,
  };
  school.pupils.push(pupil);
  count('students admitted');
}

const childOf = ({ random }: Year) => {
  const gender = random.pick(['male', 'female'] as const);
  const name = personName(random, { gender, religion: 'islam' });
  return { name: name.en, nameBn: name.bn, gender, religion: 'islam' as const };
};
const phoneOf = (school: School, serial: number) => `019${KINDS[school.kind].digit}${String(2_000_000 + serial)}`;

/** More applicants than seats: a list, a committed number, a draw by another officer, and admission from its result. */
async function drawLots(year: Year, school: School): Promise<void> {
  const { worker, random, platform, count } = year;
  const { office, head, accountant } = school;
  at(year, '2025-12-02');
  const draft = await office.run(actionsOf(AdmissionDeclaration).create, {
    name: 'First class',
    nameBn: 'প্রথম শ্রেণি',
    code: 'L1',
    year: school.year,
    class: school.class,
    shift: school.places[0]!.row.shift,
    seats: SEATS,
    quotas: [],
    opensOn: '2025-12-02',
    closesOn: '2025-12-10',
    ageOn: '2026-01-01',
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
  const revOf = async () => (await head.run(actionsOf(AdmissionDeclaration).get, { id: declaration })).rev;
  await office.run(transitionsOf(AdmissionDeclaration).close, { id: declaration, rev: await revOf() });
  const secret = `${school.alias}-${keyOf(random, 12)}`;
  at(year, '2025-12-11');
  const numberAt = '2025-12-11T06:00:00.000Z';
  const { admissionDraw } = await office.run(admissionActions.freeze, {
    admissionDeclaration: declaration,
    rev: await revOf(),
    commit: commitOf(secret),
    numberSource: 'First prize of the Prize Bond draw',
    numberDigits: 6,
    numberAt,
  });
  at(year, '2025-12-11', '13:00');
  const { rev } = await head.run(actionsOf(AdmissionDraw).get, { id: admissionDraw });
  await head.run(admissionActions.draw, {
    admissionDraw,
    rev,
    secret,
    publicNumber: String(random.int(100_000, 999_999)),
  });
  await head.run(admissionActions.publish, { admissionDeclaration: declaration, rev: await revOf() });
  await worker.work();
  await head.run(transitionsOf(AdmissionDeclaration).startAdmitting, { id: declaration, rev: await revOf() });
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
