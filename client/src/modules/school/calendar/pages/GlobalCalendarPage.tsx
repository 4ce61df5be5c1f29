import { Button, Drawer, Stack } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { calendarActions, GlobalHoliday, STANDARD_HOLIDAYS } from '@pathshala/shared/modules/school/calendar';
import { diffDays } from '@pathshala/shared/text';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { SpreadPanel } from '../parts/SpreadPanel';
import { useSpanText } from '../parts/use-span-text';
import { isYear, thisYear } from '../../../../kit/ui/period';
import { YearStepper } from '../../../../kit/ui/PeriodStepper';
import { useAddressValue } from '../../../../kit/ui/use-address';

const COLUMNS = {
  en: ['name', 'kind', 'from', 'until', 'tentative', 'active'],
  bn: ['nameBn', 'kind', 'from', 'until', 'tentative', 'active'],
};

/** The operator's calendar of the country, a year at a time, and its way into the institutions. */
export default function GlobalCalendarPage() {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const locale = useLocale();
  const span = useSpanText();
  const [year, setYear] = useAddressValue('year', isYear, thisYear());
  const [edited, setEdited] = useState<Row<typeof GlobalHoliday> | 'new' | null>(null);
  const standard = useAction(calendarActions.takeStandard, {
    changes: [GlobalHoliday.name],
    onDone: ({ added }) => toast('good', t('standardAdded', { count: added })),
  });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader>
        <YearStepper value={year} onChange={setYear} />
        {STANDARD_HOLIDAYS[Number(year)] ? (
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} />}
            loading={standard.isPending}
            onClick={() => void standard.run({ year: Number(year) })}
          >
            {t('standard')}
          </Button>
        ) : null}
        {add}
      </PageHeader>
      <Stack gap="lg">
        <EntityTable
          key={year}
          entity={GlobalHoliday}
          columns={COLUMNS[locale]}
          fixed={{ from: { gte: `${year}-01-01`, lte: `${year}-12-31` } }}
          onOpen={setEdited}
          onEdit={setEdited}
          emptyAction={add}
          emptyHint={t('noneHint')}
          extraColumns={[
            { id: 'bangla', label: t('bangla'), render: (row) => span.bangla(row) },
            {
              id: 'days',
              label: t('days'),
              numeric: true,
              render: (row) => format.number(diffDays(row.from, row.until) + 1),
            },
          ]}
        />
        <SpreadPanel key={`spread-${year}`} year={Number(year)} />
      </Stack>
      {edited ? (
        <Drawer
          opened
          onClose={() => setEdited(null)}
          position="right"
          size="lg"
          title={edited === 'new' ? t('add') : span.common(edited)}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <EntityForm
            entity={GlobalHoliday}
            record={edited === 'new' ? undefined : edited}
            onCancel={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              toast('good', t('saved'));
            }}
          />
        </Drawer>
      ) : null}
    </>
  );
}
