import { Menu, Text, UnstyledButton } from '@mantine/core';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { meAtom, useMe } from '../../kit/data/session';
import { startAfresh } from '../../kit/data/sign-in';
import { useAction } from '../../kit/data/use-action';
import { useText } from '../../kit/text/locale';
import { HOME_ID, screenById } from '../screen-table';
import classes from './bar.module.css';

/** The person's present place of work, and the way to their other institutions and roles. */
export function PlaceSwitch() {
  const { t } = useTranslation('app');
  const say = useText();
  const me = useMe();
  const setMe = useSetAtom(meAtom);
  const navigate = useNavigate();
  const change = useAction(identityActions.switchMembership);
  if (!me?.membership) return null;
  const { membership, memberships } = me;
  const name = membership.institution ? say(membership.institution.name) : say(membership.roleName);
  const go = async (id: string) => {
    const outcome = await change.run({ membership: id });
    if (!outcome.ok) return;
    startAfresh();
    setMe(outcome.data);
    await navigate(screenById(HOME_ID)!.path);
  };
  if (memberships.length < 2)
    return (
      <span className={`${classes.control} ${classes.place}`}>
        <IconBuilding size={16} aria-hidden />
        <span>{name}</span>
      </span>
    );
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={`${classes.control} ${classes.place}`}
          data-tone="bar"
          aria-label={t('place.switch', { name })}
        >
          <IconBuilding size={16} aria-hidden />
          <span>{name}</span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('place.title')}</Menu.Label>
        {memberships.map((each) => (
          <Menu.Item
            key={each.id}
            disabled={change.isPending}
            rightSection={each.id === membership.id ? <IconCheck size={16} aria-label={t('place.current')} /> : null}
            onClick={() => void go(each.id)}
          >
            {each.institution ? say(each.institution.name) : say(each.roleName)}
            {each.institution ? (
              <Text size="xs" c="dimmed">
                {say(each.roleName)}
              </Text>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
