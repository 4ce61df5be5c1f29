import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { impersonationActions, type Me } from '@pathshala/shared/modules/identity';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { meAtom, useMe } from '../../../kit/data/session';
import { startAfresh } from '../../../kit/data/sign-in';
import { useAction } from '../../../kit/data/use-action';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { toast } from '../../../kit/ui/toast';
import classes from './ImpersonationBanner.module.css';

/** Over every screen while somebody of the platform acts for a place: for whom, how long still, and the way out. */
export function ImpersonationBanner({ home }: { home: string }) {
  const impersonation = useMe()?.impersonation;
  useOver(home);
  return impersonation ? <Banner key={impersonation.id} impersonation={impersonation} home={home} /> : null;
}

function Banner({ impersonation, home }: { impersonation: NonNullable<Me['impersonation']>; home: string }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const leave = useLeave(home);
  const end = useAction(impersonationActions.endImpersonation, { onDone: leave });
  return (
    <section className={classes.banner} aria-label={t('impersonation.banner')}>
      <IconUserCheck size={20} aria-hidden />
      <div className={classes.words}>
        <strong>{t('impersonation.actingFor', { place: say(impersonation.place) })}</strong> <TimeLeft until={impersonation.until} />
        <div className={classes.reason}>{impersonation.reason}</div>
      </div>
      <Button size="xs" color="amber" variant="filled" autoContrast loading={end.isPending} onClick={() => void end.run({})}>{t('impersonation.end')}</Button>
    </section>
  );
}

/** Counts down; at nought the server is asked what the session stands for now. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['me'] });
  }, [isOver, client]);
  const time = format.digits(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
  return <span role="timer">{t('impersonation.left', { time })}</span>;
}

/** Nothing that was loaded in another's name may stay on a screen. */
function useLeave(home: string): (me: Me) => void {
  const setMe = useSetAtom(meAtom);
  const navigate = useNavigate();
  return (me) => {
    startAfresh();
    setMe(me);
    void navigate(home);
  };
}

/** It ended without a click here: the time was up, the right was taken, or another tab ended it. */
function useOver(home: string): void {
  const { t } = useTranslation('identity');
  const me = useMe();
  const leave = useLeave(home);
  const before = useRef<string | undefined>(undefined);
  const id = me?.impersonation?.id;
  useEffect(() => {
    if (!me) return;
    const hasEnded = before.current !== undefined && id === undefined;
    before.current = id;
    if (!hasEnded) return;
    leave(me);
    toast('info', t('impersonation.over'));
  }, [me, id, leave, t]);
}
