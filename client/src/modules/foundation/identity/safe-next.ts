const HOME = '/dashboard';

/** Target after login: an own path only, so that a link in a mail cannot lead to someone else's site. */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\') || /^\/(edu\/)?login\b/.test(next))
    return HOME;
  return next;
}
