import type { LiveEvent, LiveFrame } from '@pathshala/shared/kit';
import type { ScopeFields } from './scope-fields';

/** A frame as processes use it. */
export interface StoredFrame extends LiveFrame {
  at: Date;
  /**
   * Per event, the scope fields of its record from the oldest state to the newest; read by servers only. Absent where no
   * policy filters rows.
   */
  scopeFields?: readonly (readonly ScopeFields[])[] | undefined;
  /** The span in which it was stored, as a W3C `traceparent`; only with tracing. */
  traceparent?: string | undefined;
}
/** A frame that was read: its events have their text already, and become objects for those alone that look at them. */
export interface ReadFrame extends StoredFrame {
  /** The events as JSON. */
  readonly text: string;
}

/**
 * A frame in the database. Events and scope fields are text: each server hands the events on as text, and decoding
 * sixty records field by field cost more than everything else that a server does with them.
 */
export interface FrameRow extends Omit<LiveFrame, 'events'> {
  text: string;
  scopes?: string;
  at: Date;
  traceparent?: string;
}

export function frameToRow({ topic, gen, from, seq, events, at, scopeFields, traceparent }: StoredFrame): FrameRow {
  const scopes = scopeFields ? { scopes: JSON.stringify(scopeFields) } : {};
  const trace = traceparent ? { traceparent } : {};
  return { topic, gen, from, seq, text: JSON.stringify(events), at, ...scopes, ...trace };
}

/** @param row also one of an earlier version, with `events` and `scopeFields` as values */
export function frameOfRow(row: FrameRow | StoredFrame): ReadFrame {
  if (!('text' in row)) return { ...row, text: JSON.stringify(row.events) };
  return new LazyFrame(row);
}

class LazyFrame implements ReadFrame {
  readonly topic: string;
  readonly gen: number;
  readonly from: number;
  readonly seq: number;
  readonly at: Date;
  readonly text: string;
  readonly traceparent: string | undefined;
  private readonly scopes: string | undefined;
  private parsed: { events?: LiveEvent[]; scopeFields?: NonNullable<StoredFrame['scopeFields']> } = {};

  constructor({ topic, gen, from, seq, at, text, scopes, traceparent }: FrameRow) {
    [this.topic, this.gen, this.from, this.seq, this.at] = [topic, gen, from, seq, at];
    [this.text, this.scopes, this.traceparent] = [text, scopes, traceparent];
  }
  get events(): LiveEvent[] {
    return (this.parsed.events ??= JSON.parse(this.text) as LiveEvent[]);
  }
  get scopeFields(): StoredFrame['scopeFields'] {
    if (this.scopes === undefined) return undefined;
    return (this.parsed.scopeFields ??= JSON.parse(this.scopes) as NonNullable<StoredFrame['scopeFields']>);
  }
}
