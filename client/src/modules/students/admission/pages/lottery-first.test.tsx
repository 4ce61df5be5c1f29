import { catalogAccess, defineEntity, f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import LotteryPage from './LotteryPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
/** The picker needs its name alone. */
const declaration = defineEntity({
  name: 'admissionDeclaration',
  labels: { one: t('Declaration', 'ঘোষণা'), many: t('Declarations', 'ঘোষণা') },
  fields: { name: f.text({ label: t('Title', 'শিরোনাম') }) },
  title: 'name',
  order: ['name'],
  access: catalogAccess,
  live: 'none',
  remove: 'free',
});
const row = (n: number, state: string) => ({ id: id(n), rev: 1, name: `Class ${n}`, nameBn: `শ্রেণি ${n}`, state });
const openWith = async (rows: ReturnType<typeof row>[]) =>
  renderWithKit(<LotteryPage />, {
    entities: [declaration],
    can: ['admissionDeclaration.read'],
    answers: {
      'GET /api/admission-declarations': { rows, total: rows.length, labels: {} },
      'GET /api/admission-declarations/options': {
        items: rows.map((each) => ({ id: each.id, label: { en: each.name, bn: each.nameBn } })),
      },
      'GET /api/admission-declarations/:id': rows[0] ?? {},
      'GET /api/admission/declarations/:id/desk': () => new Promise(() => undefined),
    },
  });
it('begins with the newest declaration that is under way', async () => {
  const { requests } = await openWith([row(3, 'draft'), row(2, 'closed'), row(1, 'open')]);
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith(id(2)))).toBe(true));
});

it('begins with the only one, whatever its state', async () => {
  const { requests } = await openWith([row(4, 'completed')]);
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith(id(4)))).toBe(true));
});

it('asks which one where several are over', async () => {
  const { requests } = await openWith([row(4, 'completed'), row(5, 'cancelled')]);
  await screen.findByText('Select a declaration');
  expect(requests.some(({ path }) => path.includes('/desk'))).toBe(false);
});
