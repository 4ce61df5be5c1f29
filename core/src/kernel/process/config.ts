import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/**
 * Environment variables that a process reads whatever modules it has; those of a module are declared there
 * (`settings`). A wrong value stops the start with its name and what is expected.
 */
export const configSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000).describe('Port of the web server; 0 lets the system choose.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the web server listens on.'),
  LISTEN_FDS: z
    .literal('1')
    .optional()
    .describe('1: descriptor 3 is a listening socket that several servers share; PORT is then the own one of each.'),
  METRICS_PORT: port.default(0).describe('Port of the health and metrics page of a worker; 0 = none.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe('Bearer token with which /metrics is read from another machine; without it only from this one.'),
  PUBLIC_URL: z.url().optional().describe('Address under which people reach the product; used in mails.'),
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'an address that starts with mongodb:// or mongodb+srv://'),
  MONGO_DATABASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .default('pathshala')
    .describe('Name of the database.'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'an address that starts with redis:// or rediss://'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .default('pathshala')
    .describe('First part of every key in Redis.'),
  SECRET: z
    .string()
    .min(32, 'at least 32 characters, the same on every server and worker')
    .describe('Signs anti-forgery tokens and encrypts stored secrets.'),
  DATA_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, 'keys of at least 32 characters, with commas between them')))
    .optional()
    .describe(
      'Keys of identity numbers and accounts at rest, with commas: the first encrypts, the others still open. Without it the key follows SECRET.',
    ),
  CLIENT_DIR: z.string().optional().describe('Folder of the built client; without it the server answers only its API.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('Folder of the embedded store’s backups, whose age is shown to Prometheus.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector of OpenTelemetry (OTLP over HTTP) to which spans are sent; without it none are made.'),
  OTEL_SEND_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .describe('Milliseconds between two sendings of spans.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')
    .optional()
    .describe('Mail server; without it mails are kept in the operator’s mailbox.'),
  MAIL_FROM: z.string().default('Pathshala <no-reply@pathshala.test>'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30).describe('Days until a session expires.'),
  TRUST_PROXY: flag.default(false).describe('Believe X-Forwarded-For of the reverse proxy in front.'),
  FILE_SPACE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(5_120)
    .describe('Megabytes for the files of one institution, unless its packages say another number.'),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/, 'an address like s3://bucket/folder')
    .optional()
    .describe('Bucket, and a folder in it, of an S3 host for the bytes of files; without it they lie in the database.'),
  FILES_ENDPOINT: z
    .url()
    .optional()
    .describe('Origin of the S3 host, for example https://minio.example:9000; without it Amazon’s of the region.'),
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .describe('Region of the S3 host, which its signatures name.'),
  FILES_KEY_ID: z.string().optional().describe('Key of the S3 host that FILES_URL needs.'),
  FILES_SECRET_KEY: z.string().optional().describe('Secret of FILES_KEY_ID.'),
  FILES_DRIVER: z
    .enum(['gridfs', 's3'])
    .optional()
    .describe('Where new files go when FILES_URL is set: s3, or gridfs on the way back into the database.'),
  CLOCK_FILE: z
    .string()
    .optional()
    .describe('File with the instant at which the product lives; for tests and rehearsals, refused on real data.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CALL_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .optional()
    .describe('Milliseconds that every call may wait in line; without it half a second or less, by kind of work.'),
  STORE_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(5_000)
    .describe('Milliseconds without an answer of the database after which calls fail with 503.'),
  BODY_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(300_000)
    .default(20_000)
    .describe('Milliseconds without a byte after which a request of which the rest does not come is ended.'),
  JOB_LOCK_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(10_000)
    .describe('Milliseconds after which the job of a worker that has gone silent is given to another.'),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Jobs that one worker does at a time.'),
});
export type Config = z.infer<typeof configSchema>;

/** The start must stop: the message names each wrong variable and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads by a schema that has at least the variables above. @throws ConfigError */
export function readConfig<S extends typeof configSchema>(
  env: Readonly<Record<string, string | undefined>>,
  schema: S,
): z.infer<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data as z.infer<S>;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined
      ? `${name} is not set: expected ${expectation(name, issue.message)}`
      : `${name} is wrong: expected ${expectation(name, issue.message)}`;
  });
  throw new ConfigError(
    `The configuration cannot be used.\n  ${lines.join('\n  ')}\nSet these variables in the environment and start again.`,
  );
}

function expectation(name: string, message: string): string {
  if (name === 'MONGO_URL') return 'an address that starts with mongodb:// or mongodb+srv://';
  if (name === 'REDIS_URL') return 'an address that starts with redis:// or rediss://';
  if (name === 'SECRET') return 'at least 32 characters, the same on every server and worker';
  return message.replace(/^Invalid (option|input): (expected )?/, '');
}
