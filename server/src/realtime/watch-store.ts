import {
  frameOfRow,
  meterOf,
  openServerStream,
  pauseAfter,
  type FrameRow,
  type Kernel,
  type ReadFrame,
  type ResumeToken,
} from '@pathshala/core';

/**
 * Keeps one stream open; after a break it resumes where it was, and gaps that cannot be resumed are uncovered by the
 * next heads.
 */
export function watchStore(
  kernel: Kernel,
  {
    onFrame,
    onLost,
    onRights,
    onContent,
  }: { onFrame(frame: ReadFrame): void; onLost(): void; onRights(): void; onContent(siteId: string | null): void },
): () => Promise<void> {
  const meter = meterOf(kernel);
  let place: ResumeToken | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | null = null;
  let tries = 0;
  let stream = open();
  function open() {
    const isResumed = place !== null;
    return openServerStream(kernel.store, place, kernel.caches.entities(), {
      onOpen() {
        tries = 0;
        // Earlier changes are unknown; topics reveal gaps by their stored numbers.
        if (!isResumed) onLost();
        kernel.caches.open();
      },
      onRemembered: (entity, id) => kernel.caches.changed(entity, id),
      onFrame(stored) {
        const frame = frameOfRow(stored as unknown as FrameRow);
        meter.count('feed_frames_total');
        meter.feedDelay = Math.max(0, kernel.clock.now().getTime() - frame.at.getTime()) / 1_000;
        onFrame(frame);
      },
      onRights() {
        kernel.caches.rightsChanged();
        onRights();
      },
      onContent,
      onToken: (token) => void (place = token),
      onEnd({ historyLost, error }) {
        // Until it is open again nobody tells of changes, so nothing may be remembered.
        kernel.caches.suspend();
        if (stopped) return;
        kernel.log.warn({ err: error, historyLost }, 'the stream of frames ended');
        if (historyLost) place = null;
        tries += 1;
        again = setTimeout(() => void (stream = open()), pauseAfter('connection', tries));
      },
    });
  }
  return async () => {
    stopped = true;
    if (again) clearTimeout(again);
    kernel.caches.suspend();
    await stream.close();
  };
}
