import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useOs } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { Student } from '@pathshala/shared/modules/people';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../kit/data/session';
import { useList } from '../../kit/data/use-entity';
import { nameIn } from '../../kit/text/bilingual-name';
import { useLocale, useText } from '../../kit/text/locale';
import { searchMenu } from '../menu';
import { useMenu, useSectionTitle } from './use-menu';
import { screenById, to } from '../screen-table';
import classes from './bar.module.css';
import { ScreenIcon } from './ScreenIcon';

const MAX_PEOPLE = 8;

export function PaletteButton() {
  const { t } = useTranslation('app');
  const os = useOs();
  return (
    <UnstyledButton
      className={`${classes.control} ${classes.search}`}
      onClick={spotlight.open}
      aria-label={t('palette.open')}
    >
      <IconSearch size={17} aria-hidden />
      <span>{t('palette.search')}</span>
      <kbd>{os === 'macos' ? '⌘ K' : 'Ctrl K'}</kbd>
    </UnstyledButton>
  );
}

/** Ctrl+K: every screen that the person may open, and students by name, number or mobile. */
export function CommandPalette() {
  const { t } = useTranslation('app');
  const say = useText();
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), 200);
  const sections = useMenu();
  const titleOf = useSectionTitle();
  const found = searchMenu(sections, text).slice(0, text ? undefined : 3);
  const maySeeStudents = can(screenById('people.students')!.permission);
  const students = useList(
    Student,
    { q: term, size: MAX_PEOPLE },
    { enabled: maySeeStudents && term.length >= 2, live: false },
  );
  const people = term.length >= 2 ? (students.data?.rows ?? []) : [];
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.hint')}
        leftSection={<IconSearch size={18} />}
        aria-label={t('palette.hint')}
      />
      <Spotlight.ActionsList>
        {found.map((section) => (
          <Spotlight.ActionsGroup key={section.key} label={titleOf(section)}>
            {section.screens.slice(0, text ? undefined : 4).map((screen) => (
              <Spotlight.Action
                key={screen.id}
                label={say(screen.title)}
                leftSection={<ScreenIcon name={screen.menu!.icon} />}
                onClick={() => void navigate(screen.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {people.length > 0 ? (
          <Spotlight.ActionsGroup label={say(Student.labels.many)}>
            {people.map((person) => (
              <Spotlight.Action
                key={person.id}
                label={nameIn(locale, person)}
                description={[person.code, locale === 'bn' ? person.name : person.nameBn].join(' · ')}
                leftSection={<IconUser size={18} />}
                onClick={() => void navigate(to('students.profile', { id: person.id }))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {found.length === 0 && people.length === 0 ? (
          <Spotlight.Empty>{students.isFetching ? t('palette.searching') : t('palette.nothing')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
