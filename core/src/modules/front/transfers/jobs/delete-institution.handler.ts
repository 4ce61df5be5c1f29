import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { InstitutionDeletion } from '@pathshala/shared/modules/front/transfers';
import { PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { dropRows, dropTraces, holdTrail, transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { dropParts } from '../services/drop-parts';
import { overDropParts } from '../services/drop-run';

type DeletionRow = Row<typeof InstitutionDeletion>;

/** Deletes everything of an institution, step by step; the institution itself goes with the last one. */
export default async function deleteInstitutionJob(sys: Context, { run: id }: RunPayload): Promise<void> {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(InstitutionDeletion).findOne({ id: run.subject, state: 'running' }));
  if (!run || !found?.institution) return;
  const { institution } = found;
  await holdTrail(sys, institution, true);
  if (!run.startedAt) await shut(sys, found, institution);
  await workRun(sys, id, {
    ...overDropParts(dropParts(sys, institution), (inside, gone) => note(inside, found.id, gone)),
    finish: (inside) => finish(inside, found.id, institution),
  });
  if ((await sys.repo(InstitutionDeletion).get(found.id)).state === 'done') await dropTraces(sys, institution);
}

/** Nobody comes in any more; the platform's bills are noted for its own books. */
async function shut(sys: Context, { id }: DeletionRow, institution: string): Promise<void> {
  const bills = await sys.repo(PlatformInvoice).find({ where: { institution, state: { ne: 'draft' } }, atMost: 5_000 });
  await sys.repo(Institution).update(institution, { status: 'suspended' });
  await sys.repo(InstitutionDeletion).update(id, {
    bills: bills.map(({ number, issuedOn, total, paid, state }) => ({ number, issuedOn, total, paid, state })),
  });
}

async function note(inside: Context, id: string, gone: ReadonlyMap<string, number>): Promise<void> {
  if ([...gone.values()].every((rows) => rows === 0)) return;
  const { counts } = await inside.repo(InstitutionDeletion).get(id);
  const sums = new Map(counts.map(({ entity, rows }) => [entity, rows]));
  for (const [entity, rows] of gone) if (rows > 0) sums.set(entity, (sums.get(entity) ?? 0) + rows);
  await inside.repo(InstitutionDeletion).update(id, { counts: [...sums].map(([entity, rows]) => ({ entity, rows })) });
}

async function finish(inside: Context, id: string, institution: string): Promise<void> {
  await dropRows(inside, { entity: Institution, ids: [institution] }, { institution, limit: 1 });
  await note(inside, id, new Map([[Institution.name, 1]]));
  // This one, and requests that were withdrawn before.
  for (const row of await inside.repo(InstitutionDeletion).find({ where: { institution } }))
    await inside.repo(InstitutionDeletion).update(row.id, { institution: null });
  const done = await inside.repo(InstitutionDeletion).get(id);
  const { rev } = await inside
    .repo(InstitutionDeletion)
    .update(id, { hash: hashOf(done, inside.kernel.clock.now().toISOString()) });
  await transit(inside, InstitutionDeletion, 'finish', { id, rev });
}

const hashOf = ({ name, alias, eiin, reason, confirmedAt, counts, bills }: DeletionRow, at: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ name, alias, eiin, reason, confirmedAt, at, counts, bills }))
    .digest('hex');
