import { describeDevice } from '@pathshala/shared/text';
import { Alert, Button, Group, Paper, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { secondFactorActions, type SetUp } from '@pathshala/shared/modules/foundation/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useActionForm } from '../../../../../kit/form/use-action-form';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { toast } from '../../../../../kit/ui/toast';
import { RecoveryCodes } from '../../login-steps/RecoveryCodes';
import { SetUpFactor } from '../../login-steps/SetUpFactor';

type Doing =
  | { what: 'look' | 'begin' | 'renew' | 'end' }
  | { what: 'scan'; setUp: SetUp }
  | { what: 'keep'; codes: readonly string[]; isRenewed: boolean };
const labels = {
  code: text('Code', 'কোড'),
  currentPassword: text('Current password', 'বর্তমান পাসওয়ার্ড'),
};

/** The user's own second factor: whether it is on, its recovery codes, and devices that are not asked. */
export function MySecondFactor() {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const me = useMe();
  const [doing, setDoing] = useState<Doing>({ what: 'look' });
  const state = useAction(secondFactorActions.secondFactor, {});
  const look = () => {
    setDoing({ what: 'look' });
    void state.refetch();
    // The reminder over every page goes with it.
    void client.invalidateQueries({ queryKey: ['me'] });
  };
  const cancel = () => setDoing({ what: 'look' });
  return (
    <Paper withBorder p="lg" component="section" id="second-factor" style={{ scrollMarginTop: '4.5rem' }}>
      <Stack gap="sm">
        <Title order={2}>{t('factor.title')}</Title>
        {state.isError && !state.data ? <ErrorState error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.isPending ? <Skeleton h="4rem" /> : null}
        {doing.what === 'look' && state.data ? <State state={state.data} onDo={setDoing} onChanged={look} /> : null}
        {doing.what === 'begin' ? (
          <Begin onDone={(setUp) => setDoing({ what: 'scan', setUp })} onCancel={cancel} />
        ) : null}
        {doing.what === 'scan' ? (
          <Scan
            setUp={doing.setUp}
            onDone={(codes) => setDoing({ what: 'keep', codes, isRenewed: false })}
            onCancel={cancel}
          />
        ) : null}
        {doing.what === 'renew' ? (
          <Renew onDone={(codes) => setDoing({ what: 'keep', codes, isRenewed: true })} onCancel={cancel} />
        ) : null}
        {doing.what === 'end' ? <End onDone={look} onCancel={cancel} /> : null}
        {doing.what === 'keep' ? (
          <RecoveryCodes
            codes={doing.codes}
            name={me?.user.full_name ?? ''}
            onKept={() => {
              toast('good', t(doing.isRenewed ? 'factor.renewed' : 'factor.done'));
              look();
            }}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}

interface StateProps {
  state: {
    since: string | null;
    recoveryCodes: number;
    requiredFrom: string | null;
    devices: readonly { id: string; device: string; address: string; until: string }[];
  };
  onDo: (doing: Doing) => void;
  onChanged: () => void;
}

function State({ state, onDo, onChanged }: StateProps) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const forget = useAction(secondFactorActions.endTrust, { onDone: onChanged });
  const { since, recoveryCodes, requiredFrom, devices } = state;
  const date = (instant: string) => format.date(instant.slice(0, 10));
  return (
    <>
      <Text size="sm">
        {since ? t('factor.on', { when: date(since), left: format.number(recoveryCodes) }) : t('factor.off')}
      </Text>
      {requiredFrom ? (
        <Text size="sm" c="dimmed">
          {t('factor.required', { when: date(requiredFrom) })}
        </Text>
      ) : null}
      <Group gap="sm">
        {since ? (
          <>
            <Button variant="light" onClick={() => onDo({ what: 'renew' })}>
              {t('factor.renew')}
            </Button>
            <Button variant="light" color="red" onClick={() => onDo({ what: 'end' })}>
              {t('factor.end')}
            </Button>
          </>
        ) : (
          <Button onClick={() => onDo({ what: 'begin' })}>{t('factor.begin')}</Button>
        )}
      </Group>
      {devices.length > 0 ? (
        <Title order={3} size="h5">
          {t('factor.devices')}
        </Title>
      ) : null}
      {devices.map(({ id, device, address, until }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" truncate title={device}>
              {describeDevice(device) || t('sessions.unknown')}
            </Text>
            <Text size="xs" c="dimmed">
              {address} · {t('factor.until', { when: date(until) })}
            </Text>
          </div>
          <Button
            size="xs"
            variant="light"
            color="red"
            loading={forget.isPending}
            onClick={() => void forget.run({ device: id })}
          >
            {t('factor.endTrust')}
          </Button>
        </Group>
      ))}
    </>
  );
}

interface PartProps<D> {
  onDone: (data: D) => void;
  onCancel: () => void;
}

function Begin({ onDone, onCancel }: PartProps<SetUp>) {
  const form = useActionForm(secondFactorActions.beginSecondFactor, {
    defaults: { currentPassword: '' },
    labels: { currentPassword: labels.currentPassword },
    onDone,
  });
  return (
    <PartForm form={form} onCancel={onCancel}>
      <OwnPassword field={form.field('currentPassword')} />
    </PartForm>
  );
}

function Scan({ setUp, onDone, onCancel }: PartProps<string[]> & { setUp: SetUp }) {
  const form = useActionForm(secondFactorActions.confirmSecondFactor, {
    defaults: { code: '' },
    labels: { code: labels.code },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <PartForm form={form} onCancel={onCancel}>
      <SetUpFactor setUp={setUp} code={form.field('code')} />
    </PartForm>
  );
}

function Renew({ onDone, onCancel }: PartProps<string[]>) {
  const form = useActionForm(secondFactorActions.renewRecoveryCodes, {
    defaults: { currentPassword: '', code: '' },
    labels,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <PartForm form={form} onCancel={onCancel}>
      <OwnPassword field={form.field('currentPassword')} />
      <AnyCode field={form.field('code')} />
    </PartForm>
  );
}

function End({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(secondFactorActions.endSecondFactor, {
    defaults: { currentPassword: '', code: '' },
    labels,
    onDone: () => {
      toast('good', t('factor.ended'));
      onDone();
    },
  });
  return (
    <PartForm form={form} onCancel={onCancel}>
      <OwnPassword field={form.field('currentPassword')} />
      <AnyCode field={form.field('code')} />
    </PartForm>
  );
}

function OwnPassword({ field }: { field: object }) {
  const { t } = useTranslation('identity');
  return (
    <PasswordInput
      {...field}
      label={t('factor.password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
    />
  );
}

function AnyCode({ field }: { field: object }) {
  const { t } = useTranslation('identity');
  return <TextInput {...field} label={t('factor.code')} autoComplete="one-time-code" spellCheck={false} />;
}

interface PartFormProps {
  form: { submit: (event: FormEvent) => unknown; failure: ApiError | null; isPending: boolean };
  onCancel: () => void;
  children: ReactNode;
}

function PartForm({ form, onCancel, children }: PartFormProps) {
  const { t } = useTranslation('identity');
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="sm">
        {form.failure ? (
          <Alert color="red" role="alert">
            {form.failure.body?.message}
          </Alert>
        ) : null}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('factor.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
