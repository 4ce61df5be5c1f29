import { noteSpan, type Kernel } from '@pathshala/core';
import type { Health } from './health';

export interface Call {
  /** The path as it is declared. */
  route: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  requestId: string | undefined;
  userId: string | undefined;
  /** The institution in which the call was made. */
  tenantId: string | undefined;
}
export type LogCall = (call: Call) => void;

/**
 * Counts a call, writes its line and completes its span. The span contains the declared path, because the real one may
 * hold a secret.
 */
export const callLog =
  (kernel: Kernel, health: Health): LogCall =>
  ({ route, method, path, status, ms, requestId, userId, tenantId }) => {
    health.observe(route, method, status, ms / 1000);
    noteSpan({
      'http.route': route,
      'http.response.status_code': status,
      ...(requestId ? { 'pathshala.request': requestId } : {}),
      ...(tenantId ? { 'pathshala.institution': tenantId } : {}),
    });
    const level = status >= 500 ? 'error' : path.startsWith('/api') || path.startsWith('/user') ? 'info' : 'debug';
    kernel.log[level]({ requestId, method, path, status, ms: Math.round(ms), userId, tenantId }, 'request');
  };
