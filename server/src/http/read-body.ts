import { AppError, kernelErrors, PUBLIC, type Action } from '@pathshala/shared/kit';
import express, { type RequestHandler } from 'express';
import { contextOf } from './request-context';

/** Deeper than any form of ours, and far from where a parser's stack ends. */
const MOST_DEPTH = 32;
const readers = new Map<number, RequestHandler>();

/**
 * The body of a call, in this order: strangers are refused before a byte of it is read where the action is not open to them; then it is read up to
 * the action's own size, as it was sent (a packed body of some kilobytes unpacks to gigabytes), and parsed when it is not too deep.
 */
export function readBody(action: Action): RequestHandler[] {
  const reader = readers.get(action.maxBytes) ?? readerOf(action.maxBytes);
  readers.set(action.maxBytes, reader);
  if (action.permission === PUBLIC) return [reader];
  return [
    (_request, response, next) => {
      if (contextOf(response).actor.kind === 'anonymous') throw new AppError(kernelErrors.UNAUTHENTICATED);
      next();
    },
    reader,
  ];
}

const readerOf = (limit: number): RequestHandler =>
  express.json({ limit, inflate: false, verify: (_request, _response, bytes) => assertShallow(bytes) });

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [...'"\\{}'].map((each) => each.charCodeAt(0));
const [OPEN_LIST, CLOSE_LIST] = [...'[]'].map((each) => each.charCodeAt(0));

/** @throws AppError MALFORMED when JSON text is nested too deep; told from its bytes, before anything is built of it */
export function assertShallow(bytes: Uint8Array): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN || byte === OPEN_LIST) {
      depth += 1;
      if (depth > MOST_DEPTH) throw new AppError(kernelErrors.MALFORMED);
    } else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
  }
}
