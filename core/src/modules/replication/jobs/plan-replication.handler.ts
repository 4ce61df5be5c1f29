import { Replication, ReplicationLine, type ReplicationMode } from '@pathshala/shared/modules/replication';
import { runUnit, type Context } from '../../../kernel';
import { applyReplication } from './jobs';
import { findDifferences } from '../services/differences';
import { orFailed } from '../services/or-failed';

/** Finds the differences of every target and writes them down with the new state in one transaction. */
export default async function planReplicationJob(sys: Context, { replication: id }: { replication: string }) {
  const found = await sys.repo(Replication).findOne({ id });
  if (found?.state !== 'planning') return;
  await orFailed(sys, id, 'planning', () =>
    runUnit(sys, { id: 'replication.find', audited: false }, async (inside) => {
      const replication = await inside.repo(Replication).get(id);
      if (replication.state !== 'planning') return;
      const counts = { added: 0, changed: 0, refused: 0, same: 0 };
      for (const institution of replication.to) {
        const { lines, same } = await findDifferences(
          inside.inInstitution(replication.from),
          inside.inInstitution(institution),
          replication.entities,
          replication.mode as ReplicationMode,
        );
        counts.same += same;
        counts.added += lines.filter(({ op }) => op === 'add').length;
        counts.changed += lines.filter(({ op }) => op === 'change').length;
        counts.refused += lines.filter(({ op }) => op === 'refused').length;
        await inside.repo(ReplicationLine).createMany(
          lines.map(({ entity, op, label, details }) => ({
            replication: id,
            institution,
            entity: entity.name,
            op,
            label: label.en.slice(0, 300),
            labelBn: label.bn.slice(0, 300),
            details,
          })),
        );
      }
      await inside.repo(Replication).update(id, { state: replication.direct ? 'applying' : 'planned', ...counts });
      if (replication.direct) inside.after(applyReplication, { replication: id }, { id: `replication-apply-${id}` });
    }),
  );
}
