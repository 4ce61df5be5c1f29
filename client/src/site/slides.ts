const STAY_MS = 6_000;

/** Slides one after the other; they hold under the pointer, with the focus inside, on request, and for people who prefer less motion. @returns stops them */
export function runSlides(page: ParentNode): () => void {
  const show = page.querySelector<HTMLElement>('[data-slides]');
  const slides = [...(show?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])];
  if (!show || slides.length < 2) return () => undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const position = show.querySelector('[data-position]');
  const pause = show.querySelector<HTMLElement>('[data-step="pause"]');
  let at = 0;
  let isPaused = isCalm;
  let isHeld = false;
  const step = (by: number) => {
    at = (at + by + slides.length) % slides.length;
    for (const [place, slide] of slides.entries()) slide.hidden = place !== at;
    if (position) position.textContent = slides[at]!.dataset['slide'] ?? '';
  };
  const stop = new AbortController();
  const on = (name: string, heard: (event: Event) => void) =>
    show.addEventListener(name, heard, { signal: stop.signal });
  on('pointerenter', () => (isHeld = true));
  on('pointerleave', () => (isHeld = false));
  on('focusin', () => (isHeld = true));
  on('focusout', () => (isHeld = false));
  on('click', ({ target }) => {
    const by = target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset['step'] : undefined;
    if (by === 'pause') {
      isPaused = !isPaused;
      pause?.setAttribute('aria-pressed', String(isPaused));
    } else if (by) step(Number(by));
  });
  for (const each of show.querySelectorAll<HTMLElement>('[data-controls]')) each.hidden = false;
  if (pause) pause.hidden = isCalm;
  const timer = setInterval(() => {
    if (!isPaused && !isHeld) step(1);
  }, STAY_MS);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
