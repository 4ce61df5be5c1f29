import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useAddress } from '../../../../kit/ui/use-address';

interface RecoverySearchProps {
  /** Numbers by which a payment is found. */
  hint: string;
  /** Whether one institution of several can be chosen. */
  ofInstitutions: boolean;
  /** Further fields, between the search text and the institution. */
  children?: ReactNode;
}

/** The search for lost payments; its text and institution are `q` and `institution` of the address. */
export function RecoverySearch({ hint, ofInstitutions, children }: RecoverySearchProps) {
  const { t } = useTranslation('gateways');
  const [params, set] = useAddress();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: typed.trim() || null });
      }}
    >
      <Group align="end" mb="md">
        <TextInput
          label={t('recovery.q')}
          description={hint}
          // Above the field, so that all fields of the row end at one line.
          inputWrapperOrder={['label', 'description', 'input']}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        {children}
        {ofInstitutions ? (
          <RefSelect
            entity="institution"
            label={t('recovery.institution')}
            value={params.get('institution') ?? undefined}
            onChange={(id) => set({ institution: id ?? null })}
            style={{ flex: '1 1 16rem' }}
          />
        ) : null}
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          {t('recovery.search')}
        </Button>
      </Group>
    </form>
  );
}
