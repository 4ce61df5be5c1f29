import { access, defineEntity, f, t, type Screen } from '@pathshala/shared';
import { isSetting } from '@pathshala/shared/modules/foundation/lists';
import { screens as table } from '@pathshala/shared/screens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { registry } from '../app/registry';
import type { FakeRequest } from '../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../kit/testing/render-with-kit';
import { id } from '../kit/testing/sample-entity';
import { CatalogSettingPage } from './CatalogSettingPage';

afterEach(tidyUp);
const user = userEvent.setup();
const Rules = defineEntity({
  name: 'rules',
  labels: { one: t('Rule', 'নিয়ম'), many: t('Rules', 'নিয়মাবলি') },
  path: 'rules',
  fields: {
    key: f.code({ label: t('Code', 'কোড'), system: true }),
    days: f.int({ label: t('Days back', 'কত দিন আগের'), list: true, min: 0, max: 60, default: 3 }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['office'], update: ['office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
const rules = {
  id: id(1),
  rev: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  key: 'default',
  days: 3,
};
const list = (rows: unknown[]) => ({ 'GET /api/rules': { rows, total: rows.length, labels: {} } });

describe('the generated screen of settings', () => {
  it('is meant for what an institution has one of', () => {
    const shown = (table as readonly Screen[]).flatMap((each) => registry.entities.get(each.entity ?? '') ?? []);
    expect(
      shown
        .filter(isSetting)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['attendanceSetting', 'dutySetting', 'letterhead', 'loginPolicy', 'routineSetting', 'smsSetting']);
  });

  it('is the form itself and not a list of one, and says that it was saved', async () => {
    const { requests } = await renderWithKit(<CatalogSettingPage entity={Rules} />, {
      entities: [Rules],
      can: ['rules.read', 'rules.update'],
      answers: { ...list([rules]), 'PATCH /api/rules/:id': { ...rules, rev: 2, days: 7 } },
    });
    const days = await screen.findByLabelText<HTMLInputElement>(/Days back/);
    expect(screen.queryByRole('table')).toBeNull();
    await user.clear(days);
    await user.type(days, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rule saved')).toBeTruthy();
    expect(requests.find(({ method }: FakeRequest) => method === 'PATCH')?.body).toMatchObject({
      rev: 1,
      patch: { days: 7 },
    });
    expect(screen.getByRole('tab', { name: 'History' })).toBeTruthy();
  });

  it('offers to begin where an institution has none yet', async () => {
    const { requests } = await renderWithKit(<CatalogSettingPage entity={Rules} />, {
      entities: [Rules],
      can: ['rules.read', 'rules.update'],
      answers: { ...list([]), 'POST /api/lists/begin-setting': { id: id(1) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Use the default settings' }));
    await waitFor(() =>
      expect(requests.find(({ path }: FakeRequest) => path === '/api/lists/begin-setting')?.body).toEqual({
        list: 'rules',
      }),
    );
  });

  it('shows who may not change them what holds', async () => {
    await renderWithKit(<CatalogSettingPage entity={Rules} />, {
      entities: [Rules],
      can: ['rules.read'],
      answers: list([rules]),
    });
    expect(await screen.findByText('Days back')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });
});
