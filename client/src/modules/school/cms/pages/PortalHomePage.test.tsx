import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { SlideShow } from '../parts/SlideShow';
import PortalHomePage from './PortalHomePage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const site = {
  site_id: id(1),
  alias: 'shapla',
  site_name: 'Shapla School',
  site_name_bn: 'শাপলা বিদ্যালয়',
  site_email: 'office@shapla.test',
  site_phone: '01711000001',
  site_address: 'Savar',
  site_address_bn: 'সাভার',
  class_list: [],
  session_list: [],
  color: '#7a2e6e',
};
const answers = {
  'GET /api/web/get-common-data': site,
  'GET /api/web/get-latest-notice': [
    {
      id: id(2),
      title: 'Holiday',
      title_bn: 'ছুটির নোটিশ',
      body: '',
      body_bn: '',
      category: 'urgent',
      published_on: '2026-11-18',
      pinned: true,
    },
  ],
  'GET /api/web/get-slide-item': [],
  'GET /api/web/get-event-item': [],
  'GET /api/web/get-video-list-for-home': [],
  'GET /api/web/get-head-of-authority-message': [
    {
      id: id(3),
      name: 'Rafiqul',
      name_bn: 'রফিকুল',
      post: 'Headmaster',
      post_bn: 'প্রধান শিক্ষক',
      body: 'Welcome.',
      body_bn: 'স্বাগতম।',
    },
  ],
  'GET /api/web/get-about-us': [],
  'GET /api/web/get-job-circular': [],
};
afterEach(() => {
  vi.useRealTimers();
  tidyUp();
});

describe('the portal of an institution', () => {
  it('shows its name, its notices first, and only the parts that have something to say', async () => {
    await renderWithKit(<PortalHomePage />, { path: '/s/:alias', url: '/s/shapla', locale: 'bn', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'শাপলা বিদ্যালয়' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /ছুটির নোটিশ/ })).getAttribute('href')).toBe(
      `/web/notice/all?alias=shapla&open=${id(2)}`,
    );
    expect(await screen.findByText('স্বাগতম।')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'নোটিশ বোর্ড',
      'প্রতিষ্ঠান প্রধানের বাণী',
    ]);
  });
  it('asks for the institution that the address names', async () => {
    const { requests } = await renderWithKit(<PortalHomePage />, { path: '/s/:alias', url: '/s/shapla', answers });
    await waitFor(() => expect(requests[0]?.query).toEqual({ alias: 'shapla' }));
    await waitFor(() =>
      expect(
        requests
          .filter((each) => each.path.startsWith('/api/web/get-latest'))
          .every((each) => each.query.site_id === site.site_id),
      ).toBe(true),
    );
  });
  it('says so when there is no such institution, and leads on', async () => {
    await renderWithKit(<PortalHomePage />, {
      path: '/s/:alias',
      url: '/s/nobody',
      answers: {
        ...answers,
        'GET /api/web/get-common-data': failure(404, { code: 'NOT_FOUND', message: 'This record does not exist.' }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No website found here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});

describe('its slides', () => {
  const slides = [1, 2, 3].map((n) => ({ id: id(n), title: `Slide ${n}`, title_bn: `স্লাইড ${n}` }));
  it('continue on their own until someone stops them', async () => {
    vi.useFakeTimers();
    await renderWithKit(<SlideShow slides={slides} />);
    await act(() => vi.advanceTimersByTimeAsync(6_100));
    expect(screen.getByText('Slide 2')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('Slide 2')).toBeTruthy();
  });
  it('can be turned by hand in both directions', async () => {
    await renderWithKit(<SlideShow slides={slides} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Previous slide' }));
    expect(screen.getByText('Slide 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByText('Slide 1')).toBeTruthy();
  });
});
