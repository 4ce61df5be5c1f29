interface Refusal {
  message?: string;
  errors?: Record<string, string[] | string>;
}

/** Sends the letter of a contact page, and shows at each field the fault that the server finds. */
export function startContactForm(page: ParentNode): void {
  const form = page.querySelector<HTMLFormElement>('form[data-contact]');
  if (!form) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendLetter(form);
  });
}

async function sendLetter(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!;
  const failure = form.querySelector<HTMLElement>('[data-failure]')!;
  button.disabled = true;
  failure.textContent = '';
  try {
    const refusal = await send(form).catch((): Refusal => ({ message: failure.dataset['unsent'] ?? '' }));
    for (const each of form.querySelectorAll('.fault')) each.textContent = '';
    for (const each of form.querySelectorAll('[aria-invalid]')) each.removeAttribute('aria-invalid');
    if (!refusal) {
      form.hidden = true;
      form.parentElement?.querySelector<HTMLElement>('[data-contact-sent]')?.removeAttribute('hidden');
      return;
    }
    const faults = Object.entries(refusal.errors ?? {});
    for (const [key, texts] of faults) {
      const place = form.querySelector(`#contact-${key}-fault`);
      if (place) place.textContent = [texts].flat()[0] ?? '';
      form.querySelector(`#contact-${key}`)?.setAttribute('aria-invalid', 'true');
    }
    if (faults.length === 0) failure.textContent = refusal.message ?? '';
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  } finally {
    button.disabled = false;
  }
}

/** @returns why it was refused, null when it was taken */
async function send(form: HTMLFormElement): Promise<Refusal | null> {
  const ours = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': document.documentElement.lang };
  const values = Object.fromEntries(
    [...new FormData(form)].map(([key, value]) => [key, String(value).trim()] as const).filter(([, value]) => value),
  );
  const { token } = (await (await fetch('/api/csrf-token', { headers: ours })).json()) as { token: string };
  const answer = await fetch('/api/cms/contact', {
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify({ name: '', subject: '', body: '', ...values, site_id: form.dataset['contact'] }),
  });
  return answer.ok ? null : ((await answer.json()) as Refusal);
}
