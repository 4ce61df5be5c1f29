import { ActionIcon, Button, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  feesActions,
  FINE_KINDS,
  WAIVER_ORDERS,
  type FineKind,
  type WaiverOrder,
} from '@pathshala/shared/modules/money/fees';
import { parseMoney, parseNumber } from '@pathshala/shared/text';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useCan } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useUnsavedGuard } from '../../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { toast } from '../../../../../kit/ui/toast';
import { LimitFields, type Limits } from './LimitFields';
import { SmsFields } from './SmsFields';

type Values = ActionOutput<typeof feesActions.setting>;
type Typed<T> = { [K in keyof T]: T[K] extends number ? number | string | undefined : T[K] };
type Draft = Omit<Typed<Values>, 'fineSlabs' | 'fineCap' | 'bounceFee' | 'walletMonths' | keyof Limits> &
  Limits & {
    fineCap: number | string | null | undefined;
    bounceFee?: number | string | undefined;
    walletMonths?: number | string | undefined;
    fineSlabs: Typed<Values['fineSlabs'][number]>[];
  };

/** Due dates of bills and the cost of being late; only the fields of the chosen kind of fine are shown. */
export function FineForm() {
  const asked = useAction(feesActions.setting, {}, { subscriptions: [{ entity: 'feeSetting' }] });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" maw="34rem" radius="lg" aria-busy="true" />;
  return <Form stored={asked.data} />;
}

function Form({ stored }: { stored: Values }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const draft: Draft = { ...stored, ...changed };
  const save = useAction(feesActions.saveSetting, { changes: ['feeSetting'], quiet: (error) => error.status === 422 });
  const isDirty = Object.keys(changed).length > 0;
  useUnsavedGuard(isDirty);
  const change = (part: Partial<Draft>) => setChanged((now) => ({ ...now, ...part }));
  const faultOf = (name: string) =>
    Object.entries(failure?.fieldErrors ?? {}).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1][0];
  const whole = { parse: parseNumber, format: (value: number) => format.number(value, { grouping: false }) };
  const money = { parse: parseMoney, format: (paisa: number) => format.number(paisa / 100), leftSection: '৳' };
  const submit = async () => {
    setFailure(null);
    const outcome = await save.run({ ...draft, fineCap: draft.fineCap ?? null } as Values);
    if (!outcome.ok) return setFailure(outcome.error);
    setChanged({});
    toast('good', t('fine.saved'));
  };
  const { fineKind: kind } = draft;
  return (
    <Paper
      withBorder
      p="md"
      maw="36rem"
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <NumberText
          label={t('fine.dueDay')}
          {...whole}
          value={draft.dueDay as number | undefined}
          onChange={(dueDay) => change({ dueDay })}
          error={faultOf('dueDay')}
        />
        <Select
          label={t('fine.kind')}
          allowDeselect={false}
          value={kind}
          data={FINE_KINDS.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(next) => next && change({ fineKind: next as FineKind })}
        />
        {kind === 'flat' || kind === 'perDay' || kind === 'perMonth' ? (
          <NumberText
            label={t('fine.amount')}
            {...money}
            value={draft.fineAmount as number | undefined}
            onChange={(fineAmount) => change({ fineAmount })}
            error={faultOf('fineAmount')}
          />
        ) : null}
        {kind === 'percent' ? (
          <NumberText
            label={t('fine.percent')}
            {...whole}
            rightSection="%"
            value={draft.finePercent as number | undefined}
            onChange={(finePercent) => change({ finePercent })}
            error={faultOf('finePercent')}
          />
        ) : null}
        {kind === 'slab' ? (
          <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
            <Text component="legend" size="sm" fw={500}>
              {t('fine.slabs')}
            </Text>
            <Stack gap="xs" mt={4}>
              {draft.fineSlabs.map((slab, at) => {
                const put = (part: Partial<typeof slab>) =>
                  change({
                    fineSlabs: draft.fineSlabs.map((each, index) => (index === at ? { ...each, ...part } : each)),
                  });
                return (
                  <Group key={at} gap="xs" wrap="nowrap" align="end">
                    <NumberText
                      label={t('fine.untilDay')}
                      {...whole}
                      value={slab.untilDay as number | undefined}
                      onChange={(untilDay) => put({ untilDay })}
                      error={faultOf(`fineSlabs.${at}.untilDay`)}
                    />
                    <NumberText
                      label={t('fine.amount')}
                      {...money}
                      value={slab.amount as number | undefined}
                      onChange={(amount) => put({ amount })}
                      error={faultOf(`fineSlabs.${at}.amount`)}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      aria-label={t('fine.removeSlab', { number: at + 1 })}
                      onClick={() => change({ fineSlabs: draft.fineSlabs.filter((_, index) => index !== at) })}
                    >
                      <IconTrash size={17} />
                    </ActionIcon>
                  </Group>
                );
              })}
              <Button
                variant="light"
                w="fit-content"
                leftSection={<IconPlus size={16} />}
                disabled={draft.fineSlabs.length >= 12}
                onClick={() => change({ fineSlabs: [...draft.fineSlabs, { untilDay: undefined, amount: undefined }] })}
              >
                {t('fine.addSlab')}
              </Button>
            </Stack>
          </fieldset>
        ) : null}
        {kind === 'none' ? null : (
          <>
            <NumberText
              label={t('fine.grace')}
              description={t('fine.graceHint')}
              {...whole}
              value={draft.graceDays as number | undefined}
              onChange={(graceDays) => change({ graceDays })}
              error={faultOf('graceDays')}
            />
            <NumberText
              label={t('fine.cap')}
              description={t('fine.capHint')}
              {...money}
              value={(draft.fineCap ?? undefined) as number | undefined}
              onChange={(fineCap) => change({ fineCap: fineCap ?? null })}
              error={faultOf('fineCap')}
            />
          </>
        )}
        <Select
          label={t('fine.order')}
          allowDeselect={false}
          value={draft.waiverOrder}
          data={WAIVER_ORDERS.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(next) => next && change({ waiverOrder: next as WaiverOrder })}
        />
        <NumberText
          label={t('fine.bounceFee')}
          description={t('fine.bounceFeeHint')}
          {...money}
          value={draft.bounceFee as number | undefined}
          onChange={(bounceFee) => change({ bounceFee })}
          error={faultOf('bounceFee')}
        />
        <NumberText
          label={t('fine.walletMonths')}
          description={t(can('fees.approveWaiver') ? 'fine.walletMonthsHint' : 'fine.limitByHead')}
          disabled={!can('fees.approveWaiver')}
          {...whole}
          value={draft.walletMonths as number | undefined}
          onChange={(walletMonths) => change({ walletMonths })}
          error={faultOf('walletMonths')}
        />
        <LimitFields
          values={draft}
          onChange={change}
          faultOf={faultOf}
          money={money}
          isDisabled={!can('fees.approveWaiver')}
        />
        <SmsFields values={draft} onChange={change} />
        <Text size="sm" c="dimmed">
          {t('fine.note')}
        </Text>
        {failure && !failure.fieldErrors ? (
          <Text size="sm" c="red" role="alert">
            {failure.message}
          </Text>
        ) : null}
        <Group>
          <Button type="submit" disabled={!isDirty} loading={save.isPending}>
            {t('fine.save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
