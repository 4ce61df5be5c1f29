import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { keptSchool } from '../../kit/data/school-here';
import { useAddress } from '../../kit/ui/use-address';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './BareFrame.module.css';

const SchoolBrand = lazy(() => import('./SchoolBrand'));

/** The login page of an institution. Other pages of this frame belong to the platform, as the server renders them. */
const OF_SCHOOL: ReadonlySet<string> = new Set(['/login', '/login/step', '/password/reset']);

/** Pages without menu: login, password reset, not found. */
export function BareFrame() {
  const [params] = useAddress();
  const { pathname } = useLocation();
  const alias = params.get('alias') ?? (OF_SCHOOL.has(pathname) ? keptSchool() : null);
  return (
    <div className={classes.page}>
      <Group justify="space-between" wrap="nowrap" px="md" py="sm" component="header">
        {alias ? (
          <Suspense fallback={<Brand to="/" />}>
            <SchoolBrand alias={alias} />
          </Suspense>
        ) : (
          <Brand to="/" />
        )}
        <LanguageSwitch tone="page" />
      </Group>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
