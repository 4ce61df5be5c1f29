import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useMe } from '../../../../../kit/data/session';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AboutMe } from './AboutMe';
import { ChangePassword } from './ChangePassword';
import { MyChoices } from './MyChoices';
import { MySecondFactor } from './MySecondFactor';
import { MySessions } from './MySessions';

/** Of a module above this one. */
const OWN_DATA = '/privacy/mine';

/** /user/profile */
export default function ProfilePage() {
  const { t } = useTranslation('identity');
  const me = useMe();
  const can = useCan();
  if (!me) return null;
  return (
    <>
      <PageHeader>
        {can('privacy.ask') ? (
          <Anchor component={Link} to={OWN_DATA}>
            {t('ownData')}
          </Anchor>
        ) : null}
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <AboutMe key={me.user.id} user={me.user} />
          <ChangePassword />
          <MySecondFactor />
        </Stack>
        <Stack gap="lg">
          <MyChoices user={me.user} />
          <MySessions />
        </Stack>
      </SimpleGrid>
    </>
  );
}
