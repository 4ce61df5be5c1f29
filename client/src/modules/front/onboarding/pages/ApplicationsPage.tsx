import { Button, Group, Menu } from '@mantine/core';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { IconExternalLink, IconGavel, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

const COLUMNS = ['reference', 'name', 'nameBn', 'district', 'status'];

/** The applications that have arrived, newest first; a new one appears on its own. */
export default function ApplicationsPage() {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          component="a"
          href="/edu/application"
          target="_blank"
        >
          {t('applications.public')}
        </Button>
      </PageHeader>
      <EntityTable
        entity={InstitutionApplication}
        columns={COLUMNS}
        emptyHint={t('applications.empty')}
        onOpen={({ id }) => void navigate(`/edu/site/application/approve/${id}`)}
        extraColumns={[
          {
            id: 'arrived',
            label: t('applications.arrived'),
            render: (row) => (
              <Group gap="xs">
                {format.relative(row.createdAt)}
                {row.editedAt ? (
                  <StatusBadge tone="info" quiet>
                    {t('applications.edited')}
                  </StatusBadge>
                ) : null}
              </Group>
            ),
          },
        ]}
        rowActions={(row) => (
          <>
            <Menu.Item
              leftSection={<IconGavel size={16} aria-hidden />}
              component={Link}
              to={`/edu/site/application/approve/${row.id}`}
            >
              {t('applications.approve')}
            </Menu.Item>
            {row.status === 'approved' ? null : (
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                component={Link}
                to={`/edu/site/application/edit/${row.id}`}
              >
                {t('applications.edit')}
              </Menu.Item>
            )}
          </>
        )}
      />
    </>
  );
}
