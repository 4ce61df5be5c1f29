import type { Action } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

/** The name of looks in the trail: they are no changes of the student's record. */
export const LOOKS = 'privacy';
const ID = /^[0-9a-f]{24}$/;
const FAMILY: ReadonlySet<string | null> = new Set(['student', 'guardian']);
const textOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const idOf = (value: unknown): string | null => (typeof value === 'string' && ID.test(value) ? value : null);

/**
 * The student whom a call was about: their own record, records about them, or an action that names them. Families read
 * their own data, so theirs are no looks.
 */
export function lookedAt(
  ctx: Context,
  action: Pick<Action, 'id' | 'module'>,
  { input, answer }: { input: unknown; answer: unknown },
): { entity: string; recordId: string; part: string } | null {
  if (FAMILY.has(ctx.actor.role)) return null;
  const generated = ctx.kernel.registry.generated.get(action.id);
  const student = generated
    ? studentOf(generated.entity, generated.verb, { input, answer })
    : idOf(textOf(input, 'student'));
  // Asking who looked is the answer to a right of the family, and no look.
  if (!student || action.module === LOOKS) return null;
  return { entity: LOOKS, recordId: student, part: generated?.entity.name ?? action.module };
}

function studentOf(
  { name, personal }: { name: string; personal: { of: readonly string[] } | null },
  verb: string,
  { input, answer }: { input: unknown; answer: unknown },
): string | null {
  if (name === Student.name) return verb === 'get' ? idOf(textOf(input, 'id')) : null;
  if (!personal?.of.includes('student')) return null;
  if (verb === 'get') return idOf(textOf(answer, 'student'));
  return verb === 'list' ? idOf(textOf(textOf(textOf(input, 'filter'), 'student'), 'eq')) : null;
}
