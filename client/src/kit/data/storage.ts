import type { Me } from '@pathshala/shared/modules/foundation/identity';

/** Storage keys of the bearer token and the person's info, as the specification says: in browser storage. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const ME_KEY = 'me';

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);
export function writeToken(token: string | null): void {
  localStorage.removeItem(ME_KEY);
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
export function writeUser(user: unknown): void {
  if (user === null) localStorage.removeItem(USER_KEY);
  else localStorage.setItem(USER_KEY, JSON.stringify(user));
}
export function readUserId(): string | null {
  try {
    return (JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { id?: string } | null)?.id ?? null;
  } catch {
    return null;
  }
}
/** The owner of this token according to the server's last answer: enough to open the product without a network. */
export function readKeptMe(token: string): Me | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ME_KEY) ?? 'null') as { token: string; me: Me } | null;
    return kept?.token === token ? kept.me : null;
  } catch {
    return null;
  }
}
export const keepMe = (token: string, me: Me): void => localStorage.setItem(ME_KEY, JSON.stringify({ token, me }));
const DEVICE_KEY = 'trusted-device';
/** Token of a trusted device, which is not asked for a code. It outlives a logout on purpose. */
export const readDevice = (): string | null => localStorage.getItem(DEVICE_KEY);
export const writeDevice = (token: string): void => localStorage.setItem(DEVICE_KEY, token);
const STEP_KEY = 'login-step';
/**
 * A login that asks for another step, on its way from the server's login page to the product's screen for it; of this
 * tab only.
 */
export const writeLoginStep = (step: { challenge: string; step: string }): void =>
  sessionStorage.setItem(STEP_KEY, JSON.stringify(step));
export const readLoginStep = (): unknown => JSON.parse(sessionStorage.getItem(STEP_KEY) ?? 'null');
export const dropLoginStep = (): void => sessionStorage.removeItem(STEP_KEY);
/** Calls back when another tab logs in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
