import { spotlight } from '@mantine/spotlight';
import { academicsActions } from '@pathshala/shared/modules/school/academics';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { provideRegistry } from '../../kit/data/session';
import type { FakeRequest } from '../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { registry } from '../registry';
import { screenById } from '../screen-table';
import { CommandPalette } from './CommandPalette';

afterEach(() => {
  act(() => spotlight.close());
  tidyUp();
});
const student = {
  kind: 'student',
  id: 'a'.repeat(24),
  code: '220619',
  name: 'Tasnim Nahar',
  nameBn: 'তাসনিম নাহার',
  place: { en: 'Six - A', bn: 'ষষ্ঠ - ক' },
  roll: 7,
  phone: null,
  isFormer: false,
};
const employee = { ...student, kind: 'staff', id: 'b'.repeat(24), code: 'E-7', name: 'Tasnim Akter', roll: null };
const answers = { [`GET ${academicsActions.findPeople.path}`]: { people: [student, employee] } };
const office = registry.defaultPermissions('office');

async function open(can: readonly string[], locale: 'en' | 'bn' = 'en', more: Record<string, unknown> = {}) {
  const rendered = await renderWithKit(<CommandPalette />, {
    can,
    locale,
    path: '/here',
    url: '/here',
    answers: { ...answers, ...more },
  });
  provideRegistry(registry);
  act(() => spotlight.open());
  // By its words: a search by role computes the style of every screen in the list, which takes jsdom seconds.
  const input = await screen.findByPlaceholderText(/^(Pages, people|পাতা, মানুষ)/);
  await userEvent.click(input);
  return rendered;
}

describe('the command palette', () => {
  it('reaches a screen by its name in either language', async () => {
    const { router } = await open(office);
    await userEvent.paste('শাখা');
    await userEvent.click(await screen.findByText('Sections'));
    await waitFor(() => expect(router.state.location.pathname).toBe(screenById('academics.sections')!.path));
  });

  it('finds a student, tells namesakes apart by number, section and roll, and opens their page', async () => {
    const { router, requests } = await open(office, 'bn');
    await userEvent.paste('তাসনিম');
    await userEvent.click(await screen.findByText('220619 · ষষ্ঠ - ক · রোল ৭'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/student/view/${student.id}`));
    expect(requests.at(-1)?.query).toMatchObject({ q: 'তাসনিম' });
  });

  it('names the section that a search may have meant, and searches for it', async () => {
    const { requests } = await open(office, 'bn', {
      [`GET ${academicsActions.findPeople.path}`]: { people: [] },
      [`GET ${academicsActions.meantPlaces.path}`]: { places: [{ label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' }, roll: 7 }] },
    });
    await userEvent.paste('siz a 7');
    await userEvent.click(await screen.findByText('ষষ্ঠ - ক · রোল ৭'));
    const asked = () =>
      requests.filter(({ path }) => path === academicsActions.findPeople.path).map(({ query }) => query['q']);
    await waitFor(() => expect(asked()).toContain('ষষ্ঠ - ক ৭'));
  });

  it('finds employees, too', async () => {
    const { router } = await open(office);
    await userEvent.paste('tasnim');
    await userEvent.click(await screen.findByText('Tasnim Akter'));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toContain(employee.id));
  });

  it('asks for nobody in the name of someone who may not look for them', async () => {
    const { requests } = await open(registry.defaultPermissions('guardian'));
    await userEvent.paste('tasnim');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(requests.filter((each: FakeRequest) => each.path === academicsActions.findPeople.path)).toEqual([]);
  });

  it.each([
    ['new notice', 'New notice', '/site/notice/'],
    ['নতুন কুইজ', 'New Quiz', '/site/quiz/new'],
    ['take attendance', 'Take attendance', '/site/attendance/student/master'],
  ])('begins what is asked for: %s', async (typed, label, path) => {
    const { router } = await open(registry.defaultPermissions('head'));
    await userEvent.paste(typed);
    await userEvent.click(await screen.findByText(label));
    await waitFor(() => expect(router.state.location.pathname).toContain(path));
  });

  it('offers to begin nothing that would be refused', async () => {
    await open(registry.defaultPermissions('student'));
    await userEvent.paste('new notice');
    await screen.findByText('No results');
    expect(screen.queryByText('New notice')).toBeNull();
  });

  it('finds a receipt and a voucher by number, typed in either digits', async () => {
    const receipt = { id: 'c'.repeat(24), rev: 1, number: '2026-27/000255', student: student.id };
    const voucher = { id: 'd'.repeat(24), rev: 1, number: 'CDV-2026-27/000255', nature: 'debit' };
    const lists = {
      'GET /api/receipts': { rows: [receipt], total: 1, labels: {} },
      'GET /api/vouchers': { rows: [voucher], total: 1, labels: {} },
    };
    const { router } = await open(registry.defaultPermissions('accountant'), 'bn', lists);
    await userEvent.paste('০০০২৫৫');
    await screen.findByText('2026-27/000255');
    await userEvent.click(await screen.findByText('CDV-2026-27/000255'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/site/accounts/voucher/debit/edit/${voucher.id}`));
  });

  it('asks for no papers in the name of someone who may not open their lists', async () => {
    const { requests } = await open(registry.defaultPermissions('student'));
    await userEvent.paste('000255');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(requests.filter(({ path }) => /receipts|vouchers|applications|refunds/.test(path))).toEqual([]);
  });
});
