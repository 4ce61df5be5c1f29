import type { IncomingHttpHeaders } from 'node:http';

/** Search engines, previews of messengers, monitors and libraries of programs name themselves in one of these ways. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|archiver|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|headless|lighthouse|monitor|uptime|scan|feed/i;

/**
 * Whether a page is opened by a person, as far as the call tells: not by a program, not ahead of a click, and not read
 * again by the page itself.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') && !agent.startsWith('Opera/')) return false;
  if (PROGRAM.test(agent)) return false;
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  if (/prefetch|prerender/.test(purpose)) return false;
  if (headers['x-renewal'] !== undefined) return false;
  const place = headers['sec-fetch-dest'];
  return place === undefined || place === 'document';
}
