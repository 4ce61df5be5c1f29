import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { documentsActions, PaperVerdict } from '@pathshala/shared/modules/foundation/documents';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import classes from './VerifyPage.module.css';

const NOT_FOUND = 404;
/** The answer matters more than live updates. */
const PATIENCE_MS = 1_500;
const ASK_AGAIN_MS = 10_000;

/** /verify/:code, where the QR code of a paper leads: the present content of the record behind it. */
export default function VerifyPage() {
  const { code = '' } = useParams();
  const { t } = useTranslation('documents');
  const say = useText();
  const { data, error, refetch } = useAction(
    documentsActions.verify,
    { code },
    { subscriptions: [{ entity: PaperVerdict.name, room: { field: 'code', value: code } }], patienceMs: PATIENCE_MS },
  );
  // Most visitors have no account and open no institution's socket, so the page polls.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error && toApiError(error).status !== NOT_FOUND)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data && !error) return <Skeleton h="16rem" w="100%" maw="30rem" aria-busy="true" />;
  const institution = data ? say(data.institution) : '';
  const state = data?.state ?? 'unknown';
  const [tone, Sign] = (
    { valid: ['leaf', IconCircleCheck], cancelled: ['red', IconCircleX], unknown: ['amber', IconHelpCircle] } as const
  )[state];
  return (
    <Paper withBorder shadow="sm" p="xl" w="100%" maw="30rem" component="section" aria-live="polite">
      <Stack>
        <div>
          <Title order={1} size="h3">
            {data ? say(data.kind) : t('verify.title')}
          </Title>
          {data ? <Text c="dimmed">{institution}</Text> : null}
        </div>
        <Alert color={tone} icon={<Sign size={22} />} title={t(`verify.${state}`)}>
          {state === 'unknown' ? t('verify.unknownHint') : t(`verify.${state}Hint`, { institution })}
        </Alert>
        {data ? (
          <dl className={classes.facts}>
            {data.facts.map(({ label, value }) => (
              <Fragment key={label.en}>
                <dt>{say(label)}</dt>
                <dd>{say(value)}</dd>
              </Fragment>
            ))}
          </dl>
        ) : null}
      </Stack>
    </Paper>
  );
}
