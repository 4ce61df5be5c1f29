/** Number of times that a reloaded page asks for the name that its former self is just giving back. */
const TRIES = 4;
const BETWEEN_MS = 150;

export interface HeldWriter {
  name: string;
  release(): void;
}

/**
 * A tab's own name for writing. The name that this device used before is taken up again (after a reload, a crash, a
 * power cut), as long as no other tab of the device still holds it; otherwise the tab gets a new one and has to ask for
 * the pen.
 */
export async function holdWriter(known: string | null): Promise<HeldWriter> {
  if (!('locks' in navigator)) return { name: isReload() && known ? known : newName(), release: () => undefined };
  const held = known ? await lockAgain(known) : null;
  if (held) return held;
  const name = newName();
  return (await tryLock(name)) ?? { name, release: () => undefined };
}

async function lockAgain(name: string): Promise<HeldWriter | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held = await tryLock(name);
    if (held) return held;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return null;
}

function tryLock(name: string): Promise<HeldWriter | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`pathshala-quiz-${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return void resolve(null);
        return new Promise<void>((release) => resolve({ name, release }));
      })
      .catch(() => resolve(null));
  });
}

/**
 * Without locks (a page that did not come over HTTPS) only a reload is surely the same tab: a copied tab looks like it
 * otherwise.
 */
const isReload = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
