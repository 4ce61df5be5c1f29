import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { afterEach, expect, it, vi } from 'vitest';
import { PLAIN_LOOK } from '../http/site-look';
import { loadFace } from './product-face';

const execute = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@pathshala/core', () => ({ execute }));
vi.mock('./render-frame', () => ({
  picker: () => (text: string) => text,
  renderFrame: (_around: unknown, _options: unknown, { main }: { main: string }) => ({ body: main }),
}));
vi.mock('./site-content', () => ({
  loadSurroundings: async () => ({
    site: { site_id: 's1', site_name: 'School', site_name_bn: 'বিদ্যালয়', site_phone: '01712345678', color: '#14743a' },
    frame: { contact: {} },
  }),
}));
afterEach(() => execute.mockReset());

const load = () =>
  loadFace({ today: '2026-03-26' } as never, '/web/admission', {
    site: { alias: 'school' } as never,
    options: { locale: 'en', look: PLAIN_LOOK, url: 'http://school.test/web/admission' } as never,
  });

it.each(['NOT_FOUND', 'FORBIDDEN'] as const)('a page of a module that is shut offers nothing: %s', async (code) => {
  execute.mockRejectedValue(new AppError(kernelErrors[code]));
  expect((await load()).page.body).toContain('JavaScript');
});

it.each([
  ['the store is away', new Error('away')],
  ['the server has too much to do', new AppError(kernelErrors.CONFLICT)],
])('a page is not made, and so not kept, while %s', async (_, error) => {
  execute.mockRejectedValue(error);
  await expect(load()).rejects.toBe(error);
});
