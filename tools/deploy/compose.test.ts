import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { productSettings, readConfig } from '../../core/src/config';
import { nodePrograms } from '../launch/bundle-node.mjs';
import { isNodeSupported } from '../launch/check-node.mjs';
import { isVersionAtLeast } from '../launch/find-program.mjs';
import { projectRoot } from '../launch/settings.mjs';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, unknown>;
};
const dockerfile = read('Dockerfile');
const caddyfile = read('deploy/Caddyfile');
const exampleEnv = Object.fromEntries(
  [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

const services = Object.entries(compose.services);
/** Those that run our image. */
const own = services.filter(([, { image }]) => image.startsWith('pathshala:'));
const named = (prefix: string) => services.filter(([name]) => name.startsWith(prefix));

/** As Compose replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(text: string, env: Record<string, string>): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    if (env[name]) return env[name];
    if (kind === '-') return rest;
    throw new Error(`${name} must be set`);
  });
}
const filledIn = {
  ...exampleEnv,
  SECRET: 'a'.repeat(64),
  MONGO_PASSWORD: 'b'.repeat(48),
  MONGO_ROOT_PASSWORD: 'd'.repeat(48),
  REDIS_PASSWORD: 'c'.repeat(48),
};
const environmentOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, filledIn)]));

describe('docker-compose.yml', () => {
  it('has two servers, two workers, both stores and a proxy', () => {
    expect(named('server-')).toHaveLength(2);
    expect(named('worker-')).toHaveLength(2);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['proxy', 'mongo', 'redis', 'demo']));
  });

  it.each(own)('gives %s only variables that the configuration knows, with values that it accepts', (_, service) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((name) => !(name in productSettings.shape))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ NODE_ENV: 'production', SECRET: 'a'.repeat(64) });
  });

  it.each(own)('starts a program in %s that the build makes', (_, { command }) => {
    const programs = Object.keys(nodePrograms).map((name) => `dist/${name}.js`);
    expect(programs).toContain(command?.at(-1));
  });

  it('gives all of our processes the same secret and the same stores', () => {
    for (const name of ['SECRET', 'MONGO_URL', 'MONGO_DATABASE', 'REDIS_URL', 'PUBLIC_URL']) {
      expect(new Set(own.map(([, service]) => environmentOf(service)[name])).size, name).toBe(1);
    }
  });

  it('takes every secret from the environment and refuses to start without it', () => {
    const text = read('docker-compose.yml');
    for (const name of ['SECRET', 'MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD', 'REDIS_PASSWORD', 'PUBLIC_URL'])
      expect(text).toContain(`\${${name}:?`);
    expect(() => interpolate('${SECRET:?set it}', {})).toThrow('SECRET must be set');
    expect([exampleEnv['SECRET'], exampleEnv['MONGO_PASSWORD'], exampleEnv['REDIS_PASSWORD']]).toEqual(['', '', '']);
  });

  it('names every variable in the example file', () => {
    const used = [
      ...new Set([...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name)),
    ];
    expect(used.filter((name) => !(name in exampleEnv))).toEqual([]);
    expect(Object.keys(exampleEnv).filter((name) => !used.includes(name))).toEqual([]);
  });

  it.each(services.filter(([, { restart }]) => restart !== 'no'))('asks %s for its health', (_, { healthcheck }) => {
    expect(healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('asks servers and workers on the port that they listen on', () => {
    for (const [, service] of named('server-'))
      expect(service.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${environmentOf(service)['PORT']}/readyz`);
    for (const [, service] of named('worker-'))
      expect(service.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${environmentOf(service)['METRICS_PORT']}/`);
  });

  it('fills in the demo only when asked for', () => {
    expect(services.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['demo', ['demo']],
    ]);
  });

  it('waits for services that exist, and for health only where it is asked for', () => {
    const waits = services.flatMap(([, { depends_on: waitsFor = {} }]) => Object.entries(waitsFor));
    expect(waits.length).toBeGreaterThan(8);
    expect(waits.filter(([name]) => !(name in compose.services))).toEqual([]);
    expect(
      waits.filter(([name, { condition }]) => condition === 'service_healthy' && !compose.services[name]?.healthcheck),
    ).toEqual([]);
  });

  it('connects to the stores under their names, set and passwords', () => {
    const [, server] = named('server-')[0] ?? [];
    const { MONGO_URL = '', REDIS_URL = '' } = environmentOf(server ?? { image: '' });
    expect(new URL(MONGO_URL)).toMatchObject({
      hostname: 'mongo',
      port: '27017',
      username: 'pathshala',
      password: filledIn.MONGO_PASSWORD,
    });
    expect(new URL(MONGO_URL).searchParams.get('replicaSet')).toBe('pathshala');
    expect(JSON.stringify(compose.services['mongo'])).toContain('--replSet pathshala');
    expect(new URL(REDIS_URL)).toMatchObject({ hostname: 'redis', port: '6379', password: filledIn.REDIS_PASSWORD });
    const redis = compose.services['redis']?.command?.join(' ') ?? '';
    for (const word of ['requirepass', '--appendonly yes', 'noeviction']) expect(redis).toContain(word);
  });

  it.each(services)(
    'confines %s: nothing to write but its volumes, no rights of the system but those named',
    (_, each) => {
      expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect([each.mem_limit, each.pids_limit].every(Boolean)).toBe(true);
      expect(each.cap_add ?? []).not.toContain('SYS_ADMIN');
    },
  );

  it('lets the proxy reach the servers alone, and the stores reach nothing outside', () => {
    expect(compose.services['proxy']?.networks).toEqual(['front']);
    for (const name of ['mongo', 'redis', 'mongo-user']) expect(compose.services[name]?.networks).toEqual(['back']);
    expect(compose.networks['back']).toEqual({ internal: true });
  });

  it('writes no password on a command line, and gives the product a user who is not the owner of the store', () => {
    for (const [name, { command = [] }] of services)
      expect([name, command.join(' ').includes('PASSWORD:?')]).toEqual([name, false]);
    const [, server] = named('server-')[0]!;
    expect(environmentOf(server)['MONGO_URL']).toContain('authSource=pathshala');
    expect(compose.services['mongo']?.environment?.['MONGO_INITDB_ROOT_USERNAME']).toBe('root');
    expect(compose.services['mongo-user']?.command?.join(' ')).toContain("role: 'dbOwner', db: 'pathshala'");
  });

  it('keeps what must survive in named volumes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(mounted.filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(compose.services['mongo']?.volumes).toContain('mongo-data:/data/db');
    expect(compose.services['redis']?.volumes).toContain('redis-data:/data');
  });

  it('uses stores of versions that the launcher would accept', () => {
    const versionOf = (name: string) => /:(\d+(?:\.\d+)?)/.exec(compose.services[name]?.image ?? '')?.[1] ?? '0';
    expect(isVersionAtLeast(versionOf('mongo'), '6.0')).toBe(true);
    expect(isVersionAtLeast(versionOf('redis'), '7')).toBe(true);
  });
});

describe('the proxy', () => {
  it('sends people to every server, on its port, without stickiness', () => {
    const upstreams = /reverse_proxy ([^{]+)\{/.exec(caddyfile)?.[1]?.trim().split(/\s+/);
    expect(upstreams).toEqual(named('server-').map(([name, service]) => `${name}:${environmentOf(service)['PORT']}`));
    expect(caddyfile).toContain('lb_policy round_robin');
    expect(caddyfile).not.toMatch(/ip_hash|cookie/);
  });

  it('is believed about addresses by the servers behind it', () => {
    for (const [, service] of named('server-')) expect(readConfig(environmentOf(service)).TRUST_PROXY).toBe(true);
  });

  it('publishes the ports that it listens on', () => {
    expect(compose.services['proxy']?.ports?.map((port) => interpolate(port, filledIn))).toEqual(['80:80', '443:443']);
    expect(compose.services['proxy']?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  });
});

describe('Dockerfile', () => {
  it('is based on a Node that the product runs on', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major = '']) => `${major}.99.0`);
    expect(versions).toHaveLength(3);
    expect(versions.filter((version) => !isNodeSupported(version, engines.node))).toEqual([]);
  });

  it('copies the manifest of every workspace, sets only known variables and builds with a script that exists', () => {
    const { workspaces, scripts } = JSON.parse(read('package.json')) as {
      workspaces: string[];
      scripts: Record<string, string>;
    };
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    const set = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(set.filter((name) => !((name ?? '') in productSettings.shape))).toEqual([]);
    expect(set.length).toBeGreaterThan(2);
    for (const [, script = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
  });
});
