import { describe, expect, it } from 'vitest';
import { ConfigError, configSchema, readConfig as read } from './config';

const readConfig = (env: Record<string, string | undefined>) => read(env, configSchema);

const good = { MONGO_URL: 'mongodb://127.0.0.1/', REDIS_URL: 'redis://127.0.0.1', SECRET: 'x'.repeat(32) };

describe('configuration', () => {
  it('fills in what may be left out', () =>
    expect(readConfig(good)).toMatchObject({ PORT: 3000, SESSION_DAYS: 30, TRUST_PROXY: false }));
  it('treats an empty variable as one that is not set', () =>
    expect(readConfig({ ...good, PORT: '' }).PORT).toBe(3000));
  it.each([
    [{ MONGO_URL: undefined }, 'MONGO_URL is not set: expected an address that starts with mongodb://'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL is wrong: expected an address that starts with redis://'],
    [{ SECRET: 'short' }, 'SECRET is wrong: expected at least 32 characters'],
    [{ PORT: '99999' }, 'PORT is wrong'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is wrong'],
  ])('refuses %j by name', (change, message) => expect(() => readConfig({ ...good, ...change })).toThrow(message));
  it('never repeats a secret in the message', () => {
    expect(() => readConfig({ ...good, SECRET: 'hunter2' })).toThrow(ConfigError);
    expect(() => readConfig({ ...good, SECRET: 'hunter2' })).not.toThrow('hunter2');
  });
});
