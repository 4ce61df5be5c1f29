import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { Action } from '@pathshala/shared';
import { visitorsActions } from '@pathshala/shared/modules/school/visitors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useForm } from 'react-hook-form';
import { HoneypotField } from '../../../../kit/form/HoneypotField';

/** The wait that the server asks for, and a little more: the two clocks differ. */
const PAGE_MS = 3_500;
interface Site {
  site_id: string;
}
/** The two actions of a gate, as each module with one declares them. */
interface GateActions {
  requestCode: Action<Site & { phone: string; stamp: string; honeypot?: string }, Record<string, never>, 'command'>;
  enter: Action<Site & { phone: string; code: string }, { key: string; phone: string }, 'command'>;
}
interface PhoneGateProps {
  site: Site;
  onKey: (key: string) => void;
  /** Of the public form that it opens. */
  actions: GateActions;
  /** Label that says to whom the number belongs. */
  label?: string;
}

/** The number, then the code that is sent to it. */
export function PhoneGate({ site, onKey, actions, label }: PhoneGateProps) {
  const { requestCode, enter: pass } = actions;
  const { t } = useTranslation('visitors');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const { register, getValues } = useForm<{ honeypot?: string }>();
  const [isSent, setSent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const quiet = (error: { status: number }) => error.status >= 400 && error.status < 500;
  const request = useAction(requestCode, { quiet, onDone: () => setSent(true) });
  const enter = useAction(pass, { quiet, onDone: ({ key }) => onKey(key) });
  const { site_id } = site;
  const page = useAction(visitorsActions.gateStamp, { site_id }, { staleTime: Infinity });
  const [isWaiting, setWaiting] = useState(false);
  const ask = async () => {
    const honeypot = getValues('honeypot');
    const { stamp = '' } = page.data ?? {};
    // The server takes no code sooner than people ask for one; who is faster waits for the rest of it.
    setWaiting(true);
    const left = Number.parseInt(stamp, 10) + PAGE_MS - serverNow().getTime();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    setWaiting(false);
    await request.run({ site_id, phone, stamp, ...(honeypot ? { honeypot } : {}) });
  };
  const failure = isSent ? enter.error : request.error;
  return (
    <Paper withBorder p="md" maw="30rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isEmpty = (isSent ? code : phone).trim() === '';
          setMissing(isEmpty);
          if (isEmpty) return;
          if (isSent) void enter.run({ site_id, phone, code });
          else void ask();
        }}
      >
        <Stack>
          <Text>{t('hint')}</Text>
          <TextInput
            label={label ?? t('phone')}
            type="tel"
            autoComplete="tel"
            required
            maxLength={20}
            readOnly={isSent}
            value={phone}
            error={isMissing && !isSent ? t('phoneMissing') : undefined}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <HoneypotField register={register} name="honeypot" />
          {isSent ? (
            <>
              <Text size="sm" role="status">
                {t('sent', { phone })}
              </Text>
              <TextInput
                label={t('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={12}
                data-autofocus
                value={code}
                error={isMissing ? t('codeMissing') : undefined}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </>
          ) : null}
          {failure ? (
            <Alert color="red" role="alert">
              {failure.fieldErrors?.phone?.join(' ') ?? failure.body?.message}
            </Alert>
          ) : null}
          <Group>
            <Button type="submit" loading={isWaiting || request.isPending || enter.isPending}>
              {isSent ? t('enter') : t('ask')}
            </Button>
            {isSent ? (
              <Button
                variant="subtle"
                onClick={() => {
                  setSent(false);
                  setCode('');
                }}
              >
                {t('other')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
