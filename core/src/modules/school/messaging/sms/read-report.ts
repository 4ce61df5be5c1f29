import type { SmsFate } from '@pathshala/shared/modules/school/messaging';
import type { SmsGatewayProfile } from './gateway-profile';

export interface SmsReport {
  /** Ours; absent where the gateway only knows its own number. */
  reference?: string | undefined;
  providerId?: string | undefined;
  fate: SmsFate;
  /** In the gateway's words. */
  code: string;
}
export interface Carried {
  query: URLSearchParams;
  body: string;
  type: string;
}
/** Names and words of the trial gateway. */
const OWN: NonNullable<SmsGatewayProfile['report']> = {
  reference: 'reference',
  id: 'id',
  status: 'status',
  sent: ['sent'],
  delivered: ['delivered'],
  failed: ['failed'],
  temporary: [],
};

/** A delivery report from address, form or JSON; null when it names no message or says nothing that is known. */
export function readReport(carried: Carried, names: SmsGatewayProfile['report'] = OWN): SmsReport | null {
  const values = valuesOf(carried);
  const at = (name: string | undefined) => (name === undefined ? undefined : values[name]?.slice(0, 120) || undefined);
  const [reference, providerId, code] = [at(names.reference), at(names.id), at(names.status)];
  if (!code || (!reference && !providerId)) return null;
  const state = (['delivered', 'failed', 'sent'] as const).find((each) => names[each].includes(code));
  if (!state) return null;
  return {
    reference,
    providerId,
    code,
    fate: { state, temporary: names.temporary.includes(code) || values['temporary'] === 'true' },
  };
}

/** Values of a call by name, wherever it carries them. */
export function valuesOf({ query, body, type }: Carried): Record<string, string> {
  const values = Object.fromEntries(query);
  if (body === '') return values;
  if (!type.includes('json')) return { ...values, ...Object.fromEntries(new URLSearchParams(body)) };
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return values;
    return {
      ...values,
      ...Object.fromEntries(
        Object.entries(parsed)
          .filter(([, value]) => value !== null && typeof value !== 'object')
          .map(([name, value]) => [name, String(value)]),
      ),
    };
  } catch {
    return values;
  }
}
