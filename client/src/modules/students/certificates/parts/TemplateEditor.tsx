import {
  Alert,
  Badge,
  Group,
  List,
  Modal,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { permissionOf, type Locale, type Row } from '@pathshala/shared';
import {
  CERTIFICATE_FIELDS,
  certificatesActions,
  CertificateTemplate,
  standardText,
  type CertificateKind,
} from '@pathshala/shared/modules/students/certificates';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { SvgPages } from '../../../../kit/documents/DocumentPicture';
import { formFields } from '../../../../kit/form/entity-values';
import { EntityField, EntityForm } from '../../../../kit/form/EntityForm';
import type { EntityFormState } from '../../../../kit/form/use-entity-form';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

type Template = Row<typeof CertificateTemplate>;
const PAUSE_MS = 400;
const COPIED = ['kind', 'name', 'nameBn', 'body', 'bodyBn', 'border', 'hasPhoto', 'hasOffice'] as const;
const begin = (kind: CertificateKind) => ({ kind, body: standardText(kind).en, bodyBn: standardText(kind).bn });

interface TemplateEditorProps {
  id: string | null;
  /** Text that a new one begins with. */
  from: string | null;
  onClose: () => void;
}

/** Text on the left, the paper on the right as the same program sets it. */
export function TemplateEditor({ id, from, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const can = useCan();
  const { data } = useRecord(CertificateTemplate, id ?? from);
  const [watched, setWatched] = useState<Watched | null>(null);
  const isWaiting = (id ?? from) !== null && !data;
  const mayWrite = can(permissionOf(CertificateTemplate.name, id ? 'update' : 'create'));
  const watch = (state: EntityFormState): ReactNode => (
    <>
      <EntityField
        name="hasOffice"
        entity={CertificateTemplate}
        fields={formFields(CertificateTemplate)}
        state={state}
      />
      <Watch form={state.form} onChange={setWatched} />
    </>
  );
  const defaults = data ? Object.fromEntries(COPIED.map((name) => [name, data[name]])) : begin('study');
  return (
    <Modal
      opened
      onClose={onClose}
      size="90rem"
      title={id && data ? say({ en: data.name, bn: data.nameBn }) : t('template.add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isWaiting ? (
        <Skeleton h="20rem" aria-busy="true" />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack>
            <Fields />
            <EntityForm
              entity={CertificateTemplate}
              {...(id && data ? { record: data } : { defaults })}
              controls={{ hasOffice: watch }}
              cols={1}
              isReadOnly={!mayWrite}
              onCancel={onClose}
              onSaved={() => {
                toast('good', t('template.saved'));
                onClose();
              }}
            />
          </Stack>
          {watched ? <Preview {...watched} /> : null}
        </SimpleGrid>
      )}
    </Modal>
  );
}

type Watched = Pick<Template, 'kind' | 'body' | 'bodyBn' | 'border' | 'hasPhoto' | 'hasOffice'>;
/** Hands the values of the form to the preview, when the person pauses. */
function Watch({ form, onChange }: { form: UseFormReturn<Record<string, unknown>>; onChange: (now: Watched) => void }) {
  const values = useWatch({ control: form.control });
  const now: Watched = {
    kind: (values['kind'] ?? 'study') as Watched['kind'],
    body: String(values['body'] ?? ''),
    bodyBn: String(values['bodyBn'] ?? ''),
    border: (values['border'] ?? 'line') as Watched['border'],
    hasPhoto: values['hasPhoto'] === true,
    hasOffice: values['hasOffice'] === true,
  };
  const key = JSON.stringify(now);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  useEffect(() => onChange(JSON.parse(settled) as Watched), [settled, onChange]);
  return null;
}

function Fields() {
  const { t } = useTranslation('certificates');
  const say = useText();
  return (
    <Paper withBorder p="xs">
      <Text size="sm" mb={6}>
        {t('template.fields')}
      </Text>
      <Group gap={4}>
        {Object.entries(CERTIFICATE_FIELDS).map(([name, { label }]) => (
          <Badge key={name} variant="light" color="gray" tt="none" title={say(label)}>
            {`{${name}}`}
          </Badge>
        ))}
      </Group>
    </Paper>
  );
}

function Preview({ body, bodyBn, ...look }: Watched) {
  const { t } = useTranslation('certificates');
  const [language, setLanguage] = useState<Locale>(useLocale());
  const { data } = useAction(certificatesActions.templatePreview, {
    ...look,
    language,
    body: language === 'bn' ? bodyBn : body,
  });
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('template.language')}
        value={language}
        onChange={(next) => setLanguage(next as Locale)}
        data={[
          { value: 'bn', label: 'বাংলা' },
          { value: 'en', label: 'English' },
        ]}
      />
      {data && data.faults.length > 0 ? (
        <Alert color="red" role="alert">
          <List size="sm">
            {data.faults.map(({ fault, name }, index) => (
              <List.Item key={index}>{t(`template.${fault}`, { name })}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {data ? <SvgPages svg={data.svg} label={t('template.preview')} /> : <Skeleton h="30rem" aria-busy="true" />}
    </Stack>
  );
}
