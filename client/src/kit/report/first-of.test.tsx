import { defineReport, f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
const open = (url: string) =>
  renderWithKit(<ReportView report={report} />, {
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
    },
  });

it('begins with the first record where nothing is chosen', async () => {
  const { router } = await open('/');
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${id(2)}`));
});

it('keeps what the address names', async () => {
  const { router } = await open(`/?room=${id(1)}`);
  await screen.findByDisplayValue('Older');
  expect(router.state.location.search).toBe(`?room=${id(1)}`);
});
