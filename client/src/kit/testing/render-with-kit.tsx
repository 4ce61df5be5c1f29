import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { buildRegistry, defineModule, type Entity, type Locale, type ModuleDeclaration } from '@pathshala/shared';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { Suspense, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dropDrafts } from '../data/drafts-store';
import { makeQueryClient } from '../data/query-client';
import { meAtom, provideRegistry } from '../data/session';
import { addFormats } from '../text/formats';
import { localeAtom, setLocale } from '../text/locale';
import { forgetOverlays, overlaysAreThere } from '../ui/overlays';
import { fakeServer, type Answers, type FakeRequest } from './fake-server';
import { fillJsdom } from './fill-jsdom';

export interface KitOptions {
  /** Route pattern of the component, and the address that is open. */
  path?: string;
  url?: string;
  locale?: Locale;
  /** Permissions of the person. */
  can?: readonly string[];
  me?: Partial<Me>;
  entities?: readonly Entity[];
  /** Further declarations: screens, reports, permissions. */
  declared?: Partial<ModuleDeclaration>;
  answers?: Answers;
}

export interface Rendered extends RenderResult {
  requests: FakeRequest[];
  router: ReturnType<typeof createMemoryRouter>;
}

/**
 * Draws a component as it is drawn in the product: router, texts of both languages, cache, dialogs, toasts, and a fake
 * server.
 */
export async function renderWithKit(
  element: ReactNode,
  {
    path = '*',
    url = '/',
    locale = 'en',
    can = [],
    me = {},
    entities = [],
    declared = {},
    answers = {},
  }: KitOptions = {},
): Promise<Rendered> {
  fillJsdom();
  await startTexts();
  await setLocale(locale);
  const server = fakeServer(answers);
  restores.push(server.restore);
  provideRegistry(
    buildRegistry([defineModule({ name: 'test', labels: { en: 'Test', bn: 'পরীক্ষা' }, entities, ...declared })]),
  );
  getDefaultStore().set(meAtom, { ...person, ...me, permissions: [...can] });
  // Overlays that a test without a page asked for do not belong to this one.
  forgetOverlays();
  overlaysAreThere();
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [url] },
  );
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const result = render(
    // Every style query of a test would search its variables and classes.
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <Notifications />
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...result, requests: server.requests, router };
}

const restores: (() => void)[] = [];

/** To be called in `afterEach`. */
export function tidyUp(): void {
  cleanup();
  // Files share a process, and toasts outlive the page that showed them.
  notifications.clean();
  notifications.cleanQueue();
  // The last first: a test may draw a second page, whose server is laid over that of the first.
  for (const restore of restores.splice(0).toReversed()) restore();
  localStorage.clear();
  sessionStorage.clear();
  // The draft of an abandoned form would fill the next form of its kind.
  void dropDrafts();
  getDefaultStore().set(meAtom, null);
  // The next file begins in English, whatever this one looked at.
  getDefaultStore().set(localeAtom, 'en');
  if (i18next.isInitialized) void i18next.changeLanguage('en');
}

const files = import.meta.glob<Record<string, unknown>>('../../**/i18n/*.json', { eager: true, import: 'default' });

/** All texts without loading: a test waits only for what it tests. */
export async function startTexts(): Promise<void> {
  if (i18next.isInitialized) return;
  const resources: Record<string, Record<string, Record<string, unknown>>> = { en: {}, bn: {} };
  for (const [file, texts] of Object.entries(files)) {
    const [, namespace = '', language = ''] = /([^/]+)\/i18n\/(en|bn)\.json$/.exec(file) ?? [];
    resources[language]![namespace] = texts;
  }
  // From within kit/testing the kit's own folder is seen as `..`.
  for (const language of ['en', 'bn'])
    resources[language]!.kit = files[`../i18n/${language}.json`] ?? resources[language]!.kit!;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'kit',
    resources: resources as never,
    interpolation: { escapeValue: false },
  });
  addFormats(i18next);
}

const person: Me = {
  user: {
    id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    full_name: 'Rifah Jahan',
    full_name_bn: 'রিফাহ জাহান',
    about: '',
    photo_url: '',
    status: 'online',
    user_type: 'institution',
    user_role: 'office',
    alias: 'shapla',
    site_id: 'bbbbbbbbbbbbbbbbbbbbbbbb',
    site_name: 'Shapla',
    site_name_bn: 'শাপলা',
    logo_path: '',
    site_email: '',
    site_phone: '',
    site_address: '',
    web_title: '',
    email: 'office@shapla.test',
    locale: 'en',
    theme: 'light',
    notification_sound: false,
    notification_mail: false,
  },
  permissions: [],
  membership: {
    id: 'cccccccccccccccccccccccc',
    role: 'office',
    roleName: { en: 'Office', bn: 'অফিস' },
    institution: { id: 'bbbbbbbbbbbbbbbbbbbbbbbb', alias: 'shapla', name: { en: 'Shapla', bn: 'শাপলা' } },
  },
  memberships: [],
  sessionId: 'dddddddddddddddddddddddd',
  person: {},
};
