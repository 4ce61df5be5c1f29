import { screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failure, type Answers } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ClassRoomPage from './ClassRoomPage';
import type { Stream } from '../parts/types';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = (en: string) => ({ en, bn: en });
const room: Stream = {
  serverTime: 0,
  student: id(1),
  section: id(2),
  sectionLabel: label('Six - A'),
  holiday: null,
  lessons: [],
  meetings: [],
  posts: [],
  quizzes: [],
  notices: [{ id: id(3), title: label('Sports day'), on: '2026-03-04' }],
  recordings: [],
};
const family = { rows: [{ id: id(1), rev: 1, name: 'Rafi', nameBn: 'রাফি' }], total: 1, page: 1, size: 50 };
/** The device keeps answers by person: each test has one of its own. */
const open = (person: string, answers: Answers) =>
  renderWithKit(<ClassRoomPage />, {
    can: ['classroom.own', 'student.read'],
    me: { user: { id: person, site_id: id(50), full_name: 'Rafi', full_name_bn: 'রাফি' } as never },
    answers,
  });
const away = failure(503, { code: 'UNAVAILABLE', message: 'No connection' });

it('opens without a connection as it was seen last, and says of when it is', async () => {
  await open(id(51), { 'GET /api/students': family, 'GET /api/classroom/stream': room });
  expect(await screen.findByText(/Sports day/)).toBeTruthy();
  expect(screen.queryByText(/No connection/)).toBeNull();
  tidyUp();
  await open(id(51), { 'GET /api/students': away, 'GET /api/classroom/stream': away });
  expect(await screen.findByText(/Sports day/)).toBeTruthy();
  expect(await screen.findByText(/No connection. Showing the classroom as of/)).toBeTruthy();
});

it('shows an error where nothing was seen before', async () => {
  await open(id(52), { 'GET /api/students': away, 'GET /api/classroom/stream': away });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/as of/)).toBeNull();
});
