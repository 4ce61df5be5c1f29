import i18next from 'i18next';
import type { ApiError } from './api-error';

/**
 * An error in the language of the page, for a line of its own: the reasons of single fields where there are any, else
 * the server's sentence, else that of the product, never a number of the protocol.
 */
export function reasonOf(error: ApiError): string {
  const reasons = [...new Set(Object.values(error.fieldErrors ?? {}).flat())];
  if (reasons.length > 0) return reasons.join('\n');
  return error.body?.message ?? i18next.t(error.status === 0 ? 'kit:error.offlineTitle' : 'kit:error.unknown');
}
