import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { NextFunction, Request, Response } from 'express';

export const PAGE_COOKIE = 'pathshala_page';
/** Characters of 24 bytes, and of the part of the stamp that is kept. */
const DRAWN_LENGTH = 32;
const STAMP_LENGTH = 22;
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface Csrf {
  /** The token for the page that is being answered; binds it to a cookie of the browser. */
  issue(request: Request, response: Response): string;
  /** Refuses a state-changing request without the XMLHttpRequest header or with a token of another browser. */
  guard(request: Request, response: Response, next: NextFunction): void;
  /** Whether a call of these headers passes the guard. */
  isOurs(headers: IncomingHttpHeaders): boolean;
}

/** Anti-forgery: the page carries HMAC(secret, cookie), so neither a foreign site nor a stolen page alone can make a call. */
export function makeCsrf(secret: string, isSecure: boolean): Csrf {
  const sign = (nonce: string) => createHmac('sha256', secret).update(`csrf:${nonce}`).digest('base64url');
  // Half of the cookie says that we have made the other half: nobody gives a browser a value of their own choice.
  const stamp = (drawn: string) =>
    createHmac('sha256', secret).update(`page:${drawn}`).digest('base64url').slice(0, STAMP_LENGTH);
  const make = () => {
    const drawn = randomBytes(24).toString('base64url');
    return `${drawn}${stamp(drawn)}`;
  };
  const isMade = (nonce: string) =>
    nonce.length === DRAWN_LENGTH + STAMP_LENGTH &&
    equal(nonce.slice(DRAWN_LENGTH), stamp(nonce.slice(0, DRAWN_LENGTH)));
  const isOurs: Csrf['isOurs'] = (headers) => {
    const nonce = readCookie(headers.cookie, PAGE_COOKIE);
    const token = headers['x-csrf-token'];
    return (
      String(headers['x-requested-with']).toLowerCase() === 'xmlhttprequest' &&
      nonce !== null &&
      isMade(nonce) &&
      typeof token === 'string' &&
      equal(token, sign(nonce))
    );
  };
  return {
    isOurs,
    issue(request, response) {
      const known = readCookie(request.headers.cookie, PAGE_COOKIE);
      const nonce = known && isMade(known) ? known : make();
      response.cookie(PAGE_COOKIE, nonce, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        path: '/',
        maxAge: 365 * 86_400_000,
      });
      return sign(nonce);
    },
    guard(request, _response, next) {
      if (UNSAFE.has(request.method) && !isOurs(request.headers)) throw new AppError(kernelErrors.CSRF);
      next();
    },
  };
}

/** By bytes: a header may hold letters that take several, and of buffers of different lengths the comparison throws. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}
