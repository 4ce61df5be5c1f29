import { inspect } from 'node:util';
import { ConfigError, inSources, nameSources, readConfig } from '@pathshala/core';
import { startServer } from './start-server';

const VERSION = '0.1.0';
const END_MS = 5_000;

async function main() {
  const config = readConfig(process.env);
  const server = await startServer(config, VERSION);
  let closing = false;
  const stop = (signal: string) => {
    if (closing) return;
    closing = true;
    server.kernel.log.info({ signal }, 'closing');
    // Calls are answered long before; a store or a queue that is away must not hold the process.
    setTimeout(() => process.exit(1), END_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // One forgotten promise of one call must not end the calls of everyone else.
  process.on('unhandledRejection', (error) =>
    server.kernel.log.error({ err: error }, 'a promise failed and nobody waited for it'),
  );
  server.kernel.log.info({ port: server.port }, 'listening');
}

// Printed by the runtime before the process ends.
process.on('uncaughtExceptionMonitor', (error: Error) => nameSources(error));

main().catch((error: unknown) => {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof ConfigError) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error(
      `Port ${process.env.PORT ?? 3000} is already in use. Stop the other program or set PORT to a free one.`,
    );
  else console.error(inSources(inspect(error)));
  process.exit(1);
});
