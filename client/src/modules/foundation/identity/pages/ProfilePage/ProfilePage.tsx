import { SimpleGrid, Stack } from '@mantine/core';
import { useMe } from '../../../../../kit/data/session';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AboutMe } from './AboutMe';
import { ChangePassword } from './ChangePassword';
import { MyChoices } from './MyChoices';
import { MySecondFactor } from './MySecondFactor';
import { MySessions } from './MySessions';

/** /user/profile */
export default function ProfilePage() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader />
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
