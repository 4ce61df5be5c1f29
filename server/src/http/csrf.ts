import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { NextFunction, Request, Response } from 'express';

const COOKIE = 'pathshala_page';
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface Csrf {
  /** The token for the page that is being answered; binds it to a cookie of the browser. */
  issue(request: Request, response: Response): string;
  /** Refuses a state-changing request without the XMLHttpRequest header or with a token of another browser. */
  guard(request: Request, response: Response, next: NextFunction): void;
}

/** Anti-forgery: the page carries HMAC(secret, cookie), so neither a foreign site nor a stolen page alone can make a call. */
export function makeCsrf(secret: string, isSecure: boolean): Csrf {
  const sign = (nonce: string) => createHmac('sha256', secret).update(`csrf:${nonce}`).digest('base64url');
  return {
    issue(request, response) {
      const known = readCookie(request, COOKIE);
      const nonce = known && /^[\w-]{20,60}$/.test(known) ? known : randomBytes(24).toString('base64url');
      response.cookie(COOKIE, nonce, { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: 365 * 86_400_000 });
      return sign(nonce);
    },
    guard(request, _response, next) {
      if (!UNSAFE.has(request.method)) return next();
      const nonce = readCookie(request, COOKIE);
      const token = request.get('x-csrf-token');
      const isAjax = request.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest';
      if (!isAjax || !nonce || !token || !equal(token, sign(nonce))) throw new AppError(kernelErrors.CSRF);
      next();
    },
  };
}

/** By bytes: a header may hold letters that take several, and of buffers of different lengths the comparison throws. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function readCookie(request: Request, name: string): string | null {
  for (const part of (request.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}
