import type { ErrorBody, Locale } from '@pathshala/shared';
import { localizeDigits } from '@pathshala/shared/text';
import { readDevice, readToken, writeLoginStep, writeToken, writeUser } from '../kit/data/storage';
import { safeNext } from '../modules/foundation/identity/safe-next';

/** Data that the server wrote into the form: texts in the page's language, and the product's files to fetch ahead. */
interface Words {
  wait: string;
  offline: string;
  required: Readonly<Record<string, string>>;
  files: readonly string[];
}
/** Either a session, or another step, which the product has a screen for. */
type Login = { token: string; user: object } | { challenge: string; step: string };

/** Makes the form of the server's login page work: the same calls, words and refusals as the product's own screen. */
export function startLogin(page: Document, go: (address: string) => void = (to) => location.replace(to)): void {
  const next = () => safeNext(new URLSearchParams(location.search).get('next'));
  if (readToken() !== null) return go(next());
  // The product uses the same choice.
  if (new URLSearchParams(location.search).has('lang')) localStorage.setItem('locale', page.documentElement.lang);
  const form = page.querySelector<HTMLFormElement>('form[data-login]')!;
  const words = JSON.parse(form.dataset['words']!) as Words;
  const [submit] = form.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
  const inputs = [...form.querySelectorAll('input')];
  const label = submit!.textContent;
  let countdown = 0;

  const allow = () => {
    clearInterval(countdown);
    submit!.textContent = label;
    submit!.disabled = false;
  };
  const refuse = (message: string) => {
    const place = form.querySelector<HTMLElement>('[role="alert"]')!;
    place.textContent = message;
    place.hidden = message === '';
  };
  const mark = (input: HTMLInputElement, fault: string) => {
    page.getElementById(`${input.name}-fault`)!.textContent = fault;
    if (fault === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  /** A lock-out concerns one account and ends; the button counts down to its end. */
  const waitFor = (seconds: number) => {
    const until = performance.now() + seconds * 1_000;
    const tell = () => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1_000));
      if (left === 0) return allow();
      submit!.disabled = true;
      submit!.textContent = words.wait.replace('{seconds}', localizeDigits(left, page.documentElement.lang as Locale));
    };
    countdown = setInterval(tell, 1_000) as unknown as number;
    tell();
  };

  const send = async () => {
    refuse('');
    for (const input of inputs) mark(input, input.value.trim() === '' ? words.required[input.name]! : '');
    const first = inputs.find((input) => input.hasAttribute('aria-invalid'));
    if (first) return first.focus();
    submit!.disabled = true;
    const device = readDevice();
    const answer = await ask(page, {
      ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
      ...(device ? { device } : {}),
    });
    allow();
    if (answer === null) return refuse(words.offline);
    if (answer.ok) return enter((await answer.json()) as Login, { go, next: next() });
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    const named = inputs.filter(({ name }) => body?.errors?.[name]);
    for (const input of named) mark(input, body!.errors![input.name]!.join(' '));
    if (named.length === 0) refuse(body?.message ?? words.offline);
    if (body?.code === 'LOCKED_OUT') waitFor(Number(body.details?.['seconds'] ?? 0));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  inputs[0]!.addEventListener('input', () => {
    refuse('');
    allow();
  });
  // The product is downloaded while the password is being typed.
  form.addEventListener('input', () => fetchAhead(page, words.files), { once: true });
  form.querySelector<HTMLElement>('.show')!.addEventListener('click', ({ currentTarget }) => {
    const input = form.querySelector<HTMLInputElement>('[name="password"]')!;
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    (currentTarget as HTMLElement).setAttribute('aria-pressed', String(isShown));
  });
  // A login in another tab is a login here, too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue) go(next());
  });
  allow();
}

function enter(login: Login, { go, next }: { go: (address: string) => void; next: string }): void {
  if ('challenge' in login) {
    writeLoginStep(login);
    return go(`/login/step?next=${encodeURIComponent(next)}`);
  }
  writeToken(login.token);
  writeUser(login.user);
  go(next);
}

/** @returns null without an answer */
const ask = (page: Document, body: Record<string, string>): Promise<Response | null> =>
  fetch('/api/auth/login', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': page.documentElement.lang,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content,
    },
    body: JSON.stringify(body),
  }).catch(() => null);

function fetchAhead(page: Document, files: readonly string[]): void {
  for (const file of files) {
    const link = page.createElement('link');
    link.rel = 'prefetch';
    link.crossOrigin = '';
    link.href = file;
    page.head.append(link);
  }
}
