import { Alert, Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../../kit/data/session';
import { useFormat } from '../../../kit/text/use-format';

const PROFILE = '/user/profile';

/** During the days of grace, over every page but the one where it is set up. */
export function FactorReminder() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const { pathname } = useLocation();
  const from = useMe()?.factorRequiredFrom;
  if (!from || pathname === PROFILE) return null;
  return (
    <Alert color="amber" mb="md" icon={<IconShieldLock size={18} />}>
      {t('factor.banner', { when: format.date(from.slice(0, 10)) })}{' '}
      <Anchor component={Link} to={`${PROFILE}#second-factor`} inherit>
        {t('factor.bannerLink')}
      </Anchor>
    </Alert>
  );
}
