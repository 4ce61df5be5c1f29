import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { searchMenu } from '../menu';
import { useMenu, useSectionTitle } from './use-menu';
import { ScreenIcon } from './ScreenIcon';

/** From so many letters on people are looked for. */
const LEAST_LETTERS = 2;
/** The finder, with the parts that it needs of the modules, comes with the first search. */
const FoundPeople = lazy(() => import('./FoundPeople'));

/** Ctrl+K: every screen that the person may open, and people by name, number, roll or mobile. */
export function CommandPalette() {
  const { t } = useTranslation('app');
  const say = useText();
  const navigate = useNavigate();
  const sections = useMenu();
  const titleOf = useSectionTitle();
  const [text, setText] = useState('');
  const found = searchMenu(sections, text).slice(0, text ? undefined : 3);
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
        {text.trim().length >= LEAST_LETTERS ? (
          <Suspense>
            <FoundPeople text={text} isAlone={found.length === 0} />
          </Suspense>
        ) : found.length === 0 ? (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
