import { noteVisit, type Kernel } from '@pathshala/core';
import type { Request } from 'express';
import { isPerson } from './is-person';

/** The same page opened again by the same reader within this time is one visit: a finger held on "reload". */
const AGAIN_MS = 30_000;
const KEPT = 20_000;

export type CountVisit = (request: Request, visit: { site: string; page: string; day: string }) => void;

/**
 * Counts visits of websites. Network address and device distinguish readers for half a minute, in this process's memory
 * only; neither is stored.
 */
export function visitCounter(kernel: Kernel): CountVisit {
  const recent = new Map<string, number>();
  return (request, visit) => {
    if (request.method !== 'GET' || !isPerson(request.headers)) return;
    const reader = `${visit.site} ${visit.page} ${request.ip ?? ''} ${request.get('user-agent') ?? ''}`;
    const now = kernel.clock.now().getTime();
    if ((recent.get(reader) ?? 0) > now) return;
    if (recent.size >= KEPT) recent.clear();
    recent.set(reader, now + AGAIN_MS);
    noteVisit(kernel, visit);
  };
}
