import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Entity } from '@pathshala/shared';
import type { Agenda } from '@pathshala/shared/modules/front/agenda';
import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import MonthlyPage from './MonthlyPage';

afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});
const user = userEvent.setup();
const id = (n: number) => n.toString(16).padStart(24, '0');
const march: Agenda = {
  weekend: [5, 6],
  items: [
    {
      kind: 'holiday',
      id: id(1),
      title: { en: 'Independence Day', bn: 'স্বাধীনতা দিবস' },
      from: '2026-03-26',
      until: '2026-03-26',
    },
    {
      kind: 'exam',
      id: id(2),
      title: { en: 'Test Examination', bn: 'নির্বাচনি পরীক্ষা' },
      from: '2026-03-24',
      until: '2026-03-30',
    },
  ],
};
const open = async ({
  can = [],
  locale = 'en',
  url = '/?month=2026-03',
}: { can?: string[]; locale?: 'en' | 'bn'; url?: string } = {}) => {
  vi.spyOn(liveClient, 'subscribe').mockImplementation((_subscription, _listener, ready) => {
    ready();
    return () => undefined;
  });
  return renderWithKit(<MonthlyPage />, {
    url,
    locale,
    can,
    entities: [GlobalHoliday, Holiday] as unknown as Entity[],
    answers: {
      'GET /api/agenda/days': march,
      'GET /api/agenda/feed': { feed: null },
      'POST /api/agenda/feed/open': { path: '/calendar/secret.ics' },
      'POST /api/holidays': {
        id: id(9),
        rev: 1,
        name: 'Jubilee',
        nameBn: 'জয়ন্তী',
        from: '2026-03-25',
        until: '2026-03-25',
        tentative: false,
        createdAt: '2026-03-01T00:00:00.000Z',
        updatedAt: '2026-03-01T00:00:00.000Z',
      },
    },
  });
};

describe('the calendar of a month', () => {
  it('shows each day with its Bengali date and all that touches it', async () => {
    const { requests } = await open();
    const day = await screen.findByRole('button', { name: /^26 March 2026/ });
    expect(day.getAttribute('aria-label')).toBe(
      '26 March 2026, 12 Choitro 1432, Exam: Test Examination, Holiday: Independence Day',
    );
    expect(requests.find((each) => each.path === '/api/agenda/days')?.query).toMatchObject({
      from: '2026-02-28',
      until: '2026-04-03',
    });
  });

  it('speaks Bengali with Bengali digits and months', async () => {
    await open({ locale: 'bn' });
    expect((await screen.findByRole('button', { name: /^২৬ মার্চ ২০২৬/ })).getAttribute('aria-label')).toContain(
      '১২ চৈত্র ১৪৩২',
    );
    expect(screen.getByText('ফাল্গুন – চৈত্র ১৪৩২')).toBeTruthy();
  });

  it('hides the kinds that are switched off, and keeps that in the address', async () => {
    const { router } = await open({ url: '/?month=2026-03&hide=exam' });
    expect((await screen.findByRole('button', { name: /^26 March 2026/ })).getAttribute('aria-label')).not.toContain(
      'Test Examination',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Holiday' }));
    await waitFor(() => expect(router.state.location.search).toContain('hide=holiday%2Cexam'));
  });

  it('takes a holiday from the day on which it is entered', async () => {
    const { requests } = await open({ can: ['holiday.create'] });
    await user.click(await screen.findByRole('button', { name: /^25 March 2026/ }));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('button', { name: 'Add holiday' }));
    await user.type(await within(drawer).findByLabelText(/^Name(?! \(Bengali)/), 'Jubilee');
    await user.type(within(drawer).getByLabelText(/^Name \(Bengali\)/), 'জয়ন্তী');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toMatchObject({
        name: 'Jubilee',
        from: '2026-03-25',
        until: '2026-03-25',
      }),
    );
  });

  it('gives a secret address for a phone, in the language that is wanted', async () => {
    const { requests } = await open({ locale: 'bn' });
    await user.click(await screen.findByRole('button', { name: 'সাবস্ক্রাইব করুন' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'ইংরেজি' }));
    await user.click(await within(dialog).findByRole('button', { name: 'লিংক তৈরি করুন' }));
    expect((await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'ব্যক্তিগত লিংক' })).value).toBe(
      `${window.location.origin}/calendar/secret.ics`,
    );
    expect(within(dialog).getByRole('link', { name: 'ক্যালেন্ডার অ্যাপে খুলুন' }).getAttribute('href')).toMatch(
      /^webcal:.*secret\.ics$/,
    );
    expect(requests.find((each) => each.method === 'POST')?.body).toEqual({ language: 'en' });
  });

  it('offers nothing to change to those who only look', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: /^26 March 2026/ }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText('Independence Day')).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: /Add a holiday|Edit|Delete/ })).toBeNull();
  });
});
