import { AppError, kernelErrors, type AnyEntity, type Row, type Text } from '@pathshala/shared/kit';
import { AdmissionApplication } from '@pathshala/shared/modules/students/admission';
import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { NEEDED, type PersonKind } from '@pathshala/shared/modules/front/privacy';
import { JobApplication } from '@pathshala/shared/modules/staff/recruitment';
import { StudentRegistration } from '@pathshala/shared/modules/students/students';
import type { Context, PersonKeys } from '../../../../kernel';

const ENTITIES: Record<PersonKind, AnyEntity> = {
  student: Student,
  guardian: Guardian,
  staff: Staff,
  admissionApplication: AdmissionApplication,
  jobApplication: JobApplication,
  studentRegistration: StudentRegistration,
  contactMessage: ContactMessage,
};
/** Records of these are the same person as a student or an employee. */
const EARLIER: Partial<Record<PersonKind, { entity: AnyEntity; by: string }[]>> = {
  student: [
    { entity: AdmissionApplication, by: 'student' },
    { entity: StudentRegistration, by: 'student' },
  ],
  staff: [{ entity: JobApplication, by: 'staff' }],
};
const OPEN: Partial<Record<PersonKind, ReadonlySet<string>>> = {
  admissionApplication: new Set(['unpaid', 'submitted', 'returned', 'eligible', 'selected', 'waiting']),
  jobApplication: new Set(['unpaid', 'received', 'shortlisted', 'called', 'interviewed', 'selected', 'waiting']),
  studentRegistration: new Set(['submitted', 'verified']),
};
const MEMBERS = ['staff', 'student', 'guardian'] as const;
type Member = (typeof MEMBERS)[number];
const isMember = (kind: PersonKind): kind is Member => MEMBERS.includes(kind as Member);

export interface FoundPerson {
  kind: PersonKind;
  row: Row<AnyEntity> & Record<string, unknown>;
  name: Text;
  /** ID or number; a visitor's letter has none but the end of its id. */
  number: string;
  needed: Text | null;
  memberships: readonly Row<typeof Membership>[];
  /** Accounts that nothing else uses. */
  users: readonly string[];
  /** In the order in which they are erased: the record itself is the last. */
  keys: readonly PersonKeys[];
}

/**
 * A person with everything that leads to them. @param sys in their institution
 * @throws AppError NOT_FOUND
 */
export async function findPerson(sys: Context, { kind, id }: { kind: PersonKind; id: string }): Promise<FoundPerson> {
  const row = (await sys.repo(ENTITIES[kind]).findOne({ id })) as FoundPerson['row'] | null;
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const memberships = isMember(kind)
    ? await sys.repo(Membership).find({ where: { institution: sys.tenantId, [kind]: id } })
    : [];
  const users = await ownAccounts(sys, { memberships, kind });
  const accounts = await sys.repo(User).find({ where: { id: { in: users } } });
  const earlier = await Promise.all(
    (EARLIER[kind] ?? []).map(async ({ entity, by }) => ({
      entity,
      rows: (await sys.repo(entity).find({ where: { [by]: id } })) as FoundPerson['row'][],
    })),
  );
  const rows = [row, ...accounts, ...earlier.flatMap((each) => each.rows)] as Record<string, unknown>[];
  const own = {
    codes: typeof row['code'] === 'string' ? [row['code']] : [],
    users,
    phones: await notShared(sys, { kind, id, field: 'phone', values: textsOf(rows, 'phone') }),
    emails: await notShared(sys, { kind, id, field: 'email', values: textsOf(rows, 'email') }),
  };
  const none = { codes: [], users: [], phones: [], emails: [] };
  return {
    kind,
    row,
    name: { en: String(row['name'] ?? ''), bn: String(row['nameBn'] ?? row['name'] ?? '') },
    number: String(row['code'] ?? row['number'] ?? `…${id.slice(-6)}`),
    needed: await whyNeeded(sys, kind, row),
    memberships,
    users,
    keys: [
      ...earlier.flatMap(({ entity, rows: before }) =>
        before.length > 0 ? [{ ...none, entity: entity.name, ids: before.map((each) => each.id) }] : [],
      ),
      ...(users.length > 0 ? [{ ...none, entity: User.name, ids: users, users }] : []),
      { ...own, entity: kind, ids: [id] },
    ],
  };
}

/** Accounts whose only membership this is, and that are not another record there. */
async function ownAccounts(
  sys: Context,
  { memberships, kind }: { memberships: readonly Row<typeof Membership>[]; kind: PersonKind },
): Promise<string[]> {
  const users = memberships
    .filter((row) => !MEMBERS.some((other) => other !== kind && row[other]))
    .map(({ user }) => user);
  const all = await sys.repo(Membership).find({ where: { user: { in: users } }, limit: 1_000 });
  return users.filter((user) => all.filter((row) => row.user === user).length === 1);
}

const textsOf = (rows: readonly Record<string, unknown>[], field: string) => [
  ...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []))),
];

/** A family has one number: a number that a brother or an employee still uses stays theirs. */
async function notShared(
  sys: Context,
  { kind, id, field, values }: { kind: PersonKind; id: string; field: 'phone' | 'email'; values: readonly string[] },
): Promise<string[]> {
  const out: string[] = [];
  for (const value of values) {
    const counts = await Promise.all(
      [Student, Guardian, Staff].map((entity) =>
        (sys.repo(entity as AnyEntity).find({ where: { [field]: value }, limit: 5 }) as Promise<{ id: string }[]>).then(
          (found) => found.filter((row) => !(entity.name === kind && row.id === id)).length,
        ),
      ),
    );
    if (counts.every((count) => count === 0)) out.push(value);
  }
  return out;
}

async function whyNeeded(sys: Context, kind: PersonKind, row: FoundPerson['row']): Promise<Text | null> {
  if (kind === 'student') return row['status'] === 'active' ? NEEDED.isStudent : null;
  if (kind === 'staff') return row['status'] === 'active' ? NEEDED.isEmployed : null;
  if (kind === 'guardian') {
    for (const as of ['father', 'mother', 'guardian'] as const)
      if (await sys.repo(Student).findOne({ [as]: row.id, status: 'active' })) return NEEDED.hasChildren;
    return null;
  }
  return OPEN[kind]?.has(String(row['state'])) ? NEEDED.isOpen : null;
}
