import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useAction } from '../../../../../kit/data/use-action';

export interface ShownClient {
  id: string;
  name: string;
  redirect: string;
  secret: string;
}

/** Creates a client, or changes one. The rules are the server's: its messages are listed, and the dialog stays. */
export function ClientDialog({
  client,
  onClose,
  onDone,
}: {
  client: ShownClient | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('oauth');
  const [name, setName] = useState(client?.name ?? '');
  const [redirect, setRedirect] = useState(client?.redirect ?? '');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const create = useAction(oauthActions.createClient, { quiet: true });
  const update = useAction(oauthActions.updateClient, { quiet: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const outcome = client ? await update.run({ id: client.id, name, redirect }) : await create.run({ name, redirect });
    if (outcome.ok) onDone();
    else setFailure(outcome.error);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={client ? t('editTitle') : t('createTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {failure ? <Whoops failure={failure} /> : null}
          <TextInput
            data-autofocus
            label={t('name')}
            description={t('nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
          />
          <TextInput
            label={t('redirect')}
            description={t('redirectHint')}
            value={redirect}
            onChange={(event) => setRedirect(event.currentTarget.value)}
            inputMode="url"
            autoComplete="off"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {client ? t('save') : t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** All messages of the answer as one flat list; of an answer that is none, one general message. */
function Whoops({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('oauth');
  const messages = failure.body
    ? Object.values(failure.fieldErrors ?? { message: [failure.body.message] }).flat()
    : [t('tryAgain')];
  return (
    <Alert color="red" role="alert">
      <Text>
        <strong>{t('whoops')}</strong> {t('wrong')}
      </Text>
      <List mt="xs">
        {messages.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
