export interface GatewayCall {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
}
/** `away`: it was not reached at all. `unclear`: it was, and no answer came back. */
export type GatewayAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'away' | 'unclear'; code: string };

/** Failures that happen before the first byte of a request leaves. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One call with a deadline for its whole answer; never rejects. */
export async function callGateway({ url, ...call }: GatewayCall, answerMs: number): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: call.headers,
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return { kind: 'answer', status: response.status, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; errors?: { code?: string }[] } };
    const code = cause?.code ?? cause?.errors?.[0]?.code ?? name;
    return { kind: NOT_REACHED.has(code) ? 'away' : 'unclear', code };
  }
}

/** Outcome of a status when the body says nothing: barred callers wait, busy gateways are retried. */
export function outcomeOfStatus(status: number): 'away' | 'busy' | 'unclear' | 'refused' | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 402 || status === 403) return 'away';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'unclear' : 'refused';
}
