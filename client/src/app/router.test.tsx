import { MantineProvider } from '@mantine/core';
import { PUBLIC, type Screen } from '@pathshala/shared';
import { screens } from '@pathshala/shared/screens';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { queryClient } from '../kit/data/query-client';
import { provideRegistry } from '../kit/data/session';
import { tokenAtom } from '../kit/data/sign-in';
import { fakeServer, failure, type Answers } from '../kit/testing/fake-server';
import { fillJsdom } from '../kit/testing/fill-jsdom';
import { startTexts, tidyUp } from '../kit/testing/render-with-kit';
import { setLocale } from '../kit/text/locale';
import { confirmDelete } from '../kit/ui/confirm-delete';
import { overlaysAreThere } from '../kit/ui/overlays';
import { makeRoutes, routePath } from './router';
import { registry } from './registry';
import { screenById } from './screen-table';
import { SessionKeeper } from './SessionKeeper';
import { theme } from './theme/theme';

const me = (permissions: string[]) => ({
  user: {
    id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    full_name: 'Rifah Jahan',
    full_name_bn: 'রিফাহ জাহান',
    photo_url: '',
    email: 'a@b.test',
    theme: 'light',
    locale: 'en',
    notification_sound: false,
    notification_mail: false,
    about: '',
  },
  permissions,
  membership: null,
  memberships: [],
  sessionId: 'dddddddddddddddddddddddd',
  person: {},
});
const quiet: Answers = {
  'POST /user/notification/notifications': [],
  'GET /api/messaging/unread-count': { count: 0 },
  'GET /api/sections': { rows: [], total: 0, labels: {} },
};
let restore = () => undefined as void;

async function open(url: string, { token, answers = {} }: { token?: string; answers?: Answers } = {}) {
  fillJsdom();
  await startTexts();
  await setLocale('en');
  provideRegistry(registry);
  // Dialogs and toasts wait for it; here they are drawn at once, whichever file ran before.
  overlaysAreThere();
  const server = fakeServer({ ...quiet, ...answers });
  restore = server.restore;
  if (token) localStorage.setItem('token', token);
  getDefaultStore().set(tokenAtom, token ?? null);
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [url] });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications />
          <SessionKeeper>
            <RouterProvider router={router} />
          </SessionKeeper>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, requests: server.requests };
}

afterEach(() => {
  restore();
  tidyUp();
  queryClient.clear();
  getDefaultStore().set(tokenAtom, null);
});

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap((route) => [...(route.path ? [route.path] : []), ...pathsOf(route.children ?? [])]);

describe('the router', () => {
  it('has a route for every screen of the table, and a page for every other address', () => {
    const paths = pathsOf(makeRoutes());
    expect(screens.map((each: Screen) => routePath(each.path)).filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths).toContain('*');
  });

  it('sends a visitor to the login page and remembers where they wanted to go', async () => {
    const { router } = await open('/academic/section/list?page=2');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/academic/section/list?page=2');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  });

  it('shows a permitted screen with its title and its breadcrumb from the dashboard', async () => {
    await open('/academic/section/list', {
      token: 't',
      answers: { 'GET /api/auth/me': me([screenById('academics.sections')!.permission, 'section.read']) },
    });
    expect(await screen.findByRole('heading', { name: 'Sections' })).toBeTruthy();
    expect(document.title).toBe('Sections · Pathshala');
    const trail = screen.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.getAttribute('href'));
    expect(trail).toContain('/dashboard');
    act(() => undefined);
  });

  it('keeps visitors to a school on its website at an unknown address, and sends others to the dashboard', async () => {
    const site = {
      ...{ site_id: 'a'.repeat(24), alias: 'shapla', site_name: 'Shapla School', site_name_bn: 'শাপলা বিদ্যালয়' },
      ...{ site_email: 'office@shapla.test', site_phone: '01711000001', site_address: 'Savar', site_address_bn: 'সাভার' },
      ...{ class_list: [], session_list: [], color: '#7a2e6e' },
    };
    const { router } = await open('/nope?alias=shapla', { answers: { 'GET /api/web/get-common-data': site } });
    expect((await screen.findByRole('link', { name: 'Go to the home page' })).getAttribute('href')).toBe('/s/shapla');
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
    act(() => getDefaultStore().set(tokenAtom, 'token'));
    await act(() => router.navigate('/nowhere'));
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('keeps menu and bell away from someone who sits a paper, and from nobody else', async () => {
    const answers = { 'GET /api/auth/me': me([screenById('quizzes.sit')!.permission, 'section.read']) };
    const { router } = await open('/student/quiz/start/64b000000000000000000001', { token: 't', answers });
    expect(await screen.findByRole('button', { name: 'Dark theme' })).toBeTruthy();
    const isAround = () => [
      screen.queryAllByRole('navigation').length > 0,
      screen.queryAllByRole('button', { name: /^Notifications/ }).length > 0,
    ];
    expect(isAround()).toEqual([false, false]);
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(isAround()).toEqual([true, true]));
  });

  it('leads to the unauthorized page without the permission, and asks for no data', async () => {
    const { router, requests } = await open('/academic/section/list', {
      token: 't',
      answers: { 'GET /api/auth/me': me([]) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
    expect(await screen.findByText("You don't have access to “Sections”")).toBeTruthy();
    expect(screen.queryAllByRole('navigation').length, 'the menu stays').toBeGreaterThan(0);
    expect(requests.some((each) => each.path === '/api/sections')).toBe(false);
  });

  it('refuses the link of a notification once the right to its screen is gone', async () => {
    const news = {
      ...{ id: '64b000000000000000000001', rev: 2, kind: 'notice', createdAt: '2026-03-01T00:00:00.000Z' },
      ...{ user: '64b000000000000000000002', title: 'A section was added', titleBn: 'শাখা যোগ হয়েছে' },
      ...{ link: '/academic/section/list', source: 'x', readAt: '2026-03-01T00:00:00.000Z' },
    };
    const { router, requests } = await open(`/user/notification/view/${news.id}`, {
      token: 't',
      answers: {
        'GET /api/auth/me': me([screenById('messaging.notification')!.permission, 'notification.read']),
        [`GET /api/notifications/${news.id}`]: news,
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
    expect(requests.some((each) => each.path === '/api/sections')).toBe(false);
  });

  it('leaves a screen whose right was withdrawn while no live connection could say so, and says why', async () => {
    let permissions = [screenById('academics.sections')!.permission, 'section.read'];
    const refused = failure(403, { code: 'FORBIDDEN', message: 'You do not have permission to do this.' });
    const { router, requests } = await open('/academic/section/list', {
      token: 't',
      answers: {
        'GET /api/auth/me': () => me(permissions),
        'GET /api/sections': () => {
          permissions = [];
          return refused;
        },
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
    expect(await screen.findByText("You don't have access to “Sections”")).toBeTruthy();
    expect(
      await screen.findByText(/^Your access changed because your role or your institution’s package changed/),
    ).toBeTruthy();
    expect(requests.filter((each) => each.path === '/api/auth/me')).toHaveLength(2);
  });

  it('comes back to a refused screen as soon as it is allowed', async () => {
    let permissions: string[] = [];
    const { router } = await open('/academic/section/list', {
      token: 't',
      answers: {
        'GET /api/auth/me': () => me(permissions),
        'GET /api/sections': { rows: [], total: 0, labels: {} },
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
    permissions = [screenById('academics.sections')!.permission, 'section.read'];
    await act(() => queryClient.refetchQueries({ queryKey: ['me'] }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/academic/section/list'));
  });

  it('asks once for the rights when a call is refused although none is gone, and shows the refusal', async () => {
    const { router, requests } = await open('/academic/section/list', {
      token: 't',
      answers: {
        'GET /api/auth/me': me([screenById('academics.sections')!.permission, 'section.read']),
        'GET /api/sections': failure(403, { code: 'FORBIDDEN', message: 'You do not have permission to do this.' }),
      },
    });
    const asked = (path: string) => requests.filter((each) => each.path === path).length;
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = asked('/api/auth/me');
    expect(before).toBeGreaterThan(1);
    await act(() => queryClient.invalidateQueries({ queryKey: ['entity'] }));
    await waitFor(() => expect(asked('/api/sections')).toBeGreaterThan(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe('/academic/section/list');
    expect(asked('/api/auth/me')).toBe(before);
    expect(screen.queryByText(/Your access changed/)).toBeNull();
  });

  it('goes to the login page when the session has ended', async () => {
    const { router } = await open('/academic/section/list', {
      token: 'old',
      answers: { 'GET /api/auth/me': failure(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows the not-found page for an unknown address', async () => {
    await open('/no/such/page');
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });

  it('takes a question away with the page that asked it, as a no', async () => {
    const { router } = await open('/login');
    await screen.findByRole('heading', { name: 'Login' });
    await act(() => router.navigate('/password/reset'));
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = confirmDelete('Room 1')));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/login');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await answer).toBe(false);
  });

  it('leaves public screens open to everyone', () => {
    expect(
      screens
        .filter((each: Screen) => each.path === '/login' || each.path === '/password/reset')
        .every((each) => each.permission === PUBLIC),
    ).toBe(true);
  });
});
