import { AppError, PUBLIC, SIGNED_IN, type Action, type Field } from '@pathshala/shared/kit';
import { explainQuery, watchQueries, type Person, type SentQuery, type World } from '@pathshala/core/testing';
import { entitiesAt } from '../../core/src/testing/conformance-strangers';
import { inputSchema, inputWith, type Json } from '../../core/src/testing/sample-input';
import type { BigSchool } from './big-school.data';

export interface Asked {
  readonly action: Action;
  readonly person: Person;
  readonly input: Json;
}
/** The same call in a small and a large institution. */
export interface Call {
  readonly title: string;
  readonly few: Asked;
  readonly many: Asked;
}
export interface Measured {
  /** Processor time of the caller and the store together, the least of a few rounds. */
  ms: number;
  /** Documents that all queries of the call looked at. */
  docs: number;
  /** Of the answer. */
  bytes: number;
  /** Collection and plan of the query that looked at most of them. */
  dearest: string;
}

const ROUNDS = 3;
/** After this there are no further rounds. */
const PATIENCE_MS = 400;
/** Of a record: reading one is as dear in any school. Of documents and files: they are runs. */
const LEFT_OUT = /\.(get|export)$|(Preview|Pdf|File|Issued)$|^(identity|oauth)\.(request|introspect)$/;

/** Every list, picker, report and dashboard, as a head and as a teacher of each school. */
export function callsOf(w: World, few: BigSchool, many: BigSchool): Call[] {
  const { registry } = w;
  const out: Call[] = [];
  for (const action of registry.actions.values()) {
    if (action.kind !== 'query' || LEFT_OUT.test(action.id)) continue;
    for (const role of ['head', 'teacher'] as const) {
      const isAllowed =
        action.permission === PUBLIC ||
        action.permission === SIGNED_IN ||
        few.school[role].permissions.has(action.permission);
      if (!isAllowed) continue;
      for (const [note, over] of variantsOf(w, action))
        out.push({
          title: `${action.id}${note} (${role})`,
          few: { action, person: few.school[role], input: { ...inputOf(few, action), ...over } },
          many: { action, person: many.school[role], input: { ...inputOf(many, action), ...over } },
        });
    }
  }
  return out;
}

/** A picker is opened, and typed into; a report is opened with its head, and scrolled. */
function variantsOf(w: World, action: Action): [string, Json][] {
  const verb = w.registry.generated.get(action.id)?.verb;
  if (verb === 'options')
    return [
      ['', {}],
      [' typed', { q: '077' }],
    ];
  if (verb === 'list')
    return [
      ['', {}],
      [' typed', { q: '077' }],
    ];
  const report = [...w.registry.reports.values()].find(({ actions }) => actions.rows.id === action.id);
  return report
    ? [
        [' opened', { head: true, size: 50 }],
        [' scrolled', { at: 50, size: 50 }],
      ]
    : [['', {}]];
}

function inputOf(big: BigSchool, action: Action): Json {
  const { registry } = big.w;
  const known = new Map([...registry.entities.keys()].filter((name) => isThere(big, name)).map((name) => [name, name]));
  const report = [...registry.reports.values()].find(({ actions }) =>
    [actions.rows.id, actions.totals.id].includes(action.id),
  );
  if (report)
    return Object.fromEntries(
      Object.entries(report.parameters as Record<string, Field>)
        .filter(([, { kind, given }]) => kind === 'ref' && given === 'required')
        .map(([name, { of }]) => [name, idOf(big, of.entity!)]),
    );
  if (registry.generated.has(action.id)) return {};
  const schema = inputSchema(action);
  const required = (schema['required'] ?? []) as string[];
  const whole = inputWith(schema, (path) => idOf(big, entitiesAt(action, path, registry, known)[0]!));
  // Optional parameters are left out: a page is opened so first.
  return Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)));
}

function isThere(big: BigSchool, name: string): boolean {
  return big.has(name);
}
function idOf(big: BigSchool, name: string): string {
  return big.has(name) ? big.id(name, 0) : 'f'.repeat(24);
}

/** @returns null when the call is refused: then the sample does not fit it, and it says nothing about speed */
export async function measure(
  w: World,
  { action, person, input }: Asked,
  storeMs: () => number,
): Promise<Measured | null> {
  const taken = watcherOf(w);
  let bytes = 0;
  try {
    // Once before: caches for everyone are not loaded for each of them.
    await person.run(action, input);
    taken();
    bytes = JSON.stringify(await person.run(action, input)).length;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500) console.error(`${action.id} failed with ${JSON.stringify(input)}: ${error.code}`);
    return null;
  }
  const queries = taken();
  let docs = 0;
  let dearest = { docs: -1, text: '' };
  for (const query of queries) {
    const { examined, text } = await looked(w, query);
    docs += examined;
    if (examined > dearest.docs) dearest = { docs: examined, text };
  }
  let ms = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, store] = [process.cpuUsage(), storeMs()];
    await person.run(action, input);
    const { user, system } = process.cpuUsage(own);
    ms = Math.min(ms, (user + system) / 1_000 + storeMs() - store);
    if (ms > PATIENCE_MS) break;
  }
  return { ms, docs, bytes, dearest: `${dearest.text} ${dearest.docs}, of ${queries.length}` };
}

async function looked(w: World, query: SentQuery): Promise<{ examined: number; text: string }> {
  if (query.name === 'update' || query.name === 'delete') return { examined: 0, text: query.collection };
  const { examined, stages } = await explainQuery(w.store, query);
  const plan = stages.map(({ stage, fieldsUsed }) => `${stage}${fieldsUsed ?? ''}`).join('>');
  const filter = (query.command['filter'] ?? query.command['pipeline']?.[0]?.['$match'] ?? {}) as object;
  return { examined, text: `${query.collection} ${plan} {${Object.keys(filter).join(' ')}}` };
}

const watchers = new WeakMap<World, () => SentQuery[]>();
function watcherOf(w: World): () => SentQuery[] {
  const known = watchers.get(w);
  if (known) return known;
  const made = watchQueries(w.store);
  watchers.set(w, made);
  return made;
}
