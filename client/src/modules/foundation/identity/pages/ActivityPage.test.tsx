import { access, defineEntity, defineScreens, f, t } from '@pathshala/shared';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ActivityPage from './ActivityPage';

afterEach(tidyUp);

const ID = 'a'.repeat(24);
const Bench = defineEntity({
  name: 'bench',
  labels: { one: t('Bench', 'বেঞ্চ'), many: t('Benches', 'বেঞ্চ') },
  fields: { name: f.text({ label: t('Name', 'নাম') }) },
  title: 'name',
  order: ['name'],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
});
const declared = {
  name: 'furniture',
  labels: t('Furniture', 'আসবাব'),
  screens: defineScreens([
    {
      id: 'furniture.benches',
      path: '/benches',
      title: t('Benches', 'বেঞ্চ'),
      permission: 'bench.read',
      entity: 'bench',
    },
  ]),
};
const row = (change: object) => ({
  ...{ id: '1', at: '2026-11-22T05:00:00.000Z', action: 'bench.update', op: 'update', entity: 'bench', record: ID },
  ...{ recordName: { en: 'Long bench', bn: 'লম্বা বেঞ্চ' }, actorName: { en: 'Rina', bn: 'রিনা' }, actorId: ID },
  ...{ actorCode: null, actorKind: 'user', address: null, device: null, institution: null, diff: {} },
  ...change,
});
const open = async (change: object, can: readonly string[] = ['bench.read']) => {
  await renderWithKit(<ActivityPage />, {
    ...{ entities: [Bench], declared, can },
    answers: {
      'GET /api/identity/activity': { rows: [row(change)], hasMore: false },
      'GET /api/identity/activity/seal': { cleanTo: null, checkedAt: null, faults: [] },
    },
  });
  return within((await screen.findByText('Rina')).closest('tr')!);
};

it('links a line of the log to its record if the record still exists and may be read', async () => {
  expect((await open({})).getByRole('link', { name: 'Long bench' }).getAttribute('href')).toBe(`/benches?open=${ID}`);
});

it.each([
  ['that was deleted', { op: 'remove' }, ['bench.read']],
  ['that the reader may not open', {}, []],
])('names a record without a link %s', async (_case, change, can) => {
  const line = await open(change, can);
  expect(line.getByText('Long bench')).toBeTruthy();
  expect(line.queryByRole('link')).toBeNull();
});

it('names the module when a line is not about a record', async () => {
  const line = await open({ op: 'look', entity: 'furniture', record: null, recordName: null });
  expect(line.getByText('Furniture: Secret viewed')).toBeTruthy();
});
