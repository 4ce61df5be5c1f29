import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { buildStages } from './build-stages.mjs';
import { readDockerfile } from './read-dockerfile.mjs';

let root: string;
let context: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pathshala-image-test-'));
  context = path.join(root, 'context');
  mkdirSync(context);
  execFileSync('git', ['init', '-q', context]);
  for (const [name, text] of [
    ['kept.txt', 'kept'],
    ['.gitignore', 'left.txt\n'],
    ['left.txt', 'left'],
  ] as const)
    writeFileSync(path.join(context, name), text);
  execFileSync('git', ['-C', context, 'add', '.']);
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (text: string) => buildStages(readDockerfile(text), { context, root, say: () => undefined });

describe('the steps of an image', () => {
  it('are done stage by stage, each in a clean folder', () => {
    const image = build(
      [
        'FROM node:22 AS build',
        'WORKDIR /app',
        'COPY . .',
        'RUN mkdir made && cp kept.txt made/ && \\',
        '    test ! -e left.txt',
        'FROM node:22',
        'ENV NODE_ENV=production PORT=3000',
        'WORKDIR /app',
        'COPY --from=build /app/made ./made',
        'USER node',
        'CMD ["node", "made/kept.txt"]',
      ].join('\n'),
    );
    expect(image).toMatchObject({
      command: ['node', 'made/kept.txt'],
      env: { NODE_ENV: 'production', PORT: '3000' },
      user: 'node',
    });
    expect(readFileSync(path.join(image.folder, 'made/kept.txt'), 'utf8')).toBe('kept');
    expect(existsSync(path.join(image.folder, 'kept.txt'))).toBe(false);
  });

  it('stop at the first that fails, and at one that is not known', () => {
    expect(() => build('FROM node:22\nWORKDIR /app\nRUN false && true')).toThrow('Command failed');
    expect(() => build('FROM node:22\nWORKDIR /app\nCOPY none.txt ./')).toThrow('there is no none.txt');
    expect(() => build('FROM node:22\nHEALTHCHECK NONE')).toThrow('HEALTHCHECK');
  });

  it('of the product end in a server that no right of the system belongs to', () => {
    const stages = readDockerfile(readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8'));
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', 'stage-2']);
    expect(stages.at(-1)?.steps.map(({ word }) => word)).toEqual(expect.arrayContaining(['COPY', 'USER', 'CMD']));
  });
});
