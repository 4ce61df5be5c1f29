import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionResolver } from '@pathshala/core';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { answerEarly } from './answer-early';

/** A call that was on its way when the stop came has arrived by then. */
const QUIET_MS = 300;
const LOOK_MS = 50;
/** Calls that still run are answered for. */
const CALLS_MS = 3_500;
/** For the answers to leave. */
const FAREWELL_MS = 250;

export interface Traffic {
  readonly isDraining: boolean;
  /** Every call passes here before anything else. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Everyone who waits is told to ask again; their command is done once, whether it ends or not (ADR 0024). */
  answerAll(error: AppError): void;
  /**
   * Ends within four seconds, and leaves no call that was sent without an answer.
   * @param noticeMs how long new connections are still taken, for a proxy in front to see that `/readyz` says no
   * @param refuse also called when new connections are to be refused
   */
  drain(noticeMs: number, refuse?: () => void): Promise<void>;
}

/**
 * How a server stops under load: it refuses new connections, and an open connection may have a call on its way, so it
 * is not cut: the next answer on a connection is its last and says so, and one that is silent ends. Behind a proxy it
 * first says that it stops (ADR 0044).
 */
export function watchTraffic(http: Server, sessions?: Pick<SessionResolver, 'localeOf'>): Traffic {
  const running = new Map<ServerResponse, IncomingMessage>();
  let isDraining = false;
  let lastCall = 0;

  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  function answerAll(error: AppError): void {
    for (const [response, request] of [...running]) answerEarly(request, response, error, sessions ? { sessions } : {});
  }

  return {
    get isDraining() {
      return isDraining;
    },
    watch(request, response) {
      running.set(response, request);
      response.once('close', () => running.delete(response));
      if (!isDraining) return;
      lastCall = performance.now();
      sayLast(response);
    },
    answerAll,
    async drain(noticeMs, refuse) {
      isDraining = true;
      const began = performance.now();
      for (const response of running.keys()) sayLast(response);
      if (noticeMs > 0) await wait(noticeMs);
      // HTTP's own `close` would cut connections that are silent at this instant, with a call on its way or not.
      TcpServer.prototype.close.call(http);
      refuse?.();
      const refusedAt = (lastCall = performance.now());
      const isQuiet = () => running.size === 0 && performance.now() - lastCall > QUIET_MS;
      while (!isQuiet() && performance.now() - began < CALLS_MS) {
        await wait(LOOK_MS);
        // Requests that have arrived are read before the idle connections are counted.
        await arrived();
        if (performance.now() - refusedAt > QUIET_MS) http.closeIdleConnections();
      }
      if (running.size > 0) {
        answerAll(new AppError(kernelErrors.UNAVAILABLE));
        await wait(FAREWELL_MS);
      }
      http.closeAllConnections();
      // Ends the timer with which HTTP looks for slow senders.
      http.close();
    },
  };
}

const arrived = () => new Promise<void>((resolve) => setImmediate(resolve));
