import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Row } from '@pathshala/shared/kit';
import { sharedRows, type Context } from '../../../kernel';

/** References of a student to the adults who may look after their matters. */
const ADULTS = ['guardian', 'father', 'mother'] as const;

/** The adults of a student: guardian, father and mother, each once. */
export const adultsOf = (student: Pick<Row<typeof Student>, (typeof ADULTS)[number]>): string[] => [
  ...new Set(ADULTS.flatMap((field) => student[field] ?? [])),
];

/** Students of whom one of these persons is an adult. */
export async function childrenOfAdults(ctx: Context, guardians: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const field of guardians.length > 0 ? ADULTS : [])
    for (const { id } of await ctx.repo(Student).find({ where: { [field]: { in: [...guardians] } } })) found.add(id);
  return [...found];
}

/** A student is themselves, a guardian their own children; null = no such limit. */
export function ownStudents(ctx: Context): Promise<readonly string[] | null> {
  const { role, student, guardian } = ctx.actor;
  if (role === 'student') return Promise.resolve(student ? [student] : []);
  return role === 'guardian' ? childrenOf(ctx, guardian) : Promise.resolve(null);
}

/** Students whom the caller's records lead to, whatever their role: themselves and their children. */
export async function familyOf(ctx: Context): Promise<readonly string[]> {
  const { student, guardian } = ctx.actor;
  return [...(student ? [student] : []), ...(await childrenOf(ctx, guardian))];
}

const childrenOf = (ctx: Context, guardian: string | null): Promise<readonly string[]> =>
  remember(ctx, 'own-students', async () => {
    if (!guardian || !ctx.tenantId) return [];
    // Without a caller: the policy of students is what asks.
    const { kernel, tenantId } = ctx;
    const asEach = await Promise.all(
      ADULTS.map((field) => sharedRows(kernel, Student, [tenantId], { [field]: guardian })),
    );
    return [...new Set(asEach.flat().map((row) => row.id))];
  });

export function remember<T>(ctx: Context, key: string, load: () => Promise<T>): Promise<T> {
  const known = ctx.memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = load();
  ctx.memo.set(key, asked);
  return asked;
}
