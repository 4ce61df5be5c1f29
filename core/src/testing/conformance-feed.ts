import {
  AppError,
  PLATFORM,
  topicOf,
  type Entity,
  type Field,
  type LiveEvent,
  type Registry,
} from '@pathshala/shared/kit';
import { frameOfRow, startPump, type FrameRow, type StoredFrame } from '../kernel/host';
import type { Bench } from './bench';
import { nextNumber, sampleValue, type Values } from './sample';

type Any = Entity<string, any>;
interface Expected {
  entity: Any;
  id: string;
  /** Topic → what it must say of this record in the end. */
  last: Map<string, { op: LiveEvent['op']; rev: number; set: Values | undefined }>;
}
const DEADLINE_MS = 30_000;

/**
 * Writes records of every entity while the pump runs, then reads what it stored: each event on exactly the declared topics,
 * with exactly the declared fields, numbered without a gap, and nothing at all of entities that are not live.
 */
export async function checkFeed(bench: Bench, registry: Registry): Promise<void> {
  const { world, ok, equal } = bench;
  const pump = startPump(world.kernel);
  try {
    await until(() => pump.active, 'the pump does not start');
    const expected: Expected[] = [];
    for (const entity of registry.entities.values()) expected.push(...(await writeOne(bench, entity)));
    const frames = async (): Promise<StoredFrame[]> =>
      (await world.store.raw().collection<FrameRow>('feed_frames').find().sort({ topic: 1, seq: 1 }).toArray()).map(
        frameOfRow,
      );
    const isThere = (all: readonly StoredFrame[]) =>
      expected.every(({ id, last }) =>
        [...last].every(([topic, { rev }]) =>
          all.some(
            (frame) => frame.topic === topic && frame.events.some((event) => event.id === id && event.rev >= rev),
          ),
        ),
      );
    await until(
      async () => isThere(await frames()),
      'events are missing',
      async () => missing(expected, await frames()),
    );
    const all = await frames();
    for (const { entity, id, last } of expected) {
      const topics = [
        ...new Set(all.filter((frame) => frame.events.some((event) => event.id === id)).map((frame) => frame.topic)),
      ];
      equal(topics.sort(), [...last.keys()].sort(), `topics of ${entity.name}`);
      for (const [topic, wanted] of last) {
        const events = all
          .filter((frame) => frame.topic === topic)
          .flatMap((frame) => frame.events)
          .filter((event) => event.id === id);
        const final = events[events.length - 1]!;
        // A record that is created and changed within one frame is told once, as created.
        const op = events.length === 1 && wanted.op === 'update' && final.op === 'create' ? 'create' : wanted.op;
        equal(
          [final.op, final.rev, final.set],
          [op, wanted.rev, wanted.set],
          `last event of ${entity.name} on ${topic}`,
        );
        for (const event of events)
          ok(
            Object.keys(event).every((key) => ['op', 'entity', 'id', 'rev', 'at', 'by', 'set'].includes(key)),
            `an event of ${entity.name} carries ${Object.keys(event)}`,
          );
      }
    }
    const dead = new Set(
      [...registry.entities.values()].filter((entity) => !entity.live.on).map((entity) => entity.name),
    );
    ok(
      !all.some((frame) => frame.events.some((event) => dead.has(event.entity))),
      'an entity that is not live travels',
    );
    for (const topic of new Set(all.map((frame) => frame.topic))) {
      let next = 1;
      for (const frame of all.filter((each) => each.topic === topic)) {
        ok(
          frame.from === next && frame.seq === frame.from + frame.events.length - 1,
          `${topic} jumps from ${next - 1} to ${frame.from}..${frame.seq}`,
        );
        next = frame.seq + 1;
      }
    }
  } finally {
    await pump.close();
  }
}

/** One record created, moved out of its rooms where it has some, and another one removed. */
async function writeOne({ world, sampler }: Bench, entity: Any): Promise<Expected[]> {
  if (!entity.live.on) {
    await sampler.stored(entity);
    return [];
  }
  const repo = world.system(world.school.id).repo(entity);
  const made = (await sampler.stored(entity)) as Values & { id: string };
  const out: Expected[] = [];
  /** Into another room. A value that needs more than itself, such as a time, is refused: then the next one is taken. */
  const move = async (
    elsewhere: Values,
    moved: Values & { id: string },
    from = nextNumber(),
    tries = 4,
  ): Promise<Values & { id: string; rev: number }> => {
    const patch = { ...elsewhere };
    for (const name of entity.live.room) {
      const field = entity.fields[name] as Field;
      if (!field.of.entity) patch[name] = otherValue(field, { present: moved[name], from });
    }
    try {
      return (await repo.update(moved.id, patch as never)) as Values & { id: string; rev: number };
    } catch (error) {
      if (tries === 1 || !(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
      return move(elsewhere, moved, from + 1, tries - 1);
    }
  };
  if (entity.live.room.length > 0) {
    const moved = (await sampler.stored(entity)) as Values & { id: string; rev: number };
    const elsewhere: Values = {};
    for (const name of entity.live.room) {
      const { of } = entity.fields[name] as Field;
      if (of.entity) elsewhere[name] = (await sampler.stored(world.kernel.entity(of.entity))).id;
    }
    const after = await move(elsewhere, moved);
    const last = topicsOf(world.school.id, entity, after, 'update');
    for (const [topic] of topicsOf(world.school.id, entity, moved, 'update'))
      if (!last.has(topic)) last.set(topic, { op: 'remove', rev: after.rev, set: undefined });
    out.push({ entity, id: moved.id, last });
  }
  const removed = (await sampler.stored(entity)) as Values & { id: string; rev: number };
  await repo.remove(removed.id);
  out.push({ entity, id: made.id, last: topicsOf(world.school.id, entity, made, 'create') });
  out.push({
    entity,
    id: removed.id,
    last: topicsOf(world.school.id, entity, { ...removed, rev: removed.rev + 1 }, 'remove'),
  });
  return out;
}

function otherValue(field: Field, { present, from }: { present: unknown; from: number }): unknown {
  for (const n of [from, 1, 2]) if (sampleValue(field, n) !== present) return sampleValue(field, n);
  throw new Error(`The room field "${field.label.en}" has one value only`);
}

function topicsOf(tenantId: string, entity: Any, row: Values, op: LiveEvent['op']): Expected['last'] {
  const { room, filtered, fields, roomsOnly } = entity.live;
  const tenant = entity.scope === 'tenant' ? tenantId : PLATFORM;
  const set = fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) : undefined;
  const rooms = room
    .filter((field) => row[field] != null && !filtered.includes(field))
    .map((field) => topicOf(tenant, { entity: entity.name, room: { field, value: String(row[field]) } }));
  return new Map(
    [...(roomsOnly && filtered.length === 0 ? [] : [topicOf(tenant, { entity: entity.name })]), ...rooms].map(
      (topic) => [topic, { op, rev: row.rev as number, set }],
    ),
  );
}

const missing = (expected: readonly Expected[], all: readonly StoredFrame[]) =>
  expected
    .flatMap(({ entity, id, last }) =>
      [...last]
        .filter(
          ([topic, { rev }]) =>
            !all.some(
              (frame) => frame.topic === topic && frame.events.some((event) => event.id === id && event.rev >= rev),
            ),
        )
        .map(([topic, { op }]) => `${op} ${entity.name} on ${topic}`),
    )
    .slice(0, 10)
    .join('; ');

async function until(
  isDone: () => boolean | Promise<boolean>,
  message: string,
  explain: () => Promise<string> = async () => '',
): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`${message} ${await explain()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
