import { MultiSelect, Switch } from '@mantine/core';
import { ROLES } from '@pathshala/shared';
import { Section } from '@pathshala/shared/modules/school/academics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useOptions } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';

export interface Audience {
  sections: string[];
  guardians: boolean;
  roles: Role[];
  staff: string[];
}
const INVITED_ROLES = ['head', 'office', 'teacher', 'accountant', 'librarian'] as const;
type Role = (typeof INVITED_ROLES)[number];
export const NOBODY_YET: Audience = { sections: [], guardians: false, roles: [], staff: [] };
export const isNobody = ({ sections, roles, staff }: Audience) => sections.length + roles.length + staff.length === 0;

/** People to invite: by section, by role, and one colleague at a time. */
export function AudienceFields({ value, onChange }: { value: Audience; onChange: (next: Audience) => void }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const can = useCan();
  const [q, setQ] = useState('');
  const found = useOptions(Section, q.trim() ? { q: q.trim() } : {});
  const chosen = useOptions(Section, { ids: value.sections }, { enabled: value.sections.length > 0 });
  const sections = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map(({ id, label }) => [id, label]));
  const set = (change: Partial<Audience>) => onChange({ ...value, ...change });
  return (
    <>
      <MultiSelect
        label={t('sections')}
        searchable
        value={value.sections}
        data={[...sections].map(([id, label]) => ({ value: id, label: say(label) }))}
        onSearchChange={setQ}
        onChange={(next) => set({ sections: next })}
      />
      {value.sections.length > 0 ? (
        <Switch
          label={t('guardians')}
          checked={value.guardians}
          onChange={(event) => set({ guardians: event.currentTarget.checked })}
        />
      ) : null}
      {can('meetings.manage') ? (
        <MultiSelect
          label={t('roles')}
          value={value.roles}
          data={INVITED_ROLES.map((role) => ({ value: role, label: say(ROLES[role].label) }))}
          onChange={(next) => set({ roles: next as Role[] })}
        />
      ) : null}
      <RefSelect
        entity="staff"
        label={t('staff')}
        value={value.staff[0]}
        onChange={(id) => set({ staff: id ? [id] : [] })}
      />
    </>
  );
}
