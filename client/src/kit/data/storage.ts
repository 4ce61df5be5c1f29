import type { Me } from '@pathshala/shared/modules/identity';

/** Where the bearer token and the person's info are kept, as the specification says: in browser storage. */
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
/** Calls back when another tab logs in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
