import { Group, Select } from '@mantine/core';
import { PORTALS, SOURCE_OF, type Portal } from '@pathshala/shared/modules/front/officials';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import type { SetAddress } from '../../../../kit/ui/use-address';
import type { Asked } from './use-checked-list';

interface ScopeBarProps {
  asked: Asked;
  /** Portals with a list in force. */
  portals: readonly Portal[];
  set: SetAddress;
}

/** The list and its rows: of an academic year, for students of a class, too. */
export function ScopeBar({ asked, portals, set: setAddress }: ScopeBarProps) {
  const { t } = useTranslation('officials');
  const say = useText();
  // The list that is shown without being named is named with the first choice.
  const set: SetAddress = (change) => setAddress({ for: asked.portal, ...change });
  const source = SOURCE_OF[asked.portal];
  return (
    <Group mb="xs" gap="xs">
      <Select
        aria-label={t('for')}
        data={PORTALS.filter(({ value }) => portals.includes(value)).map(({ value, label }) => ({
          value,
          label: say(label),
        }))}
        value={asked.portal}
        allowDeselect={false}
        onChange={(next) => set({ for: next, show: null })}
        w="20rem"
        maw="100%"
      />
      {source === 'student' ? (
        <>
          <RefSelect
            entity="class"
            aria-label={t('class')}
            placeholder={t('class')}
            value={asked.class}
            onChange={(next) => set({ class: next, section: null })}
            w="9rem"
          />
          <RefSelect
            entity="section"
            aria-label={t('section')}
            placeholder={t('allSections')}
            filter={asked.class ? { class: asked.class } : undefined}
            value={asked.section}
            onChange={(next) => set({ section: next })}
            clearable
            w="12rem"
          />
          <RefSelect
            entity="group"
            aria-label={t('group')}
            placeholder={t('allGroups')}
            value={asked.group}
            onChange={(next) => set({ group: next })}
            clearable
            w="10rem"
          />
        </>
      ) : null}
      {source === 'staff' ? null : (
        <RefSelect
          entity="academicYear"
          aria-label={t('year')}
          placeholder={t('yearHint')}
          value={asked.year}
          onChange={(next) => set({ year: next })}
          clearable
          w="10rem"
        />
      )}
    </Group>
  );
}
