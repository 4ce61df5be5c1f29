import { defineReport, f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FakeRequest } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, id } from '../testing/sample-entity';
import { ReportView } from './ReportView';

afterEach(tidyUp);
const report = defineReport('test', {
  name: 'byRoom',
  title: t('By room', 'কক্ষ অনুযায়ী'),
  permission: 'test.byRoom',
  parameters: { room: f.ref('room', { label: t('Room', 'কক্ষ') }) },
  firstOf: ['room'],
  columns: {},
  restsOn: [],
  empty: t('Nothing.', 'কিছু নেই।'),
});
const withDesk = { ...report, firstLike: { room: { kind: 'desk' } } };
const open = (url: string, answers = {}, shown: typeof report = report) =>
  renderWithKit(<ReportView report={shown} />, {
    url,
    entities,
    can: ['test.byRoom', 'room.read'],
    declared: { reports: { report }, permissions: [{ key: 'test.byRoom', label: t('x', 'x'), roles: ['head'] }] },
    answers: {
      'GET /api/rooms/options': {
        items: [
          { id: id(2), label: t('Newest', 'নতুন') },
          { id: id(1), label: t('Older', 'পুরোনো') },
        ],
      },
      ...answers,
    },
  });

it('begins with the first record where nothing is chosen', async () => {
  const { router } = await open('/');
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${id(2)}`));
});

it('begins with the first record that is like the wanted one, and with any other where there is none', async () => {
  const label = t('Room', 'কক্ষ');
  const rooms = (like: { id: string; label: typeof label }[]) => ({
    'GET /api/rooms/options': ({ query }: FakeRequest) => ({
      items: JSON.stringify(query['filter']) === '{"kind":"desk"}' ? like : [{ id: id(2), label }],
    }),
  });
  const one = await open('/', rooms([{ id: id(7), label }]), withDesk);
  await waitFor(() => expect(one.router.state.location.search).toBe(`?room=${id(7)}`));
  tidyUp();
  const none = await open('/', rooms([]), withDesk);
  await waitFor(() => expect(none.router.state.location.search).toBe(`?room=${id(2)}`));
});

it('keeps what the address names', async () => {
  const { router } = await open(`/?room=${id(1)}`);
  await screen.findByDisplayValue('Older');
  expect(router.state.location.search).toBe(`?room=${id(1)}`);
});
