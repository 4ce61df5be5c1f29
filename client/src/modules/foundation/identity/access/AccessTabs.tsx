import { Tabs } from '@mantine/core';
import { identityScreens } from '@pathshala/shared/modules/foundation/identity';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';

type Place = 'identity.assign' | 'identity.assignToRole' | 'identity.extraPermissions' | 'identity.siteUserPermission';
const PLACES: readonly Place[] = [
  'identity.assign',
  'identity.assignToRole',
  'identity.extraPermissions',
  'identity.siteUserPermission',
];

/** The pages about permissions as one: each leads to the others that the person may open. */
export function AccessTabs({ current }: { current: Place }) {
  const say = useText();
  const can = useCan();
  const navigate = useNavigate();
  const shown = PLACES.map((id) => identityScreens.find((each) => each.id === id)!).filter(({ permission }) =>
    can(permission),
  );
  if (shown.length < 2) return null;
  return (
    <Tabs
      value={current}
      onChange={(next) => void navigate(shown.find(({ id }) => id === next)?.path ?? '.')}
      mb="sm"
      activateTabWithKeyboard={false}
    >
      <Tabs.List>
        {shown.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {say(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
