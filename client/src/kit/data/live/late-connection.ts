import type { LiveConnection, LiveListeners } from './protocol';

type Connect = (listeners: LiveListeners) => LiveConnection;
const RETRY_MS = 5_000;

/** A connection that loads its program when it is opened: the login page needs no socket. */
export function connectLater(load: () => Promise<Connect>, listeners: LiveListeners): LiveConnection {
  let real: LiveConnection | null = null;
  let isWanted = false;
  const gone = () => Promise.reject(new Error('not connected'));
  const open = () => {
    isWanted = true;
    if (real) return real.open();
    load().then(
      (connect) => {
        if (!isWanted || real) return;
        real = connect(listeners);
        real.open();
      },
      () => {
        if (!isWanted) return;
        listeners.onRefused();
        setTimeout(() => isWanted && open(), RETRY_MS);
      },
    );
  };
  return {
    open,
    close: () => {
      isWanted = false;
      real?.close();
    },
    restart: () => (real ? real.restart() : open()),
    subscribe: (subscription) => real?.subscribe(subscription) ?? gone(),
    unsubscribe: (topic) => real?.unsubscribe(topic),
    catchUp: (topic, since, gen) => real?.catchUp(topic, since, gen) ?? gone(),
  };
}
