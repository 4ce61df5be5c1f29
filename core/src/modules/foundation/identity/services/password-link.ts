import type { Context } from '../../../../kernel';

/** Where someone chooses a password, for anyone who has the token. */
export function passwordLink({ kernel }: Context, { token, email }: { token: string; email: string }): string {
  const base = kernel.config.PUBLIC_URL ?? `http://127.0.0.1:${kernel.config.PORT}`;
  return `${base}/password/reset?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`;
}
