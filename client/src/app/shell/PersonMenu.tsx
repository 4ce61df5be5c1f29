import { Avatar, Menu, Text, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { initialsOf } from '@pathshala/shared/text';
import { IconBook2, IconDevices, IconHelpHexagon, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCan, useMe } from '../../kit/data/session';
import { signOut } from '../../kit/data/sign-in';
import { useAction } from '../../kit/data/use-action';
import { useLocale, useText } from '../../kit/text/locale';
import { useKeepProfile } from '../../modules/foundation/identity';
import { to } from '../screen-table';
import classes from './bar.module.css';

/** The signed-in person: profile, theme, logout. */
export function PersonMenu() {
  const { t } = useTranslation('app');
  const say = useText();
  const locale = useLocale();
  const me = useMe();
  const can = useCan();
  const { pathname } = useLocation();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  // Logging out works in this browser even when the server cannot be told.
  const logout = useAction(identityActions.logout, { quiet: true });
  const keep = useKeepProfile({ quiet: true });
  if (!me) return null;
  const name = locale === 'bn' ? me.user.full_name_bn : me.user.full_name;
  const changeTheme = () => {
    const theme = scheme === 'dark' ? 'light' : 'dark';
    setColorScheme(theme);
    void keep.run({ theme });
  };
  const leave = async () => {
    await logout.run({});
    await signOut();
    // A new page: nothing of this person stays in memory for the next one at this counter.
    window.location.assign(to('identity.login'));
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.control} aria-label={t('person.menu', { name })}>
          <Avatar size={28} radius="xl" color="leaf" variant="white" src={me.user.photo_url || null}>
            {initialsOf(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs">{me.membership ? say(me.membership.roleName) : me.user.email}</Text>
        </Menu.Label>
        <Menu.Item component={Link} to={to('identity.profile')} leftSection={<IconUser size={16} />}>
          {t('person.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${to('identity.profile')}#sessions`} leftSection={<IconDevices size={16} />}>
          {t('person.sessions')}
        </Menu.Item>
        <Menu.Item component={Link} to={to('guide.index')} leftSection={<IconBook2 size={16} />}>
          {t('person.guide')}
        </Menu.Item>
        {can('helpdesk.askHere') ? (
          <Menu.Item
            component={Link}
            to={`${to('helpdesk.desk')}?ask=new&from=${encodeURIComponent(pathname)}`}
            leftSection={<IconHelpHexagon size={16} />}
          >
            {t('person.help')}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={changeTheme}
        >
          {scheme === 'dark' ? t('theme.light') : t('theme.dark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          {t('person.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
