import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { paymentsActions } from '@pathshala/shared/modules/payments';
import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './CollectionPage.module.css';

type Payer = ActionOutput<typeof paymentsActions.findPayers>['rows'][number];
const PAUSE_MS = 150;

interface StudentSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onPick: (student: string) => void;
}

/** Finds a student by ID card, name, mobile or roll; Enter takes the first, also when it is pressed before the answer has come. */
export function StudentSearch({ inputRef, onPick }: StudentSearchProps) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [text, setText] = useState('');
  const [isHasty, setHasty] = useState(false);
  const [slow] = useDebouncedValue(text.trim(), PAUSE_MS);
  const q = isHasty ? text.trim() : slow;
  const asked = useAction(paymentsActions.findPayers, { q }, { enabled: q !== '', keep: false });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const rows = q === text.trim() ? asked.data?.rows : undefined;
  const pick = (student: string) => {
    setText('');
    setHasty(false);
    combobox.closeDropdown();
    onPick(student);
  };
  useEffect(() => {
    if (!rows) return;
    const [first] = rows;
    if (isHasty && first) pick(first.student);
    else combobox.selectFirstOption();
    setHasty(false);
    // A new answer is what this waits for; what it does with it never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          autoFocus
          size="lg"
          label={t('search.label')}
          description={t('search.hint')}
          leftSection={<IconUserSearch size={20} />}
          rightSection={asked.isFetching ? <Loader size="xs" /> : null}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim() !== '' && !rows) {
              event.preventDefault();
              setHasty(true);
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options aria-label={t('search.label')}>
          {rows?.map((row) => (
            <Combobox.Option key={row.student} value={row.student} className={classes.payer}>
              <span>
                <Text span fw={600}>
                  {nameIn(locale, row)}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {describe(row)}
                </Text>
              </span>
              <Text span size="sm" fw={600} className="number">
                {format.money(row.balance)}
              </Text>
            </Combobox.Option>
          ))}
          {rows?.length === 0 ? <Combobox.Empty>{t('search.none')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  function describe({ code, place, roll, phone }: Payer): string {
    return [
      code,
      place ? say(place) : '',
      roll === null ? '' : t('search.roll', { roll: format.number(roll, { grouping: false }) }),
      phone ? format.phone(phone) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
