import { toldAddress } from '../kit/data/push-here';

const AFTER_LOAD_MS = 2_000;

/** Lets the browser keep the product's files, so that it opens without a network. Where that is impossible it just needs one. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = async () => {
    await navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      // A question may have to be asked without a network: where no worker keeps what draws it, the page does.
      .then(tellLoaded, () => import('./Overlays').catch(() => undefined));
    if (toldAddress() !== null)
      await import('./renew-push').then(({ renewPush }) => renewPush()).catch(() => undefined);
  };
  // Its downloads must not come between the reader and the first screen.
  window.addEventListener('load', () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(keep) : void keep()), AFTER_LOAD_MS),
  );
}

/**
 * Files that came before the worker was there, those that no screen needs at first, and those that screens load soon
 * after.
 */
function tellLoaded({ active }: ServiceWorkerRegistration): void {
  const tell = () =>
    active?.postMessage({
      kind: 'loaded',
      files: [
        ...performance
          .getEntriesByType('resource')
          .map((entry) => entry.name)
          .filter((name) => name.startsWith(location.origin)),
        ...neededLater(),
      ],
    });
  tell();
  setTimeout(tell, 10_000);
}

const neededLater = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content.split(' ') ?? [];
