import { Button, Paper, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { BeginError, MethodChoice, toPayWith, useBegin } from '../../../money/gateways';

type Mine = ActionOutput<typeof admissionPublicActions.mine>;

/** Pays the fee of one application on the provider's page; nothing where the institution cannot be paid online. */
export function PayOnline({
  site,
  visitKey,
  wanted,
  methods,
}: {
  site: CommonData;
  visitKey: string;
  wanted: Mine['applications'][number];
  methods: Mine['methods'];
}) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const [chosen, setChosen] = useState(methods[0]?.id ?? '');
  const { begin, error, isBusy } = useBegin(admissionPublicActions.payFee);
  const method = methods.find(({ id }) => id === chosen);
  if (!method) return null;
  const asked = toPayWith(method, wanted.fee);
  const submit = () =>
    begin((key) => ({
      site_id: site.site_id,
      key: visitKey,
      admissionApplication: wanted.id,
      method: chosen,
      requestKey: `${key}-${chosen.slice(-6)}`,
    }));
  return (
    <Paper withBorder p="md" maw="30rem" component="section" aria-label={t('pay.online')}>
      <Stack>
        <Text fw={600}>{`${t('pay.online')} · ${wanted.number}`}</Text>
        <MethodChoice methods={methods} value={chosen} due={wanted.fee} onChange={setChosen} />
        <BeginError error={error} />
        <Button disabled={asked === null} loading={isBusy} onClick={() => void submit()}>
          {t('pay.onlineSum', { amount: format.money(asked ?? wanted.fee) })}
        </Button>
      </Stack>
    </Paper>
  );
}
