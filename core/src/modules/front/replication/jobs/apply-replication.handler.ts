import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  Replication,
  ReplicationLine,
  ReplicationLink,
  type ReplicationMode,
} from '@pathshala/shared/modules/front/replication';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { outside, type Context } from '../../../../kernel';
import { overInstitutions, workRun, type RunPayload } from '../../../foundation/runs';
import { findDifferences, type Difference } from '../services/differences';
import { failReplication } from '../services/end-state';

/** Status of a refusal by what is there. */
const HELD = 409;

/**
 * Writes what is missing or different, one institution a transaction: all of it or nothing. Found again from what is
 * there now, so that doing it twice adds nothing a second time.
 */
export default async function applyReplicationJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(Replication).findOne({ id: run.subject, state: 'applying' }));
  if (!found) return;
  await workRun(
    sys,
    id,
    overInstitutions({
      institutions: found.to,
      action: 'replication.apply',
      work: (here, inside) => applyTo(found, here, outside(inside)),
      async finish(inside, ended) {
        // The others have theirs: planned again, they count as equal.
        if (ended.failed > 0) return failReplication(inside, ended);
        const refused = await inside.repo(ReplicationLine).count({ replication: found.id, op: 'refused' });
        await inside.repo(Replication).update(found.id, { state: 'applied', refused });
      },
      fail: failReplication,
    }),
  );
}

/** `beside`: the platform outside the transaction, where the source is read. */
async function applyTo(
  { id, from, entities, mode }: Row<typeof Replication>,
  inside: Context,
  beside: Context,
): Promise<void> {
  const institution = inside.tenantId!;
  const { lines, origins } = await findDifferences(
    beside.inInstitution(from),
    inside,
    entities,
    mode as ReplicationMode,
  );
  const left = new Set<string>();
  for (const line of lines) {
    const fault = await write(inside, line);
    if (!fault) continue;
    left.add(line.id);
    await noteRefused(inside, { replication: id, institution }, line, fault);
  }
  await inside
    .repo(ReplicationLink)
    .createMany(origins.filter(({ target }) => !left.has(target)).map((origin) => ({ from, institution, ...origin })));
}

/**
 * @returns the field that a rule of the target's own (an overlap, say) refused: this record stays out, the others do
 * not wait for it
 */
async function write(inside: Context, { entity, op, id, rev, values }: Difference): Promise<string | null> {
  if (op === 'refused') return null;
  const repo = inside.repo(entity);
  try {
    if (op === 'add')
      await repo.create(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)), {
        id,
      });
    else await repo.update(id, values, { rev });
  } catch (error) {
    if (!isRuleOfTarget(error)) throw error;
    return Object.keys(error.fields ?? {})[0] ?? entity.title.en;
  }
  return null;
}

/** An invalid value, or a record held by a policy of the group or by a published result. */
const isRuleOfTarget = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === 'VALIDATION' || (error.status === HELD && error.code !== kernelErrors.CONFLICT.code));

async function noteRefused(
  inside: Context,
  at: { replication: string; institution: string },
  { entity, label }: Difference,
  field: string,
): Promise<void> {
  const line = { ...at, entity: entity.name, op: 'refused' as const, label: label.en.slice(0, 300) };
  if (await inside.repo(ReplicationLine).findOne(line)) return;
  await inside
    .repo(ReplicationLine)
    .create({ ...line, labelBn: label.bn.slice(0, 300), details: [{ field, before: '', after: '' }] });
}
