import { Replication, ReplicationLine, type ReplicationMode } from '@pathshala/shared/modules/front/replication';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { overInstitutions, workRun, type RunPayload } from '../../../foundation/runs';
import { findDifferences } from '../services/differences';
import { failReplication } from '../services/end-state';
import { startApplying } from '../services/start';

/** Finds the differences of one target after the other and writes them down; the new state comes with the last. */
export default async function planReplicationJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(Replication).findOne({ id: run.subject, state: 'planning' }));
  if (!found) return;
  await workRun(
    sys,
    id,
    overInstitutions({
      institutions: found.to,
      action: 'replication.find',
      async work(here, inside) {
        const { lines, same } = await findDifferences(
          inside.inInstitution(found.from),
          here,
          found.entities,
          found.mode as ReplicationMode,
        );
        const count = (op: string) => lines.filter((line) => line.op === op).length;
        const now = await inside.repo(Replication).get(found.id);
        await inside.repo(Replication).update(found.id, {
          same: now.same + same,
          added: now.added + count('add'),
          changed: now.changed + count('change'),
          refused: now.refused + count('refused'),
        });
        await inside.repo(ReplicationLine).createMany(
          lines.map(({ entity, op, label, details }) => ({
            replication: found.id,
            institution: here.tenantId!,
            entity: entity.name,
            op,
            label: label.en.slice(0, 300),
            labelBn: label.bn.slice(0, 300),
            details,
          })),
        );
      },
      async finish(inside, ended) {
        if (ended.failed > 0) return failReplication(inside, ended);
        await inside.repo(Replication).update(found.id, { state: found.direct ? 'applying' : 'planned' });
        if (found.direct)
          await startApplying(inside, found, { en: ended.orderedBy ?? '', bn: ended.orderedByBn ?? '' });
      },
      fail: failReplication,
    }),
  );
}
