/** Where the bearer token and the person's info are kept, as the specification says: in browser storage. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);
export const readUser = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
  } catch {
    return null;
  }
};
export function writeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}
export function writeUser(user: unknown): void {
  if (user === null) localStorage.removeItem(USER_KEY);
  else localStorage.setItem(USER_KEY, JSON.stringify(user));
}
/** Calls back when another tab logs in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
