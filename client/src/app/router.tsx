import { PUBLIC, type Screen } from '@pathshala/shared';
import { screens } from '@pathshala/shared/screens';
import { Suspense, useMemo, type ComponentType } from 'react';
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { catalogScreens } from '../catalog/catalog-screens';
import { reportScreens } from '../catalog/report-screens';
import { useCan } from '../kit/data/session';
import { provideRecordTabsLoad } from '../kit/record-tabs';
import { ErrorState } from '../kit/ui/ErrorState';
import type { ScreenLoad } from '../kit/screen-loads';
import { loadPatiently } from './load-patiently';
import { provideScreenLoads } from './load-ahead';
import { HOME_ID, screenById } from './screen-table';
import { screenLoads } from './screens';
import { useSession } from './SessionKeeper';
import { BareFrame } from './shell/BareFrame';
import { MissingFrame } from './shell/MissingFrame';
import { PagePlaceholder } from './shell/PagePlaceholder';
import { Root } from './shell/Root';
import { ScreenCrash } from './shell/ScreenCrash';

/** Routes are a fold over the one screen table; a screen's code is fetched when it is first opened. */
export function makeRoutes(table: readonly Screen[] = screens): RouteObject[] {
  const loads: Record<string, ScreenLoad> = { ...catalogScreens(table), ...reportScreens(table), ...screenLoads };
  provideScreenLoads(loads);
  const framed = (frame: NonNullable<Screen['frame']>) =>
    table
      .filter((screen) => (screen.frame ?? 'office') === frame && loads[screen.id])
      .map((screen) => routeOf(screen, loads[screen.id]!));
  const home = screenById(HOME_ID)!;
  const hasFrontPage = table.some((screen) => screen.path === '/' && loads[screen.id]);
  const notFound = loads['identity.notFound'];
  return [
    {
      element: <Root />,
      errorElement: <ScreenCrash />,
      // Until the first screen is there, the page shows the frame that it came with.
      hydrateFallbackElement: <></>,
      children: [
        // Visitors of a portal never need the office's frame.
        {
          lazy: async () => ({ Component: (await loadPatiently(() => import('./shell/OfficeFrame'))).OfficeFrame }),
          children: [{ errorElement: <ScreenCrash />, children: framed('office') }],
        },
        // A person who sits a paper waits for nothing else.
        {
          lazy: async () => ({ Component: (await loadPatiently(() => import('./shell/QuietFrame'))).QuietFrame }),
          children: [{ errorElement: <ScreenCrash />, children: framed('quiet') }],
        },
        {
          element: <BareFrame />,
          children: [
            ...framed('bare'),
            ...table.flatMap(({ path, formerPaths = [] }) =>
              formerPaths.map((former) => ({ path: former, element: <Moved to={path} /> })),
            ),
          ],
        },
        {
          element: <MissingFrame />,
          children: notFound
            ? [{ path: '*', handle: { screen: screenById('identity.notFound') }, lazy: componentOf(notFound) }]
            : [],
        },
        {
          children: [
            ...framed('portal'),
            ...(hasFrontPage ? [] : [{ path: '/', element: <Navigate to={home.path} replace /> }]),
          ],
        },
      ],
    },
  ];
}

export function makeRouter() {
  provideRecordTabsLoad(async () => (await loadPatiently(() => import('./record-tabs'))).recordTabs);
  return createBrowserRouter(makeRoutes());
}

/** The router knows one parameter between two slashes; where a path has several, joined by dots, the first takes them all. */
export const routePath = (path: string): string => path.replace(/:(\w+)(?:\.:\w+)+/g, ':$1');
const routeOf = (screen: Screen, load: ScreenLoad): RouteObject => ({
  id: screen.id,
  path: routePath(screen.path),
  handle: { screen },
  lazy: componentOf(load, screen),
});

function componentOf(load: ScreenLoad, screen?: Screen) {
  return async () => {
    // Without a network nothing is gained by waiting: the page says so, and opens when the connection is back.
    const { default: Page } = await (navigator.onLine ? loadPatiently(load) : load());
    return { Component: screen ? gated(screen, Page) : suspended(Page) };
  };
}

/** Everything behind the address stays as it was: filters, and the record that was open. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={`${to}${search}${hash}`} replace />;
}

const suspended = (Page: ComponentType) => () => (
  <Suspense fallback={<PagePlaceholder />}>
    <Page />
  </Suspense>
);

function gated(screen: Screen, Page: ComponentType): ComponentType {
  const Shown = suspended(Page);
  return () => (
    <Gate screen={screen}>
      <Shown />
    </Gate>
  );
}

/** Hides screens from people who may not see them; the server refuses their data in any case. */
function Gate({ screen, children }: { screen: Screen; children: React.ReactNode }) {
  const session = useSession();
  const can = useCan();
  const { pathname, search } = useLocation();
  // The same object as long as the address is the same: with a new one, each drawing would lead away again, also from
  // where someone else has led meanwhile.
  const from = useMemo(() => ({ from: pathname, title: screen.title }), [pathname, screen]);
  if (screen.permission === PUBLIC) return children;
  if (session.state === 'visitor')
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (session.state === 'arriving') return <PagePlaceholder />;
  if (session.state === 'failed') return <ErrorState error={session.error} onRetry={session.retry} />;
  if (!can(screen.permission)) return <Navigate to="/unauthorized" replace state={from} />;
  return children;
}
