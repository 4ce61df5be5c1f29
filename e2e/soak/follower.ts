import type { CatchUpAnswer, LiveEvent, LiveFrame, LiveHeads, SubscribeAnswer } from '@pathshala/shared';
import { pause } from './actor';
import { openLine, type Line } from './line';
import type { Told } from './marks-stream';

/** A browser spreads its questions for what it missed over this time. */
const SPREAD_MS = 150;

/** A reader of the marks of a section, by the rules of a browser, who remembers what was heard and when. */
export interface Follower {
  /** Its line has been cut since it was opened. */
  readonly isCut: boolean;
  /** Record and number of each change, in the order in which they came. */
  readonly heard: readonly string[];
  /** Faults that the numbers of the feed reveal. */
  readonly faults: readonly string[];
  /** @returns when this change or a later one of its record came; undefined when none has */
  arrivalOf(told: Told): number | undefined;
  close(): void;
}

/** @param server where the line begins; it comes back to the common address */
export function openFollower(
  server: string,
  { common, token, section }: { common: string; token: string; section: string },
): Promise<Follower> {
  const heard: string[] = [];
  const faults: string[] = [];
  const arrivals = new Map<string, { rev: number; at: number }[]>();
  let isCut = false;
  let place: { topic: string; gen: number; seq: number } | null = null;
  /** Frames of one line, in order. Each line has its own queue: a question on a line that was cut gets no answer. */
  let working = Promise.resolve();

  const apply = (events: readonly LiveEvent[], seq: number) => {
    if (!place || seq - place.seq !== events.length)
      faults.push(`${place?.seq} → ${seq} came with ${events.length} changes`);
    const at = performance.now();
    for (const { id, rev } of events) {
      heard.push(`${id}:${rev}`);
      arrivals.set(id, [...(arrivals.get(id) ?? []), { rev, at }]);
    }
    if (place) place.seq = seq;
  };
  const catchUp = async (line: Line) => {
    if (!place) return;
    await pause(Math.random() * SPREAD_MS);
    const { topic, gen, seq } = place;
    const answer = await line.ask<CatchUpAnswer>('catchUp', { topic, since: seq, gen });
    if (answer.reset) faults.push(`could not be caught up from ${seq}`);
    else if (answer.seq > seq) apply(answer.events, answer.seq);
  };
  const take = async (frame: LiveFrame, line: Line) => {
    if (!place || frame.topic !== place.topic || frame.seq <= place.seq) return;
    if (frame.gen !== place.gen) return void faults.push('the numbering began again');
    if (frame.from > place.seq + 1) await catchUp(line);
    if (frame.from === place.seq + 1) apply(frame.events, frame.seq);
  };
  const join = async (line: Line) => {
    const answer = await line.ask<SubscribeAnswer>('subscribe', {
      entity: 'attendanceMark',
      room: { field: 'section', value: section },
    });
    if (!answer.ok) return void faults.push(`may not follow the marks: ${answer.code}`);
    place ??= { topic: answer.topic, gen: answer.gen, seq: answer.seq };
    if (answer.gen !== place.gen) faults.push('the numbering began again');
    else if (answer.seq > place.seq) await catchUp(line);
  };
  const look = async ({ heads }: LiveHeads, line: Line) => {
    if (place && (heads[place.topic] ?? 0) > place.seq) await catchUp(line);
  };
  return new Promise<Follower>((resolve) => {
    const follower: Follower = {
      heard,
      faults,
      get isCut() {
        return isCut;
      },
      arrivalOf: ({ id, rev }) => arrivals.get(id)?.find((each) => each.rev >= rev)?.at,
      close: () => line.close(),
    };
    const line = openLine({
      server,
      common,
      token,
      onOpen: () => void (working = join(line).then(() => resolve(follower))),
      onCut: () => void (isCut = true),
      onEvent: (event, value) => {
        if (event === 'feed') working = working.then(() => take(value as LiveFrame, line));
        if (event === 'heads') working = working.then(() => look(value as LiveHeads, line));
      },
    });
  });
}
