import type { AnyEntity, Row } from '@pathshala/shared/kit';
import type { RowOutcome } from '@pathshala/shared/modules/foundation/imports';
import type { Context, Repository } from '../../../../kernel';

type Saved = NonNullable<RowOutcome['records']>[number];

/**
 * Takes back what the rows of a part of a sheet wrote, with few calls for all of them: changed records are as before,
 * created ones are removed. `entities`: of the parts, in the order in which they were written; a record built on
 * another one is removed before it. `isWrittenOnce`: whether one row alone wrote a record; one that several wrote is at
 * another revision once the last of them is taken back.
 */
export async function takeBack(
  person: Context,
  records: readonly Saved[],
  { entities, isWrittenOnce }: { entities: readonly AnyEntity[]; isWrittenOnce: (id: string) => boolean },
): Promise<void> {
  for (const entity of [...new Set(entities)].toReversed()) {
    const own = records.filter((record) => record.entity === entity.name);
    const repo = person.repo(entity) as unknown as Repository<AnyEntity>;
    const changed = await atPresent(
      repo,
      own.filter(({ before }) => before !== null),
      isWrittenOnce,
    );
    if (changed.length > 0) await repo.bulk(changed.map(({ id, rev, before }) => ({ id, rev, patch: before ?? {} })));
    const made = await atPresent(
      repo,
      own.filter(({ before }) => before === null),
      isWrittenOnce,
    );
    if (made.length > 0) await repo.removeMany(made);
  }
}

/** Records with the revision from which they are taken back. */
async function atPresent(
  repo: Repository<AnyEntity>,
  records: readonly Saved[],
  isWrittenOnce: (id: string) => boolean,
): Promise<Saved[]> {
  const shared = records.filter(({ id }) => !isWrittenOnce(id)).map(({ id }) => id);
  const rows = shared.length > 0 ? await repo.find({ where: { id: { in: shared } }, limit: shared.length }) : [];
  const revs = new Map((rows as readonly Row<AnyEntity>[]).map((row) => [row.id, row.rev]));
  return records.map((record) => ({ ...record, rev: revs.get(record.id) ?? record.rev }));
}
