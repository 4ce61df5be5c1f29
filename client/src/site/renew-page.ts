/**
 * Shows the page as it is now, without leaving it: unfolded parts stay so, and a file that is being read stays open;
 * the page is renewed when it is closed.
 *
 * @param begin starts what only a program can on the new parts
 */
export async function renewPage(begin: () => void): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html', 'x-renewal': '1' }, cache: 'no-cache' });
  const text = await answer.text();
  const shown = document.getElementById('site');
  const preview = shown?.querySelector<HTMLDialogElement>('dialog[data-preview][open]');
  if (preview) return renewOnClose(preview, begin);
  if (!answer.ok) return location.reload();
  const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById('site');
  // Anyone who writes a letter keeps their text.
  const letter = shown?.querySelector<HTMLFormElement>('form[data-contact]');
  if (letter && [...new FormData(letter).values()].some((value) => value !== '')) return;
  // And their question.
  const question = document.activeElement;
  if (question instanceof HTMLInputElement && question.name === 'q' && question.value !== question.defaultValue) return;
  if (!fresh || !shown || fresh.dataset['version'] === shown.dataset['version']) return;
  shown.dataset['version'] = fresh.dataset['version'] ?? '';
  const unfolded = new Set(Array.from(shown.querySelectorAll('details[open] > summary'), (each) => each.textContent));
  for (const each of fresh.querySelectorAll('details > summary'))
    if (unfolded.has(each.textContent)) each.parentElement?.setAttribute('open', '');
  shown.replaceChildren(...fresh.childNodes);
  begin();
}

const awaited = new WeakSet<HTMLDialogElement>();

function renewOnClose(preview: HTMLDialogElement, begin: () => void): void {
  if (awaited.has(preview)) return;
  awaited.add(preview);
  const renew = () => {
    awaited.delete(preview);
    void renewPage(begin).catch(() => undefined);
  };
  preview.addEventListener('close', renew, { once: true });
}
