import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured logs; whatever looks like a secret is left out before a line is written. */
export const makeLog = (name: string, level: string): Log =>
  pino({
    name,
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'passwordConfirmation',
        '*.passwordConfirmation',
        'currentPassword',
        '*.currentPassword',
        'token',
        '*.token',
        'secret',
        '*.secret',
        'SECRET',
        '*.SECRET',
        'passwordHash',
        '*.passwordHash',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[hidden]',
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
