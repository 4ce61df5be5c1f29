import { Event, versionActions } from '@pathshala/shared/modules/school/cms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { Versions } from './Versions';

afterEach(tidyUp);
const id = '0'.repeat(23) + '1';
const version = (number: number, over: object) => ({
  ...{ number, at: '2026-03-04T05:00:00.000Z', by: { en: 'Rina', bn: 'রীনা' } },
  ...{ title: 'Jubilee', titleBn: 'জয়ন্তী', body: 'Come all', bodyBn: 'সবাই আসুন' },
  ...over,
});

it('an earlier version of an event shows its place and summary, which come back with it', async () => {
  const { eventVersions: read, takeBackEvent: take } = versionActions;
  await renderWithKit(<Versions entity={Event.name} record={id} read={read} take={take} />, {
    answers: {
      'GET /api/cms/event-versions': {
        rev: 2,
        versions: [version(2, { place: 'Hall' }), version(1, { place: 'Field', lesson: 'Fifty years' })],
      },
    },
  });
  expect(await screen.findByText('Place: Hall')).toBeTruthy();
  expect(screen.getByText('Place: Field')).toBeTruthy();
  expect(screen.getByText('Fifty years')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  await waitFor(() => expect(document.body.textContent).toContain('summary, text and place'));
});
