import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Paper } from '@pathshala/shared/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { templateOf } from '../../../../kernel';
import { makeTypesetter } from '../../../../kernel/host';
import { productRegistry } from '../../../../product-registry';
import { frameName, NAME_MARKS } from '../../../../testing/keep-frames';
import { LONG, LONG_BN } from './long-names';

const setter = makeTypesetter();
afterAll(() => setter.close());

/** The papers of each layout: a layout may serve several kinds. */
const LAYOUTS = new Map<string, Set<Paper>>();
for (const kind of productRegistry.documents.values()) {
  const template = kind.template.startsWith('/') ? kind.template : templateOf(kind.module, kind.template);
  LAYOUTS.set(template, new Set([...(LAYOUTS.get(template) ?? []), ...kind.papers]));
}
const fileOf = (template: string) => fileURLToPath(new URL(`frames/${frameName(template)}`, import.meta.url));

/** People's names in a frame become these. */
const USUAL = { en: 'Rahim Uddin', bn: 'রহিম উদ্দিন' };
const OTHERS = {
  'of 80 letters': { en: LONG, bn: LONG_BN },
  'of 80 letters in the other script': { en: LONG_BN, bn: LONG },
  'of one letter': { en: 'X', bn: 'ক' },
  'that is missing': { en: '', bn: '' },
};

async function pagesOf(template: string, paper: Paper, names: { en: string; bn: string }): Promise<number> {
  const frame = (await readFile(fileOf(template), 'utf8'))
    .replaceAll(NAME_MARKS.en, names.en)
    .replaceAll(NAME_MARKS.bn, names.bn);
  const data = { ...(JSON.parse(frame) as object), paper };
  return (await setter.set({ template, data, format: 'svg', at: new Date(0) })).pages;
}

it('has a frame of every layout, kept by a test of its module with KEEP_FRAMES', () =>
  expect([...LAYOUTS.keys()].filter((template) => !existsSync(fileOf(template)))).toEqual([]));

it('finds people on nearly every paper', async () => {
  const nameless: string[] = [];
  for (const template of LAYOUTS.keys())
    if (!/⟦/.test(await readFile(fileOf(template), 'utf8'))) nameless.push(template);
  expect(nameless).toEqual(NAMELESS);
});
/** They say nothing of a person, not even of the one who printed them. */
const NAMELESS: string[] = [];

describe.each([...LAYOUTS].map(([template, papers]) => [template.split('/').at(-1)!, template, [...papers]] as const))(
  '%s',
  (_name, template, papers) => {
    it.each(papers)('is on %s as long with any name as with a usual one', async (paper) => {
      const usual = await pagesOf(template, paper, USUAL);
      const found: Record<string, number> = {};
      for (const [which, names] of Object.entries(OTHERS)) found[which] = await pagesOf(template, paper, names);
      expect(found).toEqual(Object.fromEntries(Object.keys(OTHERS).map((which) => [which, usual])));
    });
  },
);
