import { networkOf, readCalendarFeed, readPublicCalendar, type Kernel } from '@pathshala/core';
import { Router, type Request, type Response } from 'express';
import { makeRateLimit } from './rate-limit';

const TOKEN = /^([\w-]{43})\.ics$/;
const WINDOW_MS = 10 * 60_000;
/** Programs look every few hours; a person who tries things out a few times more. */
const READS = 30;
/** Calendars of websites that one network address reads: many families are behind one of a mobile operator. */
const PUBLIC_READS = 120;
const ALIAS = /^([a-z0-9-]{1,30})\.ics$/;
/** Addresses that are none, of one network address: a school's people may all be behind it. */
const MISSES = 60;

/**
 * `GET /calendar/:token.ics`: a person's calendar for a program that has nothing but the address. Nothing of it is kept, here or on the way, so
 * that an address that is ended shows nothing more, and no answer says whether an address ever was one.
 */
export function calendarFeeds(kernel: Kernel): Router {
  const now = () => kernel.clock.now().getTime();
  const [mayRead, mayMiss] = [makeRateLimit(READS, WINDOW_MS, now), makeRateLimit(MISSES, WINDOW_MS, now)];
  const missed = new Map<string, number>();
  const router = Router();
  const mayReadPublic = makeRateLimit(PUBLIC_READS, WINDOW_MS, now);
  // Of an institution, as public as its website; in the language that the address asks for.
  router.get('/site/:file', async (request: Request, response: Response) => {
    const alias = ALIAS.exec(String(request.params['file']))?.[1];
    if (!mayReadPublic(networkOf(request.ip ?? ''))) return tooMany(response);
    const language = request.query['lang'] === 'en' ? 'en' : 'bn';
    const text = alias ? await readPublicCalendar(kernel, { alias, language }) : null;
    if (text === null) return void response.status(404).type('text/plain').send('Not found');
    response.setHeader('cache-control', 'public, max-age=3600');
    response.type('text/calendar; charset=utf-8').send(text);
  });
  router.get('/:file', async (request: Request, response: Response) => {
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    const token = TOKEN.exec(String(request.params['file']))?.[1];
    const network = networkOf(request.ip ?? '');
    if ((missed.get(network) ?? 0) > now() || (token && !mayRead(token))) return tooMany(response);
    const text = token ? await readCalendarFeed(kernel, token) : null;
    if (text === null) {
      if (!mayMiss(network)) missed.set(network, now() + WINDOW_MS);
      if (missed.size > 10_000) missed.clear();
      response.status(404).type('text/plain').send('Not found');
      return;
    }
    response.type('text/calendar; charset=utf-8').setHeader('content-disposition', 'inline; filename="pathshala.ics"');
    response.send(text);
  });
  return router;
}

const tooMany = (response: Response) =>
  void response
    .status(429)
    .setHeader('retry-after', String(WINDOW_MS / 1000))
    .type('text/plain')
    .send('Too many requests');
