import { Group } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './BareFrame.module.css';

/** Pages without menu: login, password reset, not found, unauthorized. */
export function BareFrame() {
  return (
    <div className={classes.page}>
      <Group justify="space-between" px="md" py="sm" component="header">
        <Brand to="/" />
        <LanguageSwitch tone="page" />
      </Group>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
