import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { listsActions, type SavedViewItem } from '@pathshala/shared/modules/foundation/lists';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { toast } from '../ui/toast';
import { useTablePreferences } from './use-table-preferences';

export interface ViewDialogProps {
  list: string;
  /** The present state of the list. */
  search: string;
  mayShare: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Names the present state of the list, or changes a view that has one. */
export function SaveViewDialog({
  list,
  search,
  mayShare,
  view,
  onClose,
  onDone,
}: ViewDialogProps & { view?: SavedViewItem }) {
  const { t } = useTranslation('kit');
  const [preferences] = useTablePreferences();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [takesPresent, setTakesPresent] = useState(!view);
  const [fault, setFault] = useState<string | null>(null);
  const save = useAction(listsActions.saveView, {
    quiet: (error) => error.code === 'DUPLICATE' || error.code === 'VALIDATION',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const shown =
      takesPresent || !view ? { search, density: preferences.density } : { search: view.search, density: view.density };
    const outcome = await save.run({
      list,
      name: name.trim(),
      isShared,
      isDefault,
      ...shown,
      ...(view ? { id: view.id, rev: view.rev } : {}),
    });
    if (!outcome.ok) return setFault(Object.values(outcome.error.fieldErrors ?? {}).flat()[0] ?? outcome.error.message);
    toast('good', t('views.saved', { name: name.trim() }));
    onDone();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={view ? t('views.change') : t('views.saveTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('views.name')}
            value={name}
            maxLength={80}
            withAsterisk
            error={fault}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFault(null);
            }}
          />
          {mayShare ? (
            <Switch
              label={t('views.share')}
              description={t('views.shareHint')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          ) : null}
          <Switch
            label={isShared ? t('views.defaultForAll') : t('views.default')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          {view ? (
            <Checkbox
              label={t('views.takePresent')}
              checked={takesPresent}
              onChange={(event) => setTakesPresent(event.currentTarget.checked)}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
