import { randomBytes } from 'node:crypto';
import { rowPasses, type Sight, type StoredFrame } from '@pathshala/core';
import type { LiveEvent, LiveFrame } from '@pathshala/shared/kit';

/**
 * What one line hears of a topic of which its reader may see some rows only. It has a name and numbers of its own: with the topic's he would
 * learn from a gap that something happened which he may not know of.
 */
export interface View<Line> {
  readonly name: string;
  readonly topic: string;
  readonly line: Line;
  /** Number of the last event that was sent. */
  readonly seq: number;
}
export interface Views<Line> {
  /** The line's one view of this topic; a known one takes the present filters. `isChanged`: what was shown by it must be read again. */
  open(line: Line, topic: string, sight: Sight): { view: View<Line>; isChanged: boolean };
  close(view: View<Line>): void;
  /** Sends to each view what of a stored frame is its own. */
  onFrame(frame: StoredFrame): void;
  /** Frames may have passed unseen: every view goes on by a number that nobody was told. */
  onLost(): void;
  /** Lines whose filters rest on records of this topic's entity. */
  restingOn(topic: string): readonly Line[];
  /** A number that grows whenever filters of this entity may have become others. */
  age(entity: string): number;
}
export interface ViewOptions<Line> {
  send(line: Line, frame: LiveFrame): void;
  /** Entities whose policy rests on records of the entity of this name. */
  dependents(entity: string): readonly string[];
}

interface OwnView<Line> extends View<Line> {
  seq: number;
  sight: Sight;
  /** The filters as one text: equal texts see the same rows. */
  key: string;
}
/** All views of one topic, and for each value by which one of them looks for rows those that do. */
interface Followed<Line> {
  views: Set<OwnView<Line>>;
  byValue: Map<string, Set<OwnView<Line>>>;
}
/** Stands for rows whatever their values. */
const ANY = '*';

export function makeViews<Line extends object>({ send, dependents }: ViewOptions<Line>): Views<Line> {
  const followed = new Map<string, Followed<Line>>();
  const byLine = new WeakMap<Line, Map<string, OwnView<Line>>>();
  /** Topics with views by institution and entity. */
  const byEntity = new Map<string, Set<string>>();
  const ages = new Map<string, number>();
  // No other process, nor this one after a restart, may use a name again: its numbers mean something else there.
  const own = randomBytes(6).toString('base64url');
  let count = 0;

  const placeOf = (topic: string) => {
    const place = followed.get(topic) ?? { views: new Set(), byValue: new Map() };
    followed.set(topic, place);
    return place;
  };
  const enter = (view: OwnView<Line>) => {
    const { views, byValue } = placeOf(view.topic);
    views.add(view);
    for (const value of valuesOf(view.sight)) {
      const looking = byValue.get(value) ?? new Set();
      byValue.set(value, looking.add(view));
    }
    const topics = byEntity.get(entityOf(view.topic)) ?? new Set();
    byEntity.set(entityOf(view.topic), topics.add(view.topic));
  };
  const leave = (view: OwnView<Line>) => {
    const { views, byValue } = placeOf(view.topic);
    views.delete(view);
    for (const value of valuesOf(view.sight)) {
      const looking = byValue.get(value);
      looking?.delete(view);
      if (looking?.size === 0) byValue.delete(value);
    }
    if (views.size > 0) return;
    followed.delete(view.topic);
    byEntity.get(entityOf(view.topic))?.delete(view.topic);
  };

  return {
    open(line, topic, sight) {
      const mine = byLine.get(line) ?? new Map<string, OwnView<Line>>();
      byLine.set(line, mine);
      const key = keyOf(sight);
      const known = mine.get(topic);
      if (known?.key === key) return { view: known, isChanged: false };
      if (known) {
        leave(known);
        Object.assign(known, { sight, key, seq: known.seq + 1 });
        enter(known);
        return { view: known, isChanged: true };
      }
      const view: OwnView<Line> = {
        name: `${topic}~${own}${(count += 1).toString(36)}`,
        topic,
        line,
        seq: 0,
        sight,
        key,
      };
      mine.set(topic, view);
      enter(view);
      return { view, isChanged: false };
    },
    close(view) {
      leave(view as OwnView<Line>);
      byLine.get(view.line)?.delete(view.topic);
    },
    onFrame(frame) {
      for (const entity of dependents(partsOf(frame.topic)[1])) ages.set(entity, (ages.get(entity) ?? 0) + 1);
      const place = followed.get(frame.topic);
      if (!place) return;
      // Stored by a process of an earlier version: nobody can say whose these rows are.
      if (!frame.traits) return void place.views.forEach((view) => (view.seq += 1));
      const heard = new Map<OwnView<Line>, LiveEvent[]>();
      for (const [at, event] of frame.events.entries()) {
        const states = frame.traits[at]!.map((traits) => ({ ...traits, id: event.id }));
        for (const view of concerned(place, states)) {
          const told = seenBy(view.sight, event, states);
          if (told) heard.set(view, [...(heard.get(view) ?? []), told]);
        }
      }
      for (const [view, events] of heard) {
        const from = view.seq + 1;
        view.seq += events.length;
        send(view.line, { topic: view.name, gen: frame.gen, from, seq: view.seq, events });
      }
    },
    onLost() {
      for (const { views } of followed.values()) for (const view of views) view.seq += 1;
    },
    restingOn(topic) {
      const [tenant, entity] = partsOf(topic);
      const topics = dependents(entity).flatMap((name) => [...(byEntity.get(`${tenant}:${name}`) ?? [])]);
      return topics.flatMap((each) => [...(followed.get(each)?.views ?? [])].map(({ line }) => line));
    },
    age: (entity) => ages.get(entity) ?? 0,
  };
}

type State = Readonly<Record<string, unknown>>;

/** What a change is to somebody who sees the rows that pass: what comes into his sight is made, what leaves it is gone, by whomever. */
function seenBy(sight: Sight, event: LiveEvent, states: readonly State[]): LiveEvent | null {
  const passes = states.map((state) => rowPasses(sight, state));
  const wasSeen = passes.slice(0, -1).includes(true);
  const isSeen = passes.at(-1)!;
  if (event.op === 'remove' && isSeen) return event;
  if (isSeen) return passes.length > 1 && !passes[0] ? { ...event, op: 'create' } : event;
  if (!wasSeen) return null;
  const { entity, id, rev, at } = event;
  return { op: 'remove', entity, id, rev, at };
}

function concerned<Line>({ byValue }: Followed<Line>, states: readonly State[]): Iterable<OwnView<Line>> {
  const out = new Set(byValue.get(ANY));
  for (const state of states) {
    for (const field in state) {
      for (const value of [state[field]].flat())
        for (const view of byValue.get(`${field}=${String(value ?? null)}`) ?? []) out.add(view);
    }
  }
  return out;
}

/** For each filter the values of the field that has the fewest: a row that passes has one of them. */
function valuesOf(sight: Sight): string[] {
  return sight.flatMap((filter) => {
    const choices = Object.entries(filter).map(([field, wanted]) =>
      optionsOf(wanted).map((value) => `${field}=${String(value)}`),
    );
    return choices.length === 0
      ? [ANY]
      : choices.reduce((fewest, each) => (each.length < fewest.length ? each : fewest));
  });
}

const optionsOf = (wanted: Sight[number][string]) =>
  typeof wanted === 'object' && wanted !== null ? wanted.in : [wanted];
const keyOf = (sight: Sight) =>
  sight
    .map((filter) =>
      JSON.stringify(
        Object.entries(filter)
          .map(([field, wanted]) => [field, [...optionsOf(wanted)].map(String).sort()])
          .sort(),
      ),
    )
    .sort()
    .join('|');
const partsOf = (topic: string) => topic.split(':', 2) as [tenant: string, entity: string];
const entityOf = (topic: string) => partsOf(topic).join(':');
