import { askMongo, askRedis, makePrimary, seededWith } from './questions.mjs';

const questions = { askMongo, askRedis, makePrimary, seededWith };

// Answers the launcher, one message for each question; what a question throws comes back as its message.
process.on('message', async (/** @type {import('./asker.mjs').Question} */ { id, name, args }) => {
  try {
    const ask = /** @type {(...args: unknown[]) => Promise<unknown>} */ (questions[name]);
    process.send?.({ id, value: await ask(...args) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C goes to the whole group; the launcher ends this process itself.
process.on('SIGINT', () => undefined);
