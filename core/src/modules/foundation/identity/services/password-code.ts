import { createHmac } from 'node:crypto';
import type { Context } from '../../../../kernel';

const CODES = 1_000_000;

/**
 * The six digits that prove a phone. They follow from the request and the secret of the installation (ADR 0095), so
 * that neither the queue nor the list of messages, which an office reads, has them.
 */
export function passwordCode({ kernel }: Context, reset: string): string {
  const bytes = createHmac('sha256', kernel.config.SECRET).update(`password-code:${reset}`).digest();
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(6, '0');
}
