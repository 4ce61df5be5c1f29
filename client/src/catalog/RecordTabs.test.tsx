import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { provideRecordTabs } from '../kit/record-tabs';
import { renderWithKit, tidyUp } from '../kit/testing/render-with-kit';
import { entities, id, Room, room } from '../kit/testing/sample-entity';
import { RecordTabs } from './RecordTabs';

afterEach(() => {
  provideRecordTabs([]);
  tidyUp();
});
const load = vi.fn(async () => ({ default: ({ record }: { record: string }) => <p>cleaned today: {record}</p> }));
const open = (can: string[], locale: 'en' | 'bn' = 'en') => {
  provideRecordTabs([
    { entity: 'room', id: 'cleaning', label: { en: 'Cleaning', bn: 'পরিচ্ছন্নতা' }, permission: 'cleaning.read', load },
    { entity: 'building', id: 'floors', label: { en: 'Floors', bn: 'তলা' }, permission: 'cleaning.read', load },
  ]);
  return renderWithKit(<RecordTabs entity={Room} record={room(1)} onSaved={() => undefined} />, {
    entities,
    can,
    locale,
  });
};

it('shows what another module adds to the record, and loads it when it is opened', async () => {
  await open(['room.read', 'cleaning.read']);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Details', 'Cleaning', 'History']);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Cleaning' }));
  expect(await screen.findByText(`cleaned today: ${id(1)}`)).toBeTruthy();
});

it('leaves it out for anyone who may not see it', async () => {
  await open(['room.read']);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Details', 'History']);
});

it('names it in the language of the page', async () => {
  await open(['room.read', 'cleaning.read'], 'bn');
  expect(await screen.findByRole('tab', { name: 'পরিচ্ছন্নতা' })).toBeTruthy();
});
