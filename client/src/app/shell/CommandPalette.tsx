import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { toLatinDigits } from '@pathshala/shared/text';
import { screens } from '@pathshala/shared/screens';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan, useRegistry } from '../../kit/data/session';
import { useText } from '../../kit/text/locale';
import { searchMenu } from '../menu';
import { actionsOf, searchActions } from '../palette-actions';
import { useMenu, useSectionTitle } from './use-menu';
import { ScreenIcon } from './ScreenIcon';

/** From so many letters on people are looked for. */
const LEAST_LETTERS = 2;
/** The finder, with the parts that it needs of the modules, comes with the first search. */
const FoundPeople = lazy(() => import('./FoundPeople'));
const FoundNumbers = lazy(() => import('./FoundNumbers'));
/** Part of a number: three digits of either script, together. */
const NUMBER = /[\d০-৯]{3}/;
/** Words with which one begins something, before pages of the same name. */
const BEGINS = /^(new|add|take|collect|send|apply|নতুন)\s/i;

/**
 * Ctrl+K: every screen that the person may open, all that they may begin, people by name, number, roll or mobile, and
 * papers by number.
 */
export function CommandPalette() {
  const { t } = useTranslation('app');
  const say = useText();
  const navigate = useNavigate();
  const sections = useMenu();
  const titleOf = useSectionTitle();
  const [text, setText] = useState('');
  // The last text that was the number of a paper.
  const [number, setNumber] = useState('');
  const found = searchMenu(sections, text).slice(0, text ? undefined : 3);
  const can = useCan();
  const { entities } = useRegistry();
  const all = useMemo(() => actionsOf({ screens, entities, can }), [entities, can]);
  const begun = searchActions(all, text);
  const isFirst = BEGINS.test(`${text.trim()} `);
  const actions =
    begun.length > 0 ? (
      <Spotlight.ActionsGroup label={t('palette.actions')}>
        {begun.map(({ key, title, path, icon }) => (
          <Spotlight.Action
            key={key}
            label={say(title)}
            leftSection={<ScreenIcon name={icon} />}
            onClick={() => void navigate(path)}
          />
        ))}
      </Spotlight.ActionsGroup>
    ) : null;
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
        {isFirst ? actions : null}
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
        {isFirst ? null : actions}
        {NUMBER.test(text) ? (
          <Suspense>
            <FoundNumbers text={text} onFound={setNumber} />
          </Suspense>
        ) : null}
        {text.trim().length >= LEAST_LETTERS ? (
          <Suspense>
            <FoundPeople
              text={text}
              onText={setText}
              isAlone={found.length === 0 && begun.length === 0 && number !== toLatinDigits(text.trim())}
            />
          </Suspense>
        ) : found.length === 0 ? (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
