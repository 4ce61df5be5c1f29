import {
  remainingOf,
  type AttemptState as StateName,
  type SectionClock,
} from '@pathshala/shared/modules/exams/sitting';
import type { AttemptClock, ClockView } from './types';

const ENDED: readonly StateName[] = ['submitted', 'autoSubmitted', 'graded', 'released', 'void'];
export const isEnded = (state: StateName): boolean => ENDED.includes(state);

export const beginClock = (view: ClockView): AttemptClock => ({
  state: view.state,
  startedAt: Date.parse(view.startedAt),
  due: Date.parse(view.due),
  section: sectionOf(view),
  version: view.clock,
  takeovers: view.takeovers,
  isReopened: false,
  reason: null,
});

/** A server may answer from its knowledge of a moment ago; after this long it knows of an end. */
const HEARSAY_MS = 5_000;

/**
 * Takes in the clock of an answer. Answers overtake each other and the feed, so the newer fact is found by numbers that
 * can only grow.
 */
export function takeClock(clock: AttemptClock, view: ClockView): AttemptClock {
  const { endedAt } = clock.section;
  // The answer leaves the end of the quiz out for an attempt that was reopened after it.
  const isReopened = view.endedAt
    ? false
    : clock.isReopened || Boolean(endedAt && view.serverTime > Date.parse(endedAt) + HEARSAY_MS);
  return takeOwn(
    { ...clock, section: laterSection(clock.section, sectionOf(view)), isReopened },
    { state: view.state, due: Date.parse(view.due), version: view.clock, takeovers: view.takeovers, reason: null },
  );
}

/** Live fields of `quizSitting`. */
export function takeSittingFields(clock: AttemptClock, set: Readonly<Record<string, unknown>>): AttemptClock {
  const told: SectionClock = {
    extraMinutes: typeof set.extraMinutes === 'number' ? set.extraMinutes : clock.section.extraMinutes,
    pausedMs: typeof set.pausedMs === 'number' ? set.pausedMs : clock.section.pausedMs,
    pausedAt: typeof set.pausedAt === 'string' ? set.pausedAt : null,
    endedAt: typeof set.endedAt === 'string' ? set.endedAt : null,
  };
  return { ...clock, section: laterSection(clock.section, told) };
}

/** Live fields of `quizClock`. */
export function takeClockFields(clock: AttemptClock, set: Readonly<Record<string, unknown>>): AttemptClock {
  if (typeof set.clock !== 'number') return clock;
  return takeOwn(
    { ...clock, isReopened: set.reopened === true || clock.isReopened },
    {
      state: set.state as StateName,
      due: typeof set.due === 'string' ? Date.parse(set.due) : clock.due,
      version: set.clock,
      takeovers: typeof set.takeovers === 'number' ? set.takeovers : clock.takeovers,
      reason: typeof set.reason === 'string' ? set.reason : null,
    },
  );
}

/** Milliseconds that remain at the server's instant `now`; they do not decrease during a pause. */
export const remaining = (clock: AttemptClock, now: number): number =>
  remainingOf(clock.due, clock.isReopened ? { ...clock.section, endedAt: null } : clock.section, now);
/** Extra minutes granted since an earlier clock, to the student and to the section. */
export const grantedSince = (before: AttemptClock, now: AttemptClock): number =>
  Math.round((now.due - before.due) / 60_000) + now.section.extraMinutes - before.section.extraMinutes;
export const isPaused = (clock: AttemptClock): boolean => Boolean(clock.section.pausedAt);

const sectionOf = (view: ClockView): SectionClock => ({
  extraMinutes: view.extraMinutes,
  pausedMs: view.pausedMs,
  pausedAt: view.pausedAt ?? null,
  endedAt: view.endedAt ?? null,
});

/**
 * Pauses only add up: a longer sum is newer, and with the same sum the pause that runs is newer than the one that has
 * not begun.
 */
function laterSection(known: SectionClock, told: SectionClock): SectionClock {
  const isNewer =
    told.pausedMs > known.pausedMs || (told.pausedMs === known.pausedMs && Boolean(told.pausedAt) && !known.pausedAt);
  const { pausedMs, pausedAt } = isNewer ? told : known;
  return {
    pausedMs,
    pausedAt,
    extraMinutes: Math.max(known.extraMinutes, told.extraMinutes),
    endedAt: told.endedAt ?? known.endedAt,
  };
}

function takeOwn(
  clock: AttemptClock,
  told: Pick<AttemptClock, 'state' | 'due' | 'version' | 'takeovers' | 'reason'>,
): AttemptClock {
  const takeovers = Math.max(clock.takeovers, told.takeovers);
  if (told.version < clock.version) return { ...clock, takeovers };
  // An end does not raise the version: within one version an ended attempt stays ended.
  const isOlder = told.version === clock.version && isEnded(clock.state) && !isEnded(told.state);
  return {
    ...clock,
    takeovers,
    version: told.version,
    due: told.due,
    state: isOlder ? clock.state : told.state,
    reason: told.reason ?? (told.version > clock.version ? null : clock.reason),
  };
}
