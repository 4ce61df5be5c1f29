import { ActionIcon, NavLink } from '@mantine/core';
import type { Screen } from '@pathshala/shared';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { memo, useCallback, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { loadAhead } from '../load-ahead';
import { menuDrawerAtom } from '../state';
import { ScreenIcon } from './ScreenIcon';
import classes from './SideMenu.module.css';

interface EntryProps {
  screen: Screen;
  isCurrent: boolean;
  /** null: it cannot be marked. */
  isFavourite: boolean | null;
  onStar: (id: string) => void;
}

/**
 * A head has some two hundred of these. The router's own link draws itself again at every change of the address; this
 * one only when it becomes, or no longer is, the current one.
 */
export const MenuEntry = memo(function MenuEntry({ screen, isCurrent, isFavourite, onStar }: EntryProps) {
  const { t } = useTranslation('app');
  const say = useText();
  const navigate = useNavigate();
  const closeDrawer = useSetAtom(menuDrawerAtom);
  const open = useCallback(
    (event: MouseEvent) => {
      closeDrawer(false);
      // The browser keeps its own handling of a new tab or window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(screen.path);
    },
    [closeDrawer, navigate, screen.path],
  );
  const title = say(screen.title);
  const ahead = () => loadAhead(screen.id);
  return (
    <div className={classes.line}>
      <NavLink
        href={screen.path}
        label={title}
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        leftSection={<ScreenIcon name={screen.menu!.icon} />}
        className={classes.entry}
        data-starred={isFavourite === null ? undefined : true}
        variant="light"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
      />
      {isFavourite === null ? null : (
        <ActionIcon
          variant="subtle"
          size="sm"
          className={classes.star}
          aria-label={isFavourite ? t('menu.unmark', { name: title }) : t('menu.mark')}
          onClick={() => onStar(screen.id)}
        >
          {isFavourite ? <IconStarFilled size={14} aria-hidden /> : <IconStar size={14} aria-hidden />}
        </ActionIcon>
      )}
    </div>
  );
});
