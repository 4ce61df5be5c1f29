import { groupBy } from '@pathshala/shared/kit';
import type { Store } from '../kernel';

type Doc = Record<string, any>;
/** One question to the database, as it went over the wire. */
export interface SentQuery {
  /** `find`, `aggregate` … */
  readonly name: string;
  readonly collection: string;
  readonly command: Doc;
}
export interface QueryPlan {
  /** Stages of the chosen plan from the outside in, such as `SORT>FETCH>IXSCAN`. */
  readonly stages: readonly { stage: string; fieldsUsed?: number; keyPattern?: Doc }[];
  /** Documents that the first step of the query looked at. */
  readonly examined: number;
}

const EXPLAINED = new Set(['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify']);
/** Fields of a command that belong to the connection and its session, not to the query. */
const ENVELOPE = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'writeConcern',
]);

/**
 * Hears every command that this store sends; it must have been opened with `isTraced`.
 * @returns what takes the questions since it was last asked
 */
export function watchQueries(store: Store): () => SentQuery[] {
  let sent: SentQuery[] = [];
  store.client().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'bulkWrite') return void sent.push(...updatesIn(command as Doc));
    const collection: unknown = command[commandName === 'findAndModify' ? 'findAndModify' : commandName];
    if (!EXPLAINED.has(commandName) || typeof collection !== 'string') return;
    const own = Object.fromEntries(
      Object.entries(command as Doc).filter(([key]) => !ENVELOPE.has(key) && key !== 'readConcern'),
    );
    sent.push({ name: commandName, collection, command: own });
  });
  return () => {
    const taken = sent;
    sent = [];
    return taken;
  };
}

/** Updates that were sent together with other writes, of each collection as if they had been sent alone. */
function updatesIn({ ops, nsInfo }: Doc): SentQuery[] {
  const updates = groupBy(
    (ops as Doc[]).filter((op) => 'update' in op),
    ({ update }) => update as number,
  );
  return [...updates].map(([at, own]) => {
    const collection = String((nsInfo as Doc[])[at]!['ns']).replace(/^[^.]*\./, '');
    const statements = own.map(({ filter, updateMods, multi }) => ({
      ...{ q: filter as Doc, u: updateMods as Doc, upsert: false },
      ...(multi ? { multi: true } : {}),
    }));
    return { name: 'update', collection, command: { update: collection, updates: statements, ordered: true } };
  });
}

/** One question of each shape that this store sends from now on; few, for calls differ in their values only. */
export function watchShapes(store: Store): ReadonlyMap<string, SentQuery> {
  const shapes = new Map<string, SentQuery>();
  const taken = watchQueries(store);
  store.client().on('commandStarted', () => {
    for (const query of taken()) {
      const shape = shapeOf(query);
      if (!shapes.has(shape)) shapes.set(shape, query);
    }
  });
  return shapes;
}

/** Read whole on purpose: collection → why. */
const WHOLE: Readonly<Record<string, string>> = {
  institutions: 'their ids, where records of all of them are asked for by indexes that begin with the institution',
};
/** Queries of the checks themselves, as opposed to the product's. */
const isOfTheChecks = ({ name, collection, command }: SentQuery): boolean => {
  const filter = (command['filter'] ?? {}) as Doc;
  return (
    (collection === 'audit' && name === 'find' && !('tenantId' in filter) && 'entity' in filter) ||
    (collection === 'files.files' && name === 'find' && Object.keys(filter).length === 0)
  );
};

/** Queries that read a whole collection, whatever is in it today: by the plan, for a test has few records. */
export async function loosePlans(store: Store, shapes: ReadonlyMap<string, SentQuery>): Promise<string[]> {
  const out: string[] = [];
  for (const [shape, query] of shapes) {
    if (query.collection in WHOLE || isOfTheChecks(query)) continue;
    const { stages } = await explainQuery(store, query);
    if (stages.some(({ stage }) => stage === 'COLLSCAN')) out.push(shape);
  }
  return out.toSorted();
}

/** The plan that the database chooses for a query, and how many documents it examines to answer. */
export async function explainQuery(store: Store, { command }: SentQuery): Promise<QueryPlan> {
  const answer = (await store.raw().command({ explain: command, verbosity: 'executionStats' })) as Doc;
  const told = (answer['stages']?.[0]?.['$cursor'] ?? answer) as Doc;
  const plan = (told['queryPlanner']?.['winningPlan'] ?? {}) as Doc;
  return {
    stages: stagesOf((plan['queryPlan'] as Doc) ?? plan),
    examined: Number(told['executionStats']?.['totalDocsExamined'] ?? 0),
  };
}

const stagesOf = (stage: Doc): Doc[] & QueryPlan['stages'] =>
  [
    stage,
    ...[...(stage['inputStage'] ? [stage['inputStage']] : []), ...(stage['inputStages'] ?? [])].flatMap(stagesOf),
  ] as Doc[] & QueryPlan['stages'];

/** The question without what differs from call to call: fields, operators and order. */
export const shapeOf = ({ name, collection, command }: SentQuery): string =>
  `${name} ${collection} ${JSON.stringify(
    outline({
      filter: command['filter'] ?? command['query'],
      sort: command['sort'],
      first: (command['pipeline'] as Doc[] | undefined)?.slice(0, 2),
      updates: (command['updates'] as Doc[] | undefined)?.map(({ q }) => q),
      deletes: (command['deletes'] as Doc[] | undefined)?.map(({ q }) => q),
    }),
  )}`;

function outline(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kinds = new Map(value.map((each) => [JSON.stringify(outline(each)), outline(each)]));
    return [...kinds.values()];
  }
  if (value === null || typeof value !== 'object') return typeof value;
  // Ids and dates are values.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, outline(each)]));
}
