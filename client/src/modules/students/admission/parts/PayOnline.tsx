import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { MethodChoice, toPayWith } from '../../../money/gateways';
import { newRequestKey } from '../../../money/payments';

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
  const [requestKey] = useState(newRequestKey);
  const [isLeaving, setLeaving] = useState(false);
  const pay = useAction(admissionPublicActions.payFee, {
    quiet: (error) => error.status >= 400 && error.status < 500,
  });
  const method = methods.find(({ id }) => id === chosen);
  if (!method) return null;
  const asked = toPayWith(method, wanted.fee);
  const submit = async () => {
    const outcome = await pay.run({
      site_id: site.site_id,
      key: visitKey,
      admissionApplication: wanted.id,
      method: chosen,
      requestKey: `${requestKey}-${chosen.slice(-6)}`,
    });
    if (!outcome.ok) return;
    setLeaving(true);
    window.location.assign(outcome.data.go);
  };
  return (
    <Paper withBorder p="md" maw="30rem" component="section" aria-label={t('pay.online')}>
      <Stack>
        <Text fw={600}>{`${t('pay.online')} · ${wanted.number}`}</Text>
        <MethodChoice methods={methods} value={chosen} due={wanted.fee} onChange={setChosen} />
        {pay.error ? (
          <Alert color="red" role="alert">
            {pay.error.body?.message}
          </Alert>
        ) : null}
        <Button disabled={asked === null} loading={pay.isPending || isLeaving} onClick={() => void submit()}>
          {t('pay.onlineSum', { amount: format.money(asked ?? wanted.fee) })}
        </Button>
      </Stack>
    </Paper>
  );
}
