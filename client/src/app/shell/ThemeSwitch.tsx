import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../kit/data/session';
import { useKeepProfile } from '../../modules/foundation/identity';
import classes from './bar.module.css';

/** Light by default; dark on request, kept with the person. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const me = useMe();
  const keep = useKeepProfile({ quiet: true });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Sign = other === 'dark' ? IconMoon : IconSun;
  const change = () => {
    setColorScheme(other);
    if (me) void keep.run({ theme: other });
  };
  return (
    <UnstyledButton
      className={classes.control}
      onClick={change}
      aria-label={other === 'dark' ? t('theme.dark') : t('theme.light')}
    >
      <Sign size={18} aria-hidden />
    </UnstyledButton>
  );
}
