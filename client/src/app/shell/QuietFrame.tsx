import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ConnectionIndicator } from '../../kit/ui/ConnectionIndicator';
import { ImpersonationBanner } from '../../modules/foundation/identity';
import { KeptNotice } from '../kept-answers/KeptNotice';
import { HOME_ID, screenById } from '../screen-table';
import bar from './bar.module.css';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './QuietFrame.module.css';
import { ThemeSwitch } from './ThemeSwitch';

/** The frame of someone who sits a paper: no menu, no bell, and one way out. */
export function QuietFrame() {
  const { t } = useTranslation('app');
  return (
    <>
      <a href="#page" className={bar.skip}>
        {t('skip')}
      </a>
      <Group component="header" className={classes.bar} px="sm" gap="xs" wrap="nowrap" justify="space-between">
        <Brand to={screenById(HOME_ID)!.path} />
        <Group gap={4} wrap="nowrap">
          <ConnectionIndicator />
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </Group>
      <main id="page" tabIndex={-1} className={classes.main}>
        <ImpersonationBanner />
        <KeptNotice />
        <Outlet />
      </main>
    </>
  );
}
