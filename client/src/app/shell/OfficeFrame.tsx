import { AppShell, Burger, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useMe } from '../../kit/data/session';
import { PHONE } from '../../kit/table/phone';
import { ConnectionIndicator } from '../../kit/ui/ConnectionIndicator';
import { DeletionBanner, FactorReminder, ImpersonationBanner, ServiceBanner } from '../../modules/foundation/identity';
import { Bell } from '../../modules/school/messaging';
import { useDashboardTint } from '../../modules/foundation/platform';
import { KeptNotice } from '../kept-answers/KeptNotice';
import { HOME_ID, screenById } from '../screen-table';
import { menuDrawerAtom, menuOpenAtom } from '../state';
import bar from './bar.module.css';
import { BottomBar } from './BottomBar';
import { Brand } from './Brand';
import { Palette, PaletteButton } from './Palette';
import { LanguageSwitch } from './LanguageSwitch';
import classes from './OfficeFrame.module.css';
import { PersonMenu } from './PersonMenu';
import { PlaceSwitch } from './PlaceSwitch';
import { SideMenu } from './SideMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { useBarPlaces } from './use-bar-places';

/** The frame of everyone who works here: menu, bar, page. */
export function OfficeFrame() {
  const { t } = useTranslation('app');
  const me = useMe();
  const tint = useDashboardTint();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const places = useBarPlaces();
  const [isOpen, setOpen] = useAtom(menuOpenAtom);
  const [isDrawer, setDrawer] = useAtom(menuDrawerAtom);
  return (
    <AppShell
      {...(tint ? { style: tint } : {})}
      header={{ height: 'var(--frame-bar-height)' }}
      {...(places.length > 0 ? { footer: { height: 'var(--frame-foot-height)' } } : {})}
      padding={{ base: 'sm', sm: 'md' }}
      layout="default"
      transitionDuration={150}
      navbar={{
        width: 'var(--frame-menu-width)',
        breakpoint: 'sm',
        collapsed: { mobile: !isDrawer, desktop: !isOpen },
      }}
    >
      <a href="#page" className={bar.skip}>
        {t('skip')}
      </a>
      <AppShell.Header className={classes.bar}>
        <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
            <Burger
              size="sm"
              color="var(--frame-bar-text)"
              opened={isPhone ? isDrawer : false}
              onClick={() => (isPhone ? setDrawer(!isDrawer) : setOpen(!isOpen))}
              aria-label={t('menu.toggle')}
            />
            {isPhone && me?.membership ? null : <Brand to={screenById(HOME_ID)!.path} isShort={Boolean(isPhone)} />}
            {me ? <PlaceSwitch /> : null}
          </Group>
          <Group gap={4} wrap="nowrap">
            {me ? <PaletteButton /> : null}
            <ConnectionIndicator isQuiet={Boolean(isPhone)} />
            <LanguageSwitch />
            {isPhone ? null : <ThemeSwitch />}
            {me ? <Bell className={classes.bell} /> : null}
            {me ? <PersonMenu /> : null}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.menu} inert={isPhone ? !isDrawer : !isOpen}>
        {me ? <SideMenu /> : null}
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes.main}>
        <ImpersonationBanner />
        <DeletionBanner />
        <ServiceBanner />
        <FactorReminder />
        <KeptNotice />
        <Outlet />
      </AppShell.Main>
      {places.length > 0 ? (
        <AppShell.Footer className={classes.foot}>
          <BottomBar places={places} />
        </AppShell.Footer>
      ) : null}
      {me ? <Palette /> : null}
    </AppShell>
  );
}
