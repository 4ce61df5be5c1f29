import { transitionsOf, type StoredInput } from '@pathshala/shared/kit';
import { RoutineEntry, RoutineVersion } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../kernel';
import type { Institution } from './institution';

type NewEntry = Omit<StoredInput<typeof RoutineEntry>, 'version'>;
let count = 0;

/** A draft of a routine with these lessons. */
export async function draftRoutineOf(
  sys: Context,
  entries: readonly NewEntry[],
  { from = '2026-01-01' }: { from?: string } = {},
) {
  count += 1;
  const version = await sys.repo(RoutineVersion).create({ name: `Routine ${count}`, nameBn: `রুটিন ${count}`, from });
  const rows = [];
  for (const entry of entries) rows.push(await sys.repo(RoutineEntry).create({ ...entry, version: version.id }));
  return { version, entries: rows };
}

/** The same, published by the head of the school. */
export async function publishRoutineOf(
  school: Institution,
  sys: Context,
  entries: readonly NewEntry[],
  options: { from?: string } = {},
) {
  const draft = await draftRoutineOf(sys, entries, options);
  const { check, publish } = transitionsOf(RoutineVersion);
  const checking = await school.head.run(check, { id: draft.version.id, rev: draft.version.rev });
  const version = await school.head.run(publish, { id: checking.id, rev: checking.rev });
  return { ...draft, version };
}
