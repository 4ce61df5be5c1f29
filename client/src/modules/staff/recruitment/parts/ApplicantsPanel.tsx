import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { JobApplication, recruitmentActions } from '@pathshala/shared/modules/staff/recruitment';
import { IconCalendarEvent, IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateTimeField } from '../../../../kit/fields/date-time/input';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { toast } from '../../../../kit/ui/toast';

type Application = Row<typeof JobApplication>;
const COLUMNS = ['number', 'name', 'dateOfBirth', 'phone', 'state', 'interviewAt', 'place'];
const MAY_BE_CALLED: readonly string[] = ['shortlisted', 'called'];

/** Applicants of a post; bulk actions apply to the ticked ones. */
export function ApplicantsPanel({ post }: { post: string }) {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  const navigate = useNavigate();
  const [calling, setCalling] = useState<{ ids: string[]; clear: () => void } | null>(null);
  const shortlist = useAction(recruitmentActions.shortlistMany, { changes: [JobApplication.name] });
  const start = async (rows: Application[], clear: () => void) => {
    const outcome = await shortlist.run({ jobApplications: rows.map(({ id }) => id) });
    if (!outcome.ok) return;
    toast('good', t('applicants.shortlisted', { count: outcome.data.shortlisted }));
    clear();
  };
  const pick = (rows: Application[], states: readonly string[]) => rows.filter(({ state }) => states.includes(state));
  return (
    <>
      <EntityTable
        entity={JobApplication}
        columns={COLUMNS}
        fixed={{ post: { eq: post } }}
        emptyHint={t('applicants.none')}
        onOpen={({ id }) => void navigate(`/site/job-application?open=${id}`)}
        bulkActions={(rows, clear) => {
          const received = pick(rows, ['received']);
          const called = pick(rows, MAY_BE_CALLED);
          return (
            <>
              {received.length > 0 && can(recruitmentActions.shortlistMany.permission) ? (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconChecklist size={16} aria-hidden />}
                  loading={shortlist.isPending}
                  onClick={() => void start(received, clear)}
                >
                  {t('applicants.shortlist', { count: received.length })}
                </Button>
              ) : null}
              {called.length > 0 && can(recruitmentActions.callMany.permission) ? (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconCalendarEvent size={16} aria-hidden />}
                  onClick={() => setCalling({ ids: called.map(({ id }) => id), clear })}
                >
                  {t('applicants.call', { count: called.length })}
                </Button>
              ) : null}
            </>
          );
        }}
      />
      {calling ? (
        <CallDialog
          ids={calling.ids}
          onClose={() => setCalling(null)}
          onDone={() => {
            calling.clear();
            setCalling(null);
          }}
        />
      ) : null}
    </>
  );
}

const { interviewAt, interviewPlace } = JobApplication.fields;

function CallDialog({ ids, onClose, onDone }: { ids: string[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('recruitment');
  const { form, submit, field, failure, isPending } = useActionForm(recruitmentActions.callMany, {
    defaults: { jobApplications: ids, interviewAt: '', interviewPlace: '' },
    labels: { interviewAt: interviewAt.label, interviewPlace: interviewPlace.label },
    changes: [JobApplication.name],
    onDone: ({ called }) => {
      toast('good', t('applicants.called', { count: called }));
      onDone();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('applicants.call', { count: ids.length })}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Controller
            control={form.control}
            name="interviewAt"
            render={({ field: each }) => (
              <DateTimeField
                field={interviewAt}
                label={t('applicants.when')}
                value={each.value}
                description={undefined}
                error={field('interviewAt').error}
                required
                isFirst
                onChange={(next) => each.onChange(next ?? '')}
                onBlur={each.onBlur}
              />
            )}
          />
          <TextInput label={t('applicants.where')} withAsterisk {...field('interviewPlace')} />
          <Alert color="blue">{t('applicants.callHint')}</Alert>
          {failure ? (
            <Alert color="red" role="alert">
              {failure.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('applicants.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
