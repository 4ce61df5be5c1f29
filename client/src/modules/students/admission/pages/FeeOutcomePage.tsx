import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { GiveUp, OutcomeCard, useOutcome } from '../../../money/gateways';
import { PortalPage } from '../../../school/cms';
import { hasEnded, PhoneGate, useVisitKey, VisitEnded } from '../../../school/visitors';

/**
 * /web/admission-sonali-pay-message: the outcome of a fee. Nothing in the address is believed; the answer is the
 * office's record.
 */
export default function FeeOutcomePage() {
  const { t } = useTranslation('admission');
  return <PortalPage title={t('outcomeOf.title')}>{(site) => <Visit site={site} />}</PortalPage>;
}

function Visit({ site }: { site: CommonData }) {
  const { t } = useTranslation('admission');
  const [key, setKey] = useVisitKey(site.site_id, 'admission');
  return (
    <Stack gap="md">
      <h1>{t('outcomeOf.title')}</h1>
      {key ? (
        <Outcome site={site} visitKey={key} onLeave={() => setKey(null)} />
      ) : (
        <PhoneGate site={site} actions={admissionPublicActions} onKey={setKey} />
      )}
    </Stack>
  );
}

/** States: on the provider's page, being confirmed, or expired without the provider's answer. */
const isHanging = ({ state, checkedUntil }: { state: string; checkedUntil: string | null }): boolean =>
  state === 'redirected' || state === 'processing' || checkedUntil !== null;

function Outcome({ site, visitKey, onLeave }: { site: CommonData; visitKey: string; onLeave: () => void }) {
  const { t } = useTranslation('admission');
  const [params] = useAddress();
  const mine = useAction(admissionPublicActions.mine, { site_id: site.site_id, key: visitKey });
  const payment = useOutcome(site.site_id, params.get('payment') ?? '');
  const giveUp = useAction(admissionPublicActions.giveUpFee);
  const { refetch } = mine;
  const state = payment.data?.payment.state;
  // A fee that lands while the page is open moves the application on.
  useEffect(() => {
    if (state === 'succeeded') void refetch();
  }, [state, refetch]);
  if (hasEnded(mine.error)) return <VisitEnded onAgain={onLeave} />;
  if (mine.error && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="8rem" radius="lg" aria-busy="true" />;
  const found = mine.data.applications.find((each) => each.id === params.get('application'));
  const outcome = !found ? 'unknown' : found.state !== 'unpaid' ? 'received' : found.isClaimed ? 'claimed' : 'due';
  const tones = { unknown: 'gray', received: 'leaf', claimed: 'blue', due: 'amber' } as const;
  return (
    <Stack>
      <Alert color={tones[outcome]} role="status" title={found?.number}>
        {t(`outcomeOf.${outcome}`)}
      </Alert>
      {payment.data ? (
        <OutcomeCard payment={payment.data.payment}>
          {found && isHanging(payment.data.payment) ? (
            <GiveUp
              of="application"
              isPending={giveUp.isPending}
              run={() =>
                giveUp.run({
                  ...{ site_id: site.site_id, key: visitKey, admissionApplication: found.id },
                  reference: payment.data.payment.reference,
                })
              }
              onDone={() => void payment.refetch()}
            />
          ) : null}
        </OutcomeCard>
      ) : null}
      <Button
        variant="default"
        onClick={() => void mine.refetch()}
        loading={mine.isFetching}
        style={{ alignSelf: 'start' }}
      >
        {t('outcomeOf.again')}
      </Button>
      <Anchor component={Link} to={`/web/admission-form?alias=${site.alias}`}>
        {t('outcomeOf.back')}
      </Anchor>
    </Stack>
  );
}
