import { CloseButton, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useAtom } from 'jotai';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PHONE } from '../../kit/table/phone';
import { keyedEntries, searchMenu, type MenuSection, type Shortcuts } from '../menu';
import { loadPatiently } from '../load-patiently';
import { HOME_ID, screenById } from '../screen-table';
import { useMenu, useSectionTitle } from './use-menu';
import { foldedGroupsAtom, openedGroupsAtom } from '../state';
import { MenuEntry } from './MenuEntry';
import classes from './SideMenu.module.css';
import { useGoToKeys } from './use-go-to-keys';
import { useShortcuts } from './use-shortcuts';

const KeySheet = lazy(() => loadPatiently(() => import('./KeySheet')));

/**
 * The menu: groups that fold and stay folded, a search over both languages. One of more than a glance begins with
 * favourites, the daily work of the role and the screens open last, and its groups are folded until they are opened.
 */
export function SideMenu() {
  const { t } = useTranslation('app');
  const [text, setText] = useState('');
  const sections = useMenu();
  const shown = searchMenu(sections, text);
  const { shortcuts, toggleFavourite } = useShortcuts(sections);
  const first = text === '' ? shortcuts : null;
  const { isFolded, fold } = useFolding(first);
  const isFavourite = (id: string) => (shortcuts ? shortcuts.favourites.some((each) => each.id === id) : null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [isWhole, setWhole] = useState(false);
  // On a phone the first entries are the menu; all others are found by search, or one touch away.
  const isShort = Boolean(isPhone && first && !isWhole);
  const listed = isShort ? shown.filter(({ group }) => group === 'home') : shown;
  const star = { isFavourite, onStar: toggleFavourite };
  const [isSheet, setSheet] = useState(false);
  const keyed = useMemo(() => keyedEntries(sections, shortcuts), [sections, shortcuts]);
  useGoToKeys({ home: screenById(HOME_ID)!.path, entries: keyed, onSheet: () => setSheet(true) });
  return (
    <>
      {isSheet ? (
        <Suspense>
          <KeySheet entries={keyed} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
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
          {listed.map((section, index) => (
            <div key={section.key}>
              <Group
                section={section}
                star={star}
                isFolded={text === '' && isFolded(section)}
                onFold={() => fold(section)}
              />
              {first && index === 0 ? (
                <>
                  <Few title={t('menu.favourites')} screens={first.favourites} star={star} areFavourites />
                  <Few title={t('menu.work')} screens={first.work} star={star} />
                  <Few title={t('menu.recent')} screens={first.recent} star={star} />
                </>
              ) : null}
            </div>
          ))}
          {isShort ? (
            <UnstyledButton className={classes.all} onClick={() => setWhole(true)}>
              {t('menu.all', { count: sections.reduce((sum, { screens }) => sum + screens.length, 0) })}
              <IconChevronDown size={14} aria-hidden />
            </UnstyledButton>
          ) : null}
          {shown.length === 0 ? <p className={classes.none}>{t('menu.nothing')}</p> : null}
        </div>
      </ScrollArea>
    </>
  );
}

/** The device remembers which groups are folded, by the group's name since before sections had keys. */
const nameOf = ({ group, key }: MenuSection) => group ?? key;

/** With shortcuts, groups start folded, except the one with the current screen and those the person opened. */
function useFolding(shortcuts: Shortcuts | null) {
  const { pathname } = useLocation();
  const [folded, setFolded] = useAtom(foldedGroupsAtom);
  const [opened, setOpened] = useAtom(openedGroupsAtom);
  const isAbove = [...(shortcuts?.favourites ?? []), ...(shortcuts?.work ?? [])].some(({ path }) => path === pathname);
  const isFolded = (section: MenuSection): boolean => {
    const name = nameOf(section);
    if (section.group === 'home' || opened.includes(name)) return false;
    if (!shortcuts || folded.includes(name)) return folded.includes(name);
    return isAbove || !section.screens.some(({ path }) => path === pathname);
  };
  const fold = (section: MenuSection) => {
    const name = nameOf(section);
    const wasFolded = isFolded(section);
    const without = (names: string[]) => names.filter((each) => each !== name);
    setFolded(wasFolded ? without(folded) : [...without(folded), name]);
    setOpened(wasFolded ? [...without(opened), name] : without(opened));
  };
  return { isFolded, fold };
}

interface Star {
  /** null: the menu is short, and nothing is marked in it. */
  isFavourite: (id: string) => boolean | null;
  onStar: (id: string) => void;
}
interface GroupProps {
  section: MenuSection;
  star: Star;
  isFolded: boolean;
  onFold: () => void;
}

function Group({ section, star, isFolded, onFold }: GroupProps) {
  const titleOf = useSectionTitle();
  return (
    <section>
      {section.group === 'home' ? null : (
        <UnstyledButton className={classes.group} aria-expanded={!isFolded} onClick={onFold}>
          {titleOf(section)}
          <IconChevronDown size={14} className={classes.sign} data-folded={isFolded || undefined} aria-hidden />
        </UnstyledButton>
      )}
      {isFolded ? null : <Entries screens={section.screens} star={star} isHome={section.group === 'home'} />}
    </section>
  );
}

function Few({
  title,
  ...entries
}: {
  title: string;
  screens: Shortcuts['work'];
  star: Star;
  areFavourites?: boolean;
}) {
  if (entries.screens.length === 0) return null;
  return (
    <section>
      <p className={classes.group}>{title}</p>
      <Entries {...entries} />
    </section>
  );
}

interface EntriesProps {
  screens: MenuSection['screens'];
  star: Star;
  isHome?: boolean;
  areFavourites?: boolean;
}

/** The current screen can be marked, and a favourite unmarked; home is always there. */
function Entries({ screens, star: { isFavourite, onStar }, isHome = false, areFavourites = false }: EntriesProps) {
  const { pathname } = useLocation();
  return screens.map((screen) => {
    const isCurrent = pathname === screen.path;
    const hasStar = !isHome && (areFavourites || isCurrent);
    return (
      <MenuEntry
        key={screen.id}
        screen={screen}
        isCurrent={isCurrent}
        isFavourite={hasStar ? isFavourite(screen.id) : null}
        onStar={onStar}
      />
    );
  });
}
