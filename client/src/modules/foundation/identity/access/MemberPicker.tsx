import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { accessActions, type MemberView } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';

/** Finds one person with their role and place; the search runs on the server. */
export function MemberPicker({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (membership: string | null) => void;
}) {
  const { t } = useTranslation('identity');
  const say = useText();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const nameOf = (member: MemberView) =>
    [say(member.name), say(member.roleName), member.institution ? say(member.institution.name) : '']
      .filter(Boolean)
      .join(', ');
  const chosen = useAction(accessActions.viewAs, { membership: value ?? '' }, { enabled: value !== null });
  const known =
    value !== null && chosen.data?.member.membership === value ? [{ value, label: nameOf(chosen.data.member) }] : [];
  const found = useAction(accessActions.members, { ...(q && q !== known[0]?.label ? { q } : {}), size: 20 });
  const options = (found.data?.rows ?? [])
    .map((member) => ({ value: member.membership, label: nameOf(member) }))
    .filter((option) => option.value !== value);
  return (
    <Select
      label={t('access.assign.person')}
      placeholder={t('access.assign.search')}
      searchable
      clearable
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      data={[...known, ...options]}
      nothingFoundMessage={t('access.assign.nobody')}
    />
  );
}
