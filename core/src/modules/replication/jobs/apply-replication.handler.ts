import { AppError, type Row } from '@pathshala/shared/kit';
import {
  Replication,
  ReplicationLine,
  ReplicationLink,
  type ReplicationMode,
} from '@pathshala/shared/modules/replication';
import { eachInstitution, runUnit, type Context } from '../../../kernel';
import { findDifferences, type Difference } from '../services/differences';
import { orFailed } from '../services/or-failed';

/**
 * Writes what is missing or different, one institution a transaction: all of it or nothing. Found again from what is
 * there now, so that doing it twice, or after a crash between two institutions, adds nothing a second time.
 */
export default async function applyReplicationJob(sys: Context, { replication: id }: { replication: string }) {
  const replication = await sys.repo(Replication).findOne({ id });
  if (replication?.state !== 'applying') return;
  await orFailed(sys, id, 'applying', () => applyToAll(sys, replication));
}

async function applyToAll(sys: Context, replication: Row<typeof Replication>): Promise<void> {
  const { id } = replication;
  const faults = await eachInstitution(sys, { institutions: replication.to, what: 'replication' }, (inside) =>
    applyTo(replication, inside),
  );
  // The others have theirs; a second try finds them done.
  if (faults[0]) throw faults[0].error;
  const refused = await sys.repo(ReplicationLine).count({ replication: id, op: 'refused' });
  const done = await sys.repo(Replication).findOne({ id, state: 'applying' });
  if (done) await sys.repo(Replication).update(id, { state: 'applied', refused }, { rev: done.rev });
}

async function applyTo({ id, from, entities, mode }: Row<typeof Replication>, here: Context): Promise<void> {
  const institution = here.tenantId!;
  await runUnit(here, { id: 'replication.apply', audited: true }, async (inside) => {
    const { lines, origins } = await findDifferences(
      here.inInstitution(from),
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
      .createMany(
        origins.filter(({ target }) => !left.has(target)).map((origin) => ({ from, institution, ...origin })),
      );
  });
}

/** @returns the field that a rule of the target's own (an overlap, say) refused: this record stays out, the others do not wait for it */
async function write(inside: Context, { entity, op, id, rev, values }: Difference): Promise<string | null> {
  if (op === 'refused') return null;
  const repo = inside.repo(entity);
  try {
    if (op === 'add')
      await repo.create(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never, {
        id,
      });
    else await repo.update(id, values as never, { rev });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    return Object.keys(error.fields ?? {})[0] ?? entity.title.en;
  }
  return null;
}

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
