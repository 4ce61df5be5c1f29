import { CloseButton, NavLink, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { searchMenu, type MenuSection } from '../menu';
import { useMenu, useSectionTitle } from './use-menu';
import { foldedGroupsAtom, menuDrawerAtom } from '../state';
import classes from './SideMenu.module.css';
import { ScreenIcon } from './ScreenIcon';

/** The menu: groups that fold and stay folded, a search over both languages. */
export function SideMenu() {
  const { t } = useTranslation('app');
  const [text, setText] = useState('');
  const [folded, setFolded] = useAtom(foldedGroupsAtom);
  const sections = useMenu();
  const shown = searchMenu(sections, text);
  const fold = (group: string) =>
    setFolded(folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group]);
  return (
    <>
      <TextInput
        m="xs"
        size="sm"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        leftSection={<IconSearch size={15} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={text ? <CloseButton size="xs" aria-label={t('menu.clear')} onClick={() => setText('')} /> : null}
      />
      <ScrollArea style={{ flex: 1 }} type="hover" component="nav" aria-label={t('menu.title')}>
        <div className={classes.groups}>
          {shown.map((section) => (
            <Group
              key={section.key}
              section={section}
              isFolded={text === '' && folded.includes(nameOf(section))}
              onFold={() => fold(nameOf(section))}
            />
          ))}
          {shown.length === 0 ? <p className={classes.none}>{t('menu.nothing')}</p> : null}
        </div>
      </ScrollArea>
    </>
  );
}

/** What is folded is remembered on the device, by the group's name since before sections had keys. */
const nameOf = ({ group, key }: MenuSection) => group ?? key;

function Group({ section, isFolded, onFold }: { section: MenuSection; isFolded: boolean; onFold: () => void }) {
  const say = useText();
  const titleOf = useSectionTitle();
  const { pathname } = useLocation();
  const closeDrawer = useSetAtom(menuDrawerAtom);
  return (
    <section>
      {section.group === 'home' ? null : (
        <UnstyledButton className={classes.group} aria-expanded={!isFolded} onClick={onFold}>
          {titleOf(section)}
          <IconChevronDown size={14} className={classes.sign} data-folded={isFolded || undefined} aria-hidden />
        </UnstyledButton>
      )}
      {isFolded
        ? null
        : section.screens.map((screen) => (
            <NavLink
              key={screen.id}
              component={RouterLink}
              to={screen.path}
              label={say(screen.title)}
              active={pathname === screen.path}
              aria-current={pathname === screen.path ? 'page' : undefined}
              leftSection={<ScreenIcon name={screen.menu!.icon} />}
              className={classes.entry}
              variant="light"
              onClick={() => closeDrawer(false)}
            />
          ))}
    </section>
  );
}
