import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { libraryActions, XML_FOOT, XML_HEAD } from '@pathshala/shared/modules/students/library';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callAction } from '../../../../kit/data/api';
import { useCan } from '../../../../kit/data/session';
import { useFormat } from '../../../../kit/text/use-format';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { downloadText } from '../../../../kit/ui/download';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

/** /site/library/marc: import from another library program, and export to one. */
export default function MarcPage() {
  const { t } = useTranslation('library');
  const can = useCan();
  return (
    <>
      <PageHeader hint={t('marc.hint')} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {can('book.create') ? (
          <Paper withBorder p="md" radius="lg" component="section" aria-label={t('marc.in')}>
            <Stack gap="sm" align="flex-start">
              <Title order={2} size="h4">
                {t('marc.in')}
              </Title>
              <Text>{t('marc.inHint')}</Text>
              <Button
                component={Link}
                to="/site/imports?new=library.marcBooks"
                leftSection={<IconFileImport size={17} aria-hidden />}
              >
                {t('marc.choose')}
              </Button>
            </Stack>
          </Paper>
        ) : null}
        <Export />
      </SimpleGrid>
    </>
  );
}

function Export() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [category, setCategory] = useState<string>();
  const [count, setCount] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setBusy(true);
    setError(null);
    setCount(0);
    try {
      const parts: string[] = [];
      let titles = 0;
      for (let after: string | null = ''; after !== null;) {
        const asked = { ...(after ? { after } : {}), ...(category ? { category } : {}) };
        const some: { records: string; count: number; last: string | null } = await callAction(
          libraryActions.exportMarc,
          asked,
        );
        parts.push(some.records);
        titles += some.count;
        setCount(titles);
        after = some.last;
      }
      if (titles > 0) downloadText('library-marc.xml', XML_HEAD + parts.join('') + XML_FOOT, 'application/marcxml+xml');
    } catch (failure) {
      setError(failure);
      setCount(null);
    }
    setBusy(false);
  };
  return (
    <Paper withBorder p="md" radius="lg" component="section" aria-label={t('marc.out')}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {t('marc.out')}
        </Title>
        <Text>{t('marc.outHint')}</Text>
        <RefSelect entity="bookCategory" label={t('marc.category')} value={category} clearable onChange={setCategory} />
        <Button loading={isBusy} leftSection={<IconDownload size={17} aria-hidden />} onClick={() => void save()}>
          {t('marc.save')}
        </Button>
        {count === null ? null : (
          <Text role="status" size="sm">
            {count === 0 && !isBusy ? t('marc.nothing') : t('marc.saved', { count, shown: format.number(count) })}
          </Text>
        )}
        {error ? <ErrorState error={error} onRetry={() => void save()} /> : null}
      </Stack>
    </Paper>
  );
}
