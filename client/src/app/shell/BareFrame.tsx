import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { keptSchool } from '../../kit/data/school-here';
import { useAddress } from '../../kit/ui/use-address';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './BareFrame.module.css';

const SchoolBrand = lazy(() => import('./SchoolBrand'));

/** Pages without menu: login, password reset, not found. */
export function BareFrame() {
  const [params] = useAddress();
  const alias = params.get('alias') ?? keptSchool();
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
