import {
  AppError,
  fieldErrors,
  kernelErrors,
  labelAt,
  valueSchema,
  type Entity,
  type Field,
  type Row,
} from '@pathshala/shared/kit';
import { z } from 'zod';
import type { Context } from '../contracts';

type AnyEntity = Entity<string, any>;
type Values = Readonly<Record<string, unknown>>;

/**
 * A record that is older than its declaration is read as it is. Anyone who saves it in a form is asked for what it now
 * lacks: a field that has become required, a choice that is no longer one. Handlers that change something else of it
 * are not stopped.
 * @throws AppError VALIDATION naming the fields
 */
export function assertWhole(ctx: Context, entity: AnyEntity, row: Row<AnyEntity>): void {
  const fields = Object.entries(entity.fields as Record<string, Field>).filter(
    ([, field]) => !field.system && !field.immutable && (field.read === null || ctx.can(field.read)),
  );
  const schema = z.object(
    Object.fromEntries(
      fields.map(([name, field]) => [name, field.optional ? valueSchema(field).optional() : valueSchema(field)]),
    ),
  );
  const parsed = schema.safeParse(row, { reportInput: true });
  if (parsed.success) return;
  throw new AppError(
    kernelErrors.VALIDATION,
    undefined,
    fieldErrors(parsed.error, (path) => labelAt(entity.fields, path)),
  );
}

/** Fields of a generated answer that do not fit the declaration, where nothing else is wrong with it; null when something is. */
export function outdatedFields(entity: AnyEntity, error: z.ZodError, answer: unknown): string[] | null {
  const isPage = Array.isArray((answer as Values | null)?.['rows']);
  const names = error.issues.map((issue) => {
    const path = isPage ? issue.path.slice(2) : issue.path;
    const [name] = path;
    const isStored = typeof name === 'string' && name in entity.fields && (!isPage || issue.path[0] === 'rows');
    // Surplus output was put there by us and may be something nobody should see.
    return isStored && !(issue.code === 'unrecognized_keys' && path.length === 1) ? name : null;
  });
  return names.every((name) => name !== null) ? [...new Set(names)] : null;
}
