import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Of lines that a full disk does not take; later ones are dropped. */
const WAITING_BYTES = 1024 * 1024;
const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: WAITING_BYTES });
// A line that cannot be written must not end the call that writes it.
output.on('error', () => undefined);

/** Structured logs; whatever looks like a secret is left out before a line is written. */
export const makeLog = (name: string, level: string): Log =>
  pino(
    {
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
    },
    output,
  );
