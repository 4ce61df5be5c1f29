import { Alert, Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { PortalPage } from '../../../school/cms';
import { PayOnline } from '../parts/PayOnline';
import { hasEnded, PhoneGate, useVisitKey, VisitEnded } from '../../../school/visitors';

type Mine = ActionOutput<typeof admissionPublicActions.mine>;

/** /web/admission-fee: the application fee that was sent from outside, by its transaction id. */
export default function AdmissionFeePage() {
  const { t } = useTranslation('admission');
  return <PortalPage title={t('pay.title')}>{(site) => <Visit site={site} />}</PortalPage>;
}

function Visit({ site }: { site: CommonData }) {
  const { t } = useTranslation('admission');
  const [key, setKey] = useVisitKey(site.site_id, 'admission');
  return (
    <Stack gap="md">
      <h1>{t('pay.title')}</h1>
      {key ? (
        <Fees site={site} visitKey={key} onLeave={() => setKey(null)} />
      ) : (
        <PhoneGate site={site} actions={admissionPublicActions} onKey={setKey} />
      )}
    </Stack>
  );
}

function Fees({ site, visitKey, onLeave }: { site: CommonData; visitKey: string; onLeave: () => void }) {
  const { t } = useTranslation('admission');
  const [params] = useAddress();
  const mine = useAction(admissionPublicActions.mine, { site_id: site.site_id, key: visitKey });
  if (hasEnded(mine.error)) return <VisitEnded onAgain={onLeave} />;
  if (mine.error && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="12rem" radius="lg" aria-busy="true" />;
  const due = mine.data.applications.filter((each) => each.state === 'unpaid' && !each.isClaimed);
  const wanted = due.find((each) => each.id === params.get('application')) ?? due[0];
  if (!wanted) return <EmptyState title={t('pay.none')} />;
  return (
    <Stack gap="lg">
      <PayOnline key={`o${wanted.id}`} site={site} visitKey={visitKey} wanted={wanted} methods={mine.data.methods} />
      <Claim
        key={wanted.id}
        site={site}
        visitKey={visitKey}
        due={due}
        first={wanted.id}
        companies={mine.data.companies}
      />
    </Stack>
  );
}

function Claim({
  site,
  visitKey,
  due,
  first,
  companies,
}: {
  site: CommonData;
  visitKey: string;
  due: Mine['applications'];
  first: string;
  companies: Mine['companies'];
}) {
  const { t } = useTranslation('admission');
  const locale = useLocale();
  const format = useFormat();
  const navigate = useNavigate();
  const [application, setApplication] = useState(first);
  const [company, setCompany] = useState('');
  const [number, setNumber] = useState('');
  const [second, setSecond] = useState('');
  const [paidOn, setPaidOn] = useState<string | undefined>(todayAtSchool());
  const claim = useAction(admissionPublicActions.claimFee, {
    quiet: (error) => error.status >= 400 && error.status < 500,
    onDone: () => void navigate(`/web/admission-sonali-pay-message?alias=${site.alias}&application=${application}`),
  });
  const fault = (field: string) => claim.error?.fieldErrors?.[field]?.join(' ');
  const chosen = due.find((each) => each.id === application)!;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void claim.run({
          site_id: site.site_id,
          key: visitKey,
          admissionApplication: application,
          company,
          transactionNumber: number,
          ...(second.trim() ? { secondTransactionNumber: second } : {}),
          paidOn: paidOn ?? todayAtSchool(),
        });
      }}
    >
      <Stack maw="30rem">
        <Text>{t('pay.hint')}</Text>
        <NativeSelect
          label={t('pay.application')}
          value={application}
          onChange={(event) => setApplication(event.currentTarget.value)}
          data={due.map((each) => ({
            value: each.id,
            label: `${each.number} · ${locale === 'bn' ? each.nameBn : each.name}`,
          }))}
        />
        <Text fw={600}>{t('pay.amount', { amount: format.money(chosen.fee) })}</Text>
        <NativeSelect
          label={t('pay.company')}
          required
          value={company}
          error={fault('company')}
          onChange={(event) => setCompany(event.currentTarget.value)}
          data={[
            { value: '', label: t('pay.pick') },
            ...companies.map((each) => ({ value: each.id, label: locale === 'bn' ? each.nameBn : each.name })),
          ]}
        />
        <TextInput
          label={t('pay.number')}
          required
          maxLength={40}
          value={number}
          error={fault('transactionNumber')}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t('pay.second')}
          description={t('pay.secondHint')}
          maxLength={40}
          value={second}
          error={fault('secondTransactionNumber')}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <DateText label={t('pay.on')} value={paidOn} onChange={setPaidOn} error={fault('paidOn')} />
        {claim.error && !claim.error.fieldErrors ? (
          <Alert color="red" role="alert">
            {claim.error.body?.message}
          </Alert>
        ) : null}
        <Button type="submit" loading={claim.isPending}>
          {t('pay.send')}
        </Button>
      </Stack>
    </form>
  );
}
