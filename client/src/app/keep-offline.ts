/** Lets the browser keep the product's files, so that it opens without a network. Where that is impossible it just needs one. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(tellLoaded, () => undefined);
  });
}

/** Files that came before the worker was there, and those that screens load soon after. */
function tellLoaded({ active }: ServiceWorkerRegistration): void {
  const tell = () =>
    active?.postMessage({
      kind: 'loaded',
      files: performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((name) => name.startsWith(location.origin)),
    });
  tell();
  setTimeout(tell, 10_000);
}
