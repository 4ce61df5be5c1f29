import { Alert, Anchor, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { identityScreens } from '@pathshala/shared/modules/foundation/identity';
import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { cellViews } from '../../../../kit/fields';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';

/** A link whose secret part is not kept. */
const CUT = /[?&#]\w+=…/;
const USERS = identityScreens.find(({ id }) => id === 'identity.users')!.path;

/** /edu/mailbox/list: mails that were sent, and those that would have been sent without a mail server. */
export default function MailboxPage() {
  const { t } = useTranslation('messaging');
  const [params, setAddress] = useAddress();
  const open = (id: string | null) => setAddress({ open: id }, { isStep: true });
  const id = params.get('open');
  return (
    <>
      <PageHeader hint={t('mail.hint')} />
      <EntityTable entity={MailMessage} sort="-createdAt" emptyHint={t('mail.empty')} onOpen={(row) => open(row.id)} />
      {id ? <MailDrawer id={id} onClose={() => open(null)} /> : null}
    </>
  );
}

function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const format = useFormat();
  const mail = useRecord(MailMessage, id);
  const { status, to } = MailMessage.fields;
  const StatusCell = cellViews[status.kind];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={mail.data?.subject ?? t('mail.title')}
      closeButtonProps={{ 'aria-label': t('mail.close') }}
    >
      {mail.isError && !mail.data ? <ErrorState error={mail.error} onRetry={() => void mail.refetch()} /> : null}
      {mail.data ? (
        <Stack gap="sm">
          <Group gap="sm">
            <StatusCell field={status} name="status" value={mail.data.status} labels={{}} />
            <Text size="xs" c="dimmed">
              {format.dateTime(mail.data.sentAt ?? mail.data.createdAt)}
            </Text>
          </Group>
          <Text>
            <Text span c="dimmed">
              {say(to.label)}:{' '}
            </Text>
            {mail.data.to}
          </Text>
          {mail.data.error ? <Alert color="red">{mail.data.error}</Alert> : null}
          {CUT.test(mail.data.body) ? (
            <Alert color="blue">
              {t('mail.cut')}{' '}
              <Anchor component={Link} to={USERS} inherit>
                {t('mail.toUsers')}
              </Anchor>
            </Alert>
          ) : null}
          <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Linked text={mail.data.body} />
          </Text>
        </Stack>
      ) : (
        <Skeleton h="10rem" />
      )}
    </Drawer>
  );
}

/** Plain text with its web addresses as links, so that the operator can follow the same links as the person. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    /^https?:\/\//.test(part) ? (
      <Anchor key={index} inherit href={part} target="_blank" rel="noreferrer">
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}
