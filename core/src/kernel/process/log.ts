import pino, { type Logger } from 'pino';
import { nameSources } from './source-places';

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
      serializers: { err: readable },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    output,
  );

/** An error and those in it with places of the sources in their stacks. */
function readable(error: unknown): unknown {
  const told: unknown = pino.stdSerializers.err(error as Error);
  nameSources(told);
  return told;
}
