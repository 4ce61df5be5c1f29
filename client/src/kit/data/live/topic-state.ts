import type { CatchUpAnswer, LiveEvent, LiveFrame } from '@pathshala/shared';

/** Reading position in one topic. `gen` changes when the numbering starts again. */
export interface TopicState {
  gen: number;
  seq: number;
}

export type Step =
  /** In order: hand these on. */
  | { kind: 'apply'; state: TopicState; events: LiveEvent[] }
  /** Already seen. */
  | { kind: 'drop'; state: TopicState }
  /** Something is missing before this frame: ask for everything since `state.seq`. */
  | { kind: 'gap'; state: TopicState }
  /** The numbering is new: what is on the screen must be read again. */
  | { kind: 'reset'; state: TopicState };

/** Interprets a frame for a reader who has reached `state`. */
export function readFrame(state: TopicState, frame: LiveFrame): Step {
  if (frame.gen !== state.gen) return { kind: 'reset', state: { gen: frame.gen, seq: frame.seq } };
  if (frame.seq <= state.seq) return { kind: 'drop', state };
  if (frame.from > state.seq + 1) return { kind: 'gap', state };
  // A frame that overlaps earlier ones repeats some events; each carries its revision, so reading one twice changes
  // nothing.
  return { kind: 'apply', state: { gen: frame.gen, seq: frame.seq }, events: frame.events };
}

/** Interprets a heartbeat's head: `null` when nothing is missing. */
export function readHead(state: TopicState, gen: number, head: number | undefined): Step | null {
  if (gen !== state.gen) return { kind: 'reset', state: { gen, seq: head ?? 0 } };
  return head !== undefined && head > state.seq ? { kind: 'gap', state } : null;
}

/** Interprets the answer to a catch-up. */
export function readCatchUp(state: TopicState, answer: CatchUpAnswer): Step {
  const next = { gen: answer.gen, seq: answer.seq };
  if (answer.reset || answer.gen !== state.gen) return { kind: 'reset', state: next };
  return answer.seq <= state.seq ? { kind: 'drop', state } : { kind: 'apply', state: next, events: answer.events };
}
