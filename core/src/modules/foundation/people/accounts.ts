import { Student } from '@pathshala/shared/modules/foundation/people';
import { samePeople, systemPart, type Context } from '../../../kernel';
import { adultsOf, childrenOfAdults, remember } from './families';

/** An account of the institution, with the records of the person there. */
interface PersonalAccount {
  user: string;
  staff: string | null;
  student: string | null;
  guardian: string | null;
}
type AccountSource = (
  ctx: Context,
  wanted: Readonly<Partial<Record<'users' | 'staff' | 'students' | 'guardians', readonly string[]>>>,
) => Promise<readonly PersonalAccount[]>;

let source: AccountSource = () => Promise.reject(new Error('No source of people’s accounts was provided'));
/**
 * Sets the source of people's accounts, disabled ones included: a matter stays one's own when an account is closed. The
 * identity module, which is above this one, calls it when it loads.
 */
export const provideAccounts = (accounts: AccountSource): void => void (source = accounts);

/** Asked once per call, and afresh once the unit of work has written a student: its family may be another. */
const rememberFamily = <T>(ctx: Context, key: string, load: () => Promise<T>): Promise<T> =>
  ctx.unit?.written.has(Student.name) ? load() : remember(ctx, key, load);

/** The accounts of a student's family: their own and those of guardian, father and mother, disabled ones too. */
export const familyAccounts = (ctx: Context, student: string): Promise<string[]> =>
  rememberFamily(ctx, `family-accounts:${student}`, async () => {
    // Read as the system: family ties do not depend on what the caller may see.
    const record = await systemPart(ctx).repo(Student).findOne({ id: student });
    return usersOf(await source(ctx, { students: [student], guardians: record ? adultsOf(record) : [] }));
  });

/** The accounts of an employee, disabled ones too. */
export const staffAccounts = (ctx: Context, staff: string): Promise<string[]> =>
  remember(ctx, `staff-accounts:${staff}`, async () => usersOf(await source(ctx, { staff: [staff] })));

/** The caller and their children among the students, by all of the caller's accounts, disabled ones included. */
export const familyOfCaller = (ctx: Context): Promise<ReadonlySet<string>> =>
  rememberFamily(ctx, 'family-of-caller', async () => {
    const accounts = await accountsOfCaller(ctx);
    const adults = accounts.flatMap(({ guardian }) => guardian ?? []);
    const children = await childrenOfAdults(systemPart(ctx), adults);
    return new Set([...accounts.flatMap(({ student }) => student ?? []), ...children]);
  });

/**
 * The caller's own employee records, by all of their accounts and memberships, disabled ones included: someone may act
 * in a membership that names no employee. Asked once per call. A job has none, even one that follows from an employee's
 * own action, such as agreeing to pay for a lost book.
 */
export const ownStaff = (ctx: Context): Promise<ReadonlySet<string>> =>
  remember(ctx, 'own-staff', async () => {
    const { kind, membershipId } = ctx.actor;
    const isJob = kind === 'system' && membershipId === null;
    return new Set(isJob ? [] : (await accountsOfCaller(ctx)).flatMap(({ staff }) => staff ?? []));
  });

const accountsOfCaller = (ctx: Context): Promise<readonly PersonalAccount[]> =>
  remember(ctx, 'accounts-of-caller', async () => {
    const { userId } = ctx.actor;
    return userId && ctx.tenantId ? source(ctx, { users: await samePeople(ctx, [userId]) }) : [];
  });

const usersOf = (accounts: readonly PersonalAccount[]) => [...new Set(accounts.map(({ user }) => user))];
