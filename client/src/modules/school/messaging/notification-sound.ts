const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.12 },
];
const LENGTH_S = 0.35;

/**
 * Two short notes. With several tabs open only one plays: they ask for the same lock and keep it while it sounds.
 * A browser that allows no sound before the first press stays silent; that is no error.
 */
export function playNotificationSound(): void {
  const play = async () => {
    try {
      await sound();
    } catch {
      // The browser does not allow sound yet; the badge shows the same news.
    }
  };
  if ('locks' in navigator)
    void navigator.locks.request('notification-sound', { ifAvailable: true }, (lock) => (lock ? play() : undefined));
  else void play();
}

async function sound(): Promise<void> {
  const context = new AudioContext();
  if (context.state !== 'running') {
    await context.close();
    return;
  }
  for (const { hertz, at } of NOTES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + LENGTH_S);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + LENGTH_S);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await context.close();
}
