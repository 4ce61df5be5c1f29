import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import {
  registrationNumbers,
  StudentRegistration,
  studentsErrors,
  type AdmissionAnswer,
  type registrationActions,
} from '@pathshala/shared/modules/students/students';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { accountsOf, countPublicCall } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { takeNumber } from '../../../foundation/numbering';
import { optionOf } from '../../../foundation/platform';
import { assertPerson } from '../../../school/visitors';
import { registrationGate } from '../registration-gate';
import { addressIn } from '../services/address-in';
import { admitStudent } from '../services/admit-student';
import {
  assertOffered,
  boardsForFamilies,
  categoriesForFamilies,
  religionSubjectsForFamilies,
} from '../services/family-choices';

type Input<K extends keyof typeof registrationActions> = ActionInput<(typeof registrationActions)[K]>;
const HOUR_MS = 60 * 60_000;
const PER_PHONE = { limit: 6, windowMs: HOUR_MS };
const MOST = 50;
/** A computer room or a shop registers a whole class. */
const PER_ADDRESS = { limit: 60, windowMs: HOUR_MS };
const CLASS = t('Select a class.', 'শ্রেণি বাছাই করুন।');
const UNBORN = t('The date of birth cannot be in the future.', 'জন্ম তারিখ ভবিষ্যতে হতে পারে না।');
const ELSEWHERE = t('Select a section of the registered class.', 'নিবন্ধিত শ্রেণির একটি শাখা বাছাই করুন।');
const ARRIVED = t('{name} was registered from the website.', 'ওয়েবসাইট থেকে {name}-এর নিবন্ধন এসেছে।');

const isOpen = async (seen: Context) => (await optionOf(seen, 'remoteRegistration')) === 'open';

export async function registrationPage(
  ctx: Context,
  { site_id }: Input<'registrationPage'>,
): Promise<ActionOutput<typeof registrationActions.registrationPage>> {
  const { seen } = await registrationGate.see(ctx, { site_id });
  if (!(await isOpen(seen))) return { isOpen: false, classes: [], religionSubjects: [], categories: [], boards: [] };
  const classes = await seen.repo(Class).find({ where: { active: true } });
  return {
    isOpen: true,
    classes: classes.map(({ id, name, nameBn }) => ({ id, label: { en: name, bn: nameBn } })),
    religionSubjects: await religionSubjectsForFamilies(seen),
    categories: await categoriesForFamilies(seen),
    boards: await boardsForFamilies(seen),
  };
}

export async function myRegistrations(
  ctx: Context,
  input: Input<'myRegistrations'>,
): Promise<ActionOutput<typeof registrationActions.myRegistrations>> {
  const { sys, phone } = await registrationGate.holder(ctx, input);
  const rows = await sys.repo(StudentRegistration).find({ where: { phone }, sort: ['-createdAt'], limit: MOST });
  return {
    phone,
    registrations: rows.map((row) => ({
      id: row.id,
      number: row.number,
      name: { en: row.name, bn: row.nameBn },
      state: row.state,
      reason: row.reason ?? null,
      form: row.state === 'rejected' ? formOf(row) : null,
    })),
  };
}

const formOf = (row: Row<typeof StudentRegistration>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(StudentRegistration.fields)
      .filter(([name, field]) => !field.system && name !== 'phone')
      .map(([name]) => [name, row[name as keyof typeof row]])
      .filter(([, value]) => value !== undefined),
  );

export async function register(ctx: Context, input: Input<'register'>): Promise<{ number: string }> {
  assertPerson(input);
  const { site_id, form } = input;
  const { sys, phone } = await registrationGate.holder(ctx, input);
  if (!(await isOpen(sys))) throw new AppError(studentsErrors.REGISTRATION_CLOSED);
  if (!(await sys.repo(Class).findOne({ id: form.class, active: true }))) throw fieldFault('class', CLASS);
  if (form.dateOfBirth > ctx.today) throw fieldFault('dateOfBirth', UNBORN);
  await assertOffered(sys, form);
  await countPublicCall(ctx, `student-registration:${site_id}:${phone}`, PER_PHONE);
  if (ctx.network) await countPublicCall(ctx, `student-registration:${ctx.network}`, PER_ADDRESS);
  const registrations = sys.repo(StudentRegistration);
  const known = await registrations.findOne({ birthRegistration: form.birthRegistration, phone });
  if (known) {
    if (known.state === 'rejected') {
      await transit(sys, StudentRegistration, 'submitAgain', { id: known.id });
      await registrations.update(known.id, { ...form, reason: null });
    }
    return { number: known.number };
  }
  const number = await takeNumber(sys, registrationNumbers);
  const { id } = await registrations.create({ ...form, phone, number });
  await tellOffice(sys, { id, name: { en: form.name, bn: form.nameBn } });
  return { number };
}

async function tellOffice(sys: Context, { id, name }: { id: string; name: { en: string; bn: string } }) {
  const title = fill(ARRIVED, { name });
  const users = new Set((await accountsOf(sys, { roles: StudentRegistration.access.update })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      institution: sys.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: `/student/remote-registration?open=${id}`,
      source: `registration:${id}`,
    })),
  );
}

/** First of all the state: of two clerks one gets on, and a child becomes one student. */
export async function acceptRegistration(
  ctx: Context,
  { studentRegistration: id, rev, section, roll }: Input<'acceptRegistration'>,
): Promise<AdmissionAnswer> {
  const row = await ctx.repo(StudentRegistration).get(id);
  const chosen = await ctx.repo(Section).findOne({ id: section });
  if (chosen?.class !== row.class) throw fieldFault('section', ELSEWHERE);
  // Two registrations may name one child; the second is marked as a duplicate instead.
  const twin = await ctx
    .repo(StudentRegistration)
    .findOne({ birthRegistration: row.birthRegistration, state: 'accepted', id: { ne: id } });
  if (twin) throw new AppError(studentsErrors.REGISTERED_ALREADY, { number: twin.number });
  await transit(ctx, StudentRegistration, 'accept', { id, rev });
  const adult = (which: 'father' | 'mother') => ({
    name: row[`${which}Name`],
    nameBn: row[`${which}NameBn`],
    phone: row.phone,
  });
  const answer = await admitStudent(ctx, {
    student: {
      name: row.name,
      nameBn: row.nameBn,
      dateOfBirth: row.dateOfBirth,
      birthRegistration: row.birthRegistration,
      gender: row.gender,
      religion: row.religion,
      ...(row.bloodGroup ? { bloodGroup: row.bloodGroup } : {}),
      ...(row.category ? { category: row.category } : {}),
      ...addressIn('address', row.address),
      ...(row.previousSchool ? { previousSchool: row.previousSchool } : {}),
    },
    father: adult('father'),
    mother: adult('mother'),
    contact: row.contact,
    place: {
      section,
      ...(roll ? { roll } : {}),
      ...(row.religionSubject ? { religionSubject: row.religionSubject } : {}),
      ...(row.board ? { board: row.board } : {}),
      ...(row.centralExamRoll ? { centralExamRoll: row.centralExamRoll } : {}),
      ...(row.boardRegistration ? { boardRegistration: row.boardRegistration } : {}),
      ...(row.boardRoll ? { boardRoll: row.boardRoll } : {}),
    },
    accounts: ['student', 'guardian'],
  });
  await ctx.repo(StudentRegistration).update(id, { student: answer.student });
  return answer;
}
