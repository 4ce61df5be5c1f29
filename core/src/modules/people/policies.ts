import { Guardian, Student } from '@pathshala/shared/modules/people';
import { t, type Row } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, sharedRows, type Context } from '../../kernel';

/** References of a student to the adults who may look after their matters. */
const ADULTS = ['guardian', 'father', 'mother'] as const;
const UNBORN = t('The date of birth cannot be in the future.', 'জন্ম তারিখ ভবিষ্যতে হতে পারে না।');

/** The adults of a student: guardian, father and mother, each once. */
export const adultsOf = (student: Pick<Row<typeof Student>, (typeof ADULTS)[number]>): string[] => [
  ...new Set(ADULTS.flatMap((field) => student[field] ?? [])),
];

/** A student is themselves, a guardian their own children; null = no such limit. */
export function ownStudents(ctx: Context): Promise<readonly string[] | null> {
  const { role, student, guardian } = ctx.actor;
  if (role === 'student') return Promise.resolve(student ? [student] : []);
  if (role !== 'guardian') return Promise.resolve(null);
  return remember(ctx, 'own-students', async () => {
    if (!guardian || !ctx.tenantId) return [];
    // Without a caller: the policy of students is what asks.
    const { kernel, tenantId } = ctx;
    const asEach = await Promise.all(
      ADULTS.map((field) => sharedRows(kernel, Student, [tenantId], { [field]: guardian })),
    );
    return [...new Set(asEach.flat().map((row) => row.id))];
  });
}

export function remember<T>(ctx: Context, key: string, load: () => Promise<T>): Promise<T> {
  const known = ctx.memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = load();
  ctx.memo.set(key, asked);
  return asked;
}

export const peoplePolicies = [
  definePolicy(Student, {
    by: [],
    restsOn: [Student],
    read: async (ctx) => {
      const ids = await ownStudents(ctx);
      return ids ? { id: { in: ids } } : true;
    },
    write: () => true,
    check: (ctx, { dateOfBirth }) => {
      if (dateOfBirth && dateOfBirth > ctx.today) throw fieldFault('dateOfBirth', UNBORN);
    },
  }),
  definePolicy(Guardian, {
    by: [],
    restsOn: [Student],
    read: async (ctx) => {
      if (ctx.actor.role === 'guardian') return ctx.actor.guardian ? { id: ctx.actor.guardian } : false;
      if (ctx.actor.role !== 'student') return true;
      const [student] = (await ownStudents(ctx)) ?? [];
      const row = student ? await ctx.repo(Student).findOne({ id: student }) : null;
      const adults = row ? adultsOf(row) : [];
      return adults.length > 0 ? { id: { in: adults } } : false;
    },
    write: () => true,
  }),
];
