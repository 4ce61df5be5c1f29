import { Button, Group } from '@mantine/core';
import { identityScreens } from '@pathshala/shared/modules/foundation/identity';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';

type Place = 'identity.assign' | 'identity.assignToRole' | 'identity.extraPermissions' | 'identity.siteUserPermission';
const PLACES: readonly Place[] = [
  'identity.assign',
  'identity.assignToRole',
  'identity.extraPermissions',
  'identity.siteUserPermission',
];

/** The pages about permissions as tabs of one page, limited to those that the person may open. */
export function AccessTabs({ current }: { current: Place }) {
  const say = useText();
  const can = useCan();
  const shown = PLACES.map((id) => identityScreens.find((each) => each.id === id)!).filter(({ permission }) =>
    can(permission),
  );
  if (shown.length < 2) return null;
  return (
    <Group component="nav" aria-label={say(shown[0]!.title)} gap="xs" mb="sm">
      {shown.map(({ id, title, path }) => (
        <Button
          key={id}
          component={Link}
          to={path}
          size="xs"
          variant={id === current ? 'light' : 'subtle'}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {say(title)}
        </Button>
      ))}
    </Group>
  );
}
