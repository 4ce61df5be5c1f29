import setup from '../test-support/data-services';

/**
 * Store and Redis of a bench. Its servers are those of production, and measurements take real time: the moment at which
 * tests live is for tests.
 */
export async function openServices(): Promise<() => Promise<void>> {
  const stop = await setup();
  delete process.env['CLOCK_FILE'];
  return stop;
}
