import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { diffOf } from '../audit/audit';
import { assertUnmoved } from '../lifecycle/assert-states';
import { SCOPE_FIELDS_BEFORE, scopeFieldNames, scopeFieldsBefore } from '../live/scope-fields';
import { takeFiles } from '../mongo/assert-files';
import { assertNoneUsed, assertReferences, assertUnused, duplicateError } from '../mongo/references';
import { fieldValues } from '../mongo/row-mapper';
import { wordsStored } from '../mongo/search-words';
import { storedId, toStored, updateDocuments, type StoredUpdate } from '../mongo/write-documents';
import { policyFor, scopeOf } from './criteria';
import { checkRows } from './check-rows';
import { withDerivedPatches } from './derive-values';
import { lockReferences, lockTargets } from './lock-references';
import { rowPassesBy } from './policy';
import { tellWrites } from './tell-writes';
import { rowChanged, valuesOf, writtenAt, type Doc, type RowAccess, type Values } from './row-access';

interface Change {
  doc: Doc;
  /** Values that the caller set, as the API carries them. */
  given: Values;
  $set: Values;
  $unset: Values;
  before: Values;
  after: Values;
  op: 'update' | 'remove' | 'restore';
}

/**
 * Applies patches after asking policy, references and rules; rows that nothing changes come back as they are.
 * @param isStep whether a step of the life-cycle writes, which alone may change the state
 */
export async function patchRows(
  access: RowAccess,
  asked: readonly { doc: Doc; patch: Values }[],
  { isStep = false }: { isStep?: boolean } = {},
): Promise<readonly Doc[]> {
  const { ctx, entity, reach } = access;
  const pairs = await withDerivedPatches(access, asked, (pair) => planPatch(access, pair));
  const plans = pairs.map(({ doc, patch }) => planPatch(access, { doc, patch }));
  const changes = plans.filter((plan) => plan !== null);
  if (!isStep) assertUnmoved(entity, changes);
  const allowed = await policyFor(ctx, entity, 'update');
  if (changes.some(({ doc, after }) => !rowPassesBy(allowed, valuesOf(entity, doc, after))))
    throw new AppError(kernelErrors.FORBIDDEN);
  const given = changes.map((change) => change.given);
  await lockReferences(
    ctx,
    entity,
    changes.map((change) => change.after),
  );
  await assertReferences(reach, entity, given);
  await takeFiles(
    ctx,
    entity,
    given,
    changes.map((change) => change.after),
  );
  await checkRows(access, () => changes.map(({ doc, after }) => ({ values: after, id: String(doc._id) })));
  const written = new Map((await write(access, changes)).map((doc) => [String(doc._id), doc]));
  return pairs.map(({ doc }) => written.get(String(doc._id)) ?? doc);
}

/** @throws AppError IN_USE where the entity may be removed only while nothing refers to it */
export async function removeRows(access: RowAccess, docs: readonly Doc[]): Promise<void> {
  const { ctx, entity, reach } = access;
  if (docs.length === 0) return;
  const ids = docs.map((doc) => String(doc._id));
  if (entity.remove === 'if-unused') {
    await lockTargets(ctx, entity, ids);
    if (ids.length === 1) await assertUnused(reach, entity, ids[0]!);
    else await assertNoneUsed(reach, entity, ids);
  }
  const $set = { alive: false, removedAt: ctx.now };
  await write(
    access,
    docs.map((doc) => {
      const before = fieldValues(entity, doc);
      return { doc, given: {}, $set, $unset: {}, before, after: before, op: 'remove' };
    }),
  );
}

export async function restoreRow(access: RowAccess, doc: Doc): Promise<Doc> {
  const { ctx, entity, kernel, reach } = access;
  const before = fieldValues(entity, doc);
  const policy = kernel.policies.get(entity.name);
  const own = (await policy?.restored?.(ctx, before)) ?? {};
  // Their sources may have changed while the record was away: a consent, for example.
  const [more] = (await policy?.derived?.(ctx, [{ values: { ...before, ...own }, before }])) ?? [];
  const given = { ...own, ...more };
  const after = { ...before, ...given };
  assertUnmoved(entity, [{ before, after }]);
  await lockReferences(ctx, entity, [after]);
  await assertReferences(reach, entity, [after]);
  await policy?.check?.(ctx, after, String(doc._id));
  const $set = { ...toStored(entity, given), alive: true };
  const [back] = await write(access, [{ doc, given, $set, $unset: { removedAt: 1 }, before, after, op: 'restore' }]);
  return back!;
}

/** Changes of a patch; null when none. */
function planPatch({ entity }: RowAccess, { doc, patch }: { doc: Doc; patch: Values }): Change | null {
  const before = fieldValues(entity, doc);
  const changed = Object.entries(patch).filter(
    ([field, value]) =>
      value !== undefined &&
      value !== before[field] &&
      JSON.stringify(value ?? undefined) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return null;
  const given = Object.fromEntries(changed.filter(([, value]) => value !== null));
  const $unset = Object.fromEntries(changed.filter(([, value]) => value === null).map(([field]) => [field, 1]));
  const after: Values = { ...before, ...given };
  for (const field of Object.keys($unset)) delete after[field];
  return { doc, given, $set: toStored(entity, given), $unset, before, after, op: 'update' };
}

/** Writes changes in one request; of several, all or (in a unit of work) none. */
async function write(access: RowAccess, changes: readonly Change[]): Promise<Doc[]> {
  const { ctx, entity, kernel, known } = access;
  await tellWrites(access, () =>
    changes.map(({ doc, op, before, after }) => ({ id: String(doc._id), op, before, after })),
  );
  const instant = writtenAt(access);
  const operations = changes.map((change) => operationOf(access, change, instant));
  if (operations.length === 0) return [];
  const isFree = !takesUnique(access, changes);
  const { session } = access;
  const statements = isFree && session ? inFewStatements(operations) : operations;
  try {
    await updateDocuments(kernel.store, entity, statements, { session, mayWait: isFree });
  } catch (error) {
    throw duplicateError(entity, error) ?? error;
  }
  const docs = changes.map(({ doc, $unset, before, after, op }, index) => {
    rowChanged(access, String(doc._id));
    if (entity.audited)
      ctx.unit?.record({ entity: entity.name, recordId: String(doc._id), op, diff: diffOf(entity, before, after) });
    const written = { ...doc, ...operations[index]!.update.$set, rev: doc.rev + 1 } as Doc;
    for (const field of Object.keys($unset)) delete written[field];
    return written;
  });
  known?.keep(entity.name, docs);
  ctx.unit?.announce(
    entity,
    [...new Set(operations.flatMap(({ update: { $set, $unset } }) => [...Object.keys($set), ...Object.keys($unset)]))],
    docs.map((doc, at) => ({ doc, was: (operations[at]!.update.$set['was'] as Values | undefined) ?? {} })),
  );
  return docs;
}

/** Whether what must be unique changes: then the order of the changes decides whether a value is free. */
function takesUnique({ entity }: RowAccess, changes: readonly Change[]): boolean {
  const unique = new Set([...entity.unique, ...entity.uniqueEverywhere].flat());
  const isUnique = (names: Values) => Object.keys(names).some((name) => unique.has(name));
  return changes.some(({ op, given, $unset }) => op === 'restore' || isUnique(given) || isUnique($unset));
}

/**
 * Changes to the same values from the same revision are one statement: a register of sixty is one or two. Only in a
 * unit of work, where either all of it happens or nothing does.
 */
function inFewStatements(operations: readonly StoredUpdate[]): readonly StoredUpdate[] {
  if (operations.length < 2) return operations;
  const groups = new Map<string, { filter: Values; ids: unknown[]; update: StoredUpdate['update'] }>();
  for (const { filter, update } of operations) {
    const { _id: id, ...rest } = filter;
    const key = `${rest['rev']} ${JSON.stringify([update.$set, update.$unset])}`;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { filter: rest, ids: [id], update });
  }
  return [...groups.values()];
}

/** The store's form of one change: guarded by the revision, stamped, and naming what the record leaves behind. */
function operationOf(access: RowAccess, change: Change, at: Date) {
  const { ctx, entity } = access;
  const { doc, $set, $unset } = change;
  const was = change.op === 'update' ? leftBehind(access, change) : {};
  const hasWas = Object.keys(was).length > 0;
  const stamped = {
    ...$set,
    ...(entity.words.some((field) => field in $set || field in change.$unset) ? wordsStored(entity, change.after) : {}),
    updatedAt: at,
    ...(ctx.actor.userId ? { updatedBy: storedId(ctx.actor.userId) } : {}),
    ...(hasWas ? { was } : {}),
  };
  return {
    filter: { ...scopeOf(ctx, entity), _id: doc._id, rev: doc.rev },
    update: { $set: stamped, $unset: { ...$unset, ...(doc.was && !hasWas ? { was: 1 } : {}) }, $inc: { rev: 1 } },
  };
}

/** Room values and scope fields that an update replaces: subscribers by the old ones are told that the record left them. */
function leftBehind({ entity, kernel }: RowAccess, { before, after }: Change): Values {
  const was: Values = Object.fromEntries(
    entity.live.room
      .filter((field) => before[field] !== undefined && before[field] !== after[field])
      .map((field) => [field, before[field]]),
  );
  const scopeFields = entity.live.on
    ? scopeFieldsBefore(scopeFieldNames(entity, kernel.policies) ?? [], before, after)
    : null;
  if (scopeFields) was[SCOPE_FIELDS_BEFORE] = scopeFields;
  return was;
}
