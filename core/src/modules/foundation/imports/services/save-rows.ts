import { AppError, type ImportPart } from '@pathshala/shared/kit';
import type { RowOutcome } from '@pathshala/shared/modules/foundation/imports';
import type { Context, Repository } from '../../../../kernel';
import type { PartPlan, RowPlan } from './row-plan';

type Saved = NonNullable<RowOutcome['records']>[number];
type AnyRepository = Repository<never> & {
  createMany(inputs: readonly unknown[]): Promise<{ id: string; rev: number }[]>;
  bulk(changes: readonly unknown[]): Promise<{ id: string; rev: number }[]>;
};

/** Writes what was planned, part by part, with few calls for all rows. @returns what each row wrote, in their order */
export async function saveRows(person: Context, plans: readonly RowPlan[]): Promise<Saved[][]> {
  const written = new Map<string, Saved>();
  for (const part of new Set(plans.flatMap((plan) => plan.parts.map((each) => each.part))))
    try {
      for (const saved of await savePart(person, part, plans)) written.set(saved.id, saved);
    } catch (error) {
      throw error instanceof AppError ? new PartRefused(part, error) : error;
    }
  // A record that two rows describe is written, and taken back, with the first.
  return plans.map((plan) =>
    plan.parts.flatMap(({ id, op }) => {
      const saved = op === 'none' ? undefined : written.get(id);
      written.delete(id);
      return saved ? [saved] : [];
    }),
  );
}

/** A refusal, and which records of the rows it is about. */
export class PartRefused extends AppError {
  constructor(
    readonly part: ImportPart,
    refusal: AppError,
  ) {
    super({ ...refusal, details: null }, undefined, refusal.fields ?? undefined);
  }
}

/** Writes the records of one part. @throws AppError */
export async function savePart(person: Context, part: ImportPart, plans: readonly RowPlan[]): Promise<Saved[]> {
  const repo = person.repo(part.entity) as unknown as AnyRepository;
  const own = plans.flatMap((plan) => plan.parts.filter((each) => each.part === part));
  const made = own.filter(({ op }) => op === 'create');
  const changed = onePerRecord(own.filter(({ op }) => op === 'update'));
  const rows = [
    ...(made.length > 0 ? await repo.createMany(made.map(({ id, values }) => ({ ...values, id }))) : []),
    ...(changed.length > 0 ? await repo.bulk(changed.map(({ id, rev, values }) => ({ id, rev, patch: values }))) : []),
  ];
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]));
  return [...made, ...changed].map(({ id, before }) => ({
    entity: part.entity.name,
    id,
    rev: revs.get(id) ?? 0,
    before,
  }));
}

/** Of two rows that change one record the later one holds, as in a sheet that is read from the top. */
function onePerRecord(plans: readonly PartPlan[]): PartPlan[] {
  const byId = new Map<string, PartPlan>();
  for (const plan of plans) {
    const earlier = byId.get(plan.id);
    byId.set(
      plan.id,
      earlier
        ? { ...plan, values: { ...earlier.values, ...plan.values }, before: { ...plan.before, ...earlier.before } }
        : plan,
    );
  }
  return [...byId.values()];
}
