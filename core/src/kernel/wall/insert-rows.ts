import { AppError, kernelErrors, referencesIn, type Entity } from '@pathshala/shared/kit';
import { diffOf } from '../audit/audit';
import { assertBeginnings } from '../lifecycle/assert-states';
import { takeFiles } from '../mongo/assert-files';
import { ObjectId } from '../mongo/connection';
import { assertReferences, duplicateError } from '../mongo/references';
import { documentMaker, insertDocuments, storedId } from '../mongo/write-documents';
import { policyFor, scopeOf } from './criteria';
import { checkRows } from './check-rows';
import { withDerived } from './derive-values';
import { lockReferences } from './lock-references';
import { rowPasses } from './policy';
import { tellWrites } from './tell-writes';
import { rowChanged, writtenAt, type Doc, type RowAccess, type Values } from './row-access';

/**
 * Adds rows after asking policy, references and rules.
 * @param own fields whose ids come from records of the institution and not from a request, so that they are not looked at; from the system only
 * @param later see `CreateOptions`
 * @param isKept whether the documents are looked at again later, so that nothing of them may be in the caller's hands
 */
export async function insertRows(
  access: RowAccess,
  asked: readonly Values[],
  {
    own = [],
    isKept,
    later,
  }: { own?: readonly string[]; isKept: boolean; later?: ((refusal: AppError) => AppError) | undefined },
): Promise<Doc[]> {
  if (asked.length === 0) return [];
  const { ctx, entity, kernel, reach } = access;
  // First of all: without an institution nothing of one is looked at, references neither.
  const stamps = stampsOf(access);
  const inputs = await withDerived(access, asked);
  assertBeginnings(ctx, entity, inputs);
  const allowed = await policyFor(ctx, entity, 'create');
  const ids = inputs.map(({ id }) => (id === undefined ? new ObjectId() : storedId(id)));
  const createdBy = ctx.actor.userId;
  if (
    allowed !== true &&
    inputs.some((values, at) => !rowPasses(allowed, { ...dropEmpty(values), createdBy, id: String(ids[at]) }))
  )
    throw new AppError(kernelErrors.FORBIDDEN);
  await lockReferences(ctx, entity, inputs);
  await assertReferences(reach, entity, inputs, ctx.actor.kind === 'system' ? own : []);
  await takeFiles(ctx, entity, inputs);
  const defaults = defaultsOf(entity);
  // A new object for each call: rules and listeners of modules may keep the object that they receive.
  const whole = (values: Values) => ({ ...defaults, ...dropEmpty(values) });
  await checkRows(access, () => inputs.map((values, at) => ({ values: whole(values), id: String(ids[at]) })));
  await tellWrites(access, () =>
    inputs.map((values, at) => ({ id: String(ids[at]), op: 'create', before: null, after: whole(values) })),
  );
  const toDocument = documentMaker(entity, { ...stamps, isCopied: isKept });
  const docs = inputs.map((values, at) => toDocument(ids[at]!, values) as Doc);
  const translate = (error: unknown) => {
    const refusal = duplicateError(entity, error);
    return refusal && later ? later(refusal) : refusal;
  };
  try {
    const mayWait = isKept && (later !== undefined || !mayBeThere(access, inputs));
    await insertDocuments(kernel.store, entity, docs, { session: access.session, mayWait, translate });
  } catch (error) {
    throw translate(error) ?? error;
  }
  // Labels do not depend on records that did not exist before: one notice covers all of them.
  rowChanged(access, String(ids[0]));
  ctx.unit?.announce(
    entity,
    null,
    docs.map((doc) => ({ doc, was: {} })),
  );
  if (entity.audited)
    for (const [at, values] of inputs.entries())
      ctx.unit?.record({
        entity: entity.name,
        recordId: String(ids[at]),
        op: 'create',
        diff: diffOf(entity, {}, whole(values)),
      });
  return docs;
}

/**
 * Whether a record that already exists can keep one of these out. It cannot where what must be unique names a record
 * that this unit of work has made: nobody else knows that one.
 */
function mayBeThere({ entity, known }: RowAccess, inputs: readonly Values[]): boolean {
  const references = referencesIn(entity.fields).filter(({ column, many }) => column === null && !many);
  const isOfMade = (name: string) => {
    const target = references.find(({ path }) => path === name)?.target;
    return target !== undefined && inputs.every((values) => known?.isMade(target, String(values[name])));
  };
  return (
    inputs.some(({ id }) => id !== undefined) ||
    [...entity.unique, ...entity.uniqueEverywhere].some((fields) => !fields.some(isOfMade))
  );
}

/** Stamps before and after the fields of every new document. */
function stampsOf({ ctx, entity, kernel }: RowAccess) {
  const { tenantId } = scopeOf(ctx, entity);
  const by = ctx.actor.userId ? storedId(ctx.actor.userId) : null;
  return {
    head: tenantId === undefined ? {} : { tenantId: storedId(tenantId) },
    tail: {
      rev: 1,
      alive: true,
      createdAt: ctx.now,
      updatedAt: writtenAt({ ctx, kernel }),
      ...(by ? { createdBy: by, updatedBy: by } : {}),
    },
  };
}

/** The fields that have a value. */
function dropEmpty(values: Values): Values {
  const out: Values = {};
  for (const name in values)
    if (name !== 'id' && values[name] !== undefined && values[name] !== null) out[name] = values[name];
  return out;
}

const known = new WeakMap<Entity, Readonly<Values>>();
function defaultsOf(entity: Entity): Readonly<Values> {
  let defaults = known.get(entity);
  if (!defaults)
    known.set(
      entity,
      (defaults = Object.fromEntries(
        Object.entries(entity.fields)
          .filter(([, field]) => field.defaultValue !== undefined)
          .map(([name, field]) => [name, field.defaultValue]),
      )),
    );
  return defaults;
}
