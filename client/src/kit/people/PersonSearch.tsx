import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { nameIn } from '../text/bilingual-name';
import { useLocale } from '../text/locale';
import { MeantPlaces } from './MeantPlaces';
import classes from './PersonSearch.module.css';
import { useDescribePerson } from './use-describe-person';
import type { FoundPerson } from './use-people';
import type { PersonSearchState } from './use-person-search';

interface PersonSearchProps {
  search: PersonSearchState;
  label: string;
  hint: string;
  /** Said when nobody is found. */
  none: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onPick: (person: string) => void;
  /** A field beside a first one, such as a scanner's, leaves the focus there. */
  keepsAside?: boolean;
  /** At the end of a person's line, such as their debt. */
  extra?: (person: FoundPerson) => ReactNode;
}

/** Finds a person for a desk where one after the other comes; Enter takes the first, also when it is pressed before the answer has come. */
export function PersonSearch({ search, label, hint, none, inputRef, onPick, keepsAside, extra }: PersonSearchProps) {
  const locale = useLocale();
  const describe = useDescribePerson();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { text, people } = search;
  const pick = (person: string) => {
    search.clear();
    combobox.closeDropdown();
    onPick(person);
  };
  useEffect(() => {
    if (!people) return;
    const [first] = people;
    if (search.isHasty && first) pick(first.id);
    else combobox.selectFirstOption();
    // A new answer is what this waits for; its use never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [people]);
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          autoFocus={!keepsAside}
          size="lg"
          label={label}
          description={hint}
          leftSection={<IconUserSearch size={20} />}
          rightSection={search.isFetching ? <Loader size="xs" /> : null}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            search.setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim() !== '' && !people) {
              event.preventDefault();
              search.hurry();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options aria-label={label}>
          {people?.map((person) => (
            <Combobox.Option key={person.id} value={person.id} className={classes.person}>
              <span>
                <Text span fw={600}>
                  {nameIn(locale, person)}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {describe(person)}
                </Text>
              </span>
              {extra?.(person)}
            </Combobox.Option>
          ))}
          {people?.length === 0 ? (
            <Combobox.Empty>
              {none}
              {search.kinds.includes('student') ? <MeantPlaces text={text} onPick={search.setText} /> : null}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
