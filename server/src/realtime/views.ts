import { randomBytes } from 'node:crypto';
import { rowPasses, type RowScope, type StoredFrame } from '@pathshala/core';
import type { LiveEvent, LiveFrame } from '@pathshala/shared/kit';

/**
 * Stream of a topic for readers who may see some rows only. It has a name and numbers of its own: with the topic's they
 * would learn from a gap that something happened which they may not know of.
 */
export interface View<Socket> {
  readonly name: string;
  /** Name of what the socket asked for: the topic, or a room that shares it. */
  readonly asked: string;
  /** In whose frames it looks. */
  readonly topic: string;
  readonly socket: Socket;
  /** Number of the last event that was sent. */
  readonly seq: number;
}
export interface Views<Socket> {
  /**
   * The socket's one view of what it asked for; an existing one takes the new filters. `isChanged`: rows shown through
   * it must
   * be read again.
   */
  open(
    socket: Socket,
    place: Pick<View<Socket>, 'asked' | 'topic'>,
    scope: RowScope,
  ): { view: View<Socket>; isChanged: boolean };
  close(view: View<Socket>): void;
  /** Sends each view its part of a stored frame. */
  onFrame(frame: StoredFrame): void;
  /** Frames may have passed unseen: every view continues by a number that nobody was told. */
  onLost(): void;
  /** Sockets whose policy filters may differ after the changes of this frame. */
  restingOn(frame: StoredFrame): readonly Socket[];
  /** A number that grows whenever filters of this entity may have become others. */
  age(entity: string): number;
}
export interface ViewOptions<Socket> {
  send(socket: Socket, frame: LiveFrame): void;
  /** Entities whose policy filters may differ after the changes of this frame. */
  dependents(frame: StoredFrame): readonly string[];
}

interface OwnView<Socket> extends View<Socket> {
  seq: number;
  scope: RowScope;
  /** The filters as one text: equal texts see the same rows. */
  key: string;
}
/** All views of one topic, and for each value by which one of them looks for rows those that do. */
interface TopicViews<Socket> {
  views: Set<OwnView<Socket>>;
  byValue: Map<string, Set<OwnView<Socket>>>;
}
/** Matches rows whatever their values. */
const ANY = '*';

export function makeViews<Socket extends object>({ send, dependents }: ViewOptions<Socket>): Views<Socket> {
  const viewsByTopic = new Map<string, TopicViews<Socket>>();
  const bySocket = new WeakMap<Socket, Map<string, OwnView<Socket>>>();
  /** Topics with views by institution and entity. */
  const byEntity = new Map<string, Set<string>>();
  const ages = new Map<string, number>();
  // No other process, nor this one after a restart, may use a name again: its numbers mean something else there.
  const own = randomBytes(6).toString('base64url');
  let count = 0;

  const placeOf = (topic: string) => {
    const place = viewsByTopic.get(topic) ?? { views: new Set(), byValue: new Map() };
    viewsByTopic.set(topic, place);
    return place;
  };
  const enter = (view: OwnView<Socket>) => {
    const { views, byValue } = placeOf(view.topic);
    views.add(view);
    for (const value of valuesOf(view.scope)) {
      const looking = byValue.get(value) ?? new Set();
      byValue.set(value, looking.add(view));
    }
    const topics = byEntity.get(entityOf(view.topic)) ?? new Set();
    byEntity.set(entityOf(view.topic), topics.add(view.topic));
  };
  const leave = (view: OwnView<Socket>) => {
    const { views, byValue } = placeOf(view.topic);
    views.delete(view);
    for (const value of valuesOf(view.scope)) {
      const looking = byValue.get(value);
      looking?.delete(view);
      if (looking?.size === 0) byValue.delete(value);
    }
    if (views.size > 0) return;
    viewsByTopic.delete(view.topic);
    byEntity.get(entityOf(view.topic))?.delete(view.topic);
  };

  return {
    open(socket, { asked, topic }, scope) {
      const mine = bySocket.get(socket) ?? new Map<string, OwnView<Socket>>();
      bySocket.set(socket, mine);
      const key = keyOf(scope);
      const known = mine.get(asked);
      if (known?.key === key) return { view: known, isChanged: false };
      if (known) {
        leave(known);
        Object.assign(known, { scope, key, seq: known.seq + 1 });
        enter(known);
        return { view: known, isChanged: true };
      }
      const view: OwnView<Socket> = {
        name: `${asked}~${own}${(count += 1).toString(36)}`,
        asked,
        topic,
        socket,
        seq: 0,
        scope,
        key,
      };
      mine.set(asked, view);
      enter(view);
      return { view, isChanged: false };
    },
    close(view) {
      leave(view as OwnView<Socket>);
      bySocket.get(view.socket)?.delete(view.asked);
    },
    onFrame(frame) {
      for (const entity of dependents(frame)) ages.set(entity, (ages.get(entity) ?? 0) + 1);
      const place = viewsByTopic.get(frame.topic);
      if (!place) return;
      // Stored by a process of an earlier version: nobody can say whose these rows are.
      if (!frame.scopeFields) return void place.views.forEach((view) => (view.seq += 1));
      const heard = new Map<OwnView<Socket>, LiveEvent[]>();
      for (const [at, event] of frame.events.entries()) {
        const states = frame.scopeFields[at]!.map((scopeFields) => ({ ...scopeFields, id: event.id }));
        for (const view of concerned(place, states)) {
          const told = seenBy(view.scope, event, states);
          if (told) heard.set(view, [...(heard.get(view) ?? []), told]);
        }
      }
      for (const [view, events] of heard) {
        const from = view.seq + 1;
        view.seq += events.length;
        send(view.socket, { topic: view.name, gen: frame.gen, from, seq: view.seq, events });
      }
    },
    onLost() {
      for (const { views } of viewsByTopic.values()) for (const view of views) view.seq += 1;
    },
    restingOn(frame) {
      const [tenant] = partsOf(frame.topic);
      const topics = dependents(frame).flatMap((name) => [...(byEntity.get(`${tenant}:${name}`) ?? [])]);
      return topics.flatMap((each) => [...(viewsByTopic.get(each)?.views ?? [])].map(({ socket }) => socket));
    },
    age: (entity) => ages.get(entity) ?? 0,
  };
}

type State = Readonly<Record<string, unknown>>;

/**
 * A change as seen by someone with this scope: a row that enters it is created, one that leaves it is removed, by
 * anyone.
 */
function seenBy(scope: RowScope, event: LiveEvent, states: readonly State[]): LiveEvent | null {
  const passes = states.map((state) => rowPasses(scope, state));
  const wasSeen = passes.slice(0, -1).includes(true);
  const isSeen = passes.at(-1)!;
  if (event.op === 'remove' && isSeen) return event;
  if (isSeen) return passes.length > 1 && !passes[0] ? { ...event, op: 'create' } : event;
  if (!wasSeen) return null;
  const { entity, id, rev, at } = event;
  return { op: 'remove', entity, id, rev, at };
}

function concerned<Socket>({ byValue }: TopicViews<Socket>, states: readonly State[]): Iterable<OwnView<Socket>> {
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
function valuesOf(scope: RowScope): string[] {
  return scope.flatMap((filter) => {
    const choices = Object.entries(filter).map(([field, wanted]) =>
      optionsOf(wanted).map((value) => `${field}=${String(value)}`),
    );
    return choices.length === 0
      ? [ANY]
      : choices.reduce((fewest, each) => (each.length < fewest.length ? each : fewest));
  });
}

const optionsOf = (wanted: RowScope[number][string]) =>
  typeof wanted === 'object' && wanted !== null ? wanted.in : [wanted];
const keyOf = (scope: RowScope) =>
  scope
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
