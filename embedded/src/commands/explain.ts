import { parseCollation } from '../bson/collation';
import { isDocument, toNumber, type Document } from '../bson/value';
import { isCountStage, takePrefix } from '../aggregate/run-pipeline';
import { ErrorCode, StoreError } from '../errors';
import type { CountPlan } from '../query/count-plan';
import { countDocuments, findDocuments, type Examined, type Query } from '../query/execute';
import type { Plan } from '../query/plan';
import { parseSort } from '../query/sort';
import type { CommandContext, Reply } from './context';

/** `explain` of find, count, distinct, aggregate, update, delete and findAndModify: which index, or a scan. */
export function explain(context: CommandContext): Reply {
  const inner = context.body['explain'];
  if (!isDocument(inner)) throw new StoreError(ErrorCode.BadValue, 'explain needs a command document');
  const [name, coll] = Object.entries(inner)[0] ?? [];
  if (name === 'aggregate')
    return explainPipeline(context, typeof coll === 'string' ? coll : null, inner['pipeline'] as Document[]);
  const statement = Array.isArray(inner['updates'])
    ? (inner['updates'][0] as Document)
    : Array.isArray(inner['deletes'])
      ? (inner['deletes'][0] as Document)
      : inner;
  const filter = statement['filter'] ?? statement['query'] ?? statement['q'];
  return (name === 'count' ? explainCount : explainQuery)(context, String(coll), {
    filter: isDocument(filter) ? filter : {},
    sort: parseSort(statement['sort']),
    skip: toNumber(statement['skip']) ?? 0,
    limit: Math.abs(toNumber(statement['limit']) ?? 0),
    collation: parseCollation(statement['collation']),
    hint: statement['hint'],
  });
}

export function explainPipeline(context: CommandContext, name: string | null, pipeline: Document[]): Reply {
  const { query, rest } = takePrefix(pipeline, {});
  const isCount = rest.length === 1 && isCountStage(rest[0]!);
  const reply = (isCount ? explainCount : explainQuery)(context, name ?? '$cmd.aggregate', query);
  return rest.length === 0
    ? reply
    : {
        ...reply,
        stages: [
          { $cursor: { queryPlanner: reply['queryPlanner'], executionStats: reply['executionStats'] } },
          ...rest,
        ],
      };
}

function explainQuery(context: CommandContext, name: string, query: Query): Document {
  const collection = context.server.store.catalog.find(context.db, name);
  const started = performance.now();
  let facts: Examined = { plan: { kind: 'scan' }, keys: 0, docs: 0, inMemorySort: false };
  const found = collection
    ? findDocuments(collection, query, context.writer.overlay(collection), (seen) => {
        facts = seen;
      })
    : [];
  const fetch = collection ? describePlan(facts.plan) : { stage: 'EOF' };
  const winningPlan: Document = facts.inMemorySort ? { stage: 'SORT', inputStage: fetch } : fetch;
  return explained(context, { name, query, winningPlan, started, ...facts, returned: found.length });
}

/** Like a query, unless an index answers by its bounds: then two keys of each range are examined, and no document. */
function explainCount(context: CommandContext, name: string, query: Query): Document {
  const collection = context.server.store.catalog.find(context.db, name);
  const started = performance.now();
  const out: { plan?: CountPlan } = {};
  if (collection)
    countDocuments(collection, query, context.writer.overlay(collection), (seen) => {
      out.plan = seen;
    });
  const { plan } = out;
  if (!plan) return explainQuery(context, name, query);
  const winningPlan: Document = {
    stage: 'COUNT_SCAN',
    indexName: plan.index.spec.name,
    keyPattern: plan.index.spec.key,
    fieldsUsed: plan.fieldsUsed,
    ranges: plan.ranges.length,
  };
  return explained(context, { name, query, winningPlan, started, keys: 2 * plan.ranges.length, docs: 0, returned: 1 });
}

interface Explained {
  name: string;
  query: Query;
  winningPlan: Document;
  started: number;
  keys: number;
  docs: number;
  returned: number;
}

function explained(
  context: CommandContext,
  { name, query, winningPlan, started, keys, docs, returned }: Explained,
): Document {
  return {
    explainVersion: '1',
    queryPlanner: { namespace: `${context.db}.${name}`, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: keys,
      totalDocsExamined: docs,
      executionStages: winningPlan,
    },
    command: context.body,
    serverInfo: { host: 'embedded', version: context.server.version },
  };
}

function describePlan(plan: Plan): Document {
  switch (plan.kind) {
    case 'ids':
      return {
        stage: plan.keys.length === 1 ? 'IDHACK' : 'FETCH',
        ...(plan.keys.length === 1
          ? {}
          : { inputStage: { stage: 'IXSCAN', indexName: '_id_', keyPattern: { _id: 1 } } }),
      };
    case 'idRange':
      return {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: '_id_',
          keyPattern: { _id: 1 },
          direction: plan.backward ? 'backward' : 'forward',
        },
      };
    case 'index':
      return {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: plan.index.spec.name,
          keyPattern: plan.index.spec.key,
          isMultiKey: plan.index.multikey,
          direction: plan.backward ? 'backward' : 'forward',
          fieldsUsed: plan.fieldsUsed,
          ranges: plan.ranges.length,
        },
      };
    case 'either':
      return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.branches.map(describePlan) } };
    case 'scan':
      return { stage: 'COLLSCAN', direction: 'forward' };
  }
}
