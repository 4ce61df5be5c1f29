import { Text } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { PersonSearch } from '../../../../../kit/people/PersonSearch';
import { usePersonSearch } from '../../../../../kit/people/use-person-search';
import { useFormat } from '../../../../../kit/text/use-format';

interface StudentSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onPick: (student: string) => void;
}

/** Finds the student who pays, with the sum that they would pay today. */
export function StudentSearch({ inputRef, onPick }: StudentSearchProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const search = usePersonSearch(['student']);
  const students = (search.people ?? []).map((person) => person.id);
  const { data } = useAction(paymentsActions.balances, { students }, { enabled: students.length > 0 });
  const balances = new Map(data?.rows.map((row) => [row.student, row.balance]));
  return (
    <PersonSearch
      search={search}
      label={t('search.label')}
      hint={t('search.hint')}
      none={t('search.none')}
      inputRef={inputRef}
      onPick={onPick}
      extra={({ id }) => {
        const balance = balances.get(id);
        return balance === undefined ? null : (
          <Text span size="sm" fw={600} className="number">
            {format.money(balance)}
          </Text>
        );
      }}
    />
  );
}
