import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';

interface Given {
  institution: string;
  reason: string;
}

/** An institution and a reason, in one line. */
export function InstitutionReasonForm({
  label,
  submit,
  isDanger = false,
  isPending,
  onSubmit,
}: {
  /** Of the reason. */
  label: string;
  submit: string;
  isDanger?: boolean;
  isPending: boolean;
  /** @returns whether it was taken */
  onSubmit: (given: Given) => Promise<boolean>;
}) {
  const { t } = useTranslation('transfers');
  const [institution, setInstitution] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const send = async () => {
    if (!institution || !(await onSubmit({ institution, reason: reason.trim() }))) return;
    setInstitution(undefined);
    setReason('');
  };
  return (
    <Group align="flex-end">
      <RefSelect
        entity="institution"
        label={t('institution')}
        value={institution}
        onChange={setInstitution}
        withAsterisk
      />
      <TextInput
        label={label}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={300}
        withAsterisk
        style={{ flex: '1 1 14rem' }}
      />
      <Button
        {...(isDanger ? { color: 'red' } : {})}
        loading={isPending}
        disabled={!institution || reason.trim().length < 3}
        onClick={() => void send()}
      >
        {submit}
      </Button>
    </Group>
  );
}
