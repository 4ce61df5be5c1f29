import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  admissionActions,
  AdmissionDeclaration,
  admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { ApplyForm } from '../parts/ApplyForm';
import { MyApplications } from '../parts/MyApplications';
import { PortalPage } from '../../../school/cms';
import { useMyApplications } from '../parts/use-my-applications';
import { hasEnded, PhoneGate, useVisitKey, VisitEnded } from '../../../school/visitors';

/** /web/admission-form: a family applies, comes back to its drafts, and sees the outcome. Nobody is logged in. */
export default function AdmissionFormPage() {
  const { t } = useTranslation('admission');
  return <PortalPage title={t('form.title')}>{(site) => <Visit site={site} />}</PortalPage>;
}

function Visit({ site }: { site: CommonData }) {
  const { t } = useTranslation('admission');
  const [key, setKey] = useVisitKey(site.site_id, 'admission');
  return (
    <Stack gap="md">
      <h1>{t('form.title')}</h1>
      {key ? (
        <Desk site={site} visitKey={key} onLeave={() => setKey(null)} />
      ) : (
        <PhoneGate site={site} actions={admissionPublicActions} onKey={setKey} />
      )}
    </Stack>
  );
}

function Desk({ site, visitKey, onLeave }: { site: CommonData; visitKey: string; onLeave: () => void }) {
  const { t } = useTranslation('admission');
  const [params, set] = useAddress();
  const [sent, setSent] = useState<string | null>(null);
  const visit = { site_id: site.site_id, key: visitKey };
  const isWriting = params.get('declaration') !== null || params.get('amend') !== null;
  const mine = useMyApplications(visit, { isWriting });
  const declared = useAction(
    admissionActions.publicDeclarations,
    { site_id: site.site_id },
    { subscriptions: [{ entity: AdmissionDeclaration.name }] },
  );
  if (hasEnded(mine.error)) return <VisitEnded onAgain={onLeave} />;
  const error = mine.error ?? declared.error;
  // Content of the page stays while the connection is away.
  if (error && (!mine.data || !declared.data))
    return <ErrorState error={error} onRetry={() => void Promise.all([mine.refetch(), declared.refetch()])} />;
  if (!mine.data || !declared.data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { declarations } = declared.data;
  const amended = mine.data.applications.find((each) => each.id === params.get('amend'));
  const chosen = declarations.find((each) => each.id === (amended?.declaration ?? params.get('declaration')));
  const done = (number: string) => {
    setSent(number);
    set({ declaration: null, amend: null });
    void mine.refetch();
  };
  if (chosen && (chosen.isTaking || amended))
    return (
      <ApplyForm
        key={`${chosen.id} ${amended?.id ?? ''}`}
        declared={chosen}
        visit={visit}
        draft={amended?.form ?? mine.data.drafts.find((each) => each.declaration === chosen.id)?.values ?? {}}
        amends={amended ? { id: amended.id, rev: amended.rev, reason: amended.reason } : null}
        onSent={done}
        onBack={() => {
          set({ declaration: null, amend: null });
          void mine.refetch();
        }}
      />
    );
  return (
    <Stack>
      {sent ? (
        <Alert color="leaf" role="status" title={t('form.sent')}>
          {t('form.sentHint', { number: sent })}
        </Alert>
      ) : null}
      <MyApplications
        site={site}
        visit={visit}
        mine={mine.data}
        declarations={declarations}
        onAmend={(id) => set({ amend: id }, { isStep: true })}
      />
      <Choices
        declarations={declarations}
        drafts={mine.data.drafts}
        onChoose={(id) => set({ declaration: id }, { isStep: true })}
      />
      <Button variant="subtle" onClick={onLeave} style={{ alignSelf: 'start' }}>
        {t('gate.leave')}
      </Button>
    </Stack>
  );
}

function Choices({
  declarations,
  drafts,
  onChoose,
}: {
  declarations: ActionOutput<typeof admissionActions.publicDeclarations>['declarations'];
  drafts: ActionOutput<typeof admissionPublicActions.mine>['drafts'];
  onChoose: (declaration: string) => void;
}) {
  const { t, i18n } = useTranslation('admission');
  const taking = declarations.filter((each) => each.isTaking);
  if (taking.length === 0) return <EmptyState title={t('form.none')} />;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('form.choose')}</Text>
      {taking.map((each) => (
        <Button key={each.id} variant="default" h="auto" py="sm" onClick={() => onChoose(each.id)}>
          <span style={{ whiteSpace: 'normal' }}>
            {i18n.language === 'bn' ? each.name.bn : each.name.en}
            {drafts.some((draft) => draft.declaration === each.id) ? ` · ${t('form.begun')}` : ''}
          </span>
        </Button>
      ))}
    </Stack>
  );
}
