import { describe, expect, it } from 'vitest';
import { complainAboutNode, isNodeSupported } from './check-node.mjs';
import { isVersionAtLeast } from './find-program.mjs';
import { explainError, Problem } from './problem.mjs';
import { readSettings } from './settings.mjs';

describe('settings of the launcher', () => {
  it('have defaults for everything', () => {
    expect(readSettings({}, '/srv/pathshala')).toEqual({
      root: '/srv/pathshala',
      backupDir: '/srv/pathshala/data/backups',
      backupKeep: 3,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/pathshala/data',
      mongoUrl: undefined,
      redisUrl: undefined,
      servers: 1,
      demo: true,
      isYear: false,
    });
  });

  it('take what the environment says, empty values as not given', () => {
    const given = readSettings(
      {
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/d',
        MONGO_URL: 'mongodb://h/db',
        REDIS_URL: '',
        SERVERS: '2',
        DEMO: 'off',
      },
      '/srv/pathshala',
    );
    expect(given).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/d',
      mongoUrl: 'mongodb://h/db',
      redisUrl: undefined,
      servers: 2,
      demo: false,
    });
  });

  it.each([
    [undefined, { demo: true, isYear: false }],
    ['off', { demo: false, isYear: false }],
    ['public', { demo: true, isYear: false }],
    ['year', { demo: true, isYear: true }],
  ])('take DEMO=%s', (DEMO, demo) => expect(readSettings({ DEMO })).toMatchObject(demo));

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but a whole number from 0 to 65535 is expected.'],
    [{ PORT: '65536' }, 'PORT is "65536", but a whole number from 0 to 65535 is expected.'],
    [{ PORT: '30.5' }, 'PORT is "30.5", but a whole number from 0 to 65535 is expected.'],
    [{ SERVERS: '0' }, 'SERVERS is "0", but a whole number from 1 to 8 is expected.'],
    [{ DEMO: 'no' }, 'DEMO is "no", but "on", "off", "public" or "year" is expected.'],
    [{ MONGO_URL: 'localhost:27017' }, 'MONGO_URL must be an address that starts with mongodb:// or mongodb+srv://.'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
  ])('refuse %o with its name and what is expected', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new Problem(sentence));
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { PUBLIC_URL: 'https://school.example' }])(
    'let nobody else at the demo accounts with %o, unless that is said twice',
    (env) => {
      expect(() => readSettings(env)).toThrow(/DEMO=public/);
      expect(() => readSettings({ ...env, DEMO: 'on' })).toThrow(Problem);
      expect(readSettings({ ...env, DEMO: 'public' }).demo).toBe(true);
      expect(readSettings({ ...env, DEMO: 'off' }).demo).toBe(false);
    },
  );

  it('never repeat an address in a complaint, for it may hold a password', () => {
    expect(() => readSettings({ REDIS_URL: 'http://:geheim@host' })).toThrow(/^((?!geheim).)*$/);
  });
});

describe('versions', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['20.18.3', false],
    ['21.7.0', false],
    ['22.12.0', true],
    ['22.11.0', false],
    ['23.1.0', false],
    ['24.0.0', true],
    ['26.1.0', true],
    ['18.20.0', false],
  ])('Node %s is supported: %s', (version, isSupported) => {
    expect(isNodeSupported(version, '^20.19.0 || ^22.12.0 || >=24.0.0')).toBe(isSupported);
  });

  it('accepts the Node of this test', () => {
    expect(complainAboutNode()).toBe('');
  });

  it.each([
    ['7.0.15', '7.0', true],
    ['6.2.9', '7.0', false],
    ['10.0.0', '9.1', true],
    ['7', '7.0', true],
    ['0', '7.0', false],
  ])('%s is at least %s: %s', (version, minimum, isEnough) => {
    expect(isVersionAtLeast(version, minimum)).toBe(isEnough);
  });
});

describe('explanations', () => {
  it.each([
    ['ENOSPC', 'The disk is full (/data/x); free some space and start again.'],
    ['EDQUOT', 'Your disk quota is used up (/data/x); free some space and start again.'],
    ['EROFS', 'The file system is read-only (/data/x); use a writable folder; for data use DATA_DIR=/path npm start.'],
    ['EACCES', 'Permission denied (/data/x); use a writable folder; for data use DATA_DIR=/path npm start.'],
  ])('%s has a sentence with a remedy and no stack', (code, sentence) => {
    expect(explainError(Object.assign(new Error('low level'), { code, path: '/data/x' }))).toEqual({
      sentence,
      details: '',
    });
  });

  it('of a defect of ours keeps the stack', () => {
    expect(explainError(new TypeError('x is not a function')).details).toContain('settings.test.ts');
  });
});
