import { actionsOf, type Row } from '@pathshala/shared/kit';
import { Role, identityActions, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  AcademicYear,
  Class,
  FiscalYear,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
} from '@pathshala/shared/modules/school/academics';
import { ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { personName } from '../../core/src/seed/recipe/person-names';
import { OWN_PASSWORD, type Account } from './account';
import { KINDS } from './kinds.data';
import { openMoney } from './open-money';
import { fillSmsAccount } from './open-platform';
import { dateIn, fiscalName, inBengali, type Kind, type Place, type School, type Year } from './stage';

const TEACHERS = 4;
const DESIGNATIONS = [
  { name: 'Principal', nameBn: 'অধ্যক্ষ' },
  { name: 'Assistant teacher', nameBn: 'সহকারী শিক্ষক' },
  { name: 'Office assistant', nameBn: 'অফিস সহকারী', teaching: false },
] as const;
type Hire = { role: string; email: string; person?: string; name: { en: string; bn: string } };

/** The people of an institution and its structure, made by the people who make them. */
export async function openSchool(year: Year, kind: Kind): Promise<School> {
  const { platform, random } = year;
  const plan = KINDS[kind];
  const { id } = await platform.operator.run(actionsOf(Institution).create, {
    name: plan.name,
    nameBn: plan.nameBn,
    alias: plan.alias,
    type: kind,
    email: `office@${plan.alias}.example.org`,
    phone: plan.phone,
    address: 'College Road, Comilla',
    addressBn: 'কলেজ রোড, কুমিল্লা',
    weekend: [5, 6],
  });
  await fillSmsAccount(platform, id);
  await platform.operator.run(actionsOf(ServiceContract).create, {
    institution: id,
    studentPrice: 1_500,
    fixedFee: 50_000,
    startsOn: dateIn(year, '01-01'),
  });
  const hire = hirer(year, id);
  const genderOf = () => random.pick(['male', 'female'] as const);
  const named = () => personName(random, { gender: genderOf(), religion: 'islam', elder: true });
  const mail = (who: string) => `${who}@${plan.alias}.example.org`;
  const head = await hire(platform.operator, { role: 'head', email: mail('head'), name: named() });
  const designations = [];
  for (const [at, row] of DESIGNATIONS.entries())
    designations.push((await head.run(actionsOf(Designation).create, { ...row, rank: at + 1 })).id);
  const staffOf = async (at: number, designation: string) => {
    const name = named();
    const { id: staff } = await head.run(actionsOf(Staff).create, {
      code: `${plan.alias.toUpperCase().slice(0, 3)}-${String(at).padStart(3, '0')}`,
      name: name.en,
      nameBn: name.bn,
      designation,
      gender: genderOf(),
      phone: `018${plan.digit}${String(1_000_000 + at)}`,
      joiningDate: '2020-01-01',
    });
    return { staff, name };
  };
  const member = async (role: string, n: number, designation: string) => {
    const { staff, name } = await staffOf(n, designation);
    const account = await hire(head, { role, email: mail(`${role}${n}`), person: staff, name });
    return { staff, account };
  };
  const office = await member('office', 1, designations[2]!);
  const accountant = await member('accountant', 2, designations[2]!);
  const librarian = await member('librarian', 3, designations[2]!);
  const teachers = [];
  for (let n = 0; n < TEACHERS; n += 1) teachers.push(await member('teacher', 10 + n, designations[1]!));
  const structure = await openStructure(year, { kind, office: office.account, teachers });
  const money = await openMoney(year, { accountant: accountant.account, head, kind, ...structure });
  const staff = [office, accountant, librarian, ...teachers].map((each) => each.staff);
  const { rows: holidays } = await office.account.run(actionsOf(Holiday).list, { size: 200 });
  return {
    id,
    alias: plan.alias,
    kind,
    head,
    office: office.account,
    accountant: accountant.account,
    librarian: librarian.account,
    teachers,
    staff,
    students: [],
    holidays: holidays.map(({ from, until }) => ({ from, until })),
    weekend: [5, 6],
    ...structure,
    ...money,
  };
}

/** Invites someone, who opens the link once and chooses a password. */
function hirer({ doors, platform }: Year, institution: string) {
  let roles: ReadonlyMap<string, string> | null = null;
  return async (by: Account, { role, email, person, name }: Hire): Promise<Account> => {
    if (!roles) {
      const { rows } = await platform.operator.run(actionsOf(Role).list, { size: 200 });
      roles = new Map(rows.map((row) => [row.key, row.id]));
    }
    const { user } = await by.run(userActions.inviteUser, {
      name: name.en,
      nameBn: name.bn,
      email,
      role: roles.get(role)!,
      ...(by === platform.operator ? { institution } : {}),
      ...(person ? { person } : {}),
    });
    const { link } = await by.run(userActions.showInvitationLink, { user });
    const token = new URL(link).searchParams.get('token') ?? '';
    const chosen = { password: OWN_PASSWORD, passwordConfirmation: OWN_PASSWORD };
    await doors.anyone(identityActions.resetPassword, { token, email, ...chosen });
    return doors.account(email);
  };
}

async function openStructure(
  { of, size }: Year,
  { kind, office, teachers }: { kind: Kind; office: Account; teachers: School['teachers'] },
) {
  const plan = KINDS[kind];
  const yearOf = async (name: number) =>
    (
      await office.run(actionsOf(AcademicYear).create, {
        name: String(name),
        nameBn: inBengali(String(name)),
        startsOn: `${name}-01-01`,
        endsOn: `${name}-12-31`,
      })
    ).id;
  const [year, nextYear] = [await yearOf(of), await yearOf(of + 1)];
  for (const from of [of - 1, of])
    await office.run(actionsOf(FiscalYear).create, {
      name: fiscalName(from),
      nameBn: inBengali(fiscalName(from)),
      startsOn: `${from}-07-01`,
      endsOn: `${from + 1}-06-30`,
    });
  const shifts: string[] = [];
  for (const shift of plan.shifts) shifts.push((await office.run(actionsOf(Shift).create, shift)).id);
  const classOf = async (at: 0 | 1) =>
    (await office.run(actionsOf(Class).create, { ...plan.classes[at], rank: at + 1 })).id;
  const [first, second] = [await classOf(0), await classOf(1)];
  const subjects: Row<typeof Subject>[] = [];
  for (const [rank, subject] of plan.subjects.entries())
    subjects.push(await office.run(actionsOf(Subject).create, { ...subject, rank: rank + 1 }));
  const sectionOf = async (schoolClass: string, n: number) =>
    office.run(actionsOf(Section).create, {
      class: schoolClass,
      shift: shifts[n % shifts.length]!,
      ...SECTION_NAMES[n]!,
      capacity: 60,
    });
  /** A section with its class teacher and a teacher of each subject. */
  const placeOf = async (schoolClass: string, n: number): Promise<Place> => {
    const row = await sectionOf(schoolClass, n);
    const [own, ...others] = [0, 1, 2].map((step) => teachers[(n + step) % teachers.length]!);
    const assign = (assigned: object) =>
      office.run(actionsOf(TeachingAssignment).create, { section: row.id, ...assigned } as never);
    await assign({ staff: own!.staff, classTeacher: true });
    const taught = [own!, ...others];
    for (const [rank, subject] of subjects.entries())
      await assign({ staff: taught[rank % taught.length]!.staff, subject: subject.id });
    return {
      row,
      classTeacher: own!.account,
      teachers: subjects.map((_, rank) => taught[rank % taught.length]!.account),
      staff: subjects.map((_, rank) => taught[rank % taught.length]!.staff),
    };
  };
  const placesOf = async (schoolClass: string): Promise<Place[]> => {
    const places: Place[] = [];
    for (let n = 0; n < size.sections; n += 1) places.push(await placeOf(schoolClass, n));
    return places;
  };
  const [places, nextPlaces] = [await placesOf(first), await placesOf(second)];
  return { year, nextYear, class: first, nextClass: second, subjects, places, nextPlaces };
}
const SECTION_NAMES = [
  { name: 'A', nameBn: 'ক' },
  { name: 'B', nameBn: 'খ' },
  { name: 'C', nameBn: 'গ' },
  { name: 'D', nameBn: 'ঘ' },
];
