import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { getDefaultStore } from 'jotai';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenAtom } from '../../kit/data/sign-in';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import HomePage from '../../modules/front/dashboard/pages/HomePage';
import { useUnreadCount } from '../../modules/school/messaging';
import { registry } from '../registry';
import { AnswerStore } from './answer-store';
import { keepAnswers } from './keep-answers';
import { KeptNotice } from './KeptNotice';

const id = (n: number) => n.toString(16).padStart(24, '0');
const child = (n: number, name: string, nameBn: string, today: string) => ({
  ...{ student: id(n), name, nameBn, today, percent: 90, absent: 1, photo: null, paper: null, section: null },
  ...{ routine: [], quiz: null, exam: null, dues: null, unexplained: null, isBeingMarked: false, leave: null },
});
const TODAY = {
  ...{ date: '2026-11-22', school: true, why: null, routine: [] },
  children: [child(5, 'Nowrin', 'নওরীন', 'absent'), child(6, 'Bushra', 'বুশরা', 'present')],
};
const stops: (() => void)[] = [];
function Kept({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() => stops.push(keepAnswers(client)));
  return children;
}
const open = (answers: Record<string, unknown>) =>
  renderWithKit(
    <Kept>
      <KeptNotice />
      <HomePage />
    </Kept>,
    {
      ...{ answers, locale: 'bn', can: registry.defaultPermissions('guardian') },
      me: { membership: { role: 'guardian' } as never },
    },
  );
/** The bell of every page. */
function Bell() {
  return <output>{useUnreadCount()}</output>;
}
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  getDefaultStore().set(tokenAtom, 'token');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  tidyUp();
  getDefaultStore().set(tokenAtom, null);
  vi.restoreAllMocks();
});

it('the bell keeps its number without a network', async () => {
  const bell = (answers: Record<string, unknown>) =>
    renderWithKit(
      <Kept>
        <Bell />
      </Kept>,
      { answers, me: { membership: { role: 'guardian' } as never } },
    );
  const keep = vi.spyOn(AnswerStore.prototype, 'keep');
  await bell({ 'GET /api/messaging/unread-count': { count: 4 } });
  await vi.waitFor(() => expect(keep.mock.settledResults.some(({ type }) => type === 'fulfilled')).toBe(true));
  tidyUp();
  await bell({});
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('4'));
});

it('the home of a guardian opens without a network, with the last answer about every child and its time', async () => {
  const keep = vi.spyOn(AnswerStore.prototype, 'keep');
  await open({ 'GET /api/dashboard/today': TODAY, 'GET /api/dashboard/waiting': { rows: [], follows: [] } });
  expect(within(await cardOf('নওরীন')).getByText('আজ: অনুপস্থিত')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  await vi.waitFor(() => expect(keep.mock.settledResults.some(({ type }) => type === 'fulfilled')).toBe(true));
  tidyUp();

  await open({});
  expect(within(await cardOf('নওরীন')).getByText('আজ: অনুপস্থিত')).toBeTruthy();
  expect(within(await cardOf('বুশরা')).getByText('আজ: উপস্থিত')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toMatch(/[০-৯]/);
});
