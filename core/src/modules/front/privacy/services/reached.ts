import { groupBy, t, type Row, type Text } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import type { DataBreach } from '@pathshala/shared/modules/front/privacy';
import { HELD_REASONS, Notification, SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { concernedBy } from './concerned-by';

type Breach = Row<typeof DataBreach>;
type Letter = NonNullable<Breach['letters']>[number];
const MANY = 100_000;

export const sourceOf = (breach: string, letter: number) => `breach-letter:${breach}:${letter}`;

/**
 * The persons whom these letters reached by a line in their bell or an SMS: guardians, employees, and students with an
 * account of their own. @param here the system in the institution
 */
async function reachedBy(here: Context, sources: readonly string[]): Promise<Set<string>> {
  const where = { source: { in: [...sources] } };
  const bells = await here.repo(Notification).find({ where, sort: [], limit: MANY });
  const users = [...new Set(bells.map(({ user }) => user))];
  const members = await here
    .repo(Membership)
    .find({ where: { institution: here.tenantId, user: { in: users } }, sort: [], limit: MANY });
  const batches = await here.repo(SmsBatch).find({ where, sort: [] });
  const messages = await here
    .repo(SmsMessage)
    .find({ where: { batch: { in: batches.map((batch) => batch.id) } }, sort: [], limit: MANY });
  const ofUser = new Map(members.map((row) => [row.user, row.guardian ?? row.staff ?? row.student ?? row.user]));
  return new Set([
    ...users.map((user) => ofUser.get(user) ?? user),
    ...messages
      // Those that wait for money are sent when the batch is resumed.
      .filter(({ status, reason }) =>
        status === 'skipped' ? reason && HELD_REASONS.includes(reason) : status !== 'failed',
      )
      .map(({ guardian, staff, student, key }) => guardian ?? staff ?? student ?? key),
  ]);
}

/** Persons whom any letter of the breach has reached, each once; those who took it on paper count. */
export async function countReached(here: Context, { id, letters = [] }: Breach): Promise<number> {
  const reached = await reachedBy(
    here,
    letters.map((_, at) => sourceOf(id, at)),
  );
  for (const { handed = [] } of letters) for (const person of handed) reached.add(person);
  return reached.size;
}

/** A recipient of a letter on paper. */
interface PaperPerson {
  /** Of the guardian, of the employee, or of a student without a guardian. */
  id: string;
  name: Text;
  /** Children whom a guardian answers for. */
  children: Text[];
  address: string | null;
}

/** The persons concerned by a letter, `only` of these, whom it has not reached; those who have it on paper too. */
export async function unreachedBy(
  here: Context,
  { id, letters = [] }: Breach,
  at: number,
  only?: readonly string[],
): Promise<PaperPerson[]> {
  const letter = letters[at] as Letter;
  const { students, staff } = await concernedBy(here, letter, only);
  const reached = await reachedBy(here, [sourceOf(id, at)]);
  const families = groupBy(students, ({ id: own, guardian }) => guardian ?? own);
  const guardians = new Map(
    (await here.repo(Guardian).find({ where: { id: { in: [...families.keys()] } }, sort: [] })).map((row) => [
      row.id,
      row,
    ]),
  );
  const ofFamilies = [...families].map(([key, children]): PaperPerson & { own: string[] } => {
    const guardian = guardians.get(key);
    const [first] = children;
    const person = guardian ?? first!;
    return {
      id: key,
      name: t(person.name, person.nameBn),
      children: guardian ? children.map(({ name, nameBn }) => t(name, nameBn)) : [],
      address: first!.address ?? null,
      own: children.map((child) => child.id),
    };
  });
  const ofStaff = staff.map((row) => ({
    id: row.id,
    name: t(row.name, row.nameBn),
    children: [],
    address: null,
    own: [],
  }));
  return [...ofFamilies, ...ofStaff]
    .filter((person) => ![person.id, ...person.own].some((each) => reached.has(each)))
    .map(({ id: person, name, children, address }) => ({ id: person, name, children, address }));
}
