import { studentsActions, studentsDocuments } from '@pathshala/shared/modules/students/students';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';

const DAY_MS = 24 * 60 * 60_000;
const letter = studentsDocuments.admissionLetter.actions.preview;
let w: World;
let student: string;
let passwords: string[];
let sent: { data: { accounts: string[][] } }[] = [];

const child = (name: string, nameBn: string) => ({
  name,
  nameBn,
  gender: 'male' as const,
  religion: 'islam' as const,
  dateOfBirth: '2014-01-01',
});

/** The accounts on the letter, as the typesetter gets them. */
async function accountsFor(person: Person, of = student): Promise<string[][]> {
  sent = [];
  await person.run(letter, { student: of, language: 'en' });
  return sent[0]!.data.accounts;
}

beforeAll(async () => {
  w = await world();
  const { typesetter } = w.kernel;
  const set = typesetter.set.bind(typesetter);
  typesetter.set = (order) => {
    sent.push(order as never);
    return set(order);
  };
  const done = await w.school.office.run(studentsActions.admit, {
    student: child('Arif Hossain', 'আরিফ হোসেন'),
    father: { name: 'Karim Hossain', nameBn: 'করিম হোসেন', phone: '01711000111' },
    place: { section: w.school.sectionA.id },
    accounts: ['student', 'guardian'],
  });
  student = done.student;
  passwords = done.accounts.map(({ password }) => password!);
});
afterAll(() => w.close());

it('has the passwords for the one who admitted, on that day', async () => {
  const rows = await accountsFor(w.school.office);
  expect(rows.map(([, , password]) => password)).toEqual(passwords);
  expect(rows.map(([whose]) => whose)).toEqual(['Student', 'Guardian']);
});

it('has none for anyone else who may admit, and is no paper of those who may not', async () => {
  const other = await w.school.hire('office', w.school.id, 'Another clerk');
  for (const person of [other, w.school.head]) expect(await accountsFor(person)).toEqual([]);
  for (const person of [w.school.teacher, w.school.guardian, w.school.accountant])
    expect((await person.refused(letter, { student })).code).toBe('FORBIDDEN');
  expect((await w.stranger.office.refused(letter, { student })).code).toBe('NOT_FOUND');
});

it('has none of an account that was there before: a sibling’s admission opens no door to the parents', async () => {
  const { office } = w.school;
  w.clock.advance(60_000);
  const { guardian } = await w.system(w.school.id).repo(Student).get(student);
  const sibling = await office.run(studentsActions.admit, {
    student: child('Asif Hossain', 'আসিফ হোসেন'),
    father: { id: guardian! },
    place: { section: w.school.sectionA.id },
    accounts: ['student'],
  });
  expect((await accountsFor(office, sibling.student)).map(([whose]) => whose)).toEqual(['Student']);
});

it('has none once someone has logged in, and none the day after', async () => {
  const users = w.system().repo(User);
  const own = (await users.findOne({ phone: '01711000111' }))!;
  await users.update(own.id, { hasFirstPassword: false }, { rev: own.rev });
  expect((await accountsFor(w.school.office)).map(([whose]) => whose)).toEqual(['Student']);
  w.clock.advance(DAY_MS);
  expect(await accountsFor(w.school.office)).toEqual([]);
});
