// Runs in the page that is measured, before its own programs.

/** Calls back when the frame that is drawn now has been handed to the screen. */
function painted(tell) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => tell(performance.now()));
    port1.start();
    port2.postMessage(null);
  });
}

const moves = {
  /** Milliseconds from each key to the frame that shows what it did. */
  keys: [],
  /** Milliseconds from the next click until an element that was not there is painted. */
  untilOther: (selector) => {
    for (const old of document.querySelectorAll(selector)) old.setAttribute('data-old', '');
    return new Promise((resolve) => {
      const look = (at) =>
        document.querySelector(`${selector}:not([data-old])`)
          ? painted((now) => resolve(now - at))
          : requestAnimationFrame(() => look(at));
      addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    });
  },
};
addEventListener('keydown', ({ timeStamp }) => painted((now) => moves.keys.push(now - timeStamp)), { capture: true });
globalThis.moves = moves;
